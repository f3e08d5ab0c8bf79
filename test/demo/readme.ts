import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Newcomer } from './newcomer.js';

export const README = new URL('../../README.md', import.meta.url).pathname;
const REPLAY = /```text\n(Time .+?)\n```/s;

/** The picture of a paper on the first screen of the README. */
export const PICTURE = new URL('../../docs/images/complimentary-vigorish-form.png', import.meta.url).pathname;
const FORM = '/papers/vigorish-forms/CVF-A-000102/prints';
const DOTS_PER_INCH = 90;

/** The replay that the README shows. */
export function shownReplay(): string | undefined {
  return REPLAY.exec(readFileSync(README, 'utf8'))?.[1];
}

export function showReplay(replay: string): void {
  const text = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    text.replace(REPLAY, () => `\`\`\`text\n${replay}\n\`\`\``),
  );
}

const SHEET_GUIDE = new URL('../../docs/guides/day-sheet.md', import.meta.url).pathname;
const SHEET = /```text\n(\+-.+?)\n```/s;

/** The day sheet that its guide shows. */
export function shownSheet(): string | undefined {
  return SHEET.exec(readFileSync(SHEET_GUIDE, 'utf8'))?.[1];
}

export function showSheet(sheet: string): void {
  const text = readFileSync(SHEET_GUIDE, 'utf8');
  writeFileSync(
    SHEET_GUIDE,
    text.replace(SHEET, () => `\`\`\`text\n${sheet}\n\`\`\``),
  );
}

/** Prints the deposited form of the demo's day and draws its page with `pdftoppm`, which comes with Poppler. */
export async function drawForm(newcomer: Newcomer): Promise<void> {
  await newcomer.send('s.nguyen', 'POST', FORM, { part: 'original' });
  const print = await newcomer.send('s.nguyen', 'GET', `${FORM}/original/1`);
  const options = ['-r', String(DOTS_PER_INCH), '-gray', '-png', '-singlefile'];
  const input = Buffer.from(await print.arrayBuffer());
  execFileSync('pdftoppm', [...options, '-', PICTURE.replace(/\.png$/, '')], { input });
}
