import { LocalTimes } from '#documents';
import type { SignedPaper } from '#documents';
import type { DecodedEvent } from '#event-store';
import { inForceOn } from '#kernel';
import type { GamingCalendar } from '#kernel';
import type { EventOf, PaperKind } from '#ledger';
import type { PaperSource } from '#application';
import { chipSlipLayout } from './chip-slip.layout.js';
import { inventorySlipLayout } from './inventory-slip.layout.js';
import type { Layout, PrintedPart } from './layout.js';
import { masterGameLayout } from './master-game.layout.js';
import { negativeRevenueLayout } from './negative-revenue.layout.js';
import { vigorishFormLayout } from './vigorish-form.layout.js';

const LAYOUTS: Readonly<Record<PaperKind, (part: PrintedPart) => Layout>> = {
  'vigorish-form': vigorishFormLayout,
  'chip-slip': chipSlipLayout,
  'inventory-slip': inventorySlipLayout,
  'master-game-report': masterGameLayout,
  'negative-revenue-report': negativeRevenueLayout,
};

/**
 * What the file of a print holds: what was recorded before it, its own time, and who printed it. Nothing of it changes, so
 * that the same print has the same bytes.
 */
export function paperContent(
  print: DecodedEvent,
  source: PaperSource,
  calendar: GamingCalendar,
): SignedPaper {
  const { paper, number, part, print: count, licensee, title, reason } = print.data as PaperPrinted;
  const { gamingDay = '', recordedAt = '', actor = '', actorName = '' } = print.metadata;
  const times = new LocalTimes(inForceOn(gamingDay, calendar).timeZone);
  const events = source.events.filter(({ position }) => position < print.position);
  const layout = LAYOUTS[paper]({ number, part, made: source.made, events, times });
  const printedAt = times.textOf(recordedAt);
  const isReprint = count > 1;
  const which = isReprint ? `REPRINT, print ${count} of the ${part}` : `Original print of the ${part}`;
  return {
    ...{ licensee, title, number },
    ...{ numberLabel: layout.numberLabel, keptBy: layout.keptBy, blocks: layout.blocks },
    part: [part.toUpperCase(), layout.role ?? []].flat().join(' · '),
    marks: [...layout.marks.map(({ mark }) => mark ?? []), isReprint ? 'REPRINT' : []].flat(),
    notices: [
      ...layout.marks.map(({ notice }) => notice),
      ...(isReprint ? [`${which}, by ${actorName}, ${printedAt}: ${reason}`] : []),
    ],
    footer: `${licensee} · ${title} ${number} · ${part} · ${which} by ${actorName} (${actor}), ${printedAt} · event ${print.id}`,
    createdAt: new Date(recordedAt),
    landscape: layout.landscape ?? false,
  };
}

type PaperPrinted = EventOf<'PaperPrinted'>['data'];
