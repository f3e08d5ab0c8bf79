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
  ...(total && { total }),
});
const book = (some: readonly Sheet[] = [sheet()]): Book => ({
  title: 'Table win',
  about: [['Taken by', 'A. Ørsted 陳']],
  footer: 'after event 1',
  sheets: some,
  timeZone: ZONE,
});

describe('CSV', () => {
  it('has a mark of its encoding, decimal amounts, local times with offsets and a total', async () => {
    expect((await text(csvOf(book()))).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFGaming day,Patron,Recorded at (America/New_York),Rounds,Win (USD),Late',
      '2026-11-01,"Zoë ""Ö"" Łukasik",2026-11-01T01:30:00.000-04:00,3,1234567.89,true',
      '2026-11-01,"\'=HYPERLINK(""http://x"")",2026-11-01T01:30:00.000-05:00,0,-0.05,false',
    ]);
    expect(await text(csvOf(book()))).toContain(',Total,,15,1000000001234567.84,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
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
    expect(xml).toContain('<c r="D5" s="7"><f>SUM(D2:D4)</f><v>15</v></c>');
    expect(xml).toContain('<v>1234567.89</v>');
    expect(xml).not.toContain('<f>HYPERLINK');
  });

  it('has the value of a total that is no sum of its column', async () => {
    const lines: Line[] = [[null, 'a', null, 50, 100, null]];
    const xml = await sheetXml(book([sheet(lines, [null, null, null, 40, 100, null])]));
    expect(xml).toContain('<c r="D3" s="7"><v>40</v></c>');
    expect(xml).toContain('<c r="E3" s="6"><f>SUM(E2:E2)</f><v>1.00</v></c>');
  });

  it('continues on a further sheet beyond the rows of one', async () => {
    const columns = [{ title: 'n', kind: 'count' }] as const;
    const lines = from([[1], [2], [3], [4], [5]]);
    const bytes = await buffer(xlsxOf(book([{ name: 'Many', columns, lines, total: [15] }]), 2));
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

async function sheetXml(of: Book): Promise<string> {
  const { readZip } = await import('./zip.testing.js');
  return readZip(await buffer(xlsxOf(of)), 'xl/worksheets/sheet2.xml');
}

describe('PDF', () => {
  it('is written for narrow and for wide tables', async () => {
    const wide = [...COLUMNS, ...COLUMNS, ...COLUMNS];
    const lines = LINES.map((line) => [...line, ...line, ...line]);
    const sheets = [sheet(), { name: 'Wide', columns: wide, lines: from(lines) }];
    const bytes = await buffer(pdfOf(book(sheets)));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(10_000);
  });
});
