import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChildWith } from '#testing/child-process.js';
import { casesOf } from '#testing/depth.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { DEALER } from '../import/dealer.testing.js';
import { ServedFloor } from '../import/served-floor.testing.js';
import { CapturedOutput } from '../terminal/captured-output.testing.js';
import { printReport } from './print-report.js';

const MAIN = new URL('../main.ts', import.meta.url);

describe('a report on a terminal', () => {
  const CSV =
    '\uFEFFTable,Note,Rounds,Win (USD)\r\nPB-01,,3,-1234567.89\r\n"MB, 07",,12,5.00\r\nTotal,,15,-1234562.89\r\n\r\nTaken by,"A. ""Ace"" Ørsted"\r\n';

  const print = (csv: string, width?: number): string => {
    const out = new CapturedOutput();
    printReport(out, csv, width);
    return out.text;
  };

  it('is a table with its total, without empty columns, then what it is', () => {
    expect(print(CSV)).toBe(
      [
        '+--------+--------+---------------+',
        '| Table  | Rounds |     Win (USD) |',
        '+--------+--------+---------------+',
        '| PB-01  |      3 | -1,234,567.89 |',
        '| MB, 07 |     12 |          5.00 |',
        '+--------+--------+---------------+',
        '| Total  |     15 | -1,234,562.89 |',
        '+--------+--------+---------------+',
        'without a value: Note',
        '',
        'Taken by: A. "Ace" Ørsted',
        '',
      ].join('\n'),
    );
  });

  it('has no spaces beside its values, and titles on several lines, where the terminal is narrow', () => {
    expect(print(CSV, 30).split('\n').slice(0, 9)).toEqual([
      '+------+------+-------------+',
      '|Table |Rounds|    Win (USD)|',
      '+------+------+-------------+',
      '|PB-01 |     3|-1,234,567.89|',
      '|MB, 07|    12|         5.00|',
      '+------+------+-------------+',
      '|Total |    15|-1,234,562.89|',
      '+------+------+-------------+',
      'without a value: Note',
    ]);
    const long = CSV.replace('Rounds', 'Rounds that the table had');
    expect(print(long, 40).split('\n').slice(0, 6)).toEqual([
      '+------+------+-------------+',
      '|Table |Rounds|    Win (USD)|',
      '|      |  that|             |',
      '|      |   the|             |',
      '|      | table|             |',
      '|      |   had|             |',
    ]);
  });

  it('says once what all titles that it shows have in common', () => {
    const csv =
      'Table,"Drop, day (USD)","Hold, day (%)","Drop, month to date (USD)"\r\nPB-01,5.00,4.99,123456.00\r\n';
    expect(print(csv, 24)).toBe(
      [
        'Figures: day.',
        '+-----+-----+----+',
        '|Table| Drop|Hold|',
        '|     |(USD)| (%)|',
        '+-----+-----+----+',
        '|PB-01| 5.00|4.99|',
        '+-----+-----+----+',
        'no room for: Drop, month to date (USD)',
        '',
      ].join('\n'),
    );
    expect(print(csv).split('\n')[1]).toContain(
      '| Drop, day (USD) | Hold, day (%) | Drop, month to date (USD) |',
    );
  });

  it('has the columns for which the terminal has room, and names the others', () => {
    expect(print(CSV, 20).split('\n').slice(0, 10)).toEqual([
      '+------+------+',
      '|Table |Rounds|',
      '+------+------+',
      '|PB-01 |     3|',
      '|MB, 07|    12|',
      '+------+------+',
      '|Total |    15|',
      '+------+------+',
      'without a value: Note',
      'no room for: Win (USD)',
    ]);
  });

  it('says that there are no lines, and still what it is', () => {
    expect(print('\uFEFFTable\r\n\r\nTaken by,A\r\n')).toBe('no lines\n\nTaken by: A\n');
  });
});

describe('pitledger report', () => {
  const folder = temporaryFolder();
  let floor: ServedFloor;
  beforeAll(async () => {
    floor = await ServedFloor.open(folder);
    await floor.placeTable('T-1', 'roulette');
  }, 60_000);
  afterAll(() => floor.close());

  const report = async (...args: string[]) => {
    const child = startChildWith(
      { PITLEDGER_PASSWORD: DEALER.password },
      MAIN,
      'report',
      '--url',
      floor.url,
      ...args,
    );
    return { code: await child.ended, text: child.lines.join('\n') };
  };

  it('lists every report with its parameters', async () => {
    const { code, text } = await report();
    expect(code).toBe(0);
    expect(text).toMatch(/\| table-win +\| .*from\* to tableId game by/);
    expect(text).toMatch(/\| gaming-days\/\{gamingDay\}\/adjustments +\|/);
  }, 60_000);

  it('writes a report as the user who signs in, to the terminal or into a file that is complete', async () => {
    const asked = ['control-exceptions', 'severity=notice', '--username', 'ada'];
    const shown = await report(...asked);
    expect([shown.code, shown.text]).toEqual([0, expect.stringMatching(/Taken by: ada/)]);
    const output = join(folder, 'exceptions.xlsx');
    expect(await report(...asked, '--format', 'xlsx', '--output', output)).toEqual({ code: 0, text: '' });
    expect(readFileSync(output).subarray(0, 2).toString()).toBe('PK');
  }, 60_000);

  it.each(
    casesOf<[string, string[]]>(
      ['a user without the right', ['table-win', 'from=2010-06-05', '--username', 'dana']],
      ['a report that the server lacks', ['nothing']],
      ['a parameter without a value', ['markers', 'status']],
      ['a parameter that the report lacks', ['markers', 'colour=red']],
    ),
  )(
    'writes nothing for %s',
    async (_case, args) => {
      const { code, text } = await report('--username', 'ada', ...args);
      expect([code, text]).toEqual([2, '']);
    },
    60_000,
  );
});
