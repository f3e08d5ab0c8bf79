import { streamName } from '#event-store';
import { INVENTORY_PERIOD, TRAY_SHEET, traySheetId } from '#application';
import { MAX_TRAY_CHANGES, TrayChanged } from '#ledger';
import { newEvent } from '../new-event.js';
import type { TestFloor } from './floor.js';

/** Puts changes on a sheet of a period of table T-1 without deciding each: of 1 cent to the tray, as many as it holds. */
export async function fillSheet(
  floor: TestFloor,
  periodId: string,
  sheet = 1,
  changes = MAX_TRAY_CHANGES,
  more: Partial<TrayChanged['data']> = {},
): Promise<void> {
  const ofPeriod = streamName(INVENTORY_PERIOD.category, periodId);
  const [opener] = await floor.stream(ofPeriod);
  const stream = sheet === 1 ? ofPeriod : streamName(TRAY_SHEET.category, traySheetId(periodId, sheet));
  const data = {
    ...TrayChanged.example,
    ...{ tableId: 'T-1', reason: 'coupon', trayCents: 1, boxCents: 0 },
    ...(sheet > 1 && { periodId }),
    ...more,
  };
  const metadata = { ...opener!.metadata, commandId: 'sheet' };
  const events = Array.from({ length: changes }, () =>
    newEvent({ type: 'TrayChanged', data: JSON.stringify(data), metadata: JSON.stringify(metadata) }),
  );
  await floor.store.append([{ stream, expectedRevision: 'any', events }]);
}
