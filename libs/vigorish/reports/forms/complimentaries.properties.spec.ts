import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import {
  authorizeComplimentary,
  depositOriginal,
  prepareForm,
  signVoid,
} from '../../use-cases/vigorish-forms.js';
import { collectFromMarker } from '../../use-cases/vigorish.js';
import { completeShoe, recordPatronDeparture } from '../../../rounds/use-cases/shoes.js';
import type { Property } from '../../../application/property.js';
import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { A_PROPERTY, aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { allRows } from '../../../read-models/paging.js';
import { complimentariesProjection } from './complimentaries.projection.js';
import { complimentaries } from './complimentaries.query.js';
import { runsOf } from '#testing/depth.js';

const MINUTE_MS = 60_000;
const asHappened = { reason: 'seen' };

/** Limits that forms of 5.00 to 40.00 break, with others from 7 June on, when forms leave vigorish owed for a day. */
const PROPERTY: Property = {
  ...A_PROPERTY,
  formRegimes: [
    { regime: 'complimentary-vigorish' },
    { regime: 'uncollected-vigorish', from: '2010-06-07' },
    { regime: 'complimentary-vigorish', from: '2010-06-08' },
  ],
  complimentaryLimits: [
    {
      limits: [
        { role: 'pit-boss', limitCents: 1_000, relatedLimitCents: 500 },
        { role: 'shift-manager', limitCents: 100_000, relatedLimitCents: 0 },
      ],
    },
    { from: '2010-06-07', limits: [{ userId: 'pit-boss-1', limitCents: 2_000, relatedLimitCents: 100 }] },
  ],
};

/** The limits above, as their letter says them. */
function naiveLimit(day: string, userId: string, as: string, related: boolean): number | null {
  if (day >= '2010-06-07') return userId === 'pit-boss-1' ? (related ? 100 : 2_000) : null;
  if (as === 'pit-boss') return related ? 500 : 1_000;
  if (as === 'shift-manager') return related ? 0 : 100_000;
  return null;
}

/** A gaming day that begins at six in the morning in New Jersey in June: ten in the morning UTC. */
function naiveDay(at: string): string {
  return new Date(Date.parse(at) - 600 * MINUTE_MS).toISOString().slice(0, 10);
}

/** Some shoes over three days: rounds, patrons who leave, forms that are authorised or not, and payments found later. */
async function someForms(chance: Chance): Promise<TestFloor> {
  const floor = await aFloor({ property: PROPERTY });
  await floor.series('CX', 60);
  let serial = 0;
  for (let shoe = 1; shoe <= 3; shoe++) {
    const shoeId = `S${shoe}`;
    if (shoe > 1) await floor.shoe(shoeId);
    for (let acts = chance.between(3, 7); acts > 0; acts--) {
      floor.nowMs += chance.between(1, 200) * MINUTE_MS;
      if (chance.happens(60)) {
        const [one, other] = chance.shuffle([1, 2, 3]);
        const wagers = [one!, other!].map((position) =>
          aWagerRequest({ position, stakeCents: chance.between(1, 4) * 10_000 }),
        );
        await floor.round({ shoeId, wagers });
      } else {
        const position = chance.between(1, 3);
        const leaves = recordPatronDeparture({ shoeId, patronId: `patron-${position}`, position });
        await floor.do('floorperson', leaves, { asHappened });
      }
      if (chance.happens(50)) serial = await someForm(floor, chance, shoeId, serial);
    }
    const endedAt = new Date(floor.nowMs).toISOString();
    // The end, or a departure, is recorded before the last forms of the shoe or after them.
    const isLate = chance.happens(40);
    if (!isLate) await floor.do('dealer', completeShoe({ shoeId }), { asHappened });
    floor.nowMs += chance.between(1, 900) * MINUTE_MS;
    for (let forms = chance.between(0, 2); forms > 0; forms--) {
      serial = await someForm(floor, chance, shoeId, serial);
    }
    if (isLate) await floor.do('dealer', completeShoe({ shoeId }), { asHappened, occurredAt: endedAt });
    if (chance.happens(30)) {
      const position = chance.between(1, 3);
      const left = recordPatronDeparture({ shoeId, patronId: `patron-${position}`, position });
      await floor.do('floorperson', left, { asHappened, occurredAt: endedAt }).catch(() => undefined);
    }
    floor.nowMs += chance.between(1, 300) * MINUTE_MS;
  }
  return floor;
}

async function someForm(floor: TestFloor, chance: Chance, shoeId: string, serial: number): Promise<number> {
  const position = chance.between(1, 3);
  const request = { seriesId: 'CX', shoeId, position, patronName: 'Pat Ron', reason: 'left' };
  const prepared = await floor.do('pit-clerk', prepareForm(request)).catch(() => undefined);
  if (!prepared) return serial;
  const formNumber = `CX-${String(serial + 1).padStart(6, '0')}`;
  const [marker] = (
    (await floor.stream(`vigorishForm-${formNumber}`))[0]!.data as {
      markers: { roundId: string; wagerId: string; amountCents: number }[];
    }
  ).markers;
  const pays = (): Promise<unknown> =>
    floor
      .do('dealer', collectFromMarker({ ...marker!, amountCents: chance.between(1, marker!.amountCents) }), {
        asHappened,
      })
      .catch(() => undefined);
  if (chance.happens(75)) {
    const as = chance.pick(['floorperson', 'pit-boss', 'shift-manager'] as const);
    const relation = chance.pick(['none', 'none', 'none', 'business'] as const);
    const userId = `${as}-${chance.between(1, 2)}`;
    await floor
      .do(as, authorizeComplimentary({ formNumber, as, relation }), { asHappened, userId })
      .catch(() => undefined);
  }
  if (chance.happens(10)) {
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(
        as,
        signVoid({ formNumber, as, reason: 'torn' }),
        as === 'pit-boss' ? { userId: 'b' } : {},
      );
    }
    return serial + 1;
  }
  if (chance.happens(20)) await pays();
  floor.nowMs += chance.between(1, 300) * MINUTE_MS;
  await floor.do('dealer', depositOriginal({ formNumber }), { asHappened });
  floor.nowMs += chance.between(1, 300) * MINUTE_MS;
  if (chance.happens(30)) await pays();
  return serial + 1;
}

interface NaiveForm {
  readonly formNumber: string;
  readonly patronId: string;
  readonly preparedOn: string;
  readonly shoeId: string;
  readonly rounds: readonly string[];
  authorizer: string | null;
  limit: number | null;
  flag: string;
  recordedOn: string;
  dueOn: string;
  /** What rounds say of it, by gaming day. */
  readonly net: Map<string, number>;
}

/** Complimentaries from what happened on the markers of rounds, and not from what forms say of their amounts. */
function naiveForms(events: readonly DecodedEvent[]): readonly NaiveForm[] {
  const forms = new Map<string, NaiveForm>();
  const settledAt = new Map<string, string>();
  const ends: { shoeId: string; patronId?: string | undefined; at: string }[] = [];
  for (const { stream, type, data, metadata } of events) {
    const said = data as Record<string, never>;
    const of = stream.slice(stream.indexOf('-') + 1);
    const at = metadata['occurredAt']!;
    const form = forms.get(of);
    if (type === 'WagersSettled') settledAt.set(of, at);
    if (type === 'ShoeCompleted') ends.push({ shoeId: of, at });
    if (type === 'PatronLeft') ends.push({ shoeId: of, patronId: said['patronId']!, at });
    if (type === 'FormPrepared' && said['title'] === 'Complimentary Vigorish Form') {
      forms.set(of, {
        ...{ formNumber: of, patronId: said['patronId']!, preparedOn: naiveDay(at), shoeId: said['shoeId']! },
        rounds: (said['markers'] as unknown as { roundId: string }[]).map(({ roundId }) => roundId),
        ...{ authorizer: null, limit: null, flag: 'missing', recordedOn: '', dueOn: '', net: new Map() },
      });
    }
    if (type === 'ComplimentaryAuthorized' && form) {
      const { userId } = said['authorizedBy'] as unknown as { userId: string };
      form.authorizer = userId;
      form.limit = naiveLimit(naiveDay(at), userId, said['authorizedAs']!, said['relation'] !== 'none');
      const above = form.limit !== null && said['amountCents']! > form.limit;
      form.flag = form.limit === null ? 'not-listed' : above ? 'above-limit' : 'within-limit';
    }
    if (type === 'OriginalDeposited' && form) form.recordedOn = naiveDay(at);
    const sign = type === 'VigorishComped' ? 1 : type === 'VigorishReinstated' ? -1 : 0;
    const taken = sign === 0 ? undefined : forms.get(said['formNumber']!);
    if (taken) {
      const day = naiveDay(at);
      taken.net.set(day, (taken.net.get(day) ?? 0) + sign * said['amountCents']!);
    }
  }
  // Whether an end was recorded before the deposit or after it makes no difference.
  for (const form of forms.values()) {
    const { rounds, shoeId, patronId } = form;
    const since = rounds.map((roundId) => settledAt.get(roundId)!).sort()[0]!;
    const days = ends
      .filter((end) => end.shoeId === shoeId && (end.patronId ?? patronId) === patronId && end.at >= since)
      .map((end) => naiveDay(end.at));
    form.dueOn = [form.preparedOn, ...days].sort()[0]!;
  }
  return [...forms.values()].filter(({ recordedOn }) => recordedOn !== '');
}

const byText = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1;

function sums(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [of, cents] of entries) totals[of] = (totals[of] ?? 0) + cents;
  return totals;
}

/** Seeds that together reach everything that is expected to be seen. */
const REACHING_ALL: [number][] = [[0], [1], [6]];

describe('the report of complimentaries', () => {
  it('has at any moment the lines and sums of a second computation from the markers of rounds', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = new Chance(seed);
        const floor = await someForms(chance);
        const readStore = new MemoryReadStore();
        await rebuildProjection(
          { eventStore: floor.store, readStore, codec: floor.codec },
          complimentariesProjection,
        );
        const events = await floor.events();
        for (let moment = 0; moment < 6; moment++) {
          const asOf = chance.happens(60) ? chance.pick(events).metadata['occurredAt'] : undefined;
          const recordedAt = chance.happens(50) ? chance.pick(events).metadata['recordedAt'] : undefined;
          const at = {
            ...(asOf !== undefined && { asOf }),
            ...(recordedAt !== undefined && { knownAt: { recordedAt } }),
          };
          const counting = events.filter(
            ({ metadata }) =>
              (asOf === undefined || metadata['occurredAt']! <= asOf) &&
              (recordedAt === undefined || metadata['recordedAt']! <= recordedAt),
          );
          const [first, last] = ['2010-06-05', '2010-06-06', '2010-06-07', '2010-06-12'].slice(
            chance.between(0, 2),
          ) as [string, string];
          const to = chance.happens(50) ? last : '2010-06-30';
          const within = (day: string): boolean => day >= first && day <= to;
          const report = await complimentaries(readStore, { at, fromGamingDay: first, toGamingDay: to });
          const forms = naiveForms(counting);

          const given = report.items.filter(({ kind }) => kind === 'complimentary');
          for (const line of given) seen.add(`${line.authorization}${line.late ? ' late' : ''}`);
          if (report.items.length > given.length) seen.add('reduction');
          if (counting.some(({ type }) => type === 'ComplimentaryFoundLate')) seen.add('found late');
          expect([
            seed,
            given
              .map((line) => [
                ...[line.formNumber, line.patronId, line.gamingDay, line.dueGamingDay, line.late],
                ...[line.authorizedBy?.id ?? null, line.limitCents, line.authorization, line.game],
              ])
              .toSorted(byText),
          ]).toEqual([
            seed,
            forms
              .filter(({ recordedOn }) => within(recordedOn))
              .map((form) => [
                ...[
                  form.formNumber,
                  form.patronId,
                  form.recordedOn,
                  form.dueOn,
                  form.recordedOn > form.dueOn,
                ],
                ...[form.authorizer, form.limit, form.flag, 'minibaccarat'],
              ])
              .toSorted(byText),
          ]);

          const net = forms.flatMap(({ formNumber, patronId, authorizer, net: days }) =>
            [...days]
              .filter(([day]) => within(day))
              .map(([day, cents]) => ({
                ...{ of: `${formNumber} ${day}`, patronId, authorizer: authorizer ?? '', cents },
              })),
          );
          const notZero = (totals: Record<string, number>): object =>
            Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0));
          expect([
            seed,
            notZero(
              sums(report.items.map((line) => [`${line.formNumber} ${line.gamingDay}`, line.amountCents])),
            ),
          ]).toEqual([seed, notZero(sums(net.map(({ of, cents }) => [of, cents])))]);
          expect(
            notZero(sums(report.patrons.map((line) => [line.patronId, Number(line.amountCents)]))),
          ).toEqual(notZero(sums(net.map(({ patronId, cents }) => [patronId, cents]))));
          expect(
            notZero(
              sums(report.authorizers.map((line) => [line.authorizedBy?.id ?? '', Number(line.amountCents)])),
            ),
          ).toEqual(notZero(sums(net.map(({ authorizer, cents }) => [authorizer, cents]))));
          const flags = forms.filter(({ recordedOn }) => within(recordedOn));
          expect(report.total).toEqual({
            complimentaries: flags.length,
            amountCents: net.reduce((sum, { cents }) => sum + cents, 0),
            late: flags.filter(({ recordedOn, dueOn }) => recordedOn > dueOn).length,
            outsideLimit: flags.filter(({ flag }) => flag === 'above-limit' || flag === 'not-listed').length,
            unauthorized: flags.filter(({ flag }) => flag === 'missing').length,
          });
        }
      }),
      { numRuns: runsOf(25), interruptAfterTimeLimit: 20_000, examples: REACHING_ALL },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'within-limit',
        'above-limit',
        'not-listed',
        'missing',
        'missing late',
        'reduction',
        'found late',
      ]),
    );
  });

  it('is built again bit for bit', async () => {
    const floor = await someForms(new Chance(65));
    const built = await Promise.all(
      [new MemoryReadStore(), new MemoryReadStore()].map(async (readStore) => {
        const building = { eventStore: floor.store, readStore, codec: floor.codec };
        await rebuildProjection(building, complimentariesProjection);
        const tables = complimentariesProjection.tables.map(({ name, primaryKey }) =>
          allRows(readStore, {
            table: name,
            orderBy: primaryKey.map((column) => ({ column, direction: 'ascending' })),
          }),
        );
        return Promise.all(tables);
      }),
    );
    expect(built[0]!.flat().length).toBeGreaterThan(5);
    expect(built[1]).toEqual(built[0]);
  });
});
