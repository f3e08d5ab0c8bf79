import { sumCents } from '#kernel';
import { EXAMPLE, SHOE_EXAMPLE } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { ControlExceptionLifted } from '../../exceptions/control-exception/control-exception.events.js';
import { theOne } from '../../exceptions/control-exception/finding.js';
import {
  cents,
  citation,
  described,
  game,
  id,
  integer,
  isoDate,
  oneOf,
  paymentProcedure,
  position,
  tableRules,
  text,
  trials,
  wagerLimits,
} from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import type { IrregularityRecorded } from '../irregularity.js';
import { signature } from '../../ledger/signature.js';
import { roundPlace } from '../place/round-place.js';
import { sourceOfRound } from '../source-number/source-number.events.js';
import type * as events from './round.events.js';
import { DISPUTE_DECISIONS } from './round.disputes.js';
import type { DisputeDecision } from './round.disputes.js';
import { acceptedOutside } from '../../exceptions/control-exception/outside-limits.js';
import { movedBy } from './round.findings.js';
import { MARKER, NOTHING_PAID, OUTCOME, PAID, STANDING } from './round.examples.js';
import {
  acceptedWager,
  correctedWager,
  fact,
  limitStanding,
  markerOfRound,
  markerRef,
  outcome,
  selection,
  settledWager,
  settlementLine,
  vigorishPaid,
  vigorishReturned,
  wagerKind,
} from './round.shapes.js';

/** Present where the wager changed after no more bets, with facts observed already. */
const observedAgain = Type.Optional(
  described(closed(outcome), 'the result of the facts of the turn with it, where it came after them'),
);

/** Has a snapshot of what was in effect at the table, so that a round replays under the rules of its day. */
export const RoundOpened = event('RoundOpened', {
  describe: 'A round was opened, under the rules and limits in effect at its table.',
  topic: 'rounds',
  late: 'step',
  data: {
    roundId: id,
    place: roundPlace,
    tableId: id,
    pitId: id,
    game,
    number: integer(1, undefined, 'place in its shoe, or at its table on its gaming day'),
    edition: described(isoDate, 'YYYY-MM-DD; gaming day whose edition of the rules applies'),
    positions: integer(1),
    rules: tableRules,
    limits: wagerLimits,
    trials,
    paymentProcedure,
    source: Type.Optional(
      described(sourceOfRound, 'number that the source of a whole round gave it, and its numbering'),
    ),
  },
  example: {
    roundId: 'T-01.20100605.0001',
    place: { kind: 'table-day', gamingDay: '2010-06-05' },
    tableId: 'T-01',
    pitId: 'PIT-1',
    game: EXAMPLE.game,
    number: 1,
    edition: '2010-06-05',
    positions: 7,
    rules: EXAMPLE.rules,
    limits: EXAMPLE.limits,
    paymentProcedure: 1,
  },
});
export type RoundOpened = Declared<typeof RoundOpened>;

export const WagerPlaced = event('WagerPlaced', {
  describe: 'A wager was accepted; outside the posted limits it is still paid or lost in full (8.2(e)).',
  topic: 'rounds',
  late: 'step',
  data: {
    tableId: id,
    wagerId: id,
    position,
    patronId: id,
    kind: wagerKind,
    selection: Type.Optional(selection),
    stakeCents: cents(1),
    vigorishPaidCents: vigorishPaid,
    limits: limitStanding,
    observed: observedAgain,
  },
  example: {
    tableId: 'T-01',
    wagerId: 'w1',
    position: 1,
    patronId: 'P-1',
    ...EXAMPLE.onNumbers,
    stakeCents: 2_000,
    limits: 'within',
  },
  foundWhen: ({ limits }) => limits !== 'within',
  finding: ({ data }) => acceptedOutside(data),
});
export type WagerPlaced = Declared<typeof WagerPlaced>;

export const WagerChanged = event('WagerChanged', {
  describe: 'The stake of a wager was changed.',
  topic: 'rounds',
  late: 'step',
  data: {
    tableId: id,
    wagerId: id,
    position: Type.Optional(position),
    patronId: Type.Optional(id),
    fromCents: cents(1),
    stakeCents: cents(1),
    vigorishPaidCents: vigorishPaid,
    limits: limitStanding,
    observed: observedAgain,
  },
  example: { tableId: 'T-01', wagerId: 'w1', fromCents: 2_000, stakeCents: 500, limits: 'below-minimum' },
  foundWhen: ({ limits }) => limits !== 'within',
  finding: ({ data }) => acceptedOutside(data),
});
export type WagerChanged = Declared<typeof WagerChanged>;

export const WagerWithdrawn = event('WagerWithdrawn', {
  describe: 'A wager was withdrawn.',
  topic: 'rounds',
  late: 'step',
  data: {
    wagerId: id,
    stakeCents: cents(1),
    vigorishReturnedCents: vigorishReturned,
    observed: observedAgain,
  },
  example: { wagerId: 'w2', stakeCents: 1_000 },
});
export type WagerWithdrawn = Declared<typeof WagerWithdrawn>;

/** The rules, the limits with which the round opened and its money stay as they are. */
export const WagersJudgedAgain = event('WagersJudgedAgain', {
  describe:
    'Limits that were in force at the opening of the round were recorded after wagers, which are checked again.',
  topic: 'rounds',
  late: 'terms',
  data: {
    tableId: id,
    limits: described(wagerLimits, 'the limits that were in force'),
    wagers: Type.Array(acceptedWager, {
      description: 'wagers that these limits change from inside to outside, or back',
    }),
  },
  example: {
    tableId: 'T-01',
    limits: EXAMPLE.limits,
    wagers: [
      {
        eventId: '0190a1b2-0000-7000-8000-000000000001',
        wagerId: 'w1',
        kind: EXAMPLE.kind,
        stakeCents: 2_000,
        limits: 'within',
      },
    ],
  },
});
export type WagersJudgedAgain = Declared<typeof WagersJudgedAgain>;

/** The rules that the round was opened with and its money stay. Breaches that it has under these rules follow. */
export const RoundJudgedAgain = event('RoundJudgedAgain', {
  describe:
    'Rules that were in force at the opening of the round were recorded after it, and decide its wagers and breaches again.',
  topic: 'rounds',
  late: 'terms',
  data: {
    tableId: id,
    rules: described(tableRules, 'the rules that were in force'),
    impossible: Type.Optional(
      text('why the round could not go on under these rules; it keeps those that it was opened with'),
    ),
    observed: Type.Optional(
      described(closed(outcome), 'the result of the facts of its newest turn under these rules'),
    ),
    lines: Type.Array(closed(settlementLine), {
      description: 'the settled wagers that these rules decide otherwise',
    }),
    lifted: Type.Array(id, { description: 'the control exceptions that are no breaches of these rules' }),
    status: oneOf(['wagering', 'playing', 'decided', 'settled', 'voided'], 'status of the round after it'),
  },
  example: {
    tableId: 'T-01',
    rules: EXAMPLE.rules,
    observed: { ...OUTCOME, next: 'wagering' },
    lines: OUTCOME.lines,
    lifted: ['0190a1b2-0000-7000-8000-000000000002'],
    status: 'decided',
  },
});
export type RoundJudgedAgain = Declared<typeof RoundJudgedAgain>;

export const NoMoreBetsCalled = event('NoMoreBetsCalled', {
  describe: 'Wagers are closed until a fact opens them again; a game may allow some wagers in between.',
  topic: 'rounds',
  late: 'step',
  data: { wagers: integer(0), handleCents: cents() },
  example: { wagers: 1, handleCents: 2_000 },
});
export type NoMoreBetsCalled = Declared<typeof NoMoreBetsCalled>;

export const OutcomeObserved = event('OutcomeObserved', {
  describe:
    'A fact of play, such as a roll or the cards of a deal, and the wagers that it decides, which are settled next. Its shape depends on the game.',
  topic: 'rounds',
  late: 'step',
  data: { tableId: id, game, fact, ...outcome },
  example: {
    tableId: 'T-01',
    game: EXAMPLE.game,
    fact: EXAMPLE.facts[0],
    ...OUTCOME,
    next: 'wagering',
  },
});
export type OutcomeObserved = Declared<typeof OutcomeObserved>;

/** A spin, the roll that ends a hand, the call of a result. */
export const ResultAnnounced = event('ResultAnnounced', {
  describe: 'The last fact of play of a round, and the wagers that it decides.',
  topic: 'rounds',
  late: 'step',
  data: {
    tableId: id,
    game,
    fact,
    ...outcome,
    next: oneOf(['over'], 'the round is over when they are settled'),
  },
  example: { tableId: 'T-01', game: EXAMPLE.game, fact: EXAMPLE.facts[0], ...OUTCOME },
});
export type ResultAnnounced = Declared<typeof ResultAnnounced>;

export const WagersSettled = event('WagersSettled', {
  describe: 'Wagers were settled: the amounts by the rules, and what was taken, paid and charged.',
  topic: 'rounds',
  late: 'judged',
  data: {
    tableId: id,
    game,
    wagers: Type.Array(settledWager),
    next: Type.Optional(oneOf(['wagering', 'playing'], 'how the round continues; absent when it is over')),
  },
  example: { tableId: 'T-01', game: EXAMPLE.game, wagers: [PAID], next: 'wagering' },
});
export type WagersSettled = Declared<typeof WagersSettled>;

/** On a tie, by 7.3(d). */
export const VigorishCollected = event('VigorishCollected', {
  describe:
    'Vigorish was collected: with the payout, later from a marker, at the end of a tied round, or with a wager that is now decided.',
  topic: 'vigorish',
  late: 'judged',
  data: {
    ...markerRef,
    amountCents: cents(),
    when: oneOf(['payout', 'later', 'tie', 'stake']),
    movedFrom: Type.Optional(
      described(markerOfRound, 'the newer marker for which so much of a payment had counted'),
    ),
  },
  example: { ...MARKER, amountCents: 500, when: 'later' },
});
export type VigorishCollected = Declared<typeof VigorishCollected>;

/** A payment for a position goes to its oldest markers by floor time (3.3(c)2, 7.3(c)2). */
export const VigorishPaymentMoved = event('VigorishPaymentMoved', {
  describe:
    'A fact that was recorded later shows that so much of a payment for the position was for an older marker: it no longer counts for this one.',
  topic: 'vigorish',
  late: 'consequence',
  data: {
    ...markerRef,
    amountCents: cents(1),
    to: described(markerOfRound, 'the marker for which it counts'),
  },
  example: { ...MARKER, amountCents: 500, to: { roundId: 'S1.002', wagerId: 'w1' } },
});
export type VigorishPaymentMoved = Declared<typeof VigorishPaymentMoved>;

export const VigorishDeferred = event('VigorishDeferred', {
  describe: 'Vigorish was put on a marker in the position’s box.',
  topic: 'vigorish',
  late: 'step',
  data: { ...markerRef, shoeId: id, amountCents: cents() },
  example: { ...MARKER, shoeId: 'S1', amountCents: 500 },
});
export type VigorishDeferred = Declared<typeof VigorishDeferred>;

export const VigorishComped = event('VigorishComped', {
  describe: 'Vigorish of a marker was documented on a complimentary form.',
  topic: 'vigorish',
  late: 'consequence',
  data: { ...markerRef, amountCents: cents(), formNumber: id },
  example: { ...MARKER, amountCents: 500, formNumber: 'CV-000001' },
});
export type VigorishComped = Declared<typeof VigorishComped>;

/** 13:69D-1.30. */
export const VigorishDocumented = event('VigorishDocumented', {
  describe: 'Vigorish of a marker was documented on an uncollected vigorish form; the patron still owes it.',
  topic: 'vigorish',
  late: 'consequence',
  data: { ...markerRef, amountCents: cents(), formNumber: id },
  example: { ...MARKER, amountCents: 500, formNumber: 'UV-000001' },
});
export type VigorishDocumented = Declared<typeof VigorishDocumented>;

export const VigorishReinstated = event('VigorishReinstated', {
  describe:
    'Vigorish that a deposited form had taken off a marker was put on it again, because it was paid at the table.',
  topic: 'vigorish',
  late: 'consequence',
  data: { ...markerRef, amountCents: cents(1), formNumber: id, was: oneOf(['comped', 'documented']) },
  example: { ...MARKER, amountCents: 500, formNumber: 'CV-000001', was: 'comped' },
});
export type VigorishReinstated = Declared<typeof VigorishReinstated>;

export const AmountDueSettled = event('AmountDueSettled', {
  describe: 'An amount due from a correction was paid, in part or in full.',
  topic: 'rounds',
  late: 'judged',
  data: {
    ...markerRef,
    amountCents: cents(1),
    paidTo: oneOf(['house', 'patron']),
    paidAt: oneOf(['table', 'cage'], 'the table of the round, or the cage'),
    remainingCents: cents(0, 'still due after it'),
  },
  example: { ...MARKER, amountCents: 1_000, paidTo: 'patron', paidAt: 'cage', remainingCents: 500 },
});
export type AmountDueSettled = Declared<typeof AmountDueSettled>;

export const RoundVoided = event('RoundVoided', {
  describe: 'A round was voided and its wagers were returned.',
  topic: 'rounds',
  late: 'judged',
  data: {
    tableId: id,
    game,
    reason: oneOf(['insufficient-cards', 'other']),
    note: inside(text()),
    citation,
    returned: Type.Array(
      closed({
        wagerId: id,
        stakeCents: cents(),
        vigorishReturnedCents: vigorishReturned,
      }),
    ),
  },
  example: {
    tableId: 'T-02',
    game: SHOE_EXAMPLE.game,
    reason: 'other',
    note: 'spilled drink',
    citation: '',
    returned: [{ wagerId: 'w1', stakeCents: 2_000 }],
  },
  finding: ({ of, data: { note, citation, returned, tableId } }) => ({
    severity: 'notice',
    code: 'round-void',
    citation,
    message: `Round ${of} was void and ${returned.length} wagers were returned.`,
    reason: note,
    tableId,
    amountCents: sumCents(returned.map(({ stakeCents }) => stakeCents)),
  }),
});
export type RoundVoided = Declared<typeof RoundVoided>;

/** What a patron disputes of a round and what a supervisor decided. Money moves by a correction, if at all. */
export const DisputeRecorded = event('DisputeRecorded', {
  describe: 'A patron disputed a round, and a supervisor decided.',
  topic: 'rounds',
  late: 'judged',
  data: {
    tableId: id,
    game,
    position: Type.Optional(position),
    patronId: Type.Optional(id),
    wagerId: Type.Optional(described(id, 'the disputed wager; absent where it is not one wager')),
    claim: inside(text('what the patron says')),
    decision: oneOf(
      Object.keys(DISPUTE_DECISIONS) as DisputeDecision[],
      'the round stands, is to be corrected, or was referred to surveillance',
    ),
    note: inside(text('why')),
    decidedBy: signature,
  },
  example: {
    tableId: 'T-01',
    game: SHOE_EXAMPLE.game,
    position: 5,
    patronId: 'P-5',
    claim: 'the payout was short',
    decision: 'refer',
    note: 'surveillance looks at the recording',
    decidedBy: { userId: 'boss-1', name: 'Bea Boss' },
  },
  finding: ({ of, data: { tableId, position: box, patronId, claim, decision, note } }) => ({
    severity: 'notice',
    code: 'round-disputed',
    message: `${patronId === undefined ? 'A patron' : `Patron ${patronId}`}${box === undefined ? '' : ` at position ${box}`} disputed round ${of}: ${claim}. ${DISPUTE_DECISIONS[decision]}.`,
    reason: note,
    tableId,
    at: { position: box, patronId },
  }),
});
export type DisputeRecorded = Declared<typeof DisputeRecorded>;

export const SettlementCorrected = event('SettlementCorrected', {
  describe: 'A settlement was corrected; the earlier settlement stays in the ledger.',
  topic: 'rounds',
  late: 'judged',
  data: {
    tableId: id,
    game,
    shoeId: Type.Optional(id),
    reason: inside(text()),
    correctsRevision: integer(0, undefined, 'place in the round’s stream of what it corrects'),
    concernsGamingDay: Type.Optional(
      described(isoDate, 'YYYY-MM-DD; gaming day of what it corrects, in whose books that was first'),
    ),
    observed: Type.Optional(
      described(
        closed({ facts: Type.Array(fact), ...outcome }),
        'the facts of the turn as they were, where one had been observed wrongly',
      ),
    ),
    status: oneOf(['wagering', 'playing', 'decided', 'settled', 'voided'], 'status of the round after it'),
    wagers: Type.Array(correctedWager),
  },
  example: {
    tableId: 'T-01',
    game: EXAMPLE.game,
    shoeId: 'S1',
    reason: 'the ball lay in 17',
    correctsRevision: 4,
    concernsGamingDay: '2010-06-05',
    observed: { facts: EXAMPLE.facts, ...OUTCOME, next: 'wagering' },
    status: 'wagering',
    wagers: [
      {
        before: { ...PAID, wagerId: 'w2', due: NOTHING_PAID },
        after: { ...STANDING, wagerId: 'w2' },
        stands: 'after',
        deferredCents: 0,
        collectedAtPayoutCents: -100,
        collectedWith: 'payout',
        collectedLaterCents: 0,
      },
    ],
  },
  finding: ({ of, data: { observed, wagers, reason, tableId, shoeId } }) => {
    const corrected = observed
      ? `What was observed in round ${of} was ${observed.summary}`
      : `A settlement of round ${of} was corrected`;
    return {
      severity: 'notice',
      code: observed && wagers.length === 0 ? 'facts-corrected' : 'settlement-corrected',
      message: `${corrected}; wagers that changed: ${wagers.length}.`,
      reason,
      tableId,
      amountCents: movedBy(wagers),
      at: {
        shoeId,
        position: theOne(wagers.map(({ after }) => after.position)),
        patronId: theOne(wagers.map(({ after }) => after.patronId)),
      },
    };
  },
});
export type SettlementCorrected = Declared<typeof SettlementCorrected>;

export type RoundEvent =
  EventsOf<typeof events> | IrregularityRecorded | ControlExceptionRecorded | ControlExceptionLifted;
