import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../read-models/person.answer.js';

const { cents, day, flag, instant, number, object, oneOf, orNull, text } = fields;

export const DROP_STATUSES = ['in-place', 'removed', 'counts-differ', 'counted'] as const;

/** One use of a drop box, from its place at a table to its count. */
export const DROP_BOX = answer(
  'DropBox',
  {
    dropId: text({ description: 'use of the box', example: 'DB-07:12' }),
    boxId: text({ example: 'DB-07' }),
    number: number('number of the use of this box'),
    tableId: text(),
    game: text(),
    periodId: text(
      orNull('inventory period that it belongs to; null until its removal, and if the table was not opened'),
    ),
    gamingDay: day(orNull('named on the closer of its period; null until then')),
    status: oneOf(DROP_STATUSES),
    placedGamingDay: day('gaming day on which it was put at the table'),
    dueGamingDay: day('gaming day by whose end it is counted, if the table is opened'),
    placedAt: instant('when it was put at the table'),
    placedBy: object(PERSON),
    removedGamingDay: day(orNull()),
    removedAt: instant(orNull('when it was removed')),
    removedBy: object(PERSON, orNull('who removed it')),
    emergency: flag(
      'whether it is an emergency box: removed beside the schedule, not the own box of its period',
    ),
    surveillanceNotifiedAt: instant(orNull('when security notified surveillance of the removal')),
    nextDropId: text(orNull('box that was put in its place at the same moment')),
    firstCountedBy: object(PERSON, orNull('person or machine of the first count')),
    firstSignedBy: object(PERSON, orNull('who signed the first count')),
    secondCountedBy: object(PERSON, orNull('person or machine of the second count')),
    secondSignedBy: object(PERSON, orNull('who signed the second count')),
    countedGamingDay: day(orNull('gaming day of the count')),
    countedAt: instant(orNull()),
    currencyCents: cents(orNull('notes and coins; null until the box is counted')),
    chipCents: cents(orNull('chips and plaques; null until the box is counted')),
    documentCents: cents(orNull('documents whose amount belongs to the drop; null until the box is counted')),
    dropCents: cents(orNull('currency, chips and documents; null until the box is counted')),
    resolvedBy: object(PERSON, orNull('who resolved a difference of the counts')),
    resolvedReason: text(orNull('why the two counts differed')),
    recountPendingBy: object(
      PERSON,
      orNull('who counted it again last, while no second person found the same'),
    ),
    recountedBy: object(PERSON, orNull('who counted it last after its count')),
    recountedReason: text(orNull('why it was counted again')),
  },
  {
    main: [
      'dropId',
      'tableId',
      'gamingDay',
      'periodId',
      'status',
      'dueGamingDay',
      'countedGamingDay',
      'currencyCents',
      'chipCents',
      'documentCents',
      'dropCents',
    ],
    events: { of: 'inventory-periods', id: 'periodId', without: 'without a period' },
  },
);

export type DropBox = Answered<typeof DROP_BOX>;
