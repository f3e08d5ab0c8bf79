import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { csvOf } from './csv.js';
import { pdfOf } from './pdf.js';
import type { Book, Line, Sheet } from './sheet.js';
import { xlsxOf } from './xlsx.js';

const ZONE = 'America/New_York';

/** With the mark of its encoding, which `text` of Node takes away. */
const text = async (of: Readable): Promise<string> => (await buffer(of)).toString();

async function* from(lines: readonly Line[]): AsyncGenerator<Line> {
  for (const line of lines) yield await Promise.resolve(line);
}

const COLUMNS = [
  { title: 'Gaming day', kind: 'day' },
  { title: 'Patron', kind: 'text' },
  { title: `Recorded at (${ZONE})`, kind: 'instant' },
  { title: 'Rounds', kind: 'count' },
  { title: 'Win (USD)', kind: 'cents' },
  { title: 'Late', kind: 'flag' },
] as const;

const LINES: readonly Line[] = [
  ['2026-11-01', 'Zoë "Ö" Łukasik', '2026-11-01T05:30:00.000Z', 3, 123_456_789, true],
  ['2026-11-01', '=HYPERLINK("http://x")', '2026-11-01T06:30:00.000Z', 0, -5, false],
  ['2026-11-02', 'a,b\r\nc', null, 12, 10n ** 17n, null],
];
const TOTAL: Line = [null, null, null, 15, 123_456_784n + 10n ** 17n, null];

const sheet = (lines = LINES, total: Line | undefined = TOTAL): Sheet => ({
  name: 'Win [by] patron',
  columns: COLUMNS,
  lines: from(lines),
  ...(total && { totals: [total] }),
});
const book = (some: readonly Sheet[] = [sheet()]): Book => ({
  title: 'Table win',
  about: [['Taken by', 'A. Ørsted 陳']],
  footer: 'after event 1',
  sheets: some,
  timeZone: ZONE,
});

/** Three lines with a subtotal of the first two, one of the third, and one of all that is of other things. */
const grouped = (): Sheet => ({
  name: 'Groups',
  columns: [
    { title: 'Table', kind: 'text' },
    { title: 'Win (USD)', kind: 'cents' },
  ],
  lines: from([
    ['A', 100],
    ['B', 200],
    ['C', 400],
  ]),
  subtotals: [
    { from: 0, after: 2, label: 'P1', line: [null, 300] },
    { from: 2, after: 3, label: 'P2', line: [null, 400] },
    { from: 0, after: 3, label: 'both', line: [null, 900] },
  ],
  totals: [[null, 700]],
});

describe('CSV', () => {
  it('has subtotals after their lines', async () => {
    expect((await text(csvOf(book([grouped()])))).split('\r\n').slice(1, 8)).toEqual([
      ...['A,1.00', 'B,2.00', 'P1,3.00', 'C,4.00', 'P2,4.00', 'both,9.00', 'Total,7.00'],
    ]);
  });

  it('has a mark of its encoding, decimal amounts, local times with offsets and a total', async () => {
    expect((await text(csvOf(book()))).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFGaming day,Patron,Recorded at (America/New_York),Rounds,Win (USD),Late',
      '2026-11-01,"Zoë ""Ö"" Łukasik",2026-11-01T01:30:00.000-04:00,3,1234567.89,true',
      '2026-11-01,"\'=HYPERLINK(""http://x"")",2026-11-01T01:30:00.000-05:00,0,-0.05,false',
    ]);
    expect(await text(csvOf(book()))).toContain(',Total,,15,1000000001234567.84,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '  =1'])(
    'makes no formula of %j, in a title or in what the report is neither',
    async (formula) => {
      const columns = [{ title: formula, kind: 'text' }] as const;
      const written = await text(
        csvOf({ ...book([{ name: 's', columns, lines: from([[formula]]) }]), about: [[formula, formula]] }),
      );
      expect(written.replaceAll('"', '')).toBe(
        `\uFEFF'${formula}\r\n'${formula}\r\n\r\n'${formula},'${formula}\r\n`,
      );
    },
  );
});

describe('CSV where lines are split elsewhere', () => {
  it.each([';', '\t', '|', ','])(
    'keeps a text with %j in one quoted cell, so that no part of it is a formula',
    async (split) => {
      const columns = [{ title: 'Reason', kind: 'text' }] as const;
      const reason = `x${split}=1+2${split}y`;
      const written = await text(csvOf(book([{ name: 's', columns, lines: from([[reason]]) }])));
      expect(written.split('\r\n')[1]).toBe(`"${reason}"`);
    },
  );
});

describe('XLSX', () => {
  it('has numbers, dates and totals as formulas, and text where a spreadsheet would round', async () => {
    const { sheets } = await readXlsx(await buffer(xlsxOf(book())));
    expect(sheets.map(({ name }) => name)).toEqual(['About', 'Win  by  patron']);
    expect(sheets[0]!.rows[1]).toEqual(['Taken by', 'A. Ørsted 陳']);
    const [titles, first, second, third] = sheets[1]!.rows;
    expect(titles).toEqual(COLUMNS.map(({ title }) => title));
    expect(first).toEqual([
      new Date('2026-11-01T00:00:00Z'),
      'Zoë "Ö" Łukasik',
      new Date('2026-11-01T01:30:00Z'),
      3,
      1_234_567.89,
      true,
    ]);
    expect(second?.[1]).toBe('=HYPERLINK("http://x")');
    expect(third?.[4]).toBe('1000000000000000.00');
    const xml = await sheetXml(book());
    expect(xml).toContain('<c r="D5" s="7"><f>SUBTOTAL(9,D2:D4)</f><v>15</v></c>');
    expect(xml).toContain('<v>1234567.89</v>');
    expect(xml).not.toContain('<f>HYPERLINK');
  });

  it('has the value of a total that is no sum of its column', async () => {
    const lines: Line[] = [[null, 'a', null, 50, 100, null]];
    const xml = await sheetXml(book([sheet(lines, [null, null, null, 40, 100, null])]));
    expect(xml).toContain('<c r="D3" s="7"><v>40</v></c>');
    expect(xml).toContain('<c r="E3" s="6"><f>SUBTOTAL(9,E2:E2)</f><v>1.00</v></c>');
    expect(xml).not.toContain('null');
  });

  it('has the value of a total without lines', async () => {
    const xml = await sheetXml(book([sheet([], [null, null, null, 0, 0, null])]));
    expect(xml).toContain('<c r="D2" s="7"><v>0</v></c>');
    expect(xml).not.toContain('<f>');
  });

  it('names its sheets apart, in at most 31 characters', async () => {
    const named = (name: string): Sheet => ({ name, columns: COLUMNS, lines: from([]) });
    const long = 'a'.repeat(40);
    const { sheets } = await readXlsx(
      await buffer(xlsxOf(book([named(long), named(long.toUpperCase()), named('')]))),
    );
    expect(sheets.slice(1).map(({ name }) => name)).toEqual([
      'a'.repeat(31),
      `${'A'.repeat(27)} (2)`,
      'Sheet',
    ]);
  });

  it('has no formula for the total of a ratio, and none where several totals are each of some lines', async () => {
    const columns = [
      { title: 'Table', kind: 'text' },
      { title: 'Hold (%)', kind: 'hundredths' },
      { title: 'Drop (USD)', kind: 'cents' },
    ] as const;
    const one: Sheet = {
      name: 'One',
      columns,
      lines: from([['A', 4_444, 100]]),
      totals: [[null, 4_444, 100]],
    };
    const xml = await sheetXml(book([one]));
    expect(xml).toContain('<c r="B3" s="6"><v>44.44</v></c>');
    expect(xml).toContain('<c r="C3" s="6"><f>SUBTOTAL(9,C2:C2)</f><v>1.00</v></c>');
    const lines = from([
      ['A', 1, 100],
      ['B', 1, 0],
    ]);
    const several: Sheet = {
      name: 'Two',
      columns,
      lines,
      totals: [
        [null, 1, 100],
        [null, 1, 0],
      ],
    };
    const two = await sheetXml(book([several]));
    expect(two).not.toContain('<f>');
    expect(two).toContain('<c r="C4" s="6"><v>1.00</v></c>');
  });

  it('has a formula for each subtotal among the lines, which no other one counts twice', async () => {
    const xml = await sheetXml(book([grouped()]));
    const sums = [...xml.matchAll(/<c r="(\w+)" s="6">(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v>/g)];
    expect(sums.map(([, place, formula, value]) => [place, formula, value])).toEqual([
      ['B4', 'SUBTOTAL(9,B2:B3)', '3.00'],
      ['B6', 'SUBTOTAL(9,B5:B5)', '4.00'],
      // The lines do not add up to it.
      ['B7', undefined, '9.00'],
      ['B8', 'SUBTOTAL(9,B2:B7)', '7.00'],
    ]);
    expect(
      [...xml.matchAll(/<c r="A\d" t="inlineStr" s="5"><is><t[^>]*>([^<]*)/g)].map(([, label]) => label),
    ).toEqual(['P1', 'P2', 'both', 'Total']);
  });

  it('prints a wide sheet on a page up to the end of its first group, and keeps its first columns on the screen', async () => {
    const groups = ['Day', 'Month to date'];
    const columns = [
      ...['Game', 'Table'].map((title) => ({ title, kind: 'text' as const })),
      ...groups.flatMap((title) =>
        Array.from({ length: 8 }, (_, at) => ({
          ...{ title: `Win from counts ${at}, ${title} (USD)`, kind: 'cents' as const },
          group: { title, short: `Win ${at}` },
        })),
      ),
    ];
    const wide = (): Sheet => ({
      ...{ name: "Day's sheet", columns, lines: from([['craps', 'C-1', ...Array<number>(16).fill(100)]]) },
      subtotals: [{ from: 0, after: 1, label: 'craps, PIT-12 of the south', line: ['craps', null] }],
    });
    const xml = await sheetXml(book([wide()]));
    const print = `<definedName name="_xlnm.Print_Area" localSheetId="1">'Day''s sheet'!$A:$J</definedName>`;
    expect(await workbookXml(book([wide()]))).toContain(print);
    expect(xml).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(xml).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2"');
    // A title on its lines, and the name of a subtotal on one.
    expect(xml).toContain('<row r="1" ht="60" customHeight="1">');
    expect(xml).toContain('<col min="2" max="2" width="28" customWidth="1"/>');
  });

  it('prints the titles and the first column of another wide sheet on each page', async () => {
    const columns = Array.from({ length: 15 }, (_, at) => ({ title: `Box ${at}`, kind: 'count' as const }));
    const xml = await workbookXml(book([{ name: 's', columns, lines: from([columns.map(() => 1)]) }]));
    const print = `<definedName name="_xlnm.Print_Titles" localSheetId="1">'s'!$A:$A,'s'!$1:$1</definedName>`;
    expect(xml).toContain(print);
  });

  it.each([1, 7, 59_001, 86_399_999])('has every digit of a time, %i ms after midnight', async (ms) => {
    const columns = [{ title: 'At', kind: 'instant' }] as const;
    const at = new Date(Date.UTC(2026, 10, 2, 5) + ms).toISOString();
    const xml = await sheetXml(book([{ name: 's', columns, lines: from([[at]]) }]));
    const days = Number(/<c r="A2"[^>]*><v>([\d.]+)<\/v>/.exec(xml)![1]);
    // As a spreadsheet reads it: to the nearest of a hundred thousandths of a second.
    expect(Math.round((days - Math.floor(days)) * 86_400_000 * 100) / 100).toBeCloseTo(ms, 1);
  });

  it('continues on a further sheet beyond the rows of one', async () => {
    const columns = [{ title: 'n', kind: 'count' }] as const;
    const lines = from([[1], [2], [3], [4], [5]]);
    const bytes = await buffer(xlsxOf(book([{ name: 'Many', columns, lines, totals: [[15]] }]), 2));
    const { sheets } = await readXlsx(bytes);
    expect(sheets.slice(1).map(({ name, rows }) => [name, ...rows.flat()])).toEqual([
      ['Many', 'n', 1, 2],
      ['Many (2)', 'n', 3, 4],
      ['Many (3)', 'n', 5, 15],
    ]);
  });

  it('fails when its lines fail, and lets go of them when its reader is gone', async () => {
    const failing = async function* (): AsyncGenerator<Line> {
      yield await Promise.resolve([1]);
      throw new Error('the store is gone');
    };
    const columns = [{ title: 'n', kind: 'count' }] as const;
    await expect(buffer(xlsxOf(book([{ name: 'x', columns, lines: failing() }])))).rejects.toThrow(
      'the store is gone',
    );
    let begun = 0;
    let closed = 0;
    const endless = async function* (): AsyncGenerator<Line> {
      try {
        for (begun++; ;) yield await Promise.resolve([1]);
      } finally {
        closed++;
      }
    };
    const output = xlsxOf(book([{ name: 'x', columns, lines: endless() }]));
    output.on('data', () => begun > 0 && output.destroy());
    await once(output, 'close');
    while (closed === 0) await delay(5);
    expect([begun, closed]).toEqual([1, 1]);
  });
});

const sheetXml = (of: Book): Promise<string> => partOf(of, 'xl/worksheets/sheet2.xml');
const workbookXml = (of: Book): Promise<string> => partOf(of, 'xl/workbook.xml');

async function partOf(of: Book, path: string): Promise<string> {
  const { readZip } = await import('./zip.testing.js');
  return readZip(await buffer(xlsxOf(of)), path);
}

describe('PDF', () => {
  const MANY = [
    { title: 'Table', kind: 'text', main: 0 },
    { title: 'Events', kind: 'text', link: true },
    { title: 'Nothing (USD)', kind: 'cents', empty: true },
    ...Array.from({ length: 20 }, (_, at) => ({
      ...{ title: `Figure ${at} (USD)`, kind: 'cents' as const },
      ...(at < 10 && { main: 10 - at }),
    })),
  ] as const;
  const lineOf = (n: number): Line => [
    `MB-${n}`,
    '/events',
    null,
    ...Array.from({ length: 20 }, (_, at) => -n * 10 ** 7 - at),
  ];
  const sheetOf = (lines: number): Sheet => ({
    name: 'Tables',
    columns: MANY,
    lines: from(Array.from({ length: lines }, (_, n) => lineOf(n + 1))),
    totals: [[null, null, null, ...Array.from({ length: 20 }, (_, at) => 9 * 10 ** 9 + at)]],
  });

  /** The pieces of text on each page, with the place of their left and right ends and of their line. */
  async function placed(of: Book) {
    const { getDocumentProxy } = await import('unpdf');
    const pdf = await getDocumentProxy(new Uint8Array(await buffer(pdfOf(of))));
    const pages: { text: string; left: number; right: number; y: number }[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(
        (items as { str: string; transform: number[]; width: number }[])
          .filter(({ str }) => str.trim() !== '')
          .map(({ str, transform, width }) => ({
            ...{ text: str, left: transform[4]!, right: transform[4]! + width, y: Math.round(transform[5]!) },
          })),
      );
    }
    return pages;
  }

  it('has a day of 24 tables on one page: the columns that matter in their order, amounts under each other, and the total', async () => {
    const pages = await placed(book([sheetOf(24)]));
    expect(pages).toHaveLength(1);
    const lines = Map.groupBy(pages[0]!, ({ y }) => y);
    const ofTables = [...lines.values()].filter((line) => /^(MB-\d+|Total)$/.test(line[0]!.text));
    expect(ofTables.map((line) => line[0]!.text)).toEqual([
      ...Array.from({ length: 24 }, (_, n) => `MB-${n + 1}`),
      'Total',
    ]);
    const rights = ofTables[0]!.slice(1).map(({ right }) => Math.round(right));
    expect(rights).toHaveLength(10);
    for (const line of ofTables) {
      expect(line).toHaveLength(11);
      for (const [at, { left, right }] of line.entries()) {
        expect([left >= 36, right <= 792 - 36 + 1]).toEqual([true, true]);
        if (at > 0) {
          expect(left).toBeGreaterThan(line[at - 1]!.right);
          expect(Math.abs(right - rights[at - 1]!)).toBeLessThanOrEqual(1.5);
        }
      }
    }
    // The tenth figure is the first of those that matter.
    expect(ofTables[0]![1]!.text).toBe('-100,000.09');
    const words = pages[0]!.map(({ text }) => text).join(' ');
    expect(words).toContain('Without Figure 10 (USD)');
    expect(words).not.toMatch(/\/events|Nothing/);
  });

  it('has the columns that matter on the width of one page, under the titles of their groups', async () => {
    const spans = ['Day', 'Month to date', 'Year to date'];
    const columns = [
      { title: 'Table', kind: 'text' as const, main: 0 },
      ...spans.flatMap((title, span) =>
        Array.from({ length: 6 }, (_, at) => ({
          ...{ title: `Unexplained ${at}, ${title} (USD)`, kind: 'cents' as const, main: 1 + span * 6 + at },
          group: { title, short: `Unexplained ${at}` },
        })),
      ),
    ];
    const cellsOf = (n: number): Line => [null, ...Array.from({ length: 18 }, (_, at) => n * 10 ** 6 + at)];
    const sheet: Sheet = {
      ...{ name: 'Day sheet', columns, onePage: true },
      lines: from(Array.from({ length: 24 }, (_, n) => [`MB-${n + 1}`, ...cellsOf(n).slice(1)])),
      subtotals: Array.from({ length: 8 }, (_, n) => ({
        ...{ from: n * 3, after: n * 3 + 3, label: `minibaccarat, P${n + 1}`, line: cellsOf(99_999) },
      })),
      totals: [cellsOf(999_999)],
    };
    const pages = await placed(book([sheet]));
    expect(pages).toHaveLength(1);
    const yOf = (name: string) => pages[0]!.find((piece) => piece.text === name)!.y;
    const lineOf = (name: string) => pages[0]!.filter(({ y }) => Math.abs(y - yOf(name)) <= 1);
    expect(lineOf('Day').map((piece) => piece.text)).toEqual(spans);
    for (const name of ['MB-1', 'MB-24', 'minibaccarat, P8', 'Total']) {
      const line = lineOf(name);
      // Pieces that are close to each other are one piece to a reader of text.
      const amounts = line
        .map((piece) => piece.text)
        .join(' ')
        .match(/[\d,]+\.\d\d/g);
      expect([name, amounts?.length]).toEqual([name, 18]);
      for (const [at, { left, right }] of line.entries()) {
        expect([left >= 36, right <= 792 - 36 + 1]).toEqual([true, true]);
        if (at > 0) expect(left).toBeGreaterThanOrEqual(line[at - 1]!.right);
      }
    }
    expect([yOf('MB-3') > yOf('minibaccarat, P1'), yOf('minibaccarat, P1') > yOf('MB-4')]).toEqual([
      true,
      true,
    ]);
  });

  it('has its titles and its number of all on each page of 250 lines', async () => {
    const pages = await placed(book([sheetOf(250)]));
    expect(pages.length).toBeLessThan(8);
    for (const [at, page] of pages.entries()) {
      const words = page.map(({ text }) => text).join(' ');
      expect(words).toContain(`page ${at + 1}`);
      expect(words).toContain(`of ${pages.length}`);
      expect(words).toContain('Table');
      expect(Math.min(...page.map(({ y }) => y))).toBeGreaterThan(20);
    }
    expect(pages.flat().filter(({ text }) => /^MB-\d+$/.test(text))).toHaveLength(250);
  });

  it('says that a table has no lines', async () => {
    const [page] = await placed(book([{ name: 'Nothing yet', columns: COLUMNS, lines: from([]) }]));
    expect(page!.map(({ text }) => text)).toContain('none');
  });
});
