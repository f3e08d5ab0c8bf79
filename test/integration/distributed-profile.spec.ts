import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing';
import { readConfiguration } from '#platform';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { startWorker } from '../../apps/worker/worker.js';
import { at, bringShoe, CARDS, openFloor } from '../e2e/floor.testing.js';
import { Pit } from '../e2e/pit.testing.js';

/** What a round of these wagers comes to: Banker wins 100.00, the Player wager of 25.00 is lost, 5.00 is deferred. */
const WAGERS = [
  { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 },
  { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 2_500 },
];

describeWithPostgres('the distributed profile, chosen by configuration alone', (postgres) => {
  const folder = temporaryFolder();
  let kurrent: KurrentServer;
  let engines: Readonly<Record<string, string>>;

  beforeAll(async () => {
    kurrent = await KurrentServer.start({ version: '25.1.0' });
    engines = {
      PITLEDGER_KURRENTDB: kurrent.connectionString,
      PITLEDGER_POSTGRES: await postgres().database(),
    };
  });
  afterAll(() => kurrent.stop());

  it('serves one ledger from two servers beside a worker', async () => {
    const first = await Pit.open(folder, ['dealer', 'boss', 'surveillance'], engines);
    const second = await Pit.open(folder, ['dealer', 'surveillance'], engines);
    const worker = await startWorker(
      readConfiguration({ PITLEDGER_DATA: folder, ...engines }),
      (part, error) => {
        throw new Error(`${part} failed`, { cause: error });
      },
    );
    await openFloor(first);
    await bringShoe(second, 'PB-01', 'PB-01.1', at('10:00'));
    for (const [index, pit] of [first, second, first].entries()) {
      await pit.record('dealer', '/shoes/PB-01.1/rounds', {
        wagers: WAGERS,
        cards: CARDS.bankerWins,
        occurredAt: at(`10:0${index + 1}`),
      });
    }
    const payment = { position: 1, amountCents: 700, occurredAt: at('10:05') };
    await second.record('dealer', '/shoes/PB-01.1/vigorish-payments', payment);

    for (const pit of [first, second]) {
      expect(await pit.read('/reports/table-win?from=2010-06-05')).toMatchObject({
        total: {
          rounds: 3,
          wagersLostCents: 7_500,
          winningsPaidCents: 30_000,
          vigorishEarnedCents: 1_500,
          vigorishCollectedLaterCents: 700,
          winCents: -21_000,
        },
      });
      expect(await pit.read('/markers?status=open')).toMatchObject({
        items: [{ outstandingCents: 300 }, { outstandingCents: 500 }],
      });
    }
    const { projections } = worker.ledger;
    for (const { name } of PROJECTIONS) expect(await projections.verify(name)).toMatchObject({ equal: true });
    await worker.close();
    await second.close();
    await first.close();
  }, 120_000);
});
