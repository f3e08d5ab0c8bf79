import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import {
  cardDrawnInError,
  faceUpCardInShoe,
  dealingOf,
  nextCardFor,
  placeCards,
  unauthorizedPlayerThirdCard,
} from '#rules';
import type { Card, Remedy, RuleBreach } from '#rules';
import { unlessBroken } from '../command-context.js';
import { refuseTooFewCards } from './shoe.cards.js';
import type { RecordIrregularity } from './shoe.commands.js';
import type { ShoeEvent } from './shoe.events.js';
import type { PreparedShoe } from './shoe.state.js';

/** Records what went wrong and moves the cards as 7.11 provides; where its text is not held, as the floor did. */
export function decideIrregularity(command: RecordIrregularity, state: PreparedShoe): Decision<ShoeEvent> {
  const { kind, card, disclosed, note, context } = command;
  if (card === undefined && (disclosed || kind === 'face-up-card-in-shoe')) {
    return refuse('card-missing', `Which card was seen? ${kind} needs it.`);
  }
  const { player, banker } = command.hands;
  if (kind === 'unauthorised-third-card' && !(player.length === 2 && banker.length === 2)) {
    return refuse(
      'no-third-card',
      `A third card follows two cards to each hand; they hold ${player.length} and ${banker.length}.`,
    );
  }
  const remedy = remedyFor(command, state);
  const moved = movements(command, remedy);
  const tooFew = refuseTooFewCards(state, leaving(moved));
  if (tooFew) return tooFew;
  const citation = remedy && remedy.remedy !== 'text-not-held' ? remedy.citation : '';
  const recorded: ShoeEvent = {
    type: 'IrregularityRecorded',
    data: {
      kind,
      ...(card !== undefined && { card }),
      disclosed,
      remedy: remedy?.remedy ?? 'none',
      note,
      citation,
    },
  };
  return unlessBroken<ShoeEvent>(
    remedy ? breachesOf(command, remedy, state) : [],
    context,
    [recorded, ...moved],
    state.tableId,
  );
}

function remedyFor(command: RecordIrregularity, state: PreparedShoe): Remedy | undefined {
  const { kind, card, disclosed, procedure, hands, onDate } = command;
  const game = dealingOf(state.game);
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
    case 'other':
      return undefined;
  }
}

function breachesOf(command: RecordIrregularity, remedy: Remedy, state: PreparedShoe): readonly RuleBreach[] {
  const { card, further } = command;
  if (remedy.remedy === 'discard-with-further-cards') {
    const due = remedy.facing === 'up' ? remedy.furtherCards : 0;
    return further.length === due
      ? []
      : [
          {
            code: 'wrong-number-of-cards-discarded',
            message: `${further.length} cards were drawn face up after ${card ?? 'the card'}; ${due} are required.`,
            citation: remedy.citation,
          },
        ];
  }
  if (remedy.remedy === 'simulated-round' && card !== undefined) {
    const placed = placeCards(dealingOf(state.game), { player: [], banker: [] }, [card, ...further]);
    if ('breach' in placed) return [placed.breach];
    return nextCardFor(placed.hands) === undefined
      ? []
      : [
          {
            code: 'simulated-round-incomplete',
            message: `The cards ${[card, ...further].join(' ')} do not complete a simulated round.`,
            citation: remedy.citation,
          },
        ];
  }
  if (remedy.remedy === 'text-not-held' || further.length === 0) return [];
  return [
    {
      code: 'wrong-number-of-cards-discarded',
      message: `${further.length} cards were drawn face up after ${card ?? 'the card'}; none are required.`,
      citation: remedy.citation,
    },
  ];
}

function leaving(moved: readonly ShoeEvent[]): number {
  return moved.reduce((cards, { type, data }) => {
    if (type === 'CardCarriedForward') return cards + 1;
    return type === 'CardsDiscarded' ? cards + data.cards.length + data.faceDown : cards;
  }, 0);
}

/** What leaves the shoe; a card that becomes a hand's third is recorded with that hand. */
function movements(command: RecordIrregularity, remedy: Remedy | undefined): readonly ShoeEvent[] {
  const { card, disclosed, further } = command;
  const seen: readonly Card[] = card === undefined ? [] : [card];
  const carried: ShoeEvent = { type: 'CardCarriedForward', data: { ...(card !== undefined && { card }) } };
  const discarded = (cards: readonly Card[], faceDown = 0): readonly ShoeEvent[] =>
    cards.length + faceDown === 0 ? [] : [{ type: 'CardsDiscarded', data: { cards, faceDown } }];
  switch (remedy?.remedy) {
    case 'first-card-of-next-hand':
      return [carried, ...discarded(further)];
    case 'discard-with-further-cards':
      return discarded([...seen, ...further], remedy.facing === 'down' ? remedy.furtherCards : 0);
    case 'simulated-round':
      return discarded([...seen, ...further]);
    case 'text-not-held':
      return disclosed ? discarded([...seen, ...further]) : [carried, ...discarded(further)];
    case 'player-third-card':
    case 'banker-third-card':
    case 'round-void':
    case undefined:
      return discarded(further);
  }
}
