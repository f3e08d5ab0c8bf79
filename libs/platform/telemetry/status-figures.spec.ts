import type { ProcessStatus } from '../health/index.js';
import { Metrics } from './metrics.js';
import { showStatus } from './status-figures.js';

const LEDGER: ProcessStatus = { projections: { head: 9n, projections: [] } };

describe('the metrics of a process', () => {
  const metrics = new Metrics();
  let status: ProcessStatus;
  showStatus(metrics, () => Promise.resolve(status));

  /** The samples of the relay and the consumer in a scrape. */
  async function samplesOf(told: ProcessStatus): Promise<readonly string[]> {
    status = told;
    const lines = (await metrics.text()).split('\n');
    return lines.filter((line) => /^pitledger_(relay_(?!batch)|device_)/.test(line));
  }

  it('have no series of a relay and a consumer that do not exist', async () => {
    expect(await samplesOf(LEDGER)).toEqual([]);
  });

  it('have the lag of a relay elsewhere, or why it is unknown, and never both', async () => {
    expect(await samplesOf({ ...LEDGER, relayLag: { lag: 4n } })).toEqual(['pitledger_relay_lag 4']);
    expect(await samplesOf({ ...LEDGER, relayLag: { lagUnknown: 'store-silent' } })).toEqual([
      'pitledger_relay_lag_unknown{reason="store-silent"} 1',
    ]);
    expect(await samplesOf({ ...LEDGER, relayLag: { lag: 0n } })).toEqual(['pitledger_relay_lag 0']);
  });

  it('have all series of a relay in the process', async () => {
    const relay = {
      state: 'publishing',
      position: 7n,
      head: 9n,
      lag: 2n,
      stalledMs: 1_500,
      published: 6,
      restarts: 1,
    } as const;
    expect(await samplesOf({ ...LEDGER, relay })).toEqual([
      'pitledger_relay_lag 2',
      'pitledger_relay_stalled_seconds 1.5',
      'pitledger_relay_state{state="publishing"} 1',
      'pitledger_relay_published_total 6',
      'pitledger_relay_restarts_total 1',
    ]);
  });
});
