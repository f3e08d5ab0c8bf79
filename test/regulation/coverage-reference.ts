import { GAMES } from '#rules';
import { withoutCitations } from './citations.js';
import type { CoveredParagraph } from './coverage.js';
import { partsOf } from './paragraph-number.js';
import { ADDED_LATER, EDITIONS, HELD_IN_PART, RENUMBERED, SECTIONS_NOT_HELD } from './paragraphs.js';
import type { TestTitle } from './test-titles.js';

/** A summary of the coverage in one line. */
export function summaryOf(covered: readonly CoveredParagraph[]): string {
  const [cited, excused] = counts(covered);
  return `${cited} of ${covered.length} paragraphs of 19:47 are cited by tests; ${excused} have a reason why not.`;
}

/** The reference of the coverage, as Markdown. */
export function coverageReference(covered: readonly CoveredParagraph[]): string {
  const subchapters = grouped(covered, ({ number }) => subchapterOf(number));
  return [
    '# Which paragraph is proved by which test',
    '',
    'Written by `UPDATE_REFERENCE=1 npm test -- test/regulation` from the titles of the tests and from',
    '`test/regulation/paragraphs.json` and `beyond-the-ledger.json`; do not edit.',
    '',
    `**${summaryOf(covered)}**`,
    '',
    'A paragraph counts that has a text of its own and not only introduces its parts; a section that is not divided, such',
    'as the definitions of 1.1 and 14.1, is one. A test cites a paragraph in its title, by its newest number:',
    `${RENUMBERED.by}, renumbered ${renumberings()}.`,
    '',
    ...table(
      ['Subchapter', 'Paragraphs', 'Cited by tests', 'With a reason'],
      [...subchapters].map(([subchapter, paragraphs]) => {
        const [cited, excused] = counts(paragraphs);
        return [named(subchapter), String(paragraphs.length), String(cited), String(excused)];
      }),
    ),
    '## Texts',
    '',
    ...table(
      ['Text', 'State of the text', 'Sections'],
      EDITIONS.map(({ edition, text, sections }) => [edition, text, Object.keys(sections).join(', ')]),
    ),
    'Some sections begin or stop within their text. Missing are:',
    '',
    ...Object.entries(HELD_IN_PART).map(([section, missing]) => `- ${section}: ${missing}`),
    '',
    '## Sections whose text is not held',
    '',
    'Where a game needs values that these would give, the property sets each before the game can be offered. Of 12.6 the',
    'odds are those of 13:69F-12.6, to which it was recodified. The sections are those of the table of contents of 1997',
    `without reserved ones, and ${ADDED_LATER.join(' and ')}, which came later.`,
    '',
    ...table(['Subchapter', 'Sections not held', 'Values that the property sets'], notHeld()),
    ...[...subchapters].flatMap(([subchapter, paragraphs]) => [
      `## ${named(subchapter)}`,
      '',
      ...table(['Paragraph', 'Texts', 'Tests, or why there is none'], paragraphs.map(row)),
    ]),
  ].join('\n');
}

function counts(covered: readonly CoveredParagraph[]): readonly [cited: number, excused: number] {
  const cited = covered.filter(({ tests }) => tests.length > 0).length;
  const excused = covered.filter(({ tests, reason }) => tests.length === 0 && reason !== undefined).length;
  return [cited, excused];
}

function renumberings(): string {
  const numbers = Object.entries(RENUMBERED.numbers);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return `${first?.[0]} to ${last?.[0]} as ${first?.[1]} to ${last?.[1]}`;
}

function subchapterOf(number: string): string {
  return `19:47-${partsOf(number)[0]}`;
}

function named(subchapter: string): string {
  const titles = GAMES.filter((game) => game.subchapter === subchapter).map(({ title }) => title);
  return titles.length > 0 ? `${subchapter}, ${titles.join(' and ')}` : subchapter;
}

function notHeld(): readonly (readonly string[])[] {
  return [...grouped(SECTIONS_NOT_HELD, subchapterOf)].map(([subchapter, sections]) => [
    named(subchapter),
    sections.join(', '),
    valuesOfProperty(subchapter).join(', ') || 'none',
  ]);
}

/** The values that a property must set, by the names in the rules. */
function valuesOfProperty(subchapter: string): readonly string[] {
  const games = GAMES.filter((game) => game.subchapter === subchapter && game.values === 'property');
  return [...new Set(games.flatMap(({ rules }) => rules.required ?? []))].map((name) => `\`${name}\``);
}

function row({ number, formerNumber, editions, tests, reason = '' }: CoveredParagraph): readonly string[] {
  const paragraph = formerNumber === undefined ? number : `${number}, before ${formerNumber}`;
  const files = [...grouped(tests, ({ file }) => file)].map(linked);
  return [paragraph, editions.join(', '), files.length > 0 ? files.join('<br>') : `_${escaped(reason)}_`];
}

function linked([file, tests]: readonly [string, readonly TestTitle[]]): string {
  const titles = tests.map(({ groups, title }) => [...groups, title].map(withoutCitations).join(': '));
  const name = file.replace(/^.*\/|\.spec\.ts$/g, '');
  return `[${name}](../../${file}): ${[...new Set(titles)].map(escaped).join('; ')}`;
}

function escaped(text: string): string {
  return text.replace(/[|<>*_`$[\]]/g, '\\$&');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

function grouped<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
  return groups;
}
