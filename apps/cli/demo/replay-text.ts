import { formatCents } from '#kernel';
import type { ApiPerson } from '#play';

interface Step {
  readonly occurredAt: string;
  readonly what: string;
  readonly rules: readonly string[];
  readonly money: { readonly winCents: number };
}

/** Columns of a line; with two blanks between them it is 80 wide. */
const WIDTHS = { time: 8, what: 41, rule: 15, win: 10 };

/** The replay of a round as text: local time, what happened, the paragraphs behind it, and what the house has won then. */
export async function replayText(audit: ApiPerson, roundId: string): Promise<string> {
  const { items } = await audit.call<{ items: readonly Step[] }>('GET', `/rounds/${roundId}/replay`);
  const lines = items.flatMap(({ occurredAt, what, rules, money }) =>
    linesOf(localTime(occurredAt), what, rules.join(' '), formatCents(money.winCents)),
  );
  return [...linesOf('Time', 'What happened', 'N.J.A.C.', 'House wins'), ...lines].join('\n');
}

function linesOf(time: string, what: string, rules: string, win: string): readonly string[] {
  const [said, cited] = [wrapped(what, WIDTHS.what), wrapped(rules, WIDTHS.rule)];
  return Array.from({ length: Math.max(said.length, cited.length) }, (_, at) =>
    [
      (at === 0 ? time : '').padEnd(WIDTHS.time),
      (said[at] ?? '').padEnd(WIDTHS.what),
      (cited[at] ?? '').padEnd(WIDTHS.rule),
      (at === 0 ? win : '').padStart(WIDTHS.win),
    ]
      .join('  ')
      .trimEnd(),
  );
}

/** The words on lines of a width. */
function wrapped(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function localTime(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' });
}
