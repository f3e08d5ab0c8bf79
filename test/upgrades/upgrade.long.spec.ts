import { join } from 'node:path';
import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing';
import { verifyReadModels } from '../../apps/cli/read-models/verify.js';
import { CapturedOutput } from '../../apps/cli/terminal/captured-output.fixture.js';
import { at, CARDS } from '../e2e/floor.testing.js';
import { Pit, STAFF } from '../e2e/pit.testing.js';
import { OPEN_ROUND, playFixtureDay } from './fixture-day.testing.js';
import { OPEN_CRAPS, playFixtureFacts } from './fixture-facts.testing.js';
import { fixtures, packFixture, toldThen, unpackFixture } from './fixture.testing.js';
import { toldBy } from './told.testing.js';

const WIN = '/reports/table-win?from=2010-06-05';
const update = process.env['UPDATE_FIXTURE'];

if (update !== undefined) {
  describe(`the store of ${update}`, () => {
    const folder = temporaryFolder();

    it('is written by this release and kept', async () => {
      const data = join(folder, 'data');
      const pit = await Pit.open(data);
      await playFixtureDay(pit);
      await playFixtureFacts(pit);
      const told = await toldBy(pit);
      await pit.close();
      packFixture(update, data, told);
      expect(toldThen(update)).toEqual(told);
    });
  });
}

describe.each(fixtures())('a store that %s wrote', (release) => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  let pit: Pit;

  beforeAll(async () => {
    unpackFixture(release, data);
    pit = await Pit.open(data);
  });
  afterAll(() => pit?.close());

  it('opens, and everyone who was enrolled signs in', () => {
    expect(new Set(pit.tokens.keys())).toEqual(new Set(['administrator', ...Object.keys(STAFF)]));
    expect([...pit.tokens.values()].filter((token) => token === 'undefined')).toEqual([]);
  });

  it('holds events of which every one can be read', async () => {
    const { eventStore, codec } = pit.server.ledger;
    const events = await eventStore.readAll({ limit: 10_000 });
    expect(events.length).toBeGreaterThan(100);
    expect(BigInt(events.length)).toBe(await eventStore.head());
    for (const event of events) expect(codec.decode(event)).toMatchObject({ id: event.id, type: event.type });
  });

  it('has read models that are what its events give, built anew where the release was of another mind', () =>
    expectSound());

  it('tells what it told then, to the cent, before and after a rebuild', async () => {
    const then = toldThen(release);
    expect(await toldBy(pit)).toMatchObject(then);
    for (const { name } of PROJECTIONS) await pit.server.ledger.projections.rebuild(name);
    expect(await toldBy(pit)).toMatchObject(then);
  });

  it('goes on where it was left: rounds, markers, a form', async () => {
    const before = await totals();
    const occurredAt = at('19:05');
    const round = `/rounds/${OPEN_ROUND}`;
    await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
    await pit.record('dealer', `${round}/cards`, { cards: CARDS.bankerWins, occurredAt });
    const result = { winner: 'banker', playerPoints: 2, bankerPoints: 9, totalCards: 4 };
    await pit.record('dealer', `${round}/result`, { ...result, occurredAt });
    await pit.record('dealer', `${round}/settlement`, { occurredAt });
    // Of 175, 385 and 175 deferred at position 3, 300 were collected before.
    await pit.record('dealer', '/shoes/PB-01.S1/vigorish-payments', { position: 3, occurredAt });
    const form = '/vigorish-forms/CVF-A-000001';
    await pit.record('clerk', `${form}/forwarding`, { occurredAt: at('05:30', 6) });
    await pit.record('counter', `${form}/count`, { amountCents: 125, occurredAt: at('09:00', 6) });
    const duplicate = { duplicateCents: 125, occurredAt: at('11:00', 6) };
    expect((await pit.record('accountant', `${form}/comparison`, duplicate)).events).toMatchObject([
      { type: 'FormMatched' },
    ]);
    const after = await totals();
    const moved = Object.fromEntries(
      Object.keys(after).map((name) => [name, after[name]! - (before[name] ?? 0)]),
    );
    expect(moved).toMatchObject({
      rounds: 1,
      winningsPaidCents: 3_300,
      vigorishDeferredCents: 175,
      winCents: -3_125,
    });
    expect(await pit.read('/markers?position=3&status=open')).toMatchObject({ items: [] });
  });

  const itHadCraps = `/rounds/${OPEN_CRAPS}` in toldThen(release) ? it : it.skip;
  itHadCraps('goes on with a round of facts', async () => {
    const occurredAt = at('18:30');
    await pit.record('dealer', `/rounds/${OPEN_CRAPS}/no-more-bets`, { occurredAt });
    await pit.record('dealer', `/rounds/${OPEN_CRAPS}/outcomes`, { fact: { dice: [1, 3] }, occurredAt });
    const { events } = await pit.record('dealer', `/rounds/${OPEN_CRAPS}/settlement`, { occurredAt });
    expect(events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ wagerId: 'w1', outcome: 'won', paidCents: 1_000 }] } },
    ]);
  });

  it('has sound read models after that', () => expectSound());

  async function expectSound(): Promise<void> {
    await pit.read(WIN, 'accountant');
    const [stdout, stderr] = [new CapturedOutput(), new CapturedOutput()];
    const code = await verifyReadModels({ env: { PITLEDGER_DATA: data }, stdout, stderr });
    expect({ code, told: stdout.text }).toEqual({ code: 0, told: stdout.text });
    expect(stdout.text.match(/\| same +\|/g)).toHaveLength(PROJECTIONS.length);
  }

  async function totals(): Promise<Record<string, number>> {
    return (await pit.read(WIN, 'accountant'))['total'] as Record<string, number>;
  }
});
