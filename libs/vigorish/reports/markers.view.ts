import { columnsOf, count } from '#projections';
import type { BiView } from '#projections';
import { MARKER } from './markers.answer.js';

const shown = columnsOf(MARKER);

export const MARKERS_VIEW: BiView = {
  name: 'markers_v1',
  tables: ['markers'],
  says: 'Every vigorish marker, with its age. Deferred = collected later + comped + documented + outstanding.',
  columns: [
    ...shown(
      ...(['roundId', 'wagerId', 'tableId', 'shoeId', 'game', 'position', 'patronId', 'status'] as const),
      ...(['openedGamingDay', 'openedAt', 'closedAt', 'formNumber'] as const),
    ),
    count(
      'age_minutes',
      'Whole minutes since it was opened, until it was closed or now',
      'floor(greatest(extract(epoch FROM coalesce(closed_at::timestamptz, now()) - opened_at::timestamptz), 0) / 60)',
    ),
    ...shown('deferredCents', ['collectedCents', 'collected_later_cents'], 'compedCents'),
    ...shown('documentedCents', 'outstandingCents'),
  ],
};
