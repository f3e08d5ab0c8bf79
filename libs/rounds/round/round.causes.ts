import type { IsoInstant } from '#kernel';
import { isBefore } from '../../ledger/in-force.js';
import type { RoundCommand } from './round.commands.js';
import type { RoundEvent } from './round.events.js';

/** An event of a round and when it happened on the floor. */
export interface RoundStep {
  readonly event: RoundEvent;
  readonly at: IsoInstant;
}

/**
 * Whether an event belongs to the play of its round, in which each step follows the one before. What is done with a wager
 * afterwards does not: wagers are paid for, corrected and judged apart from each other. A control exception has the time
 * of its step.
 */
export function isOfPlay(event: RoundEvent): boolean {
  switch (event.type) {
    case 'VigorishCollected':
      return event.data.when !== 'later';
    case 'VigorishComped':
    case 'VigorishDocumented':
    case 'VigorishReinstated':
    case 'VigorishPaymentMoved':
    case 'AmountDueSettled':
    case 'DisputeRecorded':
    case 'WagersJudgedAgain':
    case 'RoundJudgedAgain':
    case 'ControlExceptionRecorded':
    case 'ControlExceptionLifted':
      return false;
    default:
      return true;
  }
}

/**
 * The step that a command on settled wagers follows: what is paid follows what put it on the wager first, and a
 * correction follows what it changes. Undefined where a command follows the newest step of the play.
 */
export function causeOf<Step extends RoundStep>(
  command: RoundCommand,
  steps: () => readonly Step[],
): Step | undefined {
  switch (command.type) {
    case 'CollectVigorish':
    case 'MoveVigorishPayment':
    case 'ReinstateVigorish':
    case 'CompVigorish':
    case 'DocumentVigorish':
      return steps().find(({ event }) => defers(event, command.wagerId));
    case 'SettleAmountDue':
      return steps().find(({ event }) => leavesDue(event, command.wagerId));
    case 'RecordDispute':
      return steps().find(({ event }) =>
        command.wagerId === undefined
          ? event.type === 'RoundOpened'
          : event.type === 'WagerPlaced' && event.data.wagerId === command.wagerId,
      );
    case 'CorrectSettlement':
      if (command.facts) return newest(steps());
      return newestOn(
        command.actual.map(({ wagerId }) => wagerId),
        steps(),
      );
    default:
      return undefined;
  }
}

/** The newest step that settled one of these wagers, or moved money on it since. */
export function newestOn<Step extends RoundStep>(
  wagerIds: readonly string[],
  steps: readonly Step[],
): Step | undefined {
  return newest(steps.filter(({ event }) => wagerIds.some((wagerId) => moves(event, wagerId))));
}

function newest<Step extends RoundStep>(steps: readonly Step[]): Step | undefined {
  return steps.reduce<Step | undefined>(
    (last, step) => (last && !isBefore(last.at, step.at) ? last : step),
    undefined,
  );
}

function moves(event: RoundEvent, wagerId: string): boolean {
  switch (event.type) {
    case 'WagersSettled':
      return event.data.wagers.some((wager) => wager.wagerId === wagerId);
    case 'SettlementCorrected':
      return event.data.wagers.some(({ after }) => after.wagerId === wagerId);
    case 'VigorishCollected':
    case 'VigorishDeferred':
    case 'VigorishComped':
    case 'VigorishDocumented':
    case 'VigorishReinstated':
    case 'VigorishPaymentMoved':
    case 'AmountDueSettled':
      return event.data.wagerId === wagerId;
    default:
      return false;
  }
}

function defers(event: RoundEvent, wagerId: string): boolean {
  if (event.type === 'VigorishDeferred') return event.data.wagerId === wagerId;
  return (
    event.type === 'SettlementCorrected' &&
    event.data.wagers.some(({ after, deferredCents }) => after.wagerId === wagerId && deferredCents > 0)
  );
}

function leavesDue(event: RoundEvent, wagerId: string): boolean {
  return (
    event.type === 'SettlementCorrected' &&
    event.data.wagers.some(({ after }) => after.wagerId === wagerId && after.due !== undefined)
  );
}
