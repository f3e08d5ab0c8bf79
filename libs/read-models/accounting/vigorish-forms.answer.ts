import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { list, number, object, sum, text } = fields;

const DOCUMENTED_VIGORISH_TOTAL = answer('DocumentedVigorishTotal', {
  documentedCents: sum(),
  recoveredCents: sum(),
  stillOwedCents: sum(),
});

/** Vigorish of a patron that forms document: documented = recovered + still owed. */
const DOCUMENTED_VIGORISH_LINE = answer(
  'DocumentedVigorishLine',
  {
    patronId: text(),
    forms: number(),
    ...DOCUMENTED_VIGORISH_TOTAL.fields,
  },
  { events: 'figures' },
);

export const DOCUMENTED_VIGORISH = answer('DocumentedVigorish', {
  items: list(DOCUMENTED_VIGORISH_LINE),
  total: object(DOCUMENTED_VIGORISH_TOTAL),
});

export type DocumentedVigorishTotal = Answered<typeof DOCUMENTED_VIGORISH_TOTAL>;
export type DocumentedVigorishLine = Answered<typeof DOCUMENTED_VIGORISH_LINE>;
export type DocumentedVigorish = Answered<typeof DOCUMENTED_VIGORISH>;
