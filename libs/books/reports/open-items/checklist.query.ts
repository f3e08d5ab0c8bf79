import { sumOfStored } from '#kernel';
import type { OpenItemKind } from '../../gaming-day/gaming-day.events.js';
import { openItemKey, owedOf } from '../../gaming-day/gaming-day.open-items.js';
import { equal, personIn } from '../../../read-models/listing.js';
import type { Rows } from '../../../read-models/paging.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { SIGN_OFFS, gamingDaysProjection } from '../days/gaming-days.projection.js';
import type { Checklist, ChecklistItem } from './checklist.answer.js';
import { HELD_REPORTS, checkOf } from './checks.js';
import { openItemsOf } from './open-items.query.js';
import type { OpenItemsAsked } from './open-items.query.js';

/** Largest number of items in an answer. */
const MOST_ITEMS = 1_000;

/** What is open of a gaming day, with who owes it since when, how it ends, and who signed it off (13:69D-1.34(a)). */
export async function checklistOf(store: Rows, asked: OpenItemsAsked): Promise<Checklist> {
  const { gamingDay, at } = asked;
  const signOffs = await rowsAt(store, gamingDaysProjection, at).all({
    table: SIGN_OFFS.name,
    where: equal({ gaming_day: gamingDay }),
    orderBy: SIGN_OFFS.primaryKey.map((column) => ({ column, direction: 'ascending' as const })),
  });
  const byItem = new Map(
    signOffs.map((row) => [
      openItemKey({ kind: row['kind'] as OpenItemKind, id: String(row['item_id']) }),
      row,
    ]),
  );
  const items = (await openItemsOf(store, asked)).map((item): ChecklistItem => {
    const { amountCents, tableId = null, since = null, ...open } = item;
    const signed = byItem.get(openItemKey(item));
    const signOff = signed?.['owed'] === owedOf(item) ? signed : undefined;
    return {
      ...open,
      tableId,
      since,
      amountCents: amountCents === undefined ? null : sumOfStored(amountCents),
      ...checkOf(item.kind, item.owedBy, gamingDay),
      signedOffBy: signOff ? personIn(signOff, 'signed_by') : null,
      signedOffAt: signOff ? String(signOff['signed_at']) : null,
      signOffReason: signOff ? String(signOff['reason']) : null,
    };
  });
  const left = items.filter(({ signedOffBy }) => signedOffBy === null);
  return {
    gamingDay,
    openItems: items.length,
    notSignedOff: left.length,
    countRoomReady: left.every(({ holds }) => holds !== 'count-room'),
    finalReady: left.length === 0,
    items: [left, items.filter(({ signedOffBy }) => signedOffBy !== null)]
      .flatMap((each) => HELD_REPORTS.flatMap((report) => each.filter(({ holds }) => holds === report)))
      .slice(0, MOST_ITEMS),
  };
}
