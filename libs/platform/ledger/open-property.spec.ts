import { MemoryEventStore } from '#adapters/memory-event-store';
import { CommandHandler, changeCalendar, changeSetting } from '#application';
import { EventCodec } from '#event-store';
import { booksDateOf } from '#kernel';
import { UPCASTERS } from '#ledger';
import { JOURNAL_ACCOUNTS_BY_DEFAULT, accountNames } from '#rules';
import { readConfiguration } from '../configuration/configuration.js';
import { openProperty } from './open-property.js';

const CHATHAM = {
  PITLEDGER_TIME_ZONE: 'Pacific/Chatham',
  PITLEDGER_ROLL_OVER_HOUR: '3',
  PITLEDGER_SHIFTS: 'early@3,late@15',
};

describe('the property of a ledger', () => {
  let today: string;
  const now = () => Date.parse(today);
  let store: MemoryEventStore;
  const handling = () => ({ store, codec: new EventCodec(UPCASTERS), now });
  const start = async (settings: Record<string, string> = {}) => {
    const property = await openProperty(handling(), readConfiguration(settings).property);
    property.close();
    return property;
  };

  beforeEach(() => {
    store = new MemoryEventStore();
    today = '2026-11-20T00:00:00.000Z';
  });

  it('is recorded at the first start, as the first event, and once', async () => {
    await start(CHATHAM);
    await start(CHATHAM);
    const events = await store.readAll();
    expect(events.map(({ stream, type }) => [stream, type])).toEqual([
      ['property-boardwalk', 'PropertyEstablished'],
    ]);
    expect(JSON.parse(events[0]!.data)).toEqual({
      propertyId: 'boardwalk',
      ledgerId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      currency: 'USD',
      currencyExponent: 2,
      timeZone: 'Pacific/Chatham',
      rollOverHour: 3,
      shifts: [
        { name: 'early', beginsAtHour: 3 },
        { name: 'late', beginsAtHour: 15 },
      ],
      formRegime: 'complimentary-vigorish',
      formRegimeChanges: [{ from: '2015-08-03', regime: 'uncollected-vigorish' }],
      winFormula: { formula: 'drop+closer+credits-opener-fills', uncollectedVigorish: 'added' },
      winFormulaChanges: [],
      dropSchedule: { everyGamingDays: 2 },
      dropScheduleChanges: [],
      complimentaryLimits: {
        limits: [
          { role: 'pit-boss', limitCents: 100_000, relatedLimitCents: 0 },
          { role: 'shift-manager', limitCents: 1_000_000, relatedLimitCents: 0 },
        ],
      },
      complimentaryLimitChanges: [],
      theoreticalWins: { percentages: [] },
      theoreticalWinChanges: [],
      holdThresholds: { thresholds: [] },
      holdThresholdChanges: [],
      journalAccounts: JOURNAL_ACCOUNTS_BY_DEFAULT,
      journalAccountChanges: [],
      lateRecording: { hours: 24 },
      lateRecordingChanges: [],
    });
  });

  it('follows the ledger where a setting is left out', async () => {
    await start(CHATHAM);
    const { clock } = await start();
    expect(clock).toMatchObject([{ timeZone: 'Pacific/Chatham', rollOverHour: 3 }]);
  });

  it.each([
    [
      { PITLEDGER_TIME_ZONE: 'America/New_York' },
      'PITLEDGER_TIME_ZONE is "America/New_York"; the ledger records "Pacific/Chatham"',
    ],
    [
      { PITLEDGER_ROLL_OVER_HOUR: '6', PITLEDGER_SHIFTS: 'early@6,late@15' },
      'PITLEDGER_ROLL_OVER_HOUR is "6"; the ledger records "3"',
    ],
    [
      { PITLEDGER_ROLL_OVER_HOUR: '3', PITLEDGER_SHIFTS: 'early@3,late@16' },
      'PITLEDGER_SHIFTS is "early@3,late@16"; the ledger records "early@3,late@15"',
    ],
    [
      { ...CHATHAM, PITLEDGER_PROPERTY: 'marina' },
      'PITLEDGER_PROPERTY is "marina"; the ledger is of the property "boardwalk"',
    ],
  ])('refuses to start with %j', async (settings, message) => {
    await start(CHATHAM);
    await expect(start(settings)).rejects.toThrow(message);
    expect(await store.head()).toBe(1n);
  });

  it('knows its time zone by each of its names', async () => {
    await start({ PITLEDGER_TIME_ZONE: 'US/Eastern' });
    for (const name of ['America/New_York', 'america/new_york', 'US/Eastern']) {
      await start({ PITLEDGER_TIME_ZONE: name });
    }
    await expect(start({ PITLEDGER_TIME_ZONE: 'America/Chicago' })).rejects.toThrow(
      'the ledger records "US/Eastern"',
    );
  });

  it('agrees with the formula of win that the ledger records', async () => {
    const setting = (PITLEDGER_WIN_FORMULAS: string) => ({ PITLEDGER_WIN_FORMULAS });
    const nevada = 'drop+closer+credits-opener-fills/excluded';
    await start(setting(nevada));
    await start(setting(nevada));
    await expect(start(setting('drop+closer+credits-opener-fills/added'))).rejects.toThrow(
      `/added"; the ledger records "${nevada}". Set it so, or leave it out. POST /property/win-formula-changes changes`,
    );
    for (const wrong of [
      'drop',
      'drop/kept',
      'drop+drop/added',
      'drop/added,closer/added',
      'drop/added@2020',
    ]) {
      await expect(start(setting(wrong))).rejects.toThrow(`PITLEDGER_WIN_FORMULAS is "${wrong}"`);
    }
  });

  it('agrees with the drop schedule that the ledger records', async () => {
    const setting = (PITLEDGER_DROP_SCHEDULES: string) => ({ PITLEDGER_DROP_SCHEDULES });
    await start(setting('2,1@2020-01-01'));
    await start(setting('2,1@2020-01-01'));
    await expect(start(setting('3'))).rejects.toThrow(
      `PITLEDGER_DROP_SCHEDULES is "3"; the ledger records "2,1@2020-01-01". Set it so, or leave it out. POST /property/drop-schedule-changes changes`,
    );
    for (const wrong of ['0', '32', '1.5', 'two', '2@2020-01-01', '']) {
      await expect(start(setting(wrong))).rejects.toThrow(`PITLEDGER_DROP_SCHEDULES is "${wrong}"`);
    }
  });

  it('agrees with the limits of complimentaries that the ledger records', async () => {
    const setting = (PITLEDGER_COMPLIMENTARY_LIMITS: string) => ({ PITLEDGER_COMPLIMENTARY_LIMITS });
    await start(setting('pit-boss:50000/0+user/u-1:2000/100,nobody@2020-01-01'));
    await start(setting('pit-boss:50000/0+user/u-1:2000/100,nobody@2020-01-01'));
    await expect(start(setting('pit-boss:60000/0'))).rejects.toThrow(
      'PITLEDGER_COMPLIMENTARY_LIMITS is "pit-boss:60000/0"; the ledger records "pit-boss:50000/0+user/u-1:2000/100,nobody@2020-01-01". Set it so, or leave it out. POST /property/complimentary-limit-changes changes',
    );
    const twice = 'pit-boss:1/0+pit-boss:2/0';
    for (const wrong of ['pit-boss', 'dealer:100/0', 'pit-boss:1.5/0', twice, 'pit-boss:9999999999/0', '']) {
      await expect(start(setting(wrong))).rejects.toThrow(`PITLEDGER_COMPLIMENTARY_LIMITS is "${wrong}"`);
    }
  });

  it('agrees with the theoretical wins that the ledger records', async () => {
    const setting = (PITLEDGER_THEORETICAL_WINS: string) => ({ PITLEDGER_THEORETICAL_WINS });
    await start(setting('craps:141+red-dog:280,none@2020-01-01'));
    await start(setting('craps:141+red-dog:280,none@2020-01-01'));
    await expect(start(setting('craps:150'))).rejects.toThrow(
      'PITLEDGER_THEORETICAL_WINS is "craps:150"; the ledger records "craps:141+red-dog:280,none@2020-01-01". Set it so, or leave it out. POST /property/theoretical-win-changes changes',
    );
    for (const wrong of [
      'craps',
      'snap:100',
      'roulette:526',
      'craps:1.41',
      'craps:0',
      'craps:1+craps:2',
      '',
    ]) {
      await expect(start(setting(wrong))).rejects.toThrow(`PITLEDGER_THEORETICAL_WINS is "${wrong}"`);
    }
  });

  it('agrees with the thresholds of the hold that the ledger records', async () => {
    const setting = (PITLEDGER_HOLD_THRESHOLDS: string) => ({ PITLEDGER_HOLD_THRESHOLDS });
    const both = 'prior-year:300/points+lifetime:400/percent,none@2020-01-01';
    await start(setting(both));
    await start(setting(both));
    await expect(start(setting('none'))).rejects.toThrow(
      `PITLEDGER_HOLD_THRESHOLDS is "none"; the ledger records "${both}". Set it so, or leave it out. POST /property/hold-threshold-changes changes`,
    );
    const twice = 'lifetime:1/points+lifetime:2/points';
    for (const wrong of ['lifetime', 'year:3/points', 'lifetime:3.5/points', 'lifetime:3/cents', twice, '']) {
      await expect(start(setting(wrong))).rejects.toThrow(`PITLEDGER_HOLD_THRESHOLDS is "${wrong}"`);
    }
    await expect(start(setting('lifetime:100001/points'))).rejects.toThrow('PITLEDGER_HOLD_THRESHOLDS');
  });

  it('agrees with the accounts of the journal that the ledger records, and says which program does not accept one', async () => {
    const setting = (PITLEDGER_JOURNAL_ACCOUNTS: string) => ({ PITLEDGER_JOURNAL_ACCOUNTS });
    const set = 'cage=Assets:1010-Cage+win=Income:Win:{table},default@2020-01-01';
    await start(setting(set));
    const { journalAccounts } = await start(setting(set));
    expect(accountNames(journalAccounts[0])).toMatchObject({
      cage: 'Assets:1010-Cage',
      adjusted: 'Assets:Clearing:Adjusted',
    });
    await expect(start(setting('default'))).rejects.toThrow(
      `PITLEDGER_JOURNAL_ACCOUNTS is "default"; the ledger records "${set}". Set it so, or leave it out. POST /property/journal-account-changes changes`,
    );
    for (const wrong of ['cage', 'tray=Assets:Tray', 'cage=', '']) {
      await expect(start(setting(wrong))).rejects.toThrow(`PITLEDGER_JOURNAL_ACCOUNTS is "${wrong}"`);
    }
    await expect(start(setting('cage=Cash'))).rejects.toThrow(
      'PITLEDGER_JOURNAL_ACCOUNTS is "cage=Cash", which cannot be: the name "Cash" of cage is not accepted by beancount: it must begin with Assets:',
    );
    await expect(start(setting('cage=Assets:A+cage=Assets:B'))).rejects.toThrow('cage has two names');
  });

  it('agrees with the rules of forms in force and those planned', async () => {
    const setting = (PITLEDGER_FORM_REGIMES: string) => ({ PITLEDGER_FORM_REGIMES });
    const first = 'complimentary-vigorish,uncollected-vigorish@2016-01-01';
    const property = await start(setting(first));
    await new CommandHandler({ ...handling(), property }).execute(
      changeSetting.formRegime({
        propertyId: 'boardwalk',
        formRegime: { regime: 'complimentary-vigorish', from: '2026-12-01' },
      }),
      { commandId: 'c1', principal: { userId: 'a1', name: 'Ada', roles: ['accounting'] } },
    );
    const planned = `${first},complimentary-vigorish@2026-12-01`;
    await start(setting(first));
    await start(setting(planned));
    const wrong = 'complimentary-vigorish,uncollected-vigorish@2015-08-03';
    await expect(start(setting(wrong))).rejects.toThrow(
      `PITLEDGER_FORM_REGIMES is "${wrong}"; the ledger records "${first}". Set it so, or leave it out. POST /property/form-regime-changes changes the rules of forms from a later gaming day on.`,
    );
    today = '2026-12-02T00:00:00.000Z';
    await start(setting(planned));
    await expect(start(setting(first))).rejects.toThrow(`the ledger records "${planned}"`);
  });

  it.each([
    'complimentary',
    'uncollected-vigorish@2015-08-03',
    'complimentary-vigorish,uncollected-vigorish',
    'complimentary-vigorish,uncollected-vigorish@2015-02-30',
    'complimentary-vigorish,uncollected-vigorish@2016-01-01,complimentary-vigorish@2016-01-01',
  ])('refuses %s as rules of forms', (value) => {
    expect(() => readConfiguration({ PITLEDGER_FORM_REGIMES: value })).toThrow(
      `PITLEDGER_FORM_REGIMES is "${value}"`,
    );
  });

  it('changes its calendar from a later gaming day on, and agrees with the clock in force and those planned', async () => {
    const property = await start(CHATHAM);
    const clock = {
      from: '2026-12-01',
      timeZone: 'Pacific/Auckland',
      rollOverHour: 5,
      shifts: [{ name: 'whole', beginsAtHour: 5 }],
    };
    await new CommandHandler({ ...handling(), property }).execute(
      changeCalendar({ propertyId: 'boardwalk', clock }),
      { commandId: 'c1', principal: { userId: 'a1', name: 'Ada', roles: ['accounting'] } },
    );
    await property.refresh();
    const days = ['2026-11-30T13:15:00.000Z', '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'];
    expect(days.map((instant) => booksDateOf(instant, property.clock).gamingDay)).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2026-12-01',
    ]);
    await start(CHATHAM);
    await start({ PITLEDGER_TIME_ZONE: 'Pacific/Auckland' });
    await expect(start({ PITLEDGER_TIME_ZONE: 'America/New_York' })).rejects.toThrow('Pacific/Chatham');

    today = '2026-12-02T00:00:00.000Z';
    await start({ PITLEDGER_TIME_ZONE: 'Pacific/Auckland' });
    await expect(start(CHATHAM)).rejects.toThrow('the ledger records "Pacific/Auckland"');
  });
});
