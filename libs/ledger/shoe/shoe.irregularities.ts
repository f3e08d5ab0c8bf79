import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import {
  cardDrawnInError,
  faceUpCardInShoe,
  gameOf,
  nextCardFor,
  placeCards,
  unauthorizedPlayerThirdCard,
} from '#rules';
import type { Card, Remedy, RuleBreach } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { RecordIrregularity } from './shoe.commands.js';
import type { ShoeEvent } from './shoe.events.js';
import type { PreparedShoe } from './shoe.state.js';

/** Records what went wrong and moves the cards as 7.11 provides; where its text is not held, as the floor did. */
export function decideIrregularity(command: RecordIrregularity, state: PreparedShoe): Decision<ShoeEvent> {
  const { kind, card, disclosed, note, context } = command;
  if (card === undefined && (disclosed || kind === 'face-up-card-in-shoe')) {
    return refuse('card-missing', `Which card was seen? ${kind} needs it.`);
  }
  const remedy = remedyFor(command, state);
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
    [recorded, ...(remedy ? movements(command, remedy) : [])],
    state.tableId,
  );
}

function remedyFor(command: RecordIrregularity, state: PreparedShoe): Remedy | undefined {
  const { kind, card, disclosed, procedure, hands, onDate } = command;
  const game = gameOf(state.game);
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
    const placed = placeCards(gameOf(state.game), { player: [], banker: [] }, [card, ...further]);
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
  return [];
}

/** What leaves the shoe; a card that becomes a hand's third is recorded with that hand. */
function movements(command: RecordIrregularity, remedy: Remedy): readonly ShoeEvent[] {
  const { card, disclosed, further } = command;
  const seen: readonly Card[] = card === undefined ? [] : [card];
  const carried: ShoeEvent = { type: 'CardCarriedForward', data: { ...(card !== undefined && { card }) } };
  const discarded = (faceDown: number): ShoeEvent => ({
    type: 'CardsDiscarded',
    data: { cards: [...seen, ...further], faceDown },
  });
  switch (remedy.remedy) {
    case 'first-card-of-next-hand':
      return [carried];
    case 'discard-with-further-cards':
      return [discarded(remedy.facing === 'down' ? remedy.furtherCards : 0)];
    case 'simulated-round':
      return [discarded(0)];
    case 'text-not-held':
      return [disclosed ? discarded(0) : carried];
    case 'player-third-card':
    case 'banker-third-card':
    case 'round-void':
      return [];
  }
}
