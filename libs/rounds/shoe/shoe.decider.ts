import { accept, breach, refuse, sumCents } from '#kernel';
import type { Decider, Decision, IsoInstant, Objection } from '#kernel';
import { gameOf } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import { isBefore, isClearlyBefore } from '../../ledger/in-force.js';
import type { EndRound, OpenRoundMarker, StartRound } from '../place/place.commands.js';
import { endRound, nextRound } from '../place/place.decider.js';
import { censusBreaches, refuseUnknownCards } from './shoe.cards.js';
import { decideIrregularity } from './shoe.irregularities.js';
import type * as Command from './shoe.commands.js';
import type { ShoeCommand } from './shoe.commands.js';
import type { ShoeEvent, VigorishPaymentReceived } from './shoe.events.js';
import { shoeRulesOf } from './shoe.rules.js';
import { beginningOf, breachOfEnd, breachesOfEnd } from './shoe.end.js';
import type { StepOfEnd } from './shoe.end.js';
import { carriedIntoHand, count, evolveShoe, liveFormOf } from './shoe.state.js';
import type { PreparedShoe, ShoeState } from './shoe.state.js';

export const shoeDecider: Decider<ShoeCommand, ShoeState, ShoeEvent> = {
  initialState: { status: 'none' },
  evolve: evolveShoe,
  decide(command, state) {
    if (command.type === 'PrepareShoe') {
      if (state.status !== 'none')
        return refuse('conflict', 'shoe-exists', `Shoe ${command.shoeId} already exists.`);
      const { shoeId, tableId, game, decks } = command;
      return accept({ type: 'ShoePrepared', data: { shoeId, tableId, game, decks } });
    }
    if (state.status === 'none') return refuse('unknown', 'unknown-shoe', 'There is no such shoe.');
    // Markers outlive a shoe completed with outstanding vigorish, and so may corrections.
    switch (command.type) {
      case 'RecordPatronDeparture':
        return recordDeparture(command, state);
      case 'ReceiveVigorishPayment':
        return receivePayment(command);
      case 'RereadCards':
        return rereadCards(command, state);
      case 'OpenRoundMarker':
        return accept<ShoeEvent>(
          { type: 'RoundMarkerOpened', data: { roundId: command.roundId } },
          ...outstandingAfterwards(command, state),
        );
      case 'ReduceRoundMarkers':
        return accept({ type: 'RoundMarkersReduced', data: { roundId: command.roundId } });
      case 'NoteTermsChange':
        return accept({ type: 'TermsChanged', data: command.change });
      case 'PutMarkersOnForm':
        return putMarkersOnForm(command, state);
      case 'TakeMarkersOffForm':
        return accept({ type: 'MarkersTakenOffForm', data: { formNumber: command.formNumber } });
      default:
        return state.completedAt === undefined || isBeforeItsEnd(command, state)
          ? decideInPlay(command, state)
          : refuse(
              'conflict',
              'shoe-completed',
              `Shoe ${state.shoeId} is completed; nothing more can be recorded in it.`,
            );
    }
  },
};

type InPlayCommand = Exclude<
  ShoeCommand,
  | Command.PrepareShoe
  | Command.RecordPatronDeparture
  | Command.ReceiveVigorishPayment
  | Command.RereadCards
  | Command.PutMarkersOnForm
  | Command.TakeMarkersOffForm
  | { readonly type: 'OpenRoundMarker' | 'ReduceRoundMarkers' | 'NoteTermsChange' }
>;

/**
 * Whether a command is recorded after the completion of its shoe and happened before: it belongs to a round that is recorded
 * whole, or its time says so.
 */
function isBeforeItsEnd(
  command: InPlayCommand,
  { roundInPlay, completedAt = '', cut, burned }: PreparedShoe,
): boolean {
  switch (command.type) {
    case 'CutCards':
      return !cut && !isBefore(completedAt, command.context.occurredAt);
    case 'BurnCards':
      return !burned && !isBefore(completedAt, command.context.occurredAt);
    case 'StartRound':
      return command.until !== undefined;
    case 'AnnounceLastHand':
      return (command.whole ?? false) || isBefore(command.context.occurredAt, completedAt);
    case 'RecordIrregularity':
      return isBefore(command.context.occurredAt, completedAt);
    case 'CompleteShoe':
      return false;
    default:
      return roundInPlay !== undefined;
  }
}

function decideInPlay(command: InPlayCommand, state: PreparedShoe): Decision<ShoeEvent> {
  switch (command.type) {
    case 'CutCards':
      return cutCards(command, state);
    case 'BurnCards':
      return burnCards(command, state);
    case 'StartRound':
      return startRound(command, state);
    case 'DrawCards':
      return drawCards(command, state);
    case 'RecordIrregularity':
      return decideIrregularity(command, state);
    case 'ReachCuttingCard':
      return reachCuttingCard(command, state);
    case 'AnnounceLastHand':
      return announceLastHand(command, state);
    case 'EndRound':
      return endRoundOfShoe(command, state);
    case 'CompleteShoe':
      return completeShoe(command, state);
  }
}

function breachesOf(...breaches: readonly (Objection | false | undefined)[]): readonly Objection[] {
  return breaches.filter((breach): breach is Objection => Boolean(breach));
}

function cutCards(command: Command.CutCards, state: PreparedShoe): Decision<ShoeEvent> {
  // A first cut may be recorded after cards that left the shoe: its time says which rounds came before it.
  if (state.cut && (state.rounds.length > 0 || state.cardsGone > 0)) {
    return refuse(
      'conflict',
      'shoe-already-dealt',
      'Cards have already left the shoe and its cut is recorded; it is cut before the first card.',
    );
  }
  const { by, cutDepth, cuttingCardFromBack } = command;
  const cards = state.decks * 52;
  const impossible = [cutDepth, cuttingCardFromBack].find((place) => !isPlaceInStack(place, cards));
  if (impossible !== undefined) {
    return refuse(
      'impossible',
      'cut-impossible',
      `The cut is ${impossible} cards from an end, but the shoe has ${cards} cards.`,
    );
  }
  const { citations, leastCutDepth, leastBehindCuttingCard } = shoeRulesOf(state.game);
  const breaches = breachesOf(
    cutDepth < leastCutDepth &&
      breach(
        'cut-too-near-the-end',
        `The cut was ${cutDepth} cards from an end; at least ${leastCutDepth} are required.`,
        citations.cut,
      ),
    cuttingCardFromBack < leastBehindCuttingCard &&
      breach(
        'cutting-card-too-near-the-back',
        `The cutting card had ${cuttingCardFromBack} cards behind it; at least ${leastBehindCuttingCard} are required.`,
        citations.burn,
      ),
  );
  const data = { by, cutDepth, cuttingCardFromBack, at: command.context.occurredAt };
  return unlessBroken<ShoeEvent>(breaches, command.context, [{ type: 'CardsCut', data }], state.tableId);
}

function isPlaceInStack(place: number, cards: number): boolean {
  return Number.isInteger(place) && place >= 0 && place <= cards;
}

function burnCards(command: Command.BurnCards, state: PreparedShoe): Decision<ShoeEvent> {
  const { first, further, context } = command;
  if (state.burned)
    return refuse('conflict', 'cards-already-burned', 'The first cards of this shoe are already burned.');
  const unknown = refuseUnknownCards([first, ...further]);
  if (unknown) return unknown;
  const rules = shoeRulesOf(state.game);
  const due = rules.burnCount(first);
  const breaches = breachesOf(
    further.length !== due &&
      breach(
        'wrong-number-of-cards-burned',
        `${further.length} cards were burned after ${first}; ${due} are required.`,
        rules.citations.burn,
      ),
    ...censusBreaches(state, [first, ...further]),
  );
  return unlessBroken<ShoeEvent>(
    breaches,
    context,
    [{ type: 'CardsBurned', data: { first, further, at: context.occurredAt } }],
    state.tableId,
  );
}

function endRoundOfShoe(command: EndRound, state: PreparedShoe): Decision<ShoeEvent> {
  const ended = endRound(command, state, state.tableId);
  return ended.accepted
    ? accept<ShoeEvent>(...ended.events, ...outstandingAfterwards(command, state))
    : ended;
}

/**
 * The exception of vigorish that was outstanding when its shoe was completed and is put on markers later: by a round that
 * ended before, or by a correction of one.
 */
function outstandingAfterwards(
  { type, roundId, deferredCents, context }: EndRound | OpenRoundMarker,
  { shoeId, completedAt, tableId, game, rounds }: PreparedShoe,
): readonly ShoeEvent[] {
  if (completedAt === undefined || deferredCents === 0) return [];
  const round = rounds.find((each) => each.roundId === roundId);
  const endedAt = type === 'EndRound' ? context.occurredAt : round?.until;
  if (endedAt !== undefined && isBefore(completedAt, endedAt)) return [];
  const how = type === 'EndRound' ? 'the round was recorded later' : 'a correction put them there later';
  return [
    {
      type: 'ControlExceptionRecorded',
      data: {
        code: 'vigorish-outstanding',
        message: `${deferredCents} cents of vigorish of round ${roundId} were on markers when shoe ${shoeId} was completed at ${completedAt}; ${how}.`,
        citation: shoeRulesOf(game).citations.vigorishDue,
        reason: 'recorded later than it happened',
        recordedBy: context.actor,
        amountCents: deferredCents,
        tableId,
      },
    },
  ];
}

/** Whether a cut or a burn that is recorded, or not, was done when a round began. */
function isDone(done: boolean, at: IsoInstant | undefined, from: IsoInstant): boolean {
  return done && (at === undefined || !isClearlyBefore(from, at));
}

function startRound(command: StartRound, state: PreparedShoe): Decision<ShoeEvent> {
  const { until, context } = command;
  const { completedAt } = state;
  if (state.roundInPlay !== undefined && until === undefined) {
    return refuse(
      'conflict',
      'round-already-open',
      `Round ${state.roundInPlay} is still in play in shoe ${state.shoeId}; complete it first.`,
    );
  }
  const { cut, burn } = shoeRulesOf(state.game).citations;
  const breaches = breachesOf(
    !isDone(state.cut, state.cutAt, context.occurredAt) &&
      breach('shoe-not-cut', `Shoe ${state.shoeId} has not been cut; record the cut before play.`, cut),
    !isDone(state.burned, state.burnedAt, context.occurredAt) &&
      breach(
        'cards-not-burned',
        `No cards of shoe ${state.shoeId} were burned; record the burned cards before play.`,
        burn,
      ),
    ...endBreaches({ kind: 'round', at: context.occurredAt }, state),
    until !== undefined &&
      completedAt !== undefined &&
      isBefore(completedAt, until) &&
      breach(
        'shoe-completed',
        `Shoe ${state.shoeId} was completed at ${completedAt}; a round of it cannot end at ${until}.`,
        '',
      ),
  );
  const started = nextRound(state, state.shoeId, 3, command);
  return unlessBroken<ShoeEvent>(breaches, context, [started], state.tableId);
}

function drawCards(command: Command.DrawCards, state: PreparedShoe): Decision<ShoeEvent> {
  const { roundId, cards, context } = command;
  if (state.roundInPlay !== roundId)
    return refuse(
      'conflict',
      'round-not-in-play',
      `Round ${roundId} is not in play; name the round that is in play.`,
    );
  const unknown = refuseUnknownCards(cards);
  if (unknown) return unknown;
  const due = carriedIntoHand(state);
  const first = due.slice(0, cards.length);
  const unused = first.findIndex((carried, index) => carried !== 'unseen' && carried !== cards[index]);
  const carriedForward = unused === -1 ? first.length : unused;
  const revealed = cards.slice(0, carriedForward).filter((_, index) => due[index] === 'unseen');
  const breaches = breachesOf(
    unused !== -1 &&
      breach(
        'carried-card-not-used',
        `${due[unused]} was drawn in error, so it must be card ${unused + 1} of the next hand; that card was recorded as ${cards[unused]}.`,
        shoeRulesOf(state.game).citations.carriedCard,
      ),
    ...censusBreaches(state, [...revealed, ...cards.slice(carriedForward)], revealed.length),
  );
  const drawn: ShoeEvent = { type: 'CardsDrawn', data: { roundId, cards, carriedForward } };
  return unlessBroken<ShoeEvent>(breaches, context, [drawn], state.tableId);
}

function rereadCards(command: Command.RereadCards, state: PreparedShoe): Decision<ShoeEvent> {
  const { roundId, before, after, context } = command;
  const unknown = refuseUnknownCards(after);
  if (unknown) return unknown;
  const without = {
    ...state,
    drawn: count(state.drawn, before, -1),
    cardsGone: state.cardsGone - before.length,
  };
  const reread: ShoeEvent = { type: 'CardsReread', data: { roundId, before, after } };
  return unlessBroken<ShoeEvent>(censusBreaches(without, after), context, [reread], state.tableId);
}

/** A whole round may report a card or an announcement that its shoe has already: both reports stay, with an exception. */
function reachCuttingCard(
  { whole = false, context }: Command.ReachCuttingCard,
  state: PreparedShoe,
): Decision<ShoeEvent> {
  const { roundInPlay, rounds, tableId } = state;
  if (roundInPlay === undefined)
    return refuse(
      'conflict',
      'no-round-in-play',
      'No round is in play; the cutting card can only appear during a round.',
    );
  const breaches = endBreaches({ kind: 'cutting-card', at: beginningOf(roundInPlay, rounds) }, state);
  const [again] = breaches;
  if (again && !whole)
    return refuse('conflict', 'cutting-card-already-reached', again.message, again.citation);
  const reached: ShoeEvent = { type: 'CuttingCardReached', data: { roundId: roundInPlay } };
  return unlessBroken<ShoeEvent>(breaches, context, [reached], tableId);
}

function announceLastHand(
  { whole = false, context }: Command.AnnounceLastHand,
  state: PreparedShoe,
): Decision<ShoeEvent> {
  const at = context.occurredAt;
  const breaches = endBreaches({ kind: 'last-hand', at }, state);
  const again = breaches.find(({ code }) => code === 'last-hand-already-announced');
  if (again && !whole)
    return refuse('conflict', 'last-hand-already-announced', again.message, again.citation);
  if (state.roundInPlay !== undefined && !whole) {
    return refuse(
      'impossible',
      'round-not-completed',
      `Round ${state.roundInPlay} is still in play; complete it before you announce the last hand.`,
      shoeRulesOf(state.game).citations.cutCard,
    );
  }
  const announced: ShoeEvent = { type: 'LastHandAnnounced', data: { at } };
  return unlessBroken<ShoeEvent>(breaches, context, [announced], state.tableId);
}

/** What a step breaks that is recorded now, at its floor time. */
function endBreaches(step: StepOfEnd, shoe: PreparedShoe): readonly Objection[] {
  return breachesOfEnd([...shoe.end, step], shoe.end.length).map((code) => breachOfEnd(code, shoe));
}

function recordDeparture(command: Command.RecordPatronDeparture, state: PreparedShoe): Decision<ShoeEvent> {
  const { patronId, position, outstandingCents, context } = command;
  const breaches = breachesOf(
    outstandingCents > 0 && {
      ...breach(
        'patron-leaves-owing-vigorish',
        `Patron ${patronId} leaves position ${position} but owes ${outstandingCents} cents of vigorish; collect it or document it on a form first.`,
        shoeRulesOf(state.game).citations.vigorishDue,
      ),
      amountCents: outstandingCents,
      ...{ position, patronId },
    },
  );
  return unlessBroken<ShoeEvent>(
    breaches,
    context,
    [{ type: 'PatronLeft', data: { tableId: state.tableId, patronId, position, outstandingCents } }],
    state.tableId,
  );
}

/** Divides one payment among a patron's markers at a position, oldest first. */
function receivePayment(command: Command.ReceiveVigorishPayment): Decision<ShoeEvent> {
  const { position, markers } = command;
  const malformed =
    command.amountCents === undefined
      ? undefined
      : refuseImpossibleAmount('A payment of vigorish', command.amountCents);
  if (malformed) return malformed;
  const [oldest] = markers;
  if (!oldest)
    return refuse('conflict', 'no-open-marker', `No vigorish is outstanding at position ${position}.`);
  const outstanding = sumCents(markers.map((marker) => marker.outstandingCents));
  const amountCents = command.amountCents ?? outstanding;
  if (amountCents > outstanding) {
    return refuse(
      'conflict',
      'more-than-outstanding',
      `${amountCents} cents is more than the ${outstanding} cents outstanding at position ${position}.`,
    );
  }
  let left = amountCents;
  const pays: VigorishPaymentReceived['data']['pays'][number][] = [];
  for (const { roundId, wagerId, outstandingCents } of markers) {
    if (left === 0) break;
    const paid = Math.min(left, outstandingCents);
    left -= paid;
    pays.push({ roundId, wagerId, amountCents: paid });
  }
  const { patronId } = oldest;
  return accept({ type: 'VigorishPaymentReceived', data: { position, patronId, amountCents, pays } });
}

/** A marker is on one form at a time: on a second one its vigorish would be documented twice. */
function putMarkersOnForm(
  { formNumber, markers }: Command.PutMarkersOnForm,
  shoe: PreparedShoe,
): Decision<ShoeEvent> {
  for (const { roundId, wagerId } of markers) {
    const other = liveFormOf(shoe, roundId, wagerId);
    if (other === undefined) continue;
    return refuse(
      'conflict',
      'marker-on-other-form',
      `The marker of wager ${wagerId} in round ${roundId} is already on form ${other}, which is neither deposited nor void; deposit that form or have it marked VOID first.`,
      gameOf(shoe.game).citations.vigorish?.uncollected,
    );
  }
  const put = markers.map(({ roundId, wagerId }) => ({ roundId, wagerId }));
  return accept({ type: 'MarkersPutOnForm', data: { formNumber, markers: put } });
}

function completeShoe(command: Command.CompleteShoe, state: PreparedShoe): Decision<ShoeEvent> {
  if (state.roundInPlay !== undefined) {
    return refuse(
      'conflict',
      'round-not-completed',
      `Round ${state.roundInPlay} is still in play in shoe ${state.shoeId}; complete it first.`,
    );
  }
  const { outstandingCents, context } = command;
  const { shoeId, tableId } = state;
  const breaches = breachesOf(
    outstandingCents > 0 && {
      ...breach(
        'vigorish-outstanding',
        `${outstandingCents} cents of vigorish are still outstanding on the markers of shoe ${shoeId}; collect them or document them on a form before the cards are reshuffled.`,
        shoeRulesOf(state.game).citations.vigorishDue,
      ),
      amountCents: outstandingCents,
    },
  );
  return unlessBroken<ShoeEvent>(
    breaches,
    context,
    [{ type: 'ShoeCompleted', data: { shoeId, tableId, outstandingCents, at: context.occurredAt } }],
    tableId,
  );
}
