import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { refuseImpossibleAmount } from '../amount.js';
import { refuseDutiesTogether } from '../duties.js';
import { isSlip } from '../form-series/form-series.events.js';
import { SERIES_CITATIONS } from '../form-series/form-series.kinds.js';
import { signatureOf } from '../signature.js';
import type { ExplainMatch, FormMatchCommand, ReadDuplicate } from './form-match.commands.js';
import type { FormMatchEvent } from './form-match.events.js';

/** What accounting did with the duplicate of a form. */
interface FormMatchState {
  /** Users who read the duplicate. */
  readonly readers: readonly string[];
}

/** The work of accounting on the parts of a form: nobody explains what they read themselves (13:69D-1.11(a)2). */
export const formMatchDecider: Decider<FormMatchCommand, FormMatchState, FormMatchEvent> = {
  initialState: { readers: [] },
  evolve: (state, event) =>
    event.type === 'DuplicateRead' ? { readers: [...state.readers, event.data.readBy.userId] } : state,
  decide: (command, state) =>
    command.type === 'ReadDuplicate' ? readDuplicate(command, state) : explain(command, state),
};

function readDuplicate(
  { formNumber, kind, amountCents, reason, context }: ReadDuplicate,
  { readers }: FormMatchState,
): Decision<FormMatchEvent> {
  if (!isSlip(kind)) {
    return refuse(
      'impossible',
      'form-has-comparison',
      `The duplicate of form ${formNumber} is read in its comparison; send that instead.`,
    );
  }
  if (kind === 'inventory-slip') {
    return refuse(
      'impossible',
      'duplicate-in-box',
      `The duplicate of slip ${formNumber} is the opener in the next drop box; the count finds it.`,
      SERIES_CITATIONS[kind],
    );
  }
  const impossible = refuseImpossibleAmount(`The duplicate of slip ${formNumber}`, amountCents, 0);
  if (impossible) return impossible;
  if (readers.length > 0 && reason === undefined) {
    return refuse(
      'conflict',
      'duplicate-already-read',
      `The duplicate of slip ${formNumber} is already read; another person reads it again with a reason.`,
    );
  }
  const { userId, name } = context.actor;
  if (readers.includes(userId)) {
    return refuseDutiesTogether(
      `${name} read the duplicate of slip ${formNumber}; another person reads it again.`,
    );
  }
  const again = readers.length > 0 && reason !== undefined;
  const data = { formNumber, kind, amountCents, readBy: signatureOf(context), ...(again && { reason }) };
  return accept({ type: 'DuplicateRead', data });
}

function explain(
  { formNumber, kind, difference, reason, handledBy, context }: ExplainMatch,
  { readers }: FormMatchState,
): Decision<FormMatchEvent> {
  const { userId, name } = context.actor;
  if (readers.includes(userId) || handledBy.has(userId)) {
    return refuseDutiesTogether(
      `${name} had a part in form ${formNumber} and cannot explain its parts; another person must.`,
      SERIES_CITATIONS[kind],
    );
  }
  const explainedBy = signatureOf(context);
  return accept({ type: 'MatchExplained', data: { formNumber, kind, difference, reason, explainedBy } });
}
