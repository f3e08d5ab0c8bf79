import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type { FinalReport, ReportDay, SignOffItem } from './gaming-day.commands.js';
import type { DayReported, GamingDayEvent, OpenItem } from './gaming-day.events.js';
import type { ClosedDay, GamingDayState } from './gaming-day.state.js';

/** What tells an open item from the others of its day. */
export function openItemKey({ kind, id }: Pick<OpenItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** Who owes an open item and what: a sign-off is of this, and ends when it changes. */
export function owedOf({ owedBy, amountCents }: Pick<OpenItem, 'owedBy' | 'amountCents'>): string {
  return `${owedBy} ${amountCents ?? ''}`;
}

/** User id of who signed off an item as it is. */
function signerOf({ signedOff }: GamingDayState, item: OpenItem): string | undefined {
  const signOff = signedOff.get(openItemKey(item));
  return signOff?.owed === owedOf(item) ? signOff.userId : undefined;
}

/**
 * The final report of a day. Over items that nobody else ended or signed off it needs a second person's word: another person than who
 * closed the day makes it, and says why (13:69D-1.11(a)2, 13:69D-1.34(a)3).
 */
export function reportFinal(
  { gamingDay, context, final = { openItems: [] } }: ReportDay,
  state: ClosedDay,
): Decision<GamingDayEvent> {
  const { openItems, overOpenItems, closedBy }: FinalReport = final;
  const { said, reports } = state;
  const data: DayReported['data'] = { gamingDay, kind: 'final', version: reports.final + 1, ...said };
  const { userId } = context.actor;
  const left = openItems.filter((item) => (signerOf(state, item) ?? userId) === userId);
  const [first] = left;
  if (!first) return accept({ type: 'DayReported', data });
  if (overOpenItems === undefined) {
    return refuse(
      'conflict',
      'items-open',
      `${left.length} items of the gaming day ${gamingDay} are open, the first is ${openItemKey(first)}, owed by ${first.owedBy}. End them, have another person sign them off, or say with overOpenItems why the report is made over them. If you signed them off, another person makes the report.`,
      '13:69D-1.34(a)3',
    );
  }
  if (closedBy === userId) {
    return refuseDutiesTogether(
      `${context.actor.name} closed the gaming day ${gamingDay}; another person must make its final report over open items.`,
    );
  }
  return accept({ type: 'DayReported', data: { ...data, leftOpen: left.length, overOpenItems } });
}

/** Signs off an item that is open of a day, once, before the final report (13:69D-1.34(a)3). */
export function signOffItem(
  { gamingDay, item, reason, context }: SignOffItem,
  state: GamingDayState,
): Decision<GamingDayEvent> {
  if (state.status === 'final') {
    return refuse(
      'conflict',
      'final-report-made',
      `The gaming day ${gamingDay} has its final report; nothing of it is signed off any more.`,
      '13:69D-1.34(a)3',
    );
  }
  if (signerOf(state, item) !== undefined) {
    return refuse('conflict', 'already-signed-off', `The item ${openItemKey(item)} is already signed off.`);
  }
  return accept({
    type: 'OpenItemSignedOff',
    data: { gamingDay, ...item, reason, signedBy: signatureOf(context) },
  });
}
