import { impossible } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { exceptionOf } from '../../ledger/command-context.js';
import type { CommandContext, ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { RoundCommand, StatedCollection } from './round.commands.js';
import { correctedUnderRules } from './corrections/round.corrected-under-rules.js';
import type { RoundEvent, WagersSettled } from './round.events.js';
import { evolveRound } from './round.state.js';
import type { ExistingRound, RoundState } from './round.state.js';

const REASON = 'judged by rules that were recorded later';

/** An event of a round with its id. */
export type RecordedRoundEvent = RoundEvent & { readonly id: string };

/** A round as what was recorded of it makes it under other rules. */
export interface RoundUnderRules {
  readonly round: RoundState;
  /** The breaches that it has under them. */
  readonly breaches: readonly ControlExceptionRecorded[];
  /** Number of its recorded events that were judged. */
  readonly judged: number;
  /** Why the next event is impossible under them. */
  readonly objection?: Objection;
}

type Decide = (command: RoundCommand, state: RoundState) => Decision<RoundEvent>;

/** Decides what was recorded of a round again, under other rules, with the amounts that were taken, paid and charged. */
export function underRules(
  rules: object,
  recorded: readonly RecordedRoundEvent[],
  said: CommandContext,
  decide: Decide,
): RoundUnderRules {
  const context = { ...said, asHappened: { reason: REASON } };
  let round = { status: 'none' } as RoundState;
  const breaches: ControlExceptionRecorded[] = [];
  for (const [index, event] of recorded.entries()) {
    const again = decidedAgain(event, { rules, round, context, decide, since: recorded.slice(index + 1) });
    if (again.accepted) {
      for (const each of again.events) {
        if (each.type === 'ControlExceptionRecorded') breaches.push(each);
        round = evolveRound(round, each);
      }
    } else if (event.type === 'WagerPlaced' && round.status !== 'none') {
      // It lay there although these rules do not offer it, so they do not settle it either.
      const { tableId, stakeCents: amountCents, position, patronId } = event.data;
      const unoffered = { amountCents, position, patronId, ...again.objection };
      breaches.push(exceptionOf(unoffered, { reason: REASON, actor: said.actor, tableId }));
      round = { ...round, wagersPlaced: round.wagersPlaced + 1 };
    } else return { round, breaches, judged: index, objection: again.objection };
  }
  return { round, breaches, judged: recorded.length };
}

interface Judging {
  readonly rules: object;
  readonly round: RoundState;
  readonly context: CommandContext;
  readonly decide: Decide;
  readonly since: readonly RecordedRoundEvent[];
}

const NOTHING: Decision<never> = { accepted: true, events: [] };

function decidedAgain(event: RoundEvent, judging: Judging): Decision<RoundEvent> {
  const { rules, round, context, decide } = judging;
  if (event.type === 'RoundOpened') {
    return decide({ type: 'OpenRound', opening: { ...event.data, rules }, context }, round);
  }
  if (round.status === 'none') return NOTHING;
  switch (event.type) {
    case 'WagerPlaced':
      return decide({ type: 'PlaceWager', ...event.data, context }, round);
    case 'WagerChanged':
    case 'WagerWithdrawn': {
      const { wagerId, stakeCents } = event.data;
      if (!round.wagers.has(wagerId)) return NOTHING;
      return event.type === 'WagerChanged'
        ? decide({ type: 'ChangeWager', wagerId, stakeCents, context }, round)
        : decide({ type: 'WithdrawWager', wagerId, context }, round);
    }
    case 'NoMoreBetsCalled':
      return decide({ type: 'CallNoMoreBets', context }, round);
    case 'OutcomeObserved':
    case 'ResultAnnounced':
      return decide({ type: 'ObserveOutcome', fact: event.data.fact, context }, round);
    case 'WagersSettled':
      return settledAgain(event.data, round, judging);
    case 'SettlementCorrected':
      return correctedUnderRules(event.data, round, context);
    default:
      return isApartFromRules(event) ? { accepted: true, events: [event] } : NOTHING;
  }
}

/** Whether an event is the same under any rules of the table, and so are its breaches. */
export function isApartFromRules(event: RoundEvent): boolean {
  switch (event.type) {
    case 'VigorishCollected':
      return event.data.when === 'later';
    case 'VigorishComped':
    case 'VigorishDocumented':
    case 'VigorishReinstated':
    case 'VigorishPaymentMoved':
    case 'AmountDueSettled':
    case 'RoundVoided':
    case 'DisputeRecorded':
    case 'WagersJudgedAgain':
    case 'IrregularityRecorded':
    case 'ControlExceptionLifted':
      return true;
    default:
      return false;
  }
}

function settledAgain(
  data: WagersSettled['data'],
  round: ExistingRound,
  { context, decide, since }: Judging,
): Decision<RoundEvent> {
  const next = data.next ?? 'over';
  const actual = data.wagers
    .filter(({ wagerId }) => round.wagers.has(wagerId))
    .map(({ wagerId, takenCents, paidCents, chargedCents }) => ({
      wagerId,
      takenCents,
      paidCents,
      chargedCents,
    }));
  const settled = actual.map(({ wagerId }) => wagerId);
  const decided = round.turn?.lines.map(({ wagerId }) => wagerId) ?? [];
  if (round.turn?.next !== next || settled.toSorted().join() !== decided.toSorted().join()) {
    return {
      accepted: false,
      objection: impossible(
        'decided-otherwise',
        `${round.turn?.summary ?? 'The facts'} would have decided ${decided.join(', ') || 'no wager'} and left the round ${round.turn?.next ?? 'in play'}, but ${settled.join(', ') || 'no wager'} was settled and the round was ${next}`,
      ),
    };
  }
  const standing = new Set(settled);
  const vigorish = statedWith(since).filter(({ wagerId }) => standing.has(wagerId));
  return decide({ type: 'SettleRound', actual, vigorish, context }, round);
}

/** Where the vigorish of a settlement went, by the events that follow it. */
function statedWith(since: readonly RoundEvent[]): readonly StatedCollection[] {
  const stated: StatedCollection[] = [];
  for (const event of since) {
    if (event.type === 'VigorishDeferred') {
      stated.push({ wagerId: event.data.wagerId, collection: 'deferred' });
    } else if (event.type === 'VigorishCollected' && event.data.when !== 'later') {
      stated.push({ wagerId: event.data.wagerId, collection: 'at-payout' });
    } else break;
  }
  return stated;
}
