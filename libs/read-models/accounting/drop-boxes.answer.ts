import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../person.answer.js';

const { cents, day, flag, instant, number, object, oneOf, orNull, text } = fields;

export const DROP_STATUSES = ['in-place', 'removed', 'counts-differ', 'counted'] as const;

/** One use of a drop box, from its place at a table to its count. */
export const DROP_BOX = answer(
  'DropBox',
  {
    dropId: text({ example: 'DB-07:12' }),
    boxId: text({ example: 'DB-07' }),
    number: number('number of the use of this box'),
    tableId: text(),
    game: text(),
    periodId: text(
      orNull('inventory period that it belongs to; null until its removal, and if the table was not opened'),
    ),
    gamingDay: day(orNull('named on the closer of its period; null until then')),
    status: oneOf(DROP_STATUSES),
    placedGamingDay: day(),
    dueGamingDay: day('by whose end it is counted, if the table is opened'),
    placedAt: instant(),
    placedBy: object(PERSON),
    removedGamingDay: day(orNull()),
    removedAt: instant(orNull()),
    removedBy: object(PERSON, orNull()),
    emergency: flag('removed beside the schedule'),
    surveillanceNotifiedAt: instant(orNull('when security notified surveillance of the removal')),
    nextDropId: text(orNull('box that was put in its place at the same moment')),
    firstCountedBy: object(PERSON, orNull('person or machine of the first count')),
    firstSignedBy: object(PERSON, orNull()),
    secondCountedBy: object(PERSON, orNull('person or machine of the second count')),
    secondSignedBy: object(PERSON, orNull()),
    countedGamingDay: day(orNull()),
    countedAt: instant(orNull()),
    currencyCents: cents(orNull('notes and coins; null until the box is counted')),
    chipCents: cents(orNull('chips and plaques; null until the box is counted')),
    documentCents: cents(orNull('documents whose amount belongs to the drop; null until the box is counted')),
    dropCents: cents(orNull('currency, chips and documents; null until the box is counted')),
    resolvedBy: object(PERSON, orNull('who resolved a difference of the counts')),
    resolvedReason: text(orNull()),
    recountPendingBy: object(
      PERSON,
      orNull('who counted it again last, while no second person found the same'),
    ),
    recountedBy: object(PERSON, orNull('who counted it last after its count')),
    recountedReason: text(orNull()),
  },
  { events: { of: 'inventory-periods', id: 'periodId', without: 'without a period' } },
);

export type DropBox = Answered<typeof DROP_BOX>;
