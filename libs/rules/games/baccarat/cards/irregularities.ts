import type { IsoDate } from '#kernel';
import type { Citation } from '../../../citation.js';
import type { Card } from '../../../cards/card.js';
import { inForce } from '../../../provision.js';
import { nextCardFor } from './deal.js';
import { disclosedCardRemedy } from './disclosed-card.js';
import type { BaccaratGame, HeldIrregularities } from '../game.js';
import { cardValue } from './point-count.js';
import type { Hands } from '../round-facts.js';
import type { DisclosedCardProcedure } from '../table-rules/table-rules.js';

/** The remedy for a card or a round with an irregularity. */
export type Remedy =
  | {
      readonly remedy:
        | 'player-third-card'
        | 'banker-third-card'
        | 'first-card-of-next-hand'
        /** A round without wagers is dealt from the card, then all its cards are discarded. */
        | 'simulated-round'
        /** No wager is won or lost; all cards are reshuffled. */
        | 'round-void';
      readonly citation: Citation;
    }
  | {
      /** The card is discarded with further ones drawn from the shoe, face up or face down. */
      readonly remedy: 'discard-with-further-cards';
      readonly furtherCards: number;
      readonly facing: 'up' | 'down';
      readonly citation: Citation;
    }
  | {
      /** We do not have the paragraph that would say it. */
      readonly remedy: 'text-not-held';
      readonly message: string;
    };

/** A card that left the shoe in error: seen when it was dealt, or face down and possibly unknown. */
export type CardInError =
  | { readonly disclosed: true; readonly card: Card; readonly onDate: IsoDate }
  | { readonly disclosed: false; readonly onDate: IsoDate };

function withText(
  { title, irregularities }: BaccaratGame,
  onDate: IsoDate,
  remedy: (text: HeldIrregularities) => Remedy,
): Remedy {
  if (!irregularities.held) {
    const message = `we do not have the text of ${irregularities.section}, the irregularities of ${title}`;
    return { remedy: 'text-not-held', message };
  }
  const { section, presentText } = irregularities;
  if (!inForce(presentText, onDate)) {
    const { amendment, effectiveFrom } = presentText;
    const message = `we do not have the text of ${section} on ${onDate}; ours is that of ${amendment}, effective ${effectiveFrom}`;
    return { remedy: 'text-not-held', message };
  }
  return remedy(irregularities);
}

/**
 * The remedy for a third card dealt to a Player's Hand that should have none (7.11(a)). If the Banker's Hand must
 * draw, the card becomes its third card, seen or not; otherwise it is a card drawn in error. `hands` are the hands
 * before the card. A card to which the Player's Hand was entitled stays with it (7.9(b)).
 */
export function unauthorizedPlayerThirdCard(
  game: BaccaratGame,
  procedure: DisclosedCardProcedure,
  hands: Hands,
  error: CardInError,
): Remedy {
  return withText(game, error.onDate, (text) => {
    const due = nextCardFor(hands);
    if (due === 'player') return { remedy: 'player-third-card', citation: game.citations.playerThirdCard };
    if (due === 'banker') return { remedy: 'banker-third-card', citation: text.playerThirdCard };
    if (error.disclosed) return disclosedCardRemedy(text, procedure, error);
    return { remedy: 'first-card-of-next-hand', citation: text.playerThirdCard };
  });
}

/** The remedy for a card drawn in error: it begins the next hand, unless it was seen (7.11(b), (c)). */
export function cardDrawnInError(
  game: BaccaratGame,
  procedure: DisclosedCardProcedure,
  error: CardInError,
): Remedy {
  return withText(game, error.onDate, (text) =>
    error.disclosed
      ? disclosedCardRemedy(text, procedure, error)
      : { remedy: 'first-card-of-next-hand', citation: text.cardDrawnInError },
  );
}

/**
 * A card found face up in the shoe is discarded with as many cards, drawn face up, as its value (7.11(d)). The value of
 * ten and face cards is zero (7.1(b)), so no card follows them; the proviso for tens is in (c)1 only.
 */
export function faceUpCardInShoe(game: BaccaratGame, card: Card, onDate: IsoDate): Remedy {
  return withText(game, onDate, ({ faceUpCard }) => ({
    remedy: 'discard-with-further-cards',
    furtherCards: cardValue(card),
    facing: 'up',
    citation: faceUpCard,
  }));
}

/** A round with too few cards to finish is void (7.11(e); until 2006-09-05 paragraph (d) had the same words). */
export function insufficientCards(game: BaccaratGame, onDate: IsoDate): Remedy {
  const { irregularities } = game;
  if (irregularities.held && !inForce(irregularities.presentText, onDate)) {
    return { remedy: 'round-void', citation: irregularities.insufficientCardsFormerly };
  }
  return withText(game, onDate, (text) => ({ remedy: 'round-void', citation: text.insufficientCards }));
}
