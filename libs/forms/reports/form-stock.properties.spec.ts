import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { CommandRefused } from '../../application/session/command-refused.js';
import { acceptStock, countStock, issueStock, receiveDelivery } from '../use-cases/form-stock.js';
import { prepareSlip, requestFill, voidSlip } from '../../inventory/use-cases/inventory.js';
import { receiveSeries, reportNumberFound, reportNumberLost } from '../use-cases/form-series.js';
import type { UseCase } from '../../application/session/use-case.js';
import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, opened } from '#testing/builders/inventory.js';
import { vigorishFormsProjection } from '../../vigorish/reports/forms/vigorish-forms.projection.js';
import { formStock } from '../../vigorish/reports/forms/vigorish-forms.query.js';
import { runsOf } from '#testing/depth.js';

const ACTS = 40;
const SERIES = ['AC', 'DP'];
const periodId = 'T-1:1';
const seen = new Set<string>();

/** Two series of Fill Slips, one kept by accounting, with every act on them in any order. */
async function someStock(chance: Chance): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await opened(floor);
  const tried = async (role: string, useCase: UseCase, userId = `${role}-1`): Promise<unknown> => {
    const asHappened = chance.happens(40) ? { asHappened: { reason: 'seen' } } : {};
    return floor.do(role, useCase, { userId, ...asHappened }).catch((error: unknown) => {
      if (!(error instanceof CommandRefused)) throw error;
    });
  };
  const last = chance.between(3, 12);
  const fills = { kind: 'fill-slip', first: 1, last } as const;
  await tried('accounting', receiveSeries({ ...fills, seriesId: 'AC', heldBy: 'accounting' }));
  await tried('cage', receiveSeries({ ...fills, seriesId: 'DP' }));
  for (let act = 0; act < ACTS; act++) {
    const seriesId = chance.pick(SERIES);
    const serial = chance.between(1, last + 4);
    const other = { seriesId, serial };
    switch (chance.between(1, 8)) {
      case 1:
        await tried('accounting', issueStock({ seriesId, ...(chance.happens(70) && { last: serial }) }));
        break;
      case 2:
        await tried('cage', acceptStock({ seriesId }));
        break;
      case 3: {
        const range = { first: last + 1, last: last + chance.between(1, 5) };
        if (chance.happens(50)) await tried('cage', receiveDelivery({ seriesId, ...range }));
        else await tried('accounting', receiveDelivery({ seriesId, ...range, heldBy: 'accounting' }));
        break;
      }
      case 4:
        await tried('pit-boss', reportNumberLost({ ...other, reason: 'torn' }), 'pit-boss-2');
        break;
      case 5:
        await tried('pit-boss', reportNumberFound({ ...other, where: 'in a drawer' }));
        break;
      case 6: {
        const place = chance.happens(70) ? 'department' : 'accounting';
        const due = place === 'department' ? ['unused', 'passed-over'] : ['in-stock', 'issued'];
        const there = [...numbersOf(await floor.events(), seriesId)]
          .filter(([, status]) => (due.includes(status) ? chance.happens(90) : chance.happens(3)))
          .map(([number]) => ({ first: number, last: number }));
        const count = countStock({ seriesId, place, numbers: there });
        await tried('shift-manager', count, 'shift-manager-2');
        await tried('accounting', countStock({ seriesId, place, numbers: chance.shuffle(there) }));
        break;
      }
      default: {
        const asked = await floor.do(
          'floorperson',
          requestFill({ periodId, denominations: [chips(500, 4)] }),
        );
        const { requestId } = asked.events[0]!.data as { requestId: string };
        const named = chance.happens(40) ? { serial } : {};
        await tried('cage', prepareSlip({ periodId, requestId, seriesId, ...named }));
        if (chance.happens(30))
          await tried('cage', voidSlip({ periodId, requestId, reason: 'torn' }), 'cage-2');
      }
    }
  }
  return floor;
}

type Numbers = Map<number, string>;

/** The state of each number of a series, number by number, from the stored events alone. */
function numbersOf(events: readonly DecodedEvent[], seriesId: string): Numbers {
  const numbers: Numbers = new Map();
  for (const { type, data } of events) {
    const said = data as Record<string, never>;
    const voided = type === 'SlipVoided' ? String(said['slipNumber']).split('-') : [];
    if (voided[0] === seriesId) numbers.set(Number(voided[1]), 'void');
    if (said['seriesId'] !== seriesId) continue;
    const serial = Number(said['serial']);
    const each = (status: string): void => {
      for (let number = Number(said['first']); number <= said['last']!; number++) numbers.set(number, status);
    };
    if (type === 'SeriesReceived' || type === 'DeliveryReceived')
      each('heldBy' in said ? 'in-stock' : 'unused');
    if (type === 'StockIssued') each('issued');
    for (const [number, status] of numbers) {
      const isSignedFor = type === 'StockAccepted' && number >= said['first']! && number <= said['last']!;
      if (isSignedFor && ['issued', 'missing'].includes(status)) numbers.set(number, 'unused');
    }
    if (type === 'FormNumberLost') numbers.set(serial, 'lost');
    if (type === 'FormNumberFound') numbers.set(serial, 'void');
    if (type === 'FormNumberIssued') {
      const isMissing = numbers.get(serial) === 'missing';
      const passed = [...numbers].filter(
        ([number, status]) => !isMissing && number < serial && status === 'unused',
      );
      const inOrder = passed.length === 0 && numbers.get(serial) === 'unused';
      for (const [number] of passed) numbers.set(number, 'passed-over');
      numbers.set(serial, inOrder ? 'used' : 'used-out-of-order');
    }
    if (type === 'StockCounted') {
      const due = said['place'] === 'department' ? ['unused', 'passed-over'] : ['in-stock', 'issued'];
      const ranges = said['numbers'] as unknown as readonly { first: number; last: number }[];
      const isThere = (number: number) => ranges.some(({ first, last }) => first <= number && number <= last);
      for (const [number, status] of numbers) {
        if (due.includes(status) && !isThere(number)) numbers.set(number, 'missing');
      }
    }
  }
  return numbers;
}

/** Seeds that together reach everything that is expected to be seen. */
const REACHING_ALL: [number][] = [[846_308], [309_799]];

describe('the numbers of series of forms', () => {
  it('are each in the state that their events give, at any moment (13:69D-1.5(c), 13:69D-1.30)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const floor = await someStock(new Chance(seed));
        const readStore = new MemoryReadStore();
        const { store: eventStore, codec } = floor;
        await rebuildProjection({ eventStore, readStore, codec }, vigorishFormsProjection);
        const events = await floor.events();
        for (const part of [1, 0.7, 0.4]) {
          const asOf = events[Math.ceil(events.length * part) - 1]!.metadata['occurredAt']!;
          const then = events.filter(({ metadata }) => metadata['occurredAt']! <= asOf);
          for (const seriesId of SERIES) {
            const lines = await formStock(readStore, { at: { asOf }, seriesId });
            const shown = lines.flatMap(({ first, count, status }) =>
              Array.from({ length: count }, (_, index): [number, string] => [first + index, status]),
            );
            const naive = [...numbersOf(then, seriesId)].toSorted(([a], [b]) => a - b);
            expect(shown).toEqual(naive);
            for (const [, status] of naive) seen.add(status);
          }
        }
      }),
      { numRuns: runsOf(25), examples: REACHING_ALL },
    );
    expect([...seen].toSorted()).toEqual([
      'in-stock',
      'issued',
      'lost',
      'missing',
      'passed-over',
      'unused',
      'used',
      'used-out-of-order',
      'void',
    ]);
  });
});
