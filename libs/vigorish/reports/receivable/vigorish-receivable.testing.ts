import type { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { totalCents } from '#kernel';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { NaiveReceivable } from '#testing/naive/naive-receivable.js';
import type { NaiveRollForward } from '#testing/naive/naive-receivable.js';
import { RandomReceivable } from '#testing/builders/random/random-receivable.js';
import {
  aMoment,
  counted,
  decoded,
  recordedLate,
} from '../../../read-models/two-times/late-events.testing.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { agedVigorish } from './aged-vigorish.query.js';
import { markersProjection } from '../markers.projection.js';
import { vigorishBalances } from '../markers.query.js';
import { tableWin } from '../../../books/reports/win/table-win.query.js';
import { tableWinProjection } from '../../../books/reports/win/table-win.projection.js';
import { documentedVigorish } from '../forms/vigorish-forms.query.js';
import { vigorishFormsProjection } from '../forms/vigorish-forms.projection.js';
import { vigorishReceivableProjection } from './vigorish-receivable.projection.js';
import { vigorishReceivable } from './vigorish-receivable.query.js';
import type { ReceivableFigures } from './vigorish-receivable.answer.js';

const MOMENTS = 20;
const PERIODS = 4;
const EVER = { fromGamingDay: '1990-01-01', toGamingDay: '2090-01-01' };
const { clock: calendar } = A_PROPERTY;

/** What moves each line. */
const LINES_OF = [
  ...['VigorishDeferred', 'VigorishCollected', 'VigorishComped', 'VigorishDocumented', 'VigorishReinstated'],
  ...[
    'VigorishPaymentMoved',
    'SettlementCorrected',
    'FormAmountReduced',
    'VigorishRecovered',
    'RecoveryAdjusted',
  ],
];

/** The tests of every read store for the vigorish receivable, against a second computation from the raw events. */
export function receivableSuite(seed: number, open: () => Promise<ReadStore>): void {
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let days: readonly string[];
  let moments: readonly Moment[];
  let periods: readonly (readonly [string, string])[];

  beforeAll(async () => {
    const chance = new Chance(seed);
    const ledger = await recordedLate(chance, await RandomReceivable.events(chance));
    events = await decoded(ledger);
    days = [...new Set(events.map(({ metadata }) => metadata['gamingDay']!))].toSorted();
    moments = [{}, ...Array.from({ length: MOMENTS }, () => aMoment(chance, events))];
    periods = Array.from({ length: PERIODS }, () => {
      const from = chance.below(days.length);
      return [days[from]!, days[chance.between(from, days.length - 1)]!];
    });
    store = await open();
    await build(ledger, store);
  }, 120_000);
  afterAll(() => store.close());

  const naiveAt = (at: Moment) => new NaiveReceivable(events, counted(events, at));
  it('rolls both balances forward over any days, by patron and table, as of any floor time and as known at any time', async () => {
    expect(days.length).toBeGreaterThan(2);
    const happened = new Set(events.map(({ type }) => type));
    expect(LINES_OF.filter((type) => !happened.has(type))).toEqual([]);
    for (const at of moments) {
      const naive = naiveAt(at);
      for (const [fromGamingDay, toGamingDay] of periods) {
        const { items, total } = await vigorishReceivable(store, { fromGamingDay, toGamingDay, at });
        const found = new Map(
          items.map((line) => [`${line.tableId} ${line.patronId}`, receivableInBooks(line)]),
        );
        const kept = naive.rollForward(fromGamingDay, toGamingDay);
        expect([at, fromGamingDay, toGamingDay, found]).toEqual([at, fromGamingDay, toGamingDay, kept]);
        expect(receivableInBooks(total)).toEqual(sumOf([...kept.values()]));
        for (const line of [...items, total]) expectInBalance(line);
      }
    }
  });

  it('leaves no marker and no form below nothing, in the order of the log', () => {
    for (const at of moments.filter(({ asOf }) => asOf === undefined)) {
      for (const { cents } of naiveAt(at).owed()) expect(cents).toBeGreaterThan(0);
    }
  });

  it('opens each period with the closing of the one before, however the days are split', async () => {
    const of = (fromGamingDay: string, toGamingDay: string, at: Moment) =>
      vigorishReceivable(store, { fromGamingDay, toGamingDay, at });
    for (const at of moments.slice(0, MOMENTS / 4)) {
      const whole = (await of(days[0]!, days.at(-1)!, at)).total;
      const parts = await Promise.all(days.map(async (day) => (await of(day, day, at)).total));
      for (const balance of ['deferred', 'documented'] as const) {
        const closings = parts.map((part) => part[balance].closingCents);
        expect(parts.map((part) => part[balance].openingCents)).toEqual([0, ...closings.slice(0, -1)]);
        expect(whole[balance].closingCents).toBe(closings.at(-1));
        const sum = parts.reduce((all, part) => all + Number(part[balance].documentedCents), 0);
        expect(whole[balance].documentedCents).toBe(sum);
      }
      for (const [index, day] of days.slice(1).entries()) {
        const [before, after] = [await of(days[0]!, days[index]!, at), await of(day, days.at(-1)!, at)];
        expect(after.total.deferred.openingCents).toBe(before.total.deferred.closingCents);
        expect(after.total.documented.openingCents).toBe(before.total.documented.closingCents);
      }
    }
  });

  it('ties to table win of the same tables and days: deferred and corrections, collected, comped, documented, recovered', async () => {
    for (const at of moments.slice(0, MOMENTS / 2)) {
      for (const [fromGamingDay, toGamingDay] of periods.slice(0, 2)) {
        const asked = { fromGamingDay, toGamingDay, at };
        const win = await tableWin(store, { ...asked, by: ['tableId'] });
        for (const line of win.items) {
          const { total } = await vigorishReceivable(store, { ...asked, tableId: line.tableId! });
          const { deferredCents, correctionsCents, ...deferred } = total.deferred;
          expect([at, totalCents([deferredCents, correctionsCents]), deferred]).toMatchObject([
            at,
            line.vigorishDeferredCents,
            {
              collectedCents: line.vigorishCollectedLaterCents,
              compedCents: line.vigorishCompedCents,
              documentedCents: line.vigorishDocumentedCents,
            },
          ]);
        }
        const { documented } = (await vigorishReceivable(store, asked)).total;
        expect(documented.recoveredCents).toBe(win.total.vigorishRecoveredCents);
      }
    }
  });

  it('ages what is owed by the gaming day of each deferral and deposit, in any buckets', async () => {
    for (const [index, at] of moments.entries()) {
      const until = at.asOf ?? at.knownAt?.recordedAt ?? '2010-09-01T12:00:00.000Z';
      const upToDays = [[0, 7, 30, 90], [0], [1, 2, 3], [100]][index % 4]!;
      const { items, total, gamingDay } = await agedVigorish(store, { at, until, upToDays, calendar });
      const owed = naiveAt(at).owed();
      const keys = [...new Set(owed.map(({ key }) => key))];
      expect(items.map(({ tableId, patronId }) => `${tableId} ${patronId}`).toSorted()).toEqual(
        keys.toSorted(),
      );
      const days = (from: string) => Math.max(0, (Date.parse(gamingDay) - Date.parse(from)) / 86_400_000);
      for (const { tableId, patronId, ages } of items) {
        let least = 0;
        for (const [place, bucket] of ages.entries()) {
          const most = upToDays[place] ?? Infinity;
          const cents = (on: string): number =>
            owed
              .filter((each) => each.key === `${tableId} ${patronId}` && each.on === on)
              .filter(({ day }) => days(day) >= least && days(day) <= most)
              .reduce((sum, each) => sum + each.cents, 0);
          expect(bucket).toEqual({
            ...{ fromDays: least, toDays: most === Infinity ? null : most },
            ...{ outstandingCents: cents('marker'), stillOwedCents: cents('form') },
          });
          least = most + 1;
        }
      }
      const closing = (await vigorishReceivable(store, { ...EVER, at })).total;
      expect([total.outstandingCents, total.stillOwedCents]).toEqual([
        ...[closing.deferred.closingCents, closing.documented.closingCents],
      ]);
    }
  });

  it('closes with the balances of the markers and of the forms', async () => {
    for (const at of moments) {
      const { total } = await vigorishReceivable(store, { ...EVER, at });
      const balances = await vigorishBalances(store, { at });
      const documented = await documentedVigorish(store, { at });
      expect([total.deferred.closingCents, total.documented.closingCents]).toEqual([
        totalCents(balances.map(({ outstandingCents }) => outstandingCents)),
        totalCents(documented.map(({ stillOwedCents }) => stillOwedCents)),
      ]);
      expect([total.deferred.openingCents, total.documented.openingCents]).toEqual([0, 0]);
    }
  });
}

async function build(eventStore: MemoryEventStore, readStore: ReadStore): Promise<void> {
  const codec = new EventCodec();
  const models = [
    ...[tableWinProjection, markersProjection, vigorishFormsProjection],
    vigorishReceivableProjection,
  ];
  for (const projection of models) {
    await rebuildProjection({ eventStore, readStore, codec, batchSize: 50 }, projection);
  }
}

function expectInBalance({ deferred, documented }: ReceivableFigures): void {
  const { openingCents, deferredCents, correctionsCents, closingCents } = deferred;
  const less = totalCents([deferred.collectedCents, deferred.compedCents, deferred.documentedCents]);
  expect(closingCents).toBe(totalCents([openingCents, deferredCents, correctionsCents, -less]));
  const { openingCents: opening, documentedCents, recoveredCents } = documented;
  expect(documented.closingCents).toBe(totalCents([opening, documentedCents, -recoveredCents]));
}

/** Both roll-forwards under the names of the naive books. */
export function receivableInBooks({ deferred, documented }: ReceivableFigures): NaiveRollForward {
  return {
    opening: Number(deferred.openingCents),
    deferred: Number(deferred.deferredCents),
    corrections: Number(deferred.correctionsCents),
    collected: Number(deferred.collectedCents),
    comped: Number(deferred.compedCents),
    documented: Number(deferred.documentedCents),
    closing: Number(deferred.closingCents),
    formsOpening: Number(documented.openingCents),
    onForms: Number(documented.documentedCents),
    recovered: Number(documented.recoveredCents),
    formsClosing: Number(documented.closingCents),
  };
}

function sumOf(lines: readonly NaiveRollForward[]): NaiveRollForward {
  const sum = (figure: keyof NaiveRollForward): number => lines.reduce((all, line) => all + line[figure], 0);
  return {
    ...{ opening: sum('opening'), deferred: sum('deferred'), corrections: sum('corrections') },
    ...{ collected: sum('collected'), comped: sum('comped'), documented: sum('documented') },
    ...{ closing: sum('closing'), formsOpening: sum('formsOpening'), onForms: sum('onForms') },
    ...{ recovered: sum('recovered'), formsClosing: sum('formsClosing') },
  };
}
