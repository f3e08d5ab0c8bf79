import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import {
  compareForm,
  forwardDuplicate,
  recountOriginal,
  reportFormFound,
  reportFormLost,
  resolveMismatch,
} from '../../use-cases/vigorish-forms.js';
import { countDrop } from '../../../drop/use-cases/drop-boxes.js';
import { explainMatch } from '../../use-cases/form-match.js';
import type { DecodedEvent } from '#event-store';
import type { DropDocument } from '../../../drop/drop-box/drop-box.events.js';
import type { MatchDifference } from '../../form-match/form-match.events.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { document, notes, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloor, aPropertyUnder, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFormRequest, aRecoveryRequest } from '#testing/builders/vigorish-floor.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { formExceptions } from './form-exceptions.query.js';
import { formMatches } from './form-matches.query.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { vigorishFormsProjection } from './vigorish-forms.projection.js';

const DAYS = { fromGamingDay: '2010-06-01', toGamingDay: '2010-06-30' };
const BOXES = ['DB-1:1', 'DB-2:1'];
const asHappened = { reason: 'seen' };
const seen = new Set<string>();

/** Forms of one table in two boxes, some of them recovered, whose parts are found, lost, changed and compared. */
async function someForms(chance: Chance): Promise<TestFloor> {
  const floor = await aFloor({ property: aPropertyUnder({ regime: 'uncollected-vigorish' }) });
  await floor.series('VR', 50, 'recovery-form');
  await placed(floor, 'DB-1', 1, 'MB-1');
  let [forms, recoveries] = [0, 0];
  for (const next of [{ boxId: 'DB-2', number: 1 }, undefined]) {
    for (let acts = chance.between(1, 4); acts > 0; acts--) {
      floor.nowMs += 600_000;
      await floor.round({ wagers: [aWagerRequest({ stakeCents: chance.between(1, 9) * 10_000 })] });
      await floor.do('pit-clerk', aFormRequest());
      const formNumber = numberOf('CV', ++forms);
      await floor.signed(formNumber);
      if (chance.happens(15)) {
        await floor.do('accounting', reportFormLost({ formNumber, reason: 'torn' }), {
          userId: 'accounting-9',
        });
        continue;
      }
      await floor.deposited(formNumber);
      if (chance.happens(50)) continue;
      await floor.do('pit-clerk', aRecoveryRequest({ formNumber, amountCents: chance.between(1, 300) }));
      const recovery = numberOf('VR', ++recoveries);
      await floor.signed(recovery);
      if (chance.happens(80)) await floor.deposited(recovery);
    }
    floor.nowMs += 600_000;
    await removed(floor, BOXES[next ? 0 : 1], next ? { next } : {});
    floor.nowMs += 600_000;
  }
  const deposited = naiveForms(await floor.events());
  for (const dropId of BOXES) {
    if (chance.happens(85)) await someCount(floor, chance, dropId, deposited);
  }
  for (const { number: formNumber, cents } of deposited) await someEnd(floor, chance, formNumber, cents);
  for (const { number: formNumber, status } of naiveMatches(await floor.events())) {
    if (!chance.happens(40) || status === 'matched' || status === 'awaited') continue;
    const difference = chance.happens(80) ? (status as MatchDifference) : 'both-missing';
    const explanation = explainMatch({ formNumber, difference, reason: 'looked into' });
    await floor.do('accounting', explanation, { userId: 'accounting-3' });
  }
  return floor;
}

const numberOf = (series: string, serial: number): string => `${series}-${String(serial).padStart(6, '0')}`;

async function someCount(
  floor: TestFloor,
  chance: Chance,
  dropId: string,
  deposited: readonly NaiveForm[],
): Promise<void> {
  const documents: DropDocument[] = deposited
    .filter((form) => form.dropId === dropId && chance.happens(80))
    .map(({ number, cents }) => document('vigorish-form', number, cents + (chance.happens(15) ? 100 : 0)));
  for (const [index, pass] of (['first', 'second'] as const).entries()) {
    const count = countDrop({ dropId, pass, denominations: [notes(2_000, 5)], documents });
    await floor.do('count-team', count, { userId: `count-team-${index}` });
  }
}

/** What becomes of the parts of a form after the count; what its state does not allow is refused. */
async function someEnd(floor: TestFloor, chance: Chance, formNumber: string, cents: number): Promise<void> {
  const amountCents = cents + (chance.happens(20) ? 50 : 0);
  const steps = [
    [80, 'pit-clerk', forwardDuplicate({ formNumber }), 'pit-clerk-1'],
    [
      10,
      'count-team',
      recountOriginal({ formNumber, amountCents: cents, reason: 'misread' }),
      'count-team-9',
    ],
    [80, 'accounting', compareForm({ formNumber, duplicateCents: amountCents }), 'accounting-1'],
    [
      10,
      'count-team',
      recountOriginal({ formNumber, amountCents: cents, reason: 'misread' }),
      'count-team-8',
    ],
    [50, 'accounting', resolveMismatch({ formNumber, explanation: 'smudged' }), 'accounting-2'],
    [20, 'accounting', reportFormLost({ formNumber, reason: 'sought in vain' }), 'accounting-9'],
    [20, 'accounting', reportFormFound({ formNumber, where: 'under the table' }), 'accounting-9'],
  ] as const;
  for (const [often, role, useCase, userId] of steps) {
    if (chance.happens(often)) {
      await floor.do(role, useCase, { userId, asHappened }).catch(() => undefined);
    }
  }
}

interface NaiveForm {
  readonly number: string;
  readonly kind: string;
  readonly cents: number;
  /** The box that was at the table at its deposit. */
  readonly dropId: string;
  readonly events: readonly DecodedEvent[];
}

interface Said {
  readonly amountCents: number;
  readonly duplicateCents: number;
  readonly reason: string;
  readonly explanation: string;
  readonly difference: string;
  readonly recoversFormNumber?: string;
  readonly documents: readonly DropDocument[];
}

const saidIn = (event: DecodedEvent | undefined): Said | undefined => event?.data as Said | undefined;

/** The forms that were put in a box, from the stored events alone. */
function naiveForms(events: readonly DecodedEvent[]): readonly NaiveForm[] {
  const inPlace: string[] = [];
  const forms: NaiveForm[] = [];
  for (const { type, stream } of events) {
    const id = stream.slice(stream.indexOf('-') + 1);
    if (type === 'BoxPlaced') inPlace.push(id);
    if (type !== 'OriginalDeposited') continue;
    const own = events.filter((event) => event.stream === stream);
    const { amountCents, recoversFormNumber } = saidIn(own[0])!;
    const kind = recoversFormNumber === undefined ? 'vigorish-form' : 'recovery-form';
    forms.push({ number: id, kind, cents: amountCents, dropId: inPlace.at(-1)!, events: own });
  }
  return forms;
}

/** Each form with the state of its parts, one after the other, from the stored events alone. */
function naiveMatches(events: readonly DecodedEvent[]) {
  return naiveForms(events).map(({ number, kind, cents, dropId, events: own }) => {
    const last = (...types: readonly string[]) => own.findLast(({ type }) => types.includes(type));
    const count = events.find(({ type, stream }) => type === 'DropCounted' && stream === `dropBox-${dropId}`);
    const inBox = saidIn(count)?.documents.find((each) => each.number === number)?.amountCents;
    const original = saidIn(last('OriginalRecounted'))?.amountCents ?? inBox;
    const matched = saidIn(last('FormMatched'))?.amountCents;
    const duplicate = matched ?? saidIn(last('FormMismatched'))?.duplicateCents;
    const isForwarded = last('DuplicateForwarded') !== undefined;
    const ended = last('FormLost', 'FormFound', 'MismatchResolved');
    const isLost = ended?.type === 'FormLost';
    const status = ((): string => {
      if (original !== undefined && duplicate !== undefined) {
        return original === duplicate && duplicate === cents ? 'matched' : 'differs';
      }
      if (original !== undefined) return isForwarded ? 'awaited' : 'duplicate-missing';
      if (!count && !isLost) return 'awaited';
      return isForwarded ? 'original-missing' : 'both-missing';
    })();
    const explained = saidIn(
      events.findLast(
        ({ type, data }) =>
          type === 'MatchExplained' && (data as { formNumber: string }).formNumber === number,
      ),
    );
    const isDifference = status !== 'matched' && status !== 'awaited';
    const isEnded = isDifference && ended !== undefined && ended.type !== 'FormFound';
    const ofEnd = isEnded ? (isLost ? saidIn(ended)!.reason : saidIn(ended)!.explanation) : null;
    return {
      number,
      kind,
      status,
      original: original ?? null,
      duplicate: duplicate ?? null,
      explanation: explained?.difference === status ? explained.reason : ofEnd,
    };
  });
}

/** Every other line of the month: what was lost or found, and each broken rule in the stream of a form. */
function naiveNotes(events: readonly DecodedEvent[]): readonly string[] {
  return events
    .filter(({ stream }) => stream.startsWith('vigorishForm-'))
    .filter(({ type }) => ['FormLost', 'FormFound', 'ControlExceptionRecorded'].includes(type))
    .map(({ stream }) => stream.slice('vigorishForm-'.length));
}

/** Seeds that together reach everything that is expected to be seen. */
const REACHING_ALL: [number][] = [[1], [2], [4], [6], [8]];

describe('originals and duplicates of vigorish and recovery forms', () => {
  it('are matched as their events give, at any moment, and reported where they differ (13:69D-1.5(d), 13:69D-1.30)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const floor = await someForms(new Chance(seed));
        const readStore = new MemoryReadStore();
        const { store: eventStore, codec } = floor;
        for (const model of [vigorishFormsProjection, dropBoxesProjection, inventoryPeriodsProjection]) {
          await rebuildProjection({ eventStore, readStore, codec }, model);
        }
        const events = await floor.events();
        for (const part of [1, 0.9, 0.75, 0.5]) {
          const asOf = events[Math.ceil(events.length * part) - 1]!.metadata['occurredAt']!;
          const then = events.filter(({ metadata }) => metadata['occurredAt']! <= asOf);
          const matches = await formMatches(readStore, { at: { asOf }, ...DAYS });
          const shown = matches.map(({ formNumber: number, originalCents, duplicateCents, ...line }) => ({
            number,
            kind: line.kind,
            status: line.status,
            original: originalCents,
            duplicate: duplicateCents,
            explanation: line.explanation,
          }));
          const naive = naiveMatches(then);
          expect([seed, shown.toSorted(inOrder)]).toEqual([seed, naive.toSorted(inOrder)]);
          const exceptions = await formExceptions(readStore, { at: { asOf }, ...DAYS });
          const differing = naive.filter(({ status }) => status !== 'matched' && status !== 'awaited');
          expect(exceptions.map(({ number }) => number).toSorted()).toEqual(
            [...differing.map(({ number }) => number), ...naiveNotes(then)].toSorted(),
          );
          for (const { kind, status, explanation } of naive) {
            seen.add(`${kind} ${status}`);
            if (explanation !== null) seen.add(explanation);
          }
        }
      }),
      { numRuns: 20, examples: REACHING_ALL },
    );
    const kinds = ['vigorish-form', 'recovery-form'];
    const statuses = [
      ...['awaited', 'matched', 'differs', 'original-missing', 'duplicate-missing', 'both-missing'],
    ];
    expect([...seen].toSorted()).toEqual(
      [
        ...kinds.flatMap((kind) => statuses.map((status) => `${kind} ${status}`)),
        ...['looked into', 'smudged', 'sought in vain'],
      ].toSorted(),
    );
  });
});

function inOrder(one: { readonly number: string }, other: { readonly number: string }): number {
  return one.number < other.number ? -1 : 1;
}
