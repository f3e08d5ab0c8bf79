import {
  JOURNAL_ACCOUNTS_BY_DEFAULT,
  accountNames,
  journalAccountsFault,
  nameAt,
} from './journal-accounts.js';

const names = accountNames(JOURNAL_ACCOUNTS_BY_DEFAULT);
const faultOf = (name: string) => journalAccountsFault({ accounts: [{ account: 'win', name }] });

describe('the names of the accounts of the journal', () => {
  it('are accepted by both programs, also with letters of other languages', () => {
    expect(journalAccountsFault(JOURNAL_ACCOUNTS_BY_DEFAULT)).toBeUndefined();
    expect(faultOf('Income:Écart:4000-Gain')).toBeUndefined();
    expect(faultOf('Income:{table}:{game}')).toBeUndefined();
  });

  it.each([
    ['Income:Win: Tables', 'is not accepted by beancount: " Tables" must begin with a capital letter'],
    ['Income:Win;Tables', 'is accepted by neither hledger nor beancount'],
    ['Income::Win', 'is accepted by neither hledger nor beancount: a component is empty'],
    ['Income:Win  100.00', 'is accepted by neither hledger nor beancount'],
    ['Income:Win\n1', 'is accepted by neither hledger nor beancount'],
    [
      'Revenue:Win',
      'is not accepted by beancount: it must begin with Assets:, Liabilities:, Equity:, Income: or Expenses:',
    ],
    ['Income', 'is not accepted by beancount: it must begin with'],
    ['Income:win', 'is not accepted by beancount: "win" must begin with a capital letter or a digit'],
    ['Income:Win_1', 'is not accepted by beancount: "Win_1"'],
    [`Income:W${'i'.repeat(200)}`, 'is longer than 200 characters'],
  ])('are refused with the program that does not accept them: %j', (name, fault) => {
    expect(faultOf(name)).toContain(`the name "${name}" of win ${fault}`);
  });

  it('are one for each account; one without a name keeps ours', () => {
    const cage = { account: 'cage', name: 'Assets:Cage' } as const;
    expect(journalAccountsFault({ accounts: [cage, cage] })).toBe('cage has two names');
    expect(accountNames({ accounts: [{ ...cage, name: 'Assets:1010' }] })).toEqual({
      ...names,
      cage: 'Assets:1010',
    });
  });

  it('differ for each table, whatever is in its id', () => {
    const ids = [
      'PB-01',
      'pb-01',
      'X-pb-01',
      'PB 01',
      'PB-u000020',
      'PB-u00002001',
      'é',
      '-',
      '',
      'a:b',
      '"',
      '🎲',
      'T-u',
      'T-',
    ];
    const found = ids.map((tableId) => nameAt('Income:{table}', { game: 'roulette', tableId }));
    expect(new Set(found).size).toBe(ids.length);
    for (const name of found) expect(name).toMatch(/^Income:[A-Z0-9][A-Za-z0-9-]*$/);
    expect(found[0]).toBe('Income:PB-01');
    expect(nameAt(names.win, { game: 'baccarat', tableId: '{game}' })).toBe(
      'Income:Tables:Win:Baccarat:X--u00007bgame-u00007d',
    );
  });
});
