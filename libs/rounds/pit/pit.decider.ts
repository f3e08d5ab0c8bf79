import { accept, breach, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { RULE_CHANGE_NOTICE_MS } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { isBefore } from '../../ledger/in-force.js';
import { newestNotice } from '../../ledger/notice.js';
import { recordedLate } from '../place/governed-rounds.js';
import type { ChangePaymentProcedure, PitCommand } from './pit.commands.js';
import type { PitEvent } from './pit.events.js';
import { evolvePit } from './pit.state.js';
import type { ExistingPit, PitState } from './pit.state.js';

const PROCEDURE_NOTICE = '19:47-3.10(c)2, 19:47-7.10(c)3';

/**
 * A pit has one payment-and-vigorish procedure for all its tables: 3.10(c)1 and 7.10(c)1 require it for each game, and
 * 7.10(c)2 for a pit with both games.
 */
export const pitDecider: Decider<PitCommand, PitState, PitEvent> = {
  initialState: { status: 'none' },
  evolve: evolvePit,
  decide(command, state) {
    if (command.type === 'OpenPit') {
      if (state.status === 'open')
        return refuse('conflict', 'pit-already-open', `Pit ${command.pitId} already exists.`);
      const { pitId, paymentProcedure, context } = command;
      return accept({
        type: 'PitOpened',
        data: { pitId, paymentProcedure, inForceFrom: context.occurredAt },
      });
    }
    if (state.status === 'none') return refuse('unknown', 'unknown-pit', 'There is no such pit.');
    if (command.type === 'ChangePaymentProcedure') return change(command, state);
    if (command.type === 'AddTable') {
      return accept({ type: 'TableAddedToPit', data: { tableId: command.tableId } });
    }
    if (command.type === 'BeginStaffing') {
      const { inForceFrom } = command;
      const begun = state.staffedFrom !== undefined && !isBefore(inForceFrom, state.staffedFrom);
      return begun ? accept() : accept({ type: 'StaffingBegun', data: { inForceFrom } });
    }
    const noticedAt = command.context.occurredAt;
    const { paymentProcedure, effectiveAt } = command;
    const early = Date.parse(effectiveAt) - Date.parse(noticedAt) < RULE_CHANGE_NOTICE_MS;
    const breaches = early
      ? [
          breach(
            'notice-too-short',
            `The procedure would change at ${effectiveAt}, less than 30 minutes after the notice at ${noticedAt}.`,
            PROCEDURE_NOTICE,
          ),
        ]
      : [];
    return unlessBroken<PitEvent>(breaches, command.context, [
      { type: 'PaymentProcedureChangeNoticed', data: { paymentProcedure, noticedAt, effectiveAt } },
    ]);
  },
};

function change(command: ChangePaymentProcedure, state: ExistingPit): Decision<PitEvent> {
  const { paymentProcedure, context } = command;
  const inForceFrom = context.occurredAt;
  const breaches = noticedInTime(state, paymentProcedure, inForceFrom)
    ? []
    : [
        breach(
          'notice-missing',
          `No notice of procedure ${paymentProcedure} was given to the Commission and surveillance at least 30 minutes before ${inForceFrom}.`,
          PROCEDURE_NOTICE,
        ),
      ];
  return unlessBroken<PitEvent>(breaches, context, [
    { type: 'PaymentProcedureChanged', data: { paymentProcedure, inForceFrom } },
    ...recordedLate('A change of the payment procedure', command),
  ]);
}

/**
 * Whether the newest notice at a floor time is of this procedure and waited long enough, with no change of it since.
 */
function noticedInTime({ notices, procedures }: ExistingPit, procedure: number, at: string): boolean {
  const noticed = newestNotice(notices, at);
  return (
    noticed?.paymentProcedure === procedure &&
    Date.parse(at) - Date.parse(noticed.noticedAt) >= RULE_CHANGE_NOTICE_MS &&
    !procedures.some(({ from }) => isBefore(noticed.noticedAt, from) && !isBefore(at, from))
  );
}
