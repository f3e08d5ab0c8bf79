import type { Refusal } from './line-outcome.js';
import type { ImportReport } from './import-file.js';
import type { SavedProgress } from './progress-file.js';
import { rejectedPathOf } from './rejected-file.js';

const number = new Intl.NumberFormat('en-US');

/** `1 line`, `2,000 lines`. */
function count(amount: number, thing: string): string {
  return `${number.format(amount)} ${thing}${amount === 1 ? '' : 's'}`;
}

/** The text beside the bar. The rate is of this run. */
export function progressText(progress: SavedProgress, before: number, seconds: number): string {
  const { recorded, refused } = progress;
  const rate = seconds > 0 ? Math.round((recorded + refused - before) / seconds) : 0;
  return `${number.format(recorded)} recorded, ${number.format(refused)} refused, ${number.format(rate)}/s`;
}

/** `line 12: wager-over-limit: … (19:47-8.3(c))`. */
export function refusalText(line: number, { code, detail, citation }: Refusal): string {
  return `line ${line}: ${code}: ${detail}${citation === undefined ? '' : ` (${citation})`}`;
}

/** The summary at the end of an import. */
export function importSummary(path: string, { progress, finished }: ImportReport): string {
  const { recorded, refused, lines } = progress;
  const tally = `${count(recorded, 'line')} recorded, ${count(refused, 'line')} refused`;
  const sentences = [
    finished ? `${path} is imported: ${tally}.` : `Stopped after line ${lines} of ${path}: ${tally}.`,
  ];
  if (refused > 0) sentences.push(`The refused lines and why: ${rejectedPathOf(path)}`);
  if (!finished) sentences.push('Run the same command again to go on from there.');
  return `${sentences.join('\n')}\n`;
}
