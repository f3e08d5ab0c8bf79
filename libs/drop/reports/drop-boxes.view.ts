import { columnsOf } from '#projections';
import type { BiView } from '#projections';
import { DROP_BOX } from './drop-boxes.answer.js';

export const DROP_BOXES_VIEW: BiView = {
  name: 'drop_boxes_v1',
  tables: ['drop_boxes'],
  says: 'Every use of a drop box, from its place at a table to its count. Amounts are null until both counts are in and equal, or their difference is resolved.',
  columns: columnsOf(DROP_BOX)(
    ...(['dropId', 'boxId', 'number', 'tableId', 'game', 'periodId', 'status', 'emergency'] as const),
    ...(['placedGamingDay', 'dueGamingDay', 'placedAt', 'removedAt', 'removedBy'] as const),
    ...(['surveillanceNotifiedAt', 'countedGamingDay', 'firstSignedBy', 'secondSignedBy'] as const),
    ...(['currencyCents', 'chipCents', 'documentCents', 'dropCents'] as const),
    ...(['resolvedReason', 'recountedReason'] as const),
  ),
};
