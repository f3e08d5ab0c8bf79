/** The accounts of the journal, each with its meaning. A journal shows them in this order. */
export const JOURNAL_ACCOUNTS = {
  trayAndDrop: 'chips in the tray and what is in the drop box: win from counts',
  notCounted: 'what rounds say is in tray and drop box, until a count that has them is in the books',
  vigorishReceivable: 'deferred vigorish on markers',
  documentedVigorish: 'vigorish on forms that is still owed',
  amountsDue: 'left due by corrections: by patrons where it is a debit, to them where it is a credit',
  cage: 'amounts due that were settled at the cage',
  trayChanges: 'what tray changes and documents in the box added to tray and drop box',
  adjusted: 'other side of adjustments',
  playerFunds: 'funds that belong to the players',
  win: 'win from rounds',
  adjustments: 'adjustments of accounting',
  unexplained: 'what is left of counts less rounds',
  complimentary: 'vigorish that forms waive',
} as const;

export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS;

export const JOURNAL_ACCOUNT_KINDS = Object.keys(JOURNAL_ACCOUNTS) as readonly JournalAccount[];

/** The name of an account in the general ledger. `{game}` and `{table}` are replaced by those of a line. */
export interface AccountName {
  readonly account: JournalAccount;
  readonly name: string;
}

/** The names of the accounts, as one of the dated settings of a property. One without a name here has ours. */
export interface JournalAccounts {
  readonly accounts: readonly AccountName[];
}

const OUR_NAMES: Readonly<Record<JournalAccount, string>> = {
  trayAndDrop: 'Assets:Tables:TrayAndDrop',
  notCounted: 'Assets:Tables:NotCounted',
  vigorishReceivable: 'Assets:Receivable:Vigorish',
  documentedVigorish: 'Assets:Receivable:DocumentedVigorish',
  amountsDue: 'Assets:Receivable:AmountsDue',
  cage: 'Assets:Cage',
  trayChanges: 'Assets:Clearing:TrayChanges',
  adjusted: 'Assets:Clearing:Adjusted',
  playerFunds: 'Liabilities:PlayerFunds',
  win: 'Income:Tables:Win:{game}:{table}',
  adjustments: 'Income:Tables:Adjustments',
  unexplained: 'Income:Tables:Unexplained',
  complimentary: 'Expenses:Complimentary:Vigorish',
};

/** Names are the licensee's own. These are ours, for a licensee that sets none. */
export const JOURNAL_ACCOUNTS_BY_DEFAULT: JournalAccounts = {
  accounts: JOURNAL_ACCOUNT_KINDS.map((account) => ({ account, name: OUR_NAMES[account] })),
};

/** The name of every account. */
export function accountNames({ accounts }: JournalAccounts): Readonly<Record<JournalAccount, string>> {
  return { ...OUR_NAMES, ...Object.fromEntries(accounts.map(({ account, name }) => [account, name])) };
}

/** Longest name of an account, in characters. */
export const LONGEST_ACCOUNT_NAME = 200;

const ROOTS = ['Assets', 'Liabilities', 'Equity', 'Income', 'Expenses'];

/** What is wrong with account names; undefined if hledger and beancount accept all of them. */
export function journalAccountsFault({ accounts }: JournalAccounts): string | undefined {
  const named = accounts.map(({ account }) => account);
  const twice = named.find((account, index) => named.indexOf(account) !== index);
  if (twice !== undefined) return `${twice} has two names`;
  for (const { account, name } of accounts) {
    const fault = accountNameFault(name);
    if (fault !== undefined) return `the name "${name}" of ${account} ${fault}`;
  }
  return undefined;
}

function accountNameFault(template: string): string | undefined {
  if (template.length > LONGEST_ACCOUNT_NAME) return `is longer than ${LONGEST_ACCOUNT_NAME} characters`;
  const name = nameAt(template, { game: 'Game', tableId: 'Table' });
  const components = name.split(':');
  if (/ {2}|[\p{C}\p{Zl}\p{Zp};]/u.test(name) || components.some((each) => each.trim() === '')) {
    return 'is accepted by neither hledger nor beancount: a component is empty, or has two spaces, a semicolon or a control character';
  }
  if (!ROOTS.includes(components[0]!) || components.length < 2) {
    return `is not accepted by beancount: it must begin with ${ROOTS.slice(0, -1).join(':, ')}: or ${ROOTS.at(-1)}:`;
  }
  const wrong = components.find((each) => !/^[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*$/u.test(each));
  return (
    wrong &&
    `is not accepted by beancount: "${wrong}" must begin with a capital letter or a digit, and have only letters, digits and hyphens`
  );
}

/** The name of an account for a table and its game. */
export function nameAt(
  template: string,
  { game, tableId }: { readonly game: string; readonly tableId: string },
): string {
  const ofGame = componentOf(`${game.charAt(0).toUpperCase()}${game.slice(1)}`);
  return template.replaceAll('{game}', () => ofGame).replaceAll('{table}', () => componentOf(tableId));
}

/**
 * An id as a component of an account name, another one for each id. Characters other than letters of ASCII, digits and
 * hyphens are `-u` with six hexadecimal digits; what would not begin with a capital letter or a digit begins with `X-`.
 */
function componentOf(id: string): string {
  const escaped = id.replaceAll(
    /[^A-Za-z0-9-]|-(?=u)/gu,
    (character) => `-u${character.codePointAt(0)!.toString(16).padStart(6, '0')}`,
  );
  return /^(?!X-)[A-Z0-9]/.test(escaped) ? escaped : `X-${escaped}`;
}
