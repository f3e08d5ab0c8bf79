import {
  acceptStock,
  authorizeComplimentary,
  collectFromMarker,
  compareForm,
  correctRecovery,
  countOriginal,
  countStock,
  depositOriginal,
  forwardDuplicate,
  issueStock,
  prepareForm,
  prepareRecovery,
  printVigorishForm,
  receiveDelivery,
  receiveSeries,
  recordPatronDeparture,
  recordPatronSignature,
  recordRound,
  recountOriginal,
  reportFormFound,
  reportFormLost,
  reportNumberFound,
  reportNumberLost,
  resolveMismatch,
  signForm,
  signVoid,
  statePatronSignatureUnobtainable,
  witnessDeposit,
} from '#application';
import type { Chance } from '#play/chance.js';
import { BANKER_WINS } from '../baccarat-round.js';
import { aWagerRequest, aWholeRound } from '../floor.js';
import { ROLL_OVER, fact, minuteOf, roundOf } from './evening-fact.js';
import type { EveningFact } from './evening-fact.js';

const HAND = 'hand of the forms';
/** Patrons at their positions, each with a marker of 5.00 or, of dora, of 10.00. */
const PATRONS = { carl: 3, dora: 4, finn: 5, gwen: 6 } as const;
type Patron = keyof typeof PATRONS;

interface Form {
  readonly serial: number;
  readonly patronId: Patron;
  readonly minute: number;
  readonly shoeId?: string;
}

/** Forms of one series: deposited, void, lost and found, with a recovery and a payment that one of them does not show. */
export function forms(chance: Chance): readonly EveningFact[] {
  const wagers = Object.entries(PATRONS).map(([patronId, position]) =>
    aWagerRequest({ position, patronId, stakeCents: patronId === 'dora' ? 20_000 : 10_000 }),
  );
  const hand = aWholeRound({ wagers, cards: BANKER_WINS });
  return [
    fact(HAND, 20, 'table-device', recordRound({ ...hand, openedAt: minuteOf(18) })),
    ...deposited({ serial: 1, patronId: 'carl', minute: 60 }, chance),
    ...deposited({ serial: 2, patronId: 'dora', minute: 80 }, chance),
    ...compared({ serial: 1, patronId: 'carl' }),
    ...compared({ serial: 2, patronId: 'dora' }),
    ...paidBeside(),
    ...late(chance),
    ...spoilt(),
    ...recovered(chance),
    ...blankForms(),
  ];
}

function named(what: string, { serial }: Pick<Form, 'serial'>): string {
  return `${what} of form ${serial}`;
}

function formNumberOf({ serial }: Pick<Form, 'serial'>): string {
  return `CV-00000${serial}`;
}

function prepared({ serial, patronId, minute, shoeId = 'S1' }: Form): EveningFact {
  const at = { shoeId, position: PATRONS[patronId], patronId };
  const prepare = prepareForm({ seriesId: 'CV', serial, ...at, patronName: patronId, reason: 'left' });
  return fact(named('preparation', { serial }), minute, 'pit-clerk', prepare, { asHappened: true });
}

function deposited(form: Form, chance: Chance): readonly EveningFact[] {
  const { minute } = form;
  const formNumber = formNumberOf(form);
  const at = minute + 10;
  return [
    prepared(form),
    ...signatures(formNumber, minute, chance),
    fact(named('deposit', form), at, 'dealer', depositOriginal({ formNumber })),
    ...(['pit-boss', 'pit-clerk'] as const).map((as, index) =>
      fact(named(`${as} at the deposit`, form), at + 1 + index, as, witnessDeposit({ formNumber, as })),
    ),
    fact(named('duplicate', form), minute + 110, 'pit-clerk', forwardDuplicate({ formNumber })),
  ];
}

function signatures(formNumber: string, minute: number, chance: Chance): readonly EveningFact[] {
  return [
    ...(['dealer', 'pit-boss', 'pit-clerk'] as const).map((as) =>
      fact(`${as} of ${formNumber}`, minute + chance.between(1, 5), as, signForm({ formNumber, as })),
    ),
    fact(`patron of ${formNumber}`, minute + 5, 'dealer', recordPatronSignature({ formNumber })),
  ];
}

/** The count of a form and the comparison of its parts; those of dora differ. */
function compared(form: Pick<Form, 'serial' | 'patronId'>): readonly EveningFact[] {
  const formNumber = formNumberOf(form);
  const isDora = form.patronId === 'dora';
  const amountCents = isDora ? 1_000 : 500;
  const found = isDora ? 900 : amountCents;
  const [counted, recount] = [named('count', form), named('recount', form)];
  const witnessed = ['pit-boss', 'pit-clerk'].map((as) => named(`${as} at the deposit`, form));
  const again = recountOriginal({ formNumber, amountCents: 800, reason: 'misread' });
  const explained = resolveMismatch({ formNumber, explanation: 'the count misread it' });
  return [
    fact(counted, 250, 'count-team', countOriginal({ formNumber, amountCents: found }), { after: witnessed }),
    fact(
      named('comparison', form),
      870,
      'accounting',
      compareForm({ formNumber, duplicateCents: amountCents }),
      {
        after: [isDora ? recount : counted],
      },
    ),
    fact(named('print', form), 300, 'pit-clerk', printVigorishForm({ formNumber, part: 'original' })),
    ...(isDora
      ? [
          fact(recount, 260, 'count-team', again, { userId: 'count-team-2' }),
          fact(named('explanation', form), 880, 'accounting', explained, { userId: 'accounting-2' }),
        ]
      : []),
  ];
}

/** A payment of vigorish that a deposited form shows as owed. */
function paidBeside(): readonly EveningFact[] {
  const form = { serial: 2 };
  return [
    fact(
      'dora paid a part',
      100,
      'dealer',
      (known) => collectFromMarker({ roundId: roundOf(known, HAND), wagerId: 'w2', amountCents: 300 }),
      { asHappened: true, after: [named('deposit', form)] },
    ),
  ];
}

/** A complimentary that is late: its patron left on the gaming day before. */
function late(chance: Chance): readonly EveningFact[] {
  const shoeId = 'S3';
  const patronId = 'gwen';
  const position = PATRONS[patronId];
  const form = { serial: 5, patronId, minute: ROLL_OVER + 2, shoeId } as const;
  const hand = aWholeRound({ shoeId, wagers: [aWagerRequest({ position, patronId })], cards: BANKER_WINS });
  const authority = authorizeComplimentary({
    formNumber: formNumberOf(form),
    as: 'pit-boss',
    relation: 'none',
  });
  const left = recordPatronDeparture({ shoeId, patronId, position });
  return [
    fact('hand of gwen', 20, 'table-device', recordRound({ ...hand, openedAt: minuteOf(18) })),
    ...deposited(form, chance),
    fact(named('authority', form), ROLL_OVER + 4, 'pit-boss', authority),
    fact('gwen leaves', 160, 'floorperson', left, { asHappened: true, isLast: true }),
  ];
}

/** A form that is void, one that was lost and found, and a patron who did not sign. */
function spoilt(): readonly EveningFact[] {
  const torn = { serial: 3, patronId: 'finn', minute: 100 } as const;
  const lost = { serial: 4, patronId: 'gwen', minute: 105 } as const;
  const [formNumber, lostNumber] = [formNumberOf(torn), formNumberOf(lost)];
  const gone = { statement: 'gone' };
  return [
    prepared(torn),
    ...(['pit-boss', 'pit-clerk'] as const).map((as, index) =>
      fact(`void by ${as}`, 104 + index, as, signVoid({ formNumber, as, reason: 'torn' })),
    ),
    prepared(lost),
    fact(
      'gwen did not sign',
      107,
      'dealer',
      statePatronSignatureUnobtainable({ formNumber: lostNumber, ...gone }),
    ),
    fact(
      'form lost',
      320,
      'shift-manager',
      reportFormLost({ formNumber: lostNumber, reason: 'not in the box' }),
      { after: ['gwen did not sign'] },
    ),
    fact('form found', 340, 'count-team', reportFormFound({ formNumber: lostNumber, where: 'the liner' })),
  ];
}

/** A recovery of what the first form documents, and its correction. */
function recovered(chance: Chance): readonly EveningFact[] {
  const formNumber = 'VR-000001';
  const recovery = { formNumber: 'CV-000001', seriesId: 'VR', tableId: 'MB-3', amountCents: 300 };
  const right = correctRecovery({ formNumber, amountCents: 200, reason: 'typed wrongly' });
  return [
    fact('recovery', 200, 'pit-clerk', prepareRecovery({ ...recovery, serial: 1, reason: 'came back' })),
    ...signatures(formNumber, 200, chance),
    fact('recovery deposited', 210, 'dealer', depositOriginal({ formNumber })),
    fact('recovery corrected', 240, 'shift-manager', right),
  ];
}

/** Blank forms that accounting keeps: issued, accepted, counted, missed and found. */
function blankForms(): readonly EveningFact[] {
  const seriesId = 'BF';
  const kept = receiveSeries({ seriesId, kind: 'fill-slip', first: 1, last: 9, heldBy: 'accounting' });
  const counted = (place: 'accounting' | 'department', first: number, last: number) =>
    countStock({ seriesId, place, numbers: [{ first, last }] });
  const facts = [
    fact('blank forms', 11, 'accounting', kept),
    fact(
      'more blank forms',
      12,
      'accounting',
      receiveDelivery({ seriesId, first: 10, last: 19, heldBy: 'accounting' }),
    ),
    fact('issued', 13, 'accounting', issueStock({ seriesId, last: 5 })),
    fact('accepted', 14, 'cage', acceptStock({ seriesId })),
    fact('stock counted', 15, 'shift-manager', counted('accounting', 6, 19)),
    fact('stock counted again', 16, 'accounting', counted('accounting', 6, 18), { userId: 'accounting-2' }),
    fact('forms of the cage counted', 17, 'shift-manager', counted('department', 1, 4)),
    fact('and again', 18, 'accounting', counted('department', 1, 4), { userId: 'accounting-2' }),
    fact('blank form found', 19, 'pit-boss', reportNumberFound({ seriesId, serial: 5, where: 'the drawer' })),
    fact(
      'blank form lost',
      20,
      'pit-boss',
      reportNumberLost({ seriesId, serial: 1, reason: 'the pad jumps' }),
    ),
  ];
  return facts.map((each, index) => ({ ...each, after: facts.slice(0, index).map(({ name }) => name) }));
}
