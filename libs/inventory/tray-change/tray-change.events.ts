import { TRAY_CHANGES, UNLAWFUL_TRAY_CHANGES } from '#rules';
import { Type } from 'typebox';
import { centsChange, described, id, oneOf, text } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared } from '../../ledger/event-type.js';
import { signature } from '../../ledger/signature.js';

export const trayChangeReason = oneOf(
  [...TRAY_CHANGES, ...UNLAWFUL_TRAY_CHANGES],
  'lawful reason; `complimentary` and `other` are none, and are control exceptions',
);

/** What a change added to the tray and to the drop box. */
export const trayChangeAmounts = {
  trayCents: centsChange('what it adds to the tray'),
  boxCents: centsChange('value of the document or cash that it puts in the drop box'),
};

export const TrayChangeSigned = event('TrayChangeSigned', {
  describe:
    'A second person, who saw a change of the tray, signed it by their own credential (13:69D-1.20(a)).',
  topic: 'inventory',
  late: 'judged',
  data: {
    changeId: text('id of the event of the change', { minLength: 1 }),
    periodId: id,
    tableId: id,
    reason: trayChangeReason,
    ...trayChangeAmounts,
    documented: Type.Boolean({
      description: 'whether the change has what its reason needs: signed, it then explains what was counted',
    }),
    signedBy: signature,
  },
  example: {
    changeId: '0128f6c0-0a00-7000-8000-000000000001',
    periodId: 'T-02:2',
    tableId: 'T-02',
    reason: 'counter-check-issued',
    trayCents: -500_000,
    boxCents: 500_000,
    documented: true,
    signedBy: { userId: 'floorperson-1', name: 'Flora Floor' },
  },
});
export type TrayChangeSigned = Declared<typeof TrayChangeSigned>;

export const TrayDocumentUsed = event('TrayDocumentUsed', {
  describe: 'A change of a tray named the document of a number. Each number is used once for a reason.',
  inside: 'repeats the document of TrayChanged',
  late: 'repetition',
  data: {
    reason: trayChangeReason,
    documentNumber: id,
    periodId: described(id, 'period of the change'),
  },
  example: { reason: 'counter-check-issued', documentNumber: 'CC-881', periodId: 'T-02:2' },
});
export type TrayDocumentUsed = Declared<typeof TrayDocumentUsed>;
