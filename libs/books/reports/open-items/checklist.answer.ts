import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../../read-models/person.answer.js';
import { OPEN_ITEM } from '../days/master-game.answer.js';
import { HELD_REPORTS } from './checks.js';

const { day, flag, instant, list, number, object, oneOf, orNull, text } = fields;

/** An item that is open of a gaming day. */
const CHECKLIST_ITEM = answer(
  'ChecklistItem',
  {
    ...OPEN_ITEM.fields,
    holds: oneOf(HELD_REPORTS, 'first report that waits for it'),
    ends: text('how it ends'),
    rule: text(orNull('paragraph that asks for it; null where its text on that day is not known')),
    signedOffBy: object(PERSON, orNull('who signed it off')),
    signedOffAt: instant(orNull()),
    signOffReason: text(orNull('why it may stay open beyond the final report')),
  },
  { main: ['holds', 'kind', 'id', 'tableId', 'owedBy', 'since', 'amountCents', 'ends', 'signOffReason'] },
);

/** What is open of a gaming day before its reports of the count room and its final report. */
export const CHECKLIST = answer('Checklist', {
  gamingDay: day(),
  openItems: number('items that are open'),
  notSignedOff: number('of them, those that nobody signed off'),
  countRoomReady: flag('whether nothing holds the report of the count room'),
  finalReady: flag('whether nothing holds the final report by a person who signed nothing off'),
  items: list(
    CHECKLIST_ITEM,
    'the first 1,000 of them; what nobody signed off comes first, and of it what holds the count room',
  ),
});

export type ChecklistItem = Answered<typeof CHECKLIST_ITEM>;
export type Checklist = Answered<typeof CHECKLIST>;
