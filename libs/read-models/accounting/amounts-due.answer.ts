import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { OWED_ON_WAGER } from './owed-on-wager.answer.js';

const { cents, oneOf } = fields;

/** An amount that corrections left due on a wager: by the patron where positive, to the patron where negative. */
export const AMOUNT_DUE = answer(
  'AmountDue',
  {
    dueCents: cents('settled at the table + settled at the cage + outstanding'),
    settledAtTableCents: cents(),
    settledAtCageCents: cents(),
    status: oneOf(['open', 'settled', 'withdrawn']),
    ...OWED_ON_WAGER,
  },
  { events: { of: 'rounds', id: 'roundId' } },
);

export type AmountDue = Answered<typeof AMOUNT_DUE>;
