import { formatCents, formatOdds, sumCents } from '#kernel';
import type { Cents } from '#kernel';
import { DISPUTE_DECISIONS } from '../round/round.disputes.js';
import { amountDueOf, winDueOf } from '../round/round.amounts-due.js';
import { playStateOf } from '../round/round.state.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { OutcomeObserved, RoundEvent } from '../round/round.events.js';
import type { RoundState } from '../round/round.state.js';
import type { SettledWager } from '../round/round.shapes.js';
import { UNCOLLECTED, gameOf, lostOf, settlementSteps, vigorishPaidWith } from '#rules';
import type { GameCitations, VigorishCitations } from '#rules';
import { inAmounts } from '../../exceptions/reports/exception-text.js';
import type { MoneyStanding } from './round-replay.answer.js';

/** Changes of a round's money by a step, in cents. */
export type MoneyMoved = Omit<MoneyStanding, 'winCents'>;

/** One movement: its description, the rules behind it, the play after it and the change of money. */
export interface DescribedStep {
  readonly what: string;
  readonly rules: readonly string[];
  readonly state?: unknown;
  readonly moves?: Partial<MoneyMoved>;
}

/** A place in the order of a settlement at which vigorish is taken; its event follows the settlement. */
export interface VigorishTaken {
  readonly takesVigorishOf: string;
}

type OpenedRound = Exclude<RoundState, { status: 'none' }>;
type LaterEvent = Exclude<RoundEvent['type'], 'RoundOpened'>;
type Describers = {
  readonly [Type in LaterEvent]: (
    data: EventOf<Type>['data'],
    round: OpenedRound,
  ) => readonly (DescribedStep | VigorishTaken)[];
};

const DESCRIBERS: Describers = {
  WagerPlaced: (wager, round) => [
    {
      what: `Patron ${wager.patronId} at position ${wager.position} wagers ${formatCents(wager.stakeCents)} on ${nameOf(wager)}${withVigorish(wager.vigorishPaidCents)}${outside(wager.limits)}`,
      rules: [citationsOf(round).permittedWagers, ...(wager.limits === 'within' ? [] : ['19:47-8.2(e)'])],
      moves: { onLayoutCents: wager.stakeCents + (wager.vigorishPaidCents ?? 0) },
    },
  ],
  WagerChanged: (wager, round) => [
    {
      what: `Wager ${wager.wagerId} changes from ${formatCents(wager.fromCents)} to ${formatCents(wager.stakeCents)}${withVigorish(wager.vigorishPaidCents)}${outside(wager.limits)}`,
      rules: [citationsOf(round).noMoreBets, ...(wager.limits === 'within' ? [] : ['19:47-8.2(e)'])],
      moves: {
        onLayoutCents:
          wager.stakeCents -
          wager.fromCents +
          (wager.vigorishPaidCents ?? 0) -
          (round.wagers.get(wager.wagerId)?.vigorishPaidCents ?? 0),
      },
    },
  ],
  WagerWithdrawn: (wager, round) => [
    {
      what: `Wager ${wager.wagerId} of ${formatCents(wager.stakeCents)} is withdrawn${withVigorish(wager.vigorishReturnedCents)}`,
      rules: [citationsOf(round).noMoreBets],
      moves: { onLayoutCents: -wager.stakeCents - (wager.vigorishReturnedCents ?? 0) },
    },
  ],
  WagersJudgedAgain: ({ wagers }) => [
    {
      what: `Other limits were in force when the round was opened than were known: ${wagers.map(({ wagerId, limits }) => `wager ${wagerId} is ${limits === 'within' ? 'within them' : limits.replace('-', ' the posted ')}`).join(', ') || 'no wager stands otherwise'}`,
      rules: wagers.length > 0 ? ['19:47-8.2(e)'] : [],
    },
  ],
  RoundJudgedAgain: ({ lines, lifted, impossible }) => [
    {
      what: `Other rules were in force when the round was opened than were known: they decide ${lines.map(({ wagerId }) => `wager ${wagerId}`).join(', ') || 'no settled wager'} otherwise, and lift ${lifted.length} exceptions${impossible === undefined ? '' : `. ${impossible}`}`,
      rules: [...new Set(lines.flatMap(({ citations }) => citations))],
    },
  ],
  ControlExceptionLifted: ({ code, because }) => [
    { what: `Control exception ${code} is lifted: ${because}`, rules: [] },
  ],
  NoMoreBetsCalled: ({ wagers, handleCents }, round) => [
    {
      what: `No more bets: ${wagers} wagers, ${formatCents(handleCents)} on the layout`,
      rules: [citationsOf(round).noMoreBets],
    },
  ],
  OutcomeObserved: describeFact,
  ResultAnnounced: describeFact,
  WagersSettled: ({ wagers }, round) => describeSettlement(wagers, round),
  VigorishCollected: ({ when, amountCents, position }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} collected at position ${position} ${COLLECTED[when]}`,
      rules: [vigorishRule(round, when === 'tie' ? 'onTie' : 'deferral')],
      moves: {
        vigorishCollectedCents: amountCents,
        vigorishOnMarkersCents: when === 'later' ? -amountCents : 0,
      },
    },
  ],
  VigorishDeferred: ({ amountCents, position }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} deferred: a marker in box ${position}`,
      rules: [vigorishRule(round, 'deferral')],
      moves: { vigorishOnMarkersCents: amountCents },
    },
  ],
  VigorishComped: ({ amountCents, position, formNumber }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} at position ${position} documented on form ${formNumber}; the marker comes off`,
      rules: [vigorishRule(round, 'uncollected')],
      moves: { vigorishCompedCents: amountCents, vigorishOnMarkersCents: -amountCents },
    },
  ],
  VigorishDocumented: ({ amountCents, position, formNumber }) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} at position ${position} documented on form ${formNumber} as still owed; the marker comes off`,
      rules: [UNCOLLECTED],
      moves: { vigorishDocumentedCents: amountCents, vigorishOnMarkersCents: -amountCents },
    },
  ],
  VigorishReinstated: ({ amountCents, position, formNumber, was }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} at position ${position} was paid at the table; form ${formNumber} documents that much less`,
      rules: [was === 'comped' ? vigorishRule(round, 'uncollected') : UNCOLLECTED],
      moves: {
        [was === 'comped' ? 'vigorishCompedCents' : 'vigorishDocumentedCents']: -amountCents,
        vigorishOnMarkersCents: amountCents,
      },
    },
  ],
  VigorishPaymentMoved: ({ amountCents, position, to }) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} at position ${position} was paid for an older marker, of wager ${to.wagerId} in round ${to.roundId}: it is on this marker again`,
      rules: [],
      moves: { vigorishCollectedCents: -amountCents, vigorishOnMarkersCents: amountCents },
    },
  ],
  AmountDueSettled: ({ wagerId, patronId, amountCents, paidTo, paidAt, remainingCents }, round) => [
    {
      what: `Amount due on wager ${wagerId}: ${formatCents(amountCents)} paid ${paidTo === 'house' ? 'by' : 'to'} patron ${patronId} at the ${paidAt}, ${formatCents(remainingCents)} still due`,
      rules: [paidTo === 'house' ? citationsOf(round).collectLosers : citationsOf(round).payWinners],
      moves: { amountsDueSettledCents: paidTo === 'house' ? amountCents : -amountCents },
    },
  ],
  RoundVoided: ({ reason, note, citation, returned }) => {
    const returnedCents = sumCents(
      returned.map(({ stakeCents, vigorishReturnedCents = 0 }) => stakeCents + vigorishReturnedCents),
    );
    return [
      {
        what: `Round void (${reason}): ${returned.length} wagers, ${formatCents(returnedCents)}, returned. ${note}`,
        rules: cited(citation),
        moves: { onLayoutCents: -returnedCents },
      },
    ];
  },
  DisputeRecorded: ({ claim, decision, note, position, patronId }) => [
    {
      what: `Dispute${position === undefined ? '' : ` at position ${position}`}${patronId === undefined ? '' : ` by patron ${patronId}`}: ${claim}. ${DISPUTE_DECISIONS[decision]}. ${note}`,
      rules: [],
    },
  ],
  SettlementCorrected: describeCorrection,
  IrregularityRecorded: ({ kind, card, remedy, note, citation }) => [
    { what: `Irregularity, ${kind}${card ? ` (${card})` : ''}: ${remedy}. ${note}`, rules: cited(citation) },
  ],
  ControlExceptionRecorded: ({ code, message, reason, citation }) => [
    {
      what: `Control exception ${code}: ${inAmounts(message)} Recorded because: ${reason}`,
      rules: cited(citation),
    },
  ],
};

const COLLECTED = {
  payout: 'with the payout',
  later: 'from the marker',
  tie: 'on the tie',
  stake: 'with the wager',
};

/** The steps of an event, from the state of the round before it. */
export function describeEvent(
  event: RoundEvent,
  before: RoundState,
): readonly (DescribedStep | VigorishTaken)[] {
  if (event.type === 'RoundOpened') {
    const { number, place, tableId, edition, game } = event.data;
    const of = place.kind === 'shoe' ? `shoe ${place.shoeId}` : gameOf(game).title;
    return [
      {
        what: `Round ${number} of ${of} opened at table ${tableId} under the rules in force on ${edition}`,
        rules: [gameOf(game).subchapter],
      },
    ];
  }
  if (before.status === 'none') throw new Error(`${event.type} stands before RoundOpened`);
  const describer = DESCRIBERS[event.type] as (
    data: RoundEvent['data'],
    round: OpenedRound,
  ) => ReturnType<typeof describeEvent>;
  return describer(event.data, before);
}

function citationsOf(round: OpenedRound): GameCitations {
  return gameOf(round.opening.game).citations;
}

/** The paragraphs on vigorish, if it may be deferred; otherwise the odds include it. */
function vigorishRule(round: OpenedRound, rule: keyof VigorishCitations): string {
  const { vigorish, payWinners } = citationsOf(round);
  return vigorish?.[rule] ?? payWinners;
}

function cited(citation: string): readonly string[] {
  return citation === '' ? [] : citation.split(', ');
}

function withVigorish(cents: Cents = 0): string {
  return cents > 0 ? `, with vigorish of ${formatCents(cents)}` : '';
}

function outside(limits: 'within' | 'below-minimum' | 'above-maximum'): string {
  return limits === 'within' ? '' : `, ${limits.replace('-', ' the posted ')}`;
}

/** A step for each movement of a fact, such as each card. */
function describeFact(
  { fact, summary, state, citations }: OutcomeObserved['data'],
  round: OpenedRound,
): readonly DescribedStep[] {
  const { rules } = round;
  const { game, edition } = round.opening;
  const { play } = gameOf(game);
  const before = playStateOf(round) ?? play.begin(rules, edition);
  const steps =
    play.steps?.({ rules, edition, state: before, wagers: [...round.wagers.values()] }, fact) ?? [];
  if (steps.length === 0) return [{ what: summary, rules: citations, state }];
  return steps.map((step) => ({ what: step.summary, rules: [step.citation], state: step.state }));
}

/** Each movement in the order of the pit's procedure (3.10(b), 7.10(b)). */
function describeSettlement(
  wagers: readonly SettledWager[],
  round: OpenedRound,
): readonly (DescribedStep | VigorishTaken)[] {
  const { game, paymentProcedure } = round.opening;
  const byId = new Map(wagers.map((wager) => [wager.wagerId, wager]));
  return settlementSteps(gameOf(game), paymentProcedure, wagers).flatMap(
    (step): (DescribedStep | VigorishTaken)[] => {
      const wager = byId.get(step.wagerId);
      if (!wager) return [];
      if (step.act === 'take-vigorish') return [{ takesVigorishOf: step.wagerId }];
      const place = `position ${wager.position}, ${nameOf(wager)}`;
      const atOdds = wager.odds ? ` at ${formatOdds(wager.odds)}` : '';
      const rules = [...new Set([...wager.citations, step.citation])];
      switch (step.act) {
        case 'collect-losing-wager': {
          const what = `Losing wager at ${place}: ${formatCents(wager.takenCents)} collected`;
          const isLost = wager.outcome === 'lost';
          const moves = {
            lostCents: wager.takenCents,
            paidCents: isLost ? wager.paidCents : 0,
            onLayoutCents: -lostOf(wager) - (isLost ? vigorishPaidWith(wager) : 0),
          };
          return [{ what, rules, moves }];
        }
        case 'pay-winning-wager': {
          const what = `Winning wager at ${place}: ${formatCents(wager.paidCents)} paid${atOdds}`;
          const lost = lostOf(wager);
          // The lost part of a winning wager was shown with its collection.
          const lostCents = lost > 0 ? 0 : wager.takenCents;
          const onLayoutCents = lost - wager.stakeCents - vigorishPaidWith(wager);
          const moves = { lostCents, paidCents: wager.paidCents, onLayoutCents };
          return [{ what, rules, moves }];
        }
        case 'return-wager': {
          const part = wager.outcome === 'lost' ? 'Rest of losing' : 'Void';
          const vigorish = wager.vigorishReturnedCents;
          const what = `${part} wager at ${place}: ${formatCents(step.amountCents)} returned${withVigorish(vigorish)}`;
          const moved = { lostCents: wager.takenCents, paidCents: wager.paidCents };
          const onLayoutCents = -step.amountCents - (vigorish ?? 0);
          return [{ what, rules, moves: { ...(wager.outcome === 'void' && moved), onLayoutCents } }];
        }
      }
    },
  );
}

/** The name of a wager on the layout: its kind and its selection. */
function nameOf({ kind, selection }: { readonly kind: string; readonly selection?: string }): string {
  return selection === undefined ? kind : `${kind} ${selection}`;
}

/** What lies on the layout of an undecided wager: its stake, and the vigorish paid with it. */
function heldFor(settled: SettledWager): Cents {
  return settled.stakeCents + vigorishPaidWith(settled);
}

function describeDue(cents: Cents): string {
  if (cents === 0) return 'nothing due';
  return `${formatCents(Math.abs(cents))} due ${cents > 0 ? 'by' : 'to'} the patron`;
}

function describeCorrection({
  reason,
  correctsRevision,
  observed,
  wagers,
}: EventOf<'SettlementCorrected'>['data']): readonly DescribedStep[] {
  const figures = [
    ['taken', 'takenCents'],
    ['paid', 'paidCents'],
    ['vigorish', 'chargedCents'],
  ] as const;
  return [
    {
      what: observed
        ? `What was observed by revision ${correctsRevision} was ${observed.summary}: ${reason}`
        : `Settlement at revision ${correctsRevision} corrected: ${reason}`,
      rules: observed?.citations ?? [],
      ...(observed && { state: observed.state }),
    },
    ...wagers.map(({ before, after, stands, ...vigorish }): DescribedStep => {
      const changes = figures
        .filter(([, figure]) => before[figure] !== after[figure])
        .map(([name, figure]) => `${name} ${formatCents(before[figure])} → ${formatCents(after[figure])}`);
      const dueCents = amountDueOf(after);
      if (dueCents !== amountDueOf(before)) {
        changes.push(`not settled at the table, ${describeDue(dueCents)}`);
      }
      const again = stands === 'after' ? `, stands again by ${observed?.summary}` : '';
      return {
        what: `Wager ${after.wagerId} at position ${after.position}, ${nameOf(after)}${again}: ${changes.join(', ') || 'decided anew'}`,
        rules: after.citations,
        moves: {
          ...(stands && { onLayoutCents: stands === 'before' ? -heldFor(after) : heldFor(before) }),
          lostCents: after.takenCents - before.takenCents,
          paidCents: after.paidCents - before.paidCents,
          vigorishCollectedCents: vigorish.collectedAtPayoutCents + vigorish.collectedLaterCents,
          vigorishOnMarkersCents: vigorish.deferredCents - vigorish.collectedLaterCents,
          amountsDueCents: winDueOf(after) - winDueOf(before),
        },
      };
    }),
  ];
}
