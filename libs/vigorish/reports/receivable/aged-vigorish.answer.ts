import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { day, list, number, object, sum, text } = fields;

const OWED = answer('Owed', {
  outstandingCents: sum({ description: 'outstanding on markers', example: 1_625 }),
  stillOwedCents: sum({ description: 'still owed on forms', example: 300 }),
});

/** What is owed of some ages, in cents. */
const AGE_BUCKET = answer('AgeBucket', {
  fromDays: number({ description: 'least age in gaming days', example: 1 }),
  toDays: number({
    description: 'greatest age in gaming days; null in the last bucket',
    example: 7,
    nullable: true,
  }),
  ...OWED.fields,
});

const AGED_FIGURES = answer('AgedFigures', {
  ages: list(AGE_BUCKET, {
    across: {
      title: (entry) => {
        const { fromDays: from, toDays: to } = entry as unknown as AgeBucket;
        if (to === null) return `${from} days and more`;
        return from === to ? `${from} days` : `${from} to ${to} days`;
      },
      of: ['fromDays', 'toDays'],
    },
    description:
      'by gaming days since that of the marker’s deferral or the form’s deposit, by their floor times',
  }),
  ...OWED.fields,
});

const AGED_LINE = answer(
  'AgedLine',
  {
    tableId: text({ description: 'table of the markers and forms', example: 'PB-01' }),
    patronId: text({ example: 'P-1107' }),
    ...AGED_FIGURES.fields,
  },
  {
    main: [
      ...['tableId', 'patronId', 'outstandingCents', 'stillOwedCents', 'ages.outstandingCents'],
      ...['ages.stillOwedCents'],
    ],
    events: 'figures',
  },
);

export const AGED_VIGORISH = answer('AgedVigorish', {
  gamingDay: day('of `asOf`, of `knownAt`, or of now: the day to which ages are counted'),
  items: list(AGED_LINE),
  total: object(AGED_FIGURES),
});

export type Owed = Answered<typeof OWED>;
export type AgeBucket = Answered<typeof AGE_BUCKET>;
export type AgedFigures = Answered<typeof AGED_FIGURES>;
export type AgedLine = Answered<typeof AGED_LINE>;
export type AgedVigorish = Answered<typeof AGED_VIGORISH>;
