import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The balance of each account in text that a program reads, as the program itself reports it: `-12.50`. */
export type Balances = Readonly<Record<string, string>>;

/**
 * Has hledger check a journal strictly and report its balances.
 * @throws if it does not accept the journal
 */
export async function hledgerBalances(folder: string, text: string): Promise<Balances> {
  const file = join(folder, 'journal.hledger');
  await writeFile(file, text);
  await run('hledger', ['-f', file, 'check', '--strict', 'ordereddates'], { env: UTF8 });
  const balance = ['balance', '--flat', '--no-total', '--output-format', 'csv'];
  const { stdout } = await run('hledger', ['-f', file, ...balance], { env: UTF8, maxBuffer: 2 ** 26 });
  return balancesIn(stdout);
}

/**
 * Has beancount check a journal and report its balances.
 * @throws if it does not accept the journal
 */
export async function beancountBalances(folder: string, text: string): Promise<Balances> {
  const file = join(folder, 'journal.beancount');
  await writeFile(file, text);
  await run('bean-check', ['--no-cache', file], { env: UTF8 });
  const query = 'SELECT account, sum(position) GROUP BY account';
  const { stdout } = await run('bean-query', ['--format', 'csv', '--numberify', file, query], {
    env: UTF8,
    maxBuffer: 2 ** 26,
  });
  return balancesIn(stdout);
}

const UTF8 = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' };

/** The lines of a CSV after its head: an account and an amount, with or without its currency. No account has a comma. */
function balancesIn(csv: string): Balances {
  const lines = csv.trim().split(/\r?\n/).slice(1);
  const balances = lines.map((line) => {
    const [account = '', amount = ''] = line.split(',').map((cell) => cell.replaceAll('"', '').trim());
    return [account, amount.replace(/ ?USD$/, '')] as const;
  });
  return Object.fromEntries(balances.filter(([, amount]) => !/^-?0?(\.0+)?$/.test(amount)));
}
