import {
  JOURNAL_ACCOUNTS_BY_DEFAULT,
  JOURNAL_ACCOUNT_KINDS,
  LONGEST_ACCOUNT_NAME,
  accountNames,
  journalAccountsFault,
} from '#rules';
import type { AccountName, JournalAccounts } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { oneOf, text } from '../../ledger/event-shapes.js';
import { listed, textOfList } from './list-text.js';
import { setting } from './setting.js';

/** Names that are all ours. */
const OURS = 'default';

/** `account=name` for each name that is not ours. */
function textOf(accounts: JournalAccounts): string {
  const [names, ours] = [accountNames(accounts), accountNames(JOURNAL_ACCOUNTS_BY_DEFAULT)];
  const others = JOURNAL_ACCOUNT_KINDS.filter((account) => names[account] !== ours[account]);
  return textOfList(others, (account) => `${account}=${names[account]}`, OURS);
}

const fields = {
  accounts: Type.Array(
    closed({
      account: oneOf(JOURNAL_ACCOUNT_KINDS, 'account of the journal'),
      name: text(
        'its name in the general ledger, which hledger and beancount accept; {game} and {table} are those of a line',
        { minLength: 1 },
      ),
    }),
    { description: 'names of accounts, each once; an account that is not here has the default name' },
  ),
};

/** The names of the accounts of the journal in the general ledger. */
export const journalAccounts = setting('JournalAccounts', {
  noun: 'accounts of the journal',
  describe: 'names of the accounts of the journal',
  when: 'each line of a journal has the name of its gaming day',
  fields,
  most: { accounts: JOURNAL_ACCOUNT_KINDS.length, name: LONGEST_ACCOUNT_NAME },
  byDefault: [JOURNAL_ACCOUNTS_BY_DEFAULT],
  example: JOURNAL_ACCOUNTS_BY_DEFAULT,
  fault: journalAccountsFault,
  expected: `names of accounts, such as cage=Assets:Cage+win=Income:Win:{table}, or ${OURS}; the accounts are ${JOURNAL_ACCOUNT_KINDS.join(', ')}`,
  text: textOf,
  parse: (written) => {
    if (written === OURS) return JOURNAL_ACCOUNTS_BY_DEFAULT;
    const accounts = listed(written, nameOf, OURS);
    return accounts && { accounts };
  },
  notice: ({ accounts }) => `${accounts.length} accounts of the journal have names of the property`,
  answer: {
    fields,
    of: (accounts) => {
      const names = accountNames(accounts);
      return { accounts: JOURNAL_ACCOUNT_KINDS.map((account) => ({ account, name: names[account] })) };
    },
  },
  absent: 'absent in the oldest events, which have the default',
});

function nameOf(written: string): AccountName | undefined {
  const [, kind, name] = /^(\w+)=(.+)$/su.exec(written) ?? [];
  const account = JOURNAL_ACCOUNT_KINDS.find((each) => each === kind);
  return account && name !== undefined ? { account, name } : undefined;
}
