import { accept, breach, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { isSlip } from '../../forms/form-series/form-series.events.js';
import { SERIES_CITATIONS } from '../../forms/form-series/form-series.kinds.js';
import { signatureOf } from '../../ledger/signature.js';
import type {
  ExplainMatch,
  FormMatchCommand,
  ForwardSlipDuplicate,
  ReadDuplicate,
} from './form-match.commands.js';
import type { FormMatchEvent } from './form-match.events.js';

/** What became of the duplicate of a form. */
interface FormMatchState {
  /** Whether it is at accounting. In older ledgers one was read that nobody had forwarded. */
  readonly isForwarded: boolean;
  readonly isRead: boolean;
  /** Users who forwarded or read the duplicate. */
  readonly people: readonly string[];
}

/** The work of accounting on the parts of a form: nobody reads what they forwarded, or explains what they read (13:69D-1.11(a)2). */
export const formMatchDecider: Decider<FormMatchCommand, FormMatchState, FormMatchEvent> = {
  initialState: { isForwarded: false, isRead: false, people: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'SlipDuplicateForwarded':
        return { ...state, isForwarded: true, people: [...state.people, event.data.forwardedBy.userId] };
      case 'DuplicateRead':
        return { isForwarded: true, isRead: true, people: [...state.people, event.data.readBy.userId] };
      case 'MatchExplained':
      case 'ControlExceptionRecorded':
        return state;
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'ForwardSlipDuplicate':
        return forward(command, state);
      case 'ReadDuplicate':
        return readDuplicate(command, state);
      case 'ExplainMatch':
        return explain(command, state);
    }
  },
};

/** The chip bank forwards the duplicate by the end of the gaming day of its slip. */
function forward(command: ForwardSlipDuplicate, { isForwarded }: FormMatchState): Decision<FormMatchEvent> {
  const { formNumber, kind, dueGamingDay, gamingDay, tableId, countedBy, context } = command;
  const elsewhere = refuseElsewhere(command);
  if (elsewhere) return elsewhere;
  if (isForwarded) {
    return refuse(
      'conflict',
      'duplicate-already-forwarded',
      `The duplicate of slip ${formNumber} is already forwarded.`,
    );
  }
  const { userId, name } = context.actor;
  if (countedBy.has(userId)) {
    return refuseDutiesTogether(
      `${name} counted a drop box that may have the original of slip ${formNumber}; another person forwards its duplicate.`,
      SERIES_CITATIONS[kind],
    );
  }
  const late = breach(
    'duplicate-forwarded-late',
    `The duplicate of slip ${formNumber} is forwarded on gaming day ${gamingDay}; it was due at the end of gaming day ${dueGamingDay}.`,
    SERIES_CITATIONS[kind],
  );
  const data = { formNumber, kind, gamingDay, forwardedBy: signatureOf(context) };
  return unlessBroken<FormMatchEvent>(
    gamingDay > dueGamingDay ? [late] : [],
    context,
    [{ type: 'SlipDuplicateForwarded', data }],
    tableId,
  );
}

/** Refuses a form whose duplicate is forwarded and read elsewhere. */
function refuseElsewhere({
  formNumber,
  kind,
}: ForwardSlipDuplicate | ReadDuplicate): Decision<never> | undefined {
  if (!isSlip(kind)) {
    return refuse(
      'impossible',
      'form-has-comparison',
      `The duplicate of form ${formNumber} is forwarded and compared as a step of the form; send that instead.`,
    );
  }
  if (kind !== 'inventory-slip') return undefined;
  return refuse(
    'impossible',
    'duplicate-in-box',
    `The duplicate of slip ${formNumber} is the opener in the next drop box; the count finds it.`,
    SERIES_CITATIONS[kind],
  );
}

function readDuplicate(command: ReadDuplicate, state: FormMatchState): Decision<FormMatchEvent> {
  const { formNumber, kind, amountCents, reason, handledBy, context } = command;
  const { isForwarded, isRead, people } = state;
  const elsewhere = refuseElsewhere(command);
  if (elsewhere) return elsewhere;
  if (!isForwarded) {
    return refuse(
      'impossible',
      'duplicate-not-forwarded',
      `Accounting does not have the duplicate of slip ${formNumber}; the chip bank forwards it first.`,
      SERIES_CITATIONS[kind],
    );
  }
  const impossible = refuseImpossibleAmount(`The duplicate of slip ${formNumber}`, amountCents, 0);
  if (impossible) return impossible;
  if (isRead && reason === undefined) {
    return refuse(
      'conflict',
      'duplicate-already-read',
      `The duplicate of slip ${formNumber} is already read; another person reads it again with a reason.`,
    );
  }
  const { userId, name } = context.actor;
  if (people.includes(userId) || handledBy.has(userId)) {
    return refuseDutiesTogether(
      `${name} forwarded or read the duplicate of slip ${formNumber}, or had a part in the slip; another person reads it.`,
      SERIES_CITATIONS[kind],
    );
  }
  const again = isRead && reason !== undefined;
  const data = { formNumber, kind, amountCents, readBy: signatureOf(context), ...(again && { reason }) };
  return accept({ type: 'DuplicateRead', data });
}

function explain(
  { formNumber, kind, difference, reason, handledBy, context }: ExplainMatch,
  { people }: FormMatchState,
): Decision<FormMatchEvent> {
  const { userId, name } = context.actor;
  if (people.includes(userId) || handledBy.has(userId)) {
    return refuseDutiesTogether(
      `${name} had a part in form ${formNumber} and cannot explain its parts; another person must.`,
      SERIES_CITATIONS[kind],
    );
  }
  const explainedBy = signatureOf(context);
  return accept({ type: 'MatchExplained', data: { formNumber, kind, difference, reason, explainedBy } });
}
