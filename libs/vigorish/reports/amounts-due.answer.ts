import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { OWED_ON_WAGER } from './owed-on-wager.answer.js';

const { cents, oneOf } = fields;

/** An amount that corrections left due on a wager: by the patron where positive, to the patron where negative. */
export const AMOUNT_DUE = answer(
  'AmountDue',
  {
    dueCents: cents('due: settled at the table + settled at the cage + outstanding'),
    settledAtTableCents: cents('paid at the table'),
    settledAtCageCents: cents('paid at the cage'),
    status: oneOf(['open', 'settled', 'withdrawn']),
    ...OWED_ON_WAGER,
  },
  {
    main: [
      'tableId',
      'position',
      'patronId',
      'roundId',
      'wagerId',
      'dueCents',
      'settledAtTableCents',
      'settledAtCageCents',
      'outstandingCents',
      'openedAt',
      'status',
    ],
    events: { of: 'rounds', id: 'roundId' },
  },
);

export type AmountDue = Answered<typeof AMOUNT_DUE>;
