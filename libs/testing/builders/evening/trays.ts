import {
  cancelRequest,
  changeTray,
  countCloser,
  countOpener,
  countTray,
  explainMatch,
  forwardSlipDuplicate,
  moveChips,
  observeCount,
  prepareSlip,
  readDuplicate,
  reportDifference,
  requestCredit,
  requestFill,
  signSlip,
  signTrayChange,
  signVoidInventorySlip,
  signVoidSlip,
  voidInventorySlip,
  voidSlip,
} from '#application';
import type { UseCase } from '#application';
import { A_TRAY, chips } from '../inventory.js';
import { fact, idOf, saidOf } from './evening-fact.js';
import type { EveningFact, Known } from './evening-fact.js';

const periodId = 'T-1:1';
const SOME = { denominations: [chips(2_500, 20)] };

function opener(tableId: string, serial: number): UseCase {
  return countOpener({ tableId, number: 1, denominations: A_TRAY, seriesId: `IS-${tableId}`, serial });
}

/** The trays of the evening: openers, chips that came and went, counts, changes, closers, and a difference the next time. */
export function trays(): readonly EveningFact[] {
  return [
    fact('opener of T-9', 12, 'dealer', opener('T-9', 1)),
    fact('opener', 2, 'dealer', opener('T-1', 1)),
    fact('opener signed', 4, 'floorperson', observeCount({ periodId })),
    ...moved('fill', 50, requestFill({ periodId, ...SOME }), 'FS'),
    ...moved('credit', 70, requestCredit({ periodId, ...SOME }), 'CS'),
    ...spoilt(),
    ...counts(),
    ...changes(),
    ...closers(),
    ...duplicates(),
  ];
}

/** The request that a fact recorded. */
function requestOf(known: Known, name: string) {
  return { periodId, requestId: saidOf(known(name), 'requestId') };
}

function moved(name: string, minute: number, request: UseCase, seriesId: string): readonly EveningFact[] {
  const of = (known: Known) => requestOf(known, name);
  const signed = (known: Known) => signSlip(of(known));
  const slip = `${name} slip`;
  return [
    fact(name, minute, 'pit-clerk', request),
    fact(slip, minute + 2, 'cage', (known) => prepareSlip({ ...of(known), seriesId, serial: 1 })),
    fact(`${name} carried`, minute + 4, 'security', signed, { after: [slip] }),
    fact(`${name} seen`, minute + 6, 'floorperson', signed, { after: [slip] }),
    fact(`${name} moved`, minute + 8, 'dealer', (known) => moveChips(of(known))),
  ];
}

/** A credit that was not needed: its slip is void, and the request is given up. */
function spoilt(): readonly EveningFact[] {
  const of = (known: Known) => requestOf(known, 'unwanted');
  const slipNumber = 'CS-000002';
  return [
    fact('unwanted', 80, 'pit-clerk', requestCredit({ periodId, ...SOME }), { after: ['credit'] }),
    fact('unwanted slip', 82, 'cage', (known) => prepareSlip({ ...of(known), seriesId: 'CS', serial: 2 })),
    fact('void', 84, 'cage', (known) => voidSlip({ ...of(known), reason: 'torn' }), { userId: 'cage-2' }),
    fact('void signed', 86, 'floorperson', (known) => signVoidSlip({ ...of(known), slipNumber })),
    fact('given up', 88, 'floorperson', (known) => cancelRequest({ ...of(known), reason: 'not needed' }), {
      after: ['void'],
    }),
  ];
}

function counts(): readonly EveningFact[] {
  const tray = { periodId, denominations: A_TRAY, seriesId: 'IS-T-1' };
  const slipNumber = 'IS-T-1-000002';
  return [
    fact('count', 100, 'dealer', countTray({ ...tray, serial: 2 })),
    fact('count void', 102, 'dealer', voidInventorySlip({ periodId, slipNumber, reason: 'torn' }), {
      after: ['count'],
    }),
    fact('count void signed', 104, 'floorperson', signVoidInventorySlip({ periodId, slipNumber }), {
      after: ['count void'],
    }),
    fact('count again', 106, 'dealer', countTray({ ...tray, serial: 3 }), { after: ['count void'] }),
    fact('count signed', 108, 'floorperson', observeCount({ periodId }), { after: ['count again'] }),
  ];
}

/** Two changes of the tray for one document, of which one is right, and the signature under it. */
function changes(): readonly EveningFact[] {
  const check = { reason: 'counter-check-issued', note: 'issuance copy', documentNumber: 'CC-1' } as const;
  const change = { periodId, ...check, trayCents: -5_000, boxCents: 5_000 };
  return [
    fact('counter check', 120, 'dealer', changeTray(change), { asHappened: true }),
    fact('same counter check', 130, 'dealer', changeTray({ ...change, note: 'again' }), {
      after: ['counter check'],
      asHappened: true,
    }),
    fact('counter check signed', 140, 'floorperson', (known: Known) =>
      signTrayChange({ periodId, changeId: idOf(known, 'counter check', 'inventoryPeriod', 'TrayChanged') }),
    ),
  ];
}

function closers(): readonly EveningFact[] {
  const short = countOpener({ tableId: 'T-1', number: 2, denominations: [chips(2_500, 19)] });
  const next = { periodId: 'T-1:2' };
  const said = reportDifference({ ...next, statement: 'counted again' });
  const before = ['fill moved', 'credit moved', 'given up', 'count signed', 'same counter check'];
  const closer = countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS-T-1', serial: 4 });
  return [
    fact('closer', 230, 'dealer', closer, { after: [...before, 'counter check'] }),
    fact('closer signed', 234, 'floorperson', observeCount({ periodId }), { after: ['closer'] }),
    fact('next opener', 300, 'dealer', short),
    fact('next opener signed', 302, 'floorperson', observeCount(next), { after: ['next opener'] }),
    ...(['pit-boss', 'security', 'surveillance', 'accounting'] as const).map((role, index) =>
      fact(`difference reported by ${role}`, 310 + index, role, said, { after: ['next opener signed'] }),
    ),
  ];
}

function duplicates(): readonly EveningFact[] {
  const formNumber = 'FS-000001';
  const why = { difference: 'original-missing', reason: 'it is not in the box' } as const;
  return [
    fact('duplicate of the fill', 330, 'cage', forwardSlipDuplicate({ formNumber })),
    fact('duplicate read', 850, 'accounting', readDuplicate({ formNumber, amountCents: 40_000 })),
    fact('match explained', 860, 'accounting', explainMatch({ formNumber, ...why }), {
      userId: 'accounting-2',
    }),
  ];
}
