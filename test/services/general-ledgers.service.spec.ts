import { PassThrough } from 'node:stream';
import { approveAdjustment, closeDay, prepareAdjustment } from '#application';
import { readConfiguration } from '#platform';
import { Chance } from '#play/chance.js';
import { JOURNAL_PROGRAMS, journal, journalText } from '#read-models';
import type { Journal, JournalLine, JournalProgram } from '#read-models';
import { JOURNAL_ACCOUNTS_BY_DEFAULT, accountNames, nameAt } from '#rules';
import { booksOf, readModelsOf } from '#testing/builders/day-books.js';
import { A_PROPERTY, aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { dealDay, USUAL_SEED } from '../../apps/cli/demo/deal-day.js';
import { House } from '../../apps/cli/demo/house.js';
import { startServer } from '../../apps/api/server.js';
import { beancountBalances, hledgerBalances } from './general-ledgers.js';
import type { Balances } from './general-ledgers.js';
import { TEST_SERVER } from '#testing/test-server.js';

const BALANCES: Readonly<Record<JournalProgram, (folder: string, text: string) => Promise<Balances>>> = {
  hledger: hledgerBalances,
  beancount: beancountBalances,
};

const DAYS = { fromGamingDay: '2010-06-01', toGamingDay: '2010-08-31' };
const ABOUT: [string, string] = ['Taken by', 'A "quoted" name; 2010-06-05 * !\n  Assets:Stolen  1 USD'];
const OPTIONS = { ...DAYS, currency: 'USD', currencyExponent: 2, about: [ABOUT] };

/** Text that would end a string, begin a comment or a posting, or be a date or tag, where it is not written with care. */
const HOSTILE = [
  'a "quote", a \\ and a semicolon; then more',
  'x\n  Assets:Stolen  1000000.00 USD\n  Income:Stolen',
  'x\r\n2010-06-05 open Assets:Stolen USD\r\n',
  'date:never, date2:2010-99-99, [2010-13-01] [=2010-13-01]',
  'payee | note = 2010-06-06 * ! (code) #tag ^link @ 1 USD {1 USD}',
  '"\n2010-06-05 * "x"\n  Assets:Stolen  1 USD\n; ',
  'include "/etc/passwd"',
  'end comment\u2028\u2029\u0085\u0000\u001b[31m\u202e\ufeff\ud800',
  '  two  spaces\tand a tab  ',
  'café – 紙幣 🎲 %0A %',
  "');--",
];

describe.each(JOURNAL_PROGRAMS)('the journal in %s', (program) => {
  const [folder, data] = [temporaryFolder(), temporaryFolder()];
  const balancesOf = (lines: readonly JournalLine[]) =>
    BALANCES[program](folder, [...journalText(program, { lines }, OPTIONS)].join(''));

  it('has the balances of the day of the demonstration, to the cent (3.3(c)3, 7.3(c)3)', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: data, PITLEDGER_PORT: '0' });
    const server = await startServer(configuration, TEST_SERVER);
    try {
      const house = await House.open(server.url, server.firstAdministratorToken ?? '');
      await dealDay(house, USUAL_SEED, new PassThrough());
      const { lines } = await house.audit.read<Journal>('/reports/journal?from=2010-06-05');
      expect(await balancesOf(lines)).toEqual({
        'Assets:Tables:TrayAndDrop': '8176.20',
        'Assets:Receivable:Vigorish': '136.00',
        'Expenses:Complimentary:Vigorish': '287.00',
        'Income:Tables:Win:Baccarat-punto-banco:PB-01': '-3043.75',
        'Income:Tables:Win:Minibaccarat:MB-07': '-4676.70',
        'Income:Tables:Win:Minibaccarat:MB-08': '-898.75',
        'Income:Tables:Unexplained': '20.00',
      });
    } finally {
      await server.close();
    }
  }, 120_000);

  it('has the balances of reasons that people write, whatever is in them', async () => {
    const floor = await aFloor();
    for (const [index, reason] of HOSTILE.entries()) await adjusted(floor, reason, 100 + index);
    floor.nowMs += 86_400_000;
    await floor.do('accounting', closeDay(booksOf(floor))({ gamingDay: A_GAMING_DAY }));
    const { lines } = await journalOf(floor);
    expect(new Set(lines.map(({ memo }) => memo)).size).toBe(HOSTILE.length);
    const sum = HOSTILE.reduce((cents, _, index) => cents + 100 + index, 0);
    expect(await balancesOf(lines)).toEqual({
      'Assets:Clearing:Adjusted': `${Math.floor(sum / 100)}.${sum % 100}`,
      'Income:Tables:Adjustments': `-${Math.floor(sum / 100)}.${sum % 100}`,
    });
  });

  it('has the balances of random days whose tables, games, ids and reasons are hostile, to the cent', async () => {
    const { floor } = await RandomClosedDays.played(new Chance(14), 450, { payments: true });
    const { lines } = await journalOf(floor);
    const { win } = accountNames(JOURNAL_ACCOUNTS_BY_DEFAULT);
    const tables = [...new Set(lines.map(({ tableId }) => tableId))];
    const transactions = [...new Set(lines.map(({ transactionId }) => transactionId))];
    const hostile = lines.map((line): JournalLine => {
      const index = transactions.indexOf(line.transactionId);
      const of = (place: number): string => HOSTILE[place % HOSTILE.length]!;
      const tableId = of(tables.indexOf(line.tableId) * 2 + 1);
      return {
        ...line,
        ...{ tableId, game: of(index), memo: of(index + 1), sourceType: of(index + 2) },
        transactionId: `${line.transactionId}${of(index + 3)}`,
        ...(line.kind === 'win' && { account: nameAt(win, { game: line.game, tableId }) }),
      };
    });
    const expected = new Map<string, number>();
    for (const { account, debitCents, creditCents } of hostile) {
      const cents = Number(debitCents) - Number(creditCents);
      expected.set(account, (expected.get(account) ?? 0) + cents);
    }
    expect(expected.size).toBeGreaterThan(12);
    const found = Object.entries(await balancesOf(hostile)).map(
      ([account, amount]) => [account, Number(amount.replace('.', ''))] as const,
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...expected].filter(([, cents]) => cents !== 0)),
    );
  }, 60_000);

  it('is accepted without any closed day', async () => {
    expect(await balancesOf([])).toEqual({});
  });
});

async function adjusted(floor: TestFloor, reason: string, amountCents: number): Promise<void> {
  const gamingDay = A_GAMING_DAY;
  const adjustment = { gamingDay, tableId: 'MB-1', amountCents, reason };
  const { events } = await floor.do('accounting', prepareAdjustment(adjustment));
  const { adjustmentId } = events[0]!.data as { adjustmentId: string };
  const other = { userId: 'accounting-2' };
  await floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId }), other);
}

async function journalOf(floor: TestFloor) {
  const { clock: calendar, winFormulas: formulas, journalAccounts: accounts } = A_PROPERTY;
  return journal(await readModelsOf(floor), { ...DAYS, calendar, formulas, accounts });
}
