import type { DecodedEvent } from '#event-store';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { JOURNAL_ACCOUNTS_BY_DEFAULT, JOURNAL_ACCOUNT_KINDS } from '#rules';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { naiveJournal } from '#testing/naive/naive-journal.js';
import { NaiveLedger } from '#testing/naive/naive-ledger.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { PROJECTIONS } from '../../../read-models/all-projections.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';
import { journal } from './journal.query.js';
import type { JournalLine } from './journal.answer.js';
import { vigorishReceivable } from '../../../vigorish/reports/receivable/vigorish-receivable.query.js';

const STEPS = 450;
/** Shares of the ledger at whose newest event the journal is asked for. */
const MOMENTS = [0.3, 0.5, 0.7, 0.85, 1];
const EVER = { fromGamingDay: '2010-06-01', toGamingDay: '2010-08-31' };
const ASKED = {
  ...{ calendar: A_PROPERTY.clock, formulas: A_PROPERTY.winFormulas },
  accounts: [JOURNAL_ACCOUNTS_BY_DEFAULT] as const,
};
const OF_ROUNDS = /^(Wagers|Vigorish|Settlement|Recovery|AmountDue)/;

/** The tests of every read store for the journal, against a second computation from the raw events. */
export function journalSuite(
  seed: number,
  open: () => Promise<ReadStore>,
  reached: readonly string[] = [],
): void {
  let floor: RandomClosedDays['floor'];
  let store: ReadStore;
  let events: readonly DecodedEvent[];

  beforeAll(async () => {
    const random = await RandomClosedDays.played(new Chance(seed), STEPS, { payments: true });
    floor = random.floor;
    ({ events, store } = await random.books(open));
  }, 120_000);
  afterAll(() => store.close());

  const journalAt = async (newest: number, days: Partial<typeof EVER> = {}) => {
    const knownAt = (await knownAtEvent(store, events[newest]!.id))!;
    return journal(store, { ...EVER, ...days, ...ASKED, at: { knownAt } });
  };
  const moments = () => MOMENTS.map((share) => Math.floor(events.length * share) - 1);
  const now = () => journalAt(events.length - 1);

  it('is that of a second computation from the raw events, by day, day concerned, table and account', async () => {
    const seen = new Set<string>();
    for (const newest of moments()) {
      const { lines } = await journalAt(newest);
      const naive = naiveJournal(new NaiveLedger().record(events.slice(0, newest + 1)));
      expect([newest, entriesOf(lines)]).toEqual([newest, naive]);
      for (const { kind, sourceType, gamingDay, concernsGamingDay } of lines) {
        const when = concernsGamingDay < gamingDay ? 'late' : 'own';
        seen.add(kind).add(`${when} ${sourceType}`).add(`${when} ${sourceType} ${kind}`);
      }
    }
    const happened = new Set(events.map(({ type }) => String(type)));
    expect(reached.filter((each) => !seen.has(each) && !happened.has(each))).toEqual([]);
  }, 60_000);

  it('is balanced in every transaction, which has an id of its own and no line of nothing', async () => {
    const { lines, total } = await now();
    const transactions = Map.groupBy(lines, ({ transactionId }) => transactionId);
    expect(lines.length).toBeGreaterThan(20);
    expect(total.transactions).toBe(transactions.size);
    for (const ofTransaction of transactions.values()) {
      expect(balanceOf(ofTransaction)).toBe(0);
      for (const line of ofTransaction) expect(Number(line.debitCents) * Number(line.creditCents)).toBe(0);
      expect(ofTransaction.every(({ debitCents, creditCents }) => debitCents !== creditCents)).toBe(true);
      const order = ofTransaction.map(({ kind }) => JOURNAL_ACCOUNT_KINDS.indexOf(kind));
      expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
    }
    expect(total.debitCents).toBe(total.creditCents);
    const balances = total.accounts.map(({ account, balanceCents }) => [account, Number(balanceCents)]);
    const byAccount = Map.groupBy(lines, ({ account }) => account);
    expect(Object.fromEntries(balances)).toEqual(
      Object.fromEntries([...byAccount].map(([account, ofAccount]) => [account, balanceOf(ofAccount)])),
    );
  });

  it('never changes a closing once it is made: later moments add lines, and change none', async () => {
    let before: readonly JournalLine[] = [];
    for (const newest of moments()) {
      const { lines } = await journalAt(newest);
      const texts = new Set(lines.map((line) => JSON.stringify(line)));
      expect(before.filter((line) => !texts.has(JSON.stringify(line)))).toEqual([]);
      before = lines;
    }
    expect(before.length).toBeGreaterThan(0);
  });

  it('ties to what each closing said: win, adjustments, and the counts of its lines and of what is posted', async () => {
    const { lines } = await now();
    const closings = events.filter(({ type }) => type === 'DayClosed');
    expect(closings.length).toBeGreaterThan(0);
    for (const { data } of closings) {
      const said = data as EventOf<'DayClosed'>['data'];
      const own = lines.filter(
        ({ gamingDay, transactionId }) =>
          gamingDay === said.gamingDay &&
          transactionId.startsWith(`${gamingDay}.${said.closing}/`) &&
          !transactionId.endsWith('/reversed'),
      );
      const credit = (kind: string) => 0 - balanceOf(own.filter((line) => line.kind === kind));
      const figures = [...said.lines.map((line) => line.figures), said.postedTotal];
      const sum = (figure: 'winFromRoundsCents' | 'adjustmentsCents' | 'winFromCountsCents') =>
        figures.reduce((total, each) => total + Number(each[figure] ?? 0), 0);
      expect([data, credit('win'), credit('adjustments'), 0 - credit('trayAndDrop')]).toEqual([
        data,
        sum('winFromRoundsCents'),
        sum('adjustmentsCents'),
        sum('winFromCountsCents'),
      ]);
    }
  });

  it('ties to the roll-forward of what patrons owe, as each closing knew it (ADR 63)', async () => {
    const { lines } = await now();
    const dayOf = new Map(events.map(({ id, metadata }) => [id, metadata['gamingDay']]));
    let moved = 0;
    for (const { data } of events.filter(({ type }) => type === 'DayClosed')) {
      const { gamingDay, closing, knownAt } = data as EventOf<'DayClosed'>['data'];
      const own = lines.filter(
        ({ transactionId, sourceType, sourceEventId }) =>
          transactionId.startsWith(`${gamingDay}.${closing}/`) &&
          (sourceType === 'DayClosed' ||
            (OF_ROUNDS.test(sourceType) && dayOf.get(sourceEventId) === gamingDay)),
      );
      const at = { knownAt: (await knownAtEvent(store, knownAt))! };
      const day = { fromGamingDay: gamingDay, toGamingDay: gamingDay };
      const { deferred, documented } = (await vigorishReceivable(store, { ...day, at })).total;
      expect([
        gamingDay,
        balanceOf(own.filter(({ kind }) => kind === 'vigorishReceivable')),
        balanceOf(own.filter(({ kind }) => kind === 'documentedVigorish')),
      ]).toEqual([
        gamingDay,
        Number(deferred.closingCents) - Number(deferred.openingCents),
        Number(documented.closingCents) - Number(documented.openingCents),
      ]);
      moved += Number(deferred.deferredCents);
    }
    expect(moved).toBeGreaterThan(0);
  });

  it('is the same for a part of its days, and after its read models are built anew', async () => {
    const { lines } = await now();
    const days = [...new Set(lines.map(({ gamingDay }) => gamingDay))];
    const parts = await Promise.all(
      days.map((day) => journalAt(events.length - 1, { fromGamingDay: day, toGamingDay: day })),
    );
    expect(parts.flatMap((part) => part.lines)).toEqual(lines);
    const { codec } = floor;
    for (const projection of PROJECTIONS) {
      await rebuildProjection({ eventStore: floor.store, readStore: store, codec, batchSize: 7 }, projection);
    }
    expect(JSON.stringify((await now()).lines, asText)).toBe(JSON.stringify(lines, asText));
  });
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** Debits less credits in cents. */
function balanceOf(lines: readonly JournalLine[]): number {
  return lines.reduce(
    (sum, { debitCents, creditCents }) => sum + Number(debitCents) - Number(creditCents),
    0,
  );
}

/** Debits less credits by day of the books, day concerned, table and account; without zeros. */
export function entriesOf(lines: readonly JournalLine[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(
    lines,
    ({ gamingDay, concernsGamingDay, tableId, kind }) =>
      `${gamingDay} ${concernsGamingDay} ${tableId} ${kind}`,
  );
  const sums = [...groups].map(([key, ofKey]) => [key, balanceOf(ofKey)] as const);
  return Object.fromEntries(sums.filter(([, cents]) => cents !== 0));
}
