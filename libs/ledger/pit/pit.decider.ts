import { accept, breach, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { RULE_CHANGE_NOTICE_MS } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { ChangePaymentProcedure, PitCommand } from './pit.commands.js';
import type { PitEvent } from './pit.events.js';
import { evolvePit } from './pit.state.js';
import type { PitState } from './pit.state.js';

const PROCEDURE_NOTICE = '19:47-3.10(c)2, 19:47-7.10(c)3';

type OpenPitState = Extract<PitState, { status: 'open' }>;

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
        return refuse('conflict', 'pit-already-open', `Pit ${command.pitId} exists already.`);
      const { pitId, paymentProcedure } = command;
      return accept({ type: 'PitOpened', data: { pitId, paymentProcedure } });
    }
    if (state.status === 'none') return refuse('unknown', 'unknown-pit', 'There is no such pit.');
    if (command.type === 'ChangePaymentProcedure') return change(command, state);
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

function change(command: ChangePaymentProcedure, state: OpenPitState): Decision<PitEvent> {
  const { paymentProcedure, context } = command;
  const { noticed } = state;
  const waitedMs =
    noticed?.paymentProcedure === paymentProcedure
      ? Date.parse(context.occurredAt) - Date.parse(noticed.noticedAt)
      : -1;
  const breaches =
    waitedMs >= RULE_CHANGE_NOTICE_MS
      ? []
      : [
          breach(
            'notice-missing',
            `Procedure ${paymentProcedure} was not noticed to the Commission and surveillance at least 30 minutes before ${context.occurredAt}.`,
            PROCEDURE_NOTICE,
          ),
        ];
  return unlessBroken<PitEvent>(breaches, context, [
    { type: 'PaymentProcedureChanged', data: { paymentProcedure } },
  ]);
}
