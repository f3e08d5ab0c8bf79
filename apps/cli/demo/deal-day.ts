import { Chance } from '#play';
import { startProgress } from '../terminal/progress.js';
import { closeInventories, countDrops, openInventories } from './counts.day.js';
import { compareForms, forwardForms } from './end-of-day.js';
import type { House } from './house.js';
import { playAtPayout, playUntilEmpty } from './minibaccarat.day.js';
import { closePastDay, openPastDay, reportBeforeCount } from './past-day.js';
import { staffPit } from './staffing.day.js';
import { playPuntoBanco } from './punto-banco.day.js';
import { TablePlay } from './table-play.js';
import { MINI_FOUR_PERCENT, MINI_ON_TIE, openPit, PUNTO_BANCO } from './tables.js';
import type { DemoTable } from './tables.js';

/** The day that is dealt unless another is asked for: the house wins at every table, as it does on most days. */
export const USUAL_SEED = 39;

/** The approximate number of rounds of three shoes and a bit. */
const EXPECTED_ROUNDS = 250;

/** Deals and counts the gaming day of the demonstration; the same seed deals the same day. */
export async function dealDay(house: House, seed: number, out: NodeJS.WritableStream): Promise<void> {
  await openPastDay(house);
  await openPit(house);
  await staffPit(house);
  await openInventories(house);
  const progress = startProgress(out, { label: 'Dealing', total: EXPECTED_ROUNDS });
  let rounds = 0;
  const onRound = (): void => progress.update(Math.min(++rounds, EXPECTED_ROUNDS - 1), `${rounds} rounds`);
  const play = (table: DemoTable, offset: number): TablePlay =>
    new TablePlay(house.at(table.tableId), table, new Chance(seed * 10 + offset), onRound);
  await Promise.all([
    playPuntoBanco(play(PUNTO_BANCO, 1)),
    playAtPayout(play(MINI_FOUR_PERCENT, 2)),
    playUntilEmpty(play(MINI_ON_TIE, 3)),
  ]);
  await forwardForms(house);
  await closeInventories(house);
  await reportBeforeCount(house);
  await countDrops(house);
  await compareForms(house);
  await closePastDay(house);
  progress.update(EXPECTED_ROUNDS, `${rounds} rounds`);
  progress.end();
}
