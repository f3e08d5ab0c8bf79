import type { Dated } from '#kernel';
import {
  JOURNAL_ACCOUNTS_BY_DEFAULT,
  JOURNAL_ACCOUNT_KINDS,
  accountNames,
  journalAccountsFault,
} from '#rules';
import type { AccountName, JournalAccounts } from '#rules';
import { ConfigurationInvalid } from './configuration-invalid.js';
import { datedSetting } from './dated-setting.js';

/** The text of names that are all ours. */
const OURS = 'default';

/** Names as a configuration writes them: `account=name` for each that is not ours, with plus signs between. */
export function journalAccountsText(accounts: JournalAccounts): string {
  const [names, ours] = [accountNames(accounts), accountNames(JOURNAL_ACCOUNTS_BY_DEFAULT)];
  const others = JOURNAL_ACCOUNT_KINDS.filter((account) => names[account] !== ours[account]);
  return others.length === 0 ? OURS : others.map((account) => `${account}=${names[account]}`).join('+');
}

/**
 * The names of `PITLEDGER_JOURNAL_ACCOUNTS`. One that is not set has the default.
 * @throws ConfigurationInvalid
 */
export function journalAccountsOf(value = OURS): Dated<JournalAccounts> {
  const expected = `names of accounts, such as cage=Assets:Cage+win=Income:Win:{table}, or ${OURS}; the accounts are ${JOURNAL_ACCOUNT_KINDS.join(', ')}`;
  return datedSetting('PITLEDGER_JOURNAL_ACCOUNTS', value, expected, (text) => {
    if (text === OURS) return JOURNAL_ACCOUNTS_BY_DEFAULT;
    const read = text.split('+').map(nameOf);
    const set = read.filter((each) => each !== undefined);
    if (set.length < read.length) return undefined;
    const fault = journalAccountsFault({ accounts: set });
    if (fault !== undefined)
      throw new ConfigurationInvalid(`PITLEDGER_JOURNAL_ACCOUNTS cannot be: ${fault}.`);
    const names = accountNames({ accounts: set });
    return { accounts: JOURNAL_ACCOUNT_KINDS.map((account) => ({ account, name: names[account] })) };
  });
}

function nameOf(text: string): AccountName | undefined {
  const [, kind, name] = /^(\w+)=(.+)$/su.exec(text) ?? [];
  const account = JOURNAL_ACCOUNT_KINDS.find((each) => each === kind);
  return account && name !== undefined ? { account, name } : undefined;
}
