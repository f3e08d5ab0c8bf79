import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Card } from '../../../cards/card.js';
import type { CardIncident, CardRemedy } from '../../../game/shoe.js';
import { NO_CARDS, nextCardFor, placeCards } from './deal.js';
import type { BaccaratGame } from '../game.js';
import {
  cardDrawnInError,
  faceUpCardInShoe,
  unauthorizedPlayerThirdCard,
  type Remedy,
} from './irregularities.js';
import type { Hands } from '../round-facts.js';
import type { TableRules } from '../table-rules/table-rules.js';

/** The irregularities of the cards: the paragraphs of 7.11. */
export const IRREGULARITY_KINDS = [
  'unauthorised-third-card',
  'card-drawn-in-error',
  'face-up-card-in-shoe',
  'other',
] as const;

type Incident = CardIncident<TableRules, Hands>;

/** The remedy of 7.11 for an irregularity of the cards. Without its text the cards are recorded as they moved. */
export function cardRemedy(game: BaccaratGame, incident: Incident): CardRemedy | Objection {
  const { kind, card, disclosed, state: hands = NO_CARDS } = incident;
  if (card === undefined && (disclosed || kind === 'face-up-card-in-shoe')) {
    return impossible(
      'card-missing',
      `The irregularity ${kind} needs the card that was seen; send it as card.`,
    );
  }
  const { player, banker } = hands;
  if (kind === 'unauthorised-third-card' && !(player.length === 2 && banker.length === 2)) {
    const message = `A third card needs two cards in each hand; Player has ${player.length} and Banker has ${banker.length}.`;
    return impossible('no-third-card', message);
  }
  const remedy = remedyFor(game, incident, hands);
  return {
    remedy: remedy?.remedy ?? 'none',
    citation: remedy && remedy.remedy !== 'text-not-held' ? remedy.citation : '',
    breaches: remedy ? breachesOf(game, incident, remedy) : [],
    ...movements(incident, remedy),
  };
}

function remedyFor(
  game: BaccaratGame,
  { kind, card, disclosed, rules, edition: onDate }: Incident,
  hands: Hands,
): Remedy | undefined {
  const procedure = rules.disclosedCard;
  const error =
    card !== undefined && disclosed
      ? { card, disclosed: true as const, onDate }
      : { disclosed: false as const, onDate };
  switch (kind) {
    case 'unauthorised-third-card':
      return unauthorizedPlayerThirdCard(game, procedure, hands, error);
    case 'card-drawn-in-error':
      return cardDrawnInError(game, procedure, error);
    case 'face-up-card-in-shoe':
      return card === undefined ? undefined : faceUpCardInShoe(game, card, onDate);
    default:
      return undefined;
  }
}

function breachesOf(game: BaccaratGame, { card, further }: Incident, remedy: Remedy): readonly Objection[] {
  if (remedy.remedy === 'text-not-held') return [];
  const { citation } = remedy;
  if (remedy.remedy === 'simulated-round' && card !== undefined) {
    const placed = placeCards(game, NO_CARDS, [card, ...further]);
    if (placed.breaches.length > 0) return placed.breaches.slice(0, 1);
    if (nextCardFor(placed.hands) === undefined) return [];
    const message = `The cards ${[card, ...further].join(' ')} do not complete a simulated round; deal one until both hands are complete.`;
    return [breach('simulated-round-incomplete', message, citation)];
  }
  const due =
    remedy.remedy === 'discard-with-further-cards' && remedy.facing === 'up' ? remedy.furtherCards : 0;
  if (further.length === due) return [];
  const message = `${further.length} cards were drawn face up after ${card ?? 'the card'}; ${due || 'none'} are required.`;
  return [breach('wrong-number-of-cards-discarded', message, citation)];
}

/** The cards that leave the shoe; a card that becomes the third of a hand is recorded with that hand. */
function movements(
  { card, disclosed, further }: Incident,
  remedy: Remedy | undefined,
): Pick<CardRemedy, 'carried' | 'discarded' | 'faceDown'> {
  const withCard: readonly Card[] = [...(card === undefined ? [] : [card]), ...further];
  switch (remedy?.remedy) {
    case 'first-card-of-next-hand':
      return { carried: true, discarded: further, faceDown: 0 };
    case 'discard-with-further-cards': {
      const faceDown = remedy.facing === 'down' ? remedy.furtherCards : 0;
      return { carried: false, discarded: withCard, faceDown };
    }
    case 'simulated-round':
      return { carried: false, discarded: withCard, faceDown: 0 };
    case 'text-not-held':
      return disclosed
        ? { carried: false, discarded: withCard, faceDown: 0 }
        : { carried: true, discarded: further, faceDown: 0 };
    case 'player-third-card':
    case 'banker-third-card':
    case 'round-void':
    case undefined:
      return { carried: false, discarded: further, faceDown: 0 };
  }
}
