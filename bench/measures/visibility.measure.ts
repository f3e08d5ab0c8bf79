import { openLedger, readConfiguration } from '#platform';
import { recordsRound } from '#play/floor-acts.js';
import { tableWin } from '#read-models';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aWagerRequest } from '#testing/builders/floor.js';
import { BenchFloor } from '../rounds/bench-floor.js';
import { below } from '../finding.js';
import type { Measure } from '../measure.js';
import { percentile } from '../repetitions.js';

const TABLE = 'R-1';

/** From the answer to a settlement until the table win report shows it, on embedded engines. */
export const VISIBILITY: Measure = {
  name: 'visibility',
  run: async ({ scale, newFolder }) => {
    const { property, ...configuration } = readConfiguration({ PITLEDGER_DATA: newFolder('visible') });
    const ledger = await openLedger({ property, ...configuration }, { now: BenchFloor.now });
    try {
      await ledger.projections.start();
      const floor = new BenchFloor(ledger.commands);
      await floor.openTables('roulette', [TABLE]);
      const waits: number[] = [];
      const turn = { wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '17' }] };
      for (let rounds = 1; rounds <= scale.settlements; rounds++) {
        const numbered = { tableId: TABLE, gamingDay: A_GAMING_DAY, sourceNumber: rounds, turns: [turn] };
        const { position } = await floor.carryOut(recordsRound(numbered));
        const answeredAtMs = performance.now();
        await ledger.projections.waitFor(position, 10_000, ['table-win']);
        const { total } = await tableWin(ledger.readStore, {
          fromGamingDay: A_GAMING_DAY,
          toGamingDay: A_GAMING_DAY,
          tableId: TABLE,
          by: [],
        });
        waits.push(performance.now() - answeredAtMs);
        if (total.rounds !== rounds)
          throw new Error(`the report shows ${total.rounds} rounds, not ${rounds}`);
      }
      const p99 = { value: percentile(waits, 99), unit: 'ms' } as const;
      return [below('settlement seen in the table win report, p99', p99, 50)];
    } finally {
      await ledger.close();
    }
  },
};
