import { odds } from '#kernel';
import { FIVE_PERCENT, tableLimits, tableRules } from '#testing/builders/rules.js';
import { AS_HAPPENED, aContext, later } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import type { CommissionTable } from './table.commands.js';
import { tableDecider } from './table.decider.js';
import type { TableEvent } from './table.events.js';

const HALF_HOUR_MS = 30 * 60_000;
const ON = '2010-06-05';
const BETTER = tableRules({ tieOdds: odds(9) });

const commission: CommissionTable = {
  type: 'CommissionTable',
  tableId: 'MB-1',
  pitId: 'P1',
  game: 'minibaccarat',
  positions: 7,
  rules: tableRules(),
  limits: tableLimits(),
  onDate: ON,
  context: aContext(),
};
const commissioned: TableEvent = {
  type: 'TableCommissioned',
  data: {
    tableId: 'MB-1',
    pitId: 'P1',
    game: 'minibaccarat',
    positions: 7,
    rules: tableRules(),
    limits: tableLimits(),
    inForceFrom: later(0),
  },
};
const noticed: TableEvent = {
  type: 'RuleChangeNoticed',
  data: { rules: BETTER, noticedAt: later(0), effectiveAt: later(HALF_HOUR_MS) },
};
const shoe = (shoeId: string) => ({ kind: 'shoe', shoeId }) as const;
const inPlay: TableEvent = { type: 'PlacePutInPlay', data: { place: shoe('S1'), from: later(0) } };
const table = (...more: TableEvent[]) => given(tableDecider, commissioned, ...more);
const change = (ms: number, rules = BETTER) =>
  ({
    type: 'ChangeRules',
    rules,
    governs: [],
    onDate: ON,
    context: aContext({ occurredAt: later(ms) }),
  }) as const;

describe('a table', () => {
  it('is commissioned under rules and limits that its game and the day allow', () => {
    given(tableDecider).when(commission).then(commissioned);
  });

  it('is commissioned once', () => {
    table().when(commission).thenRefused({ code: 'table-exists' });
  });

  it('is not commissioned with a tie below 8 to 1 (7.3(b))', () => {
    given(tableDecider)
      .when({ ...commission, rules: tableRules({ tieOdds: odds(7) }) })
      .thenRefused({ code: 'tie-odds-below-minimum', citation: '19:47-7.3(b)' });
  });

  it('is not commissioned at punto banco with vigorish on ties, which 3.3 does not have', () => {
    const { decision } = given(tableDecider).when({
      ...commission,
      game: 'baccarat-punto-banco',
      rules: tableRules({ vigorish: { kind: 'quarter-of-wager-on-tie' } }),
    });
    expect(decision).toMatchObject({ accepted: false, objection: { kind: 'impossible' } });
    expect(JSON.stringify(decision)).toContain('19:47-3.');
    expect(JSON.stringify(decision)).not.toContain('19:47-7.');
  });

  it('is not commissioned with a maximum below ten low minimums (8.2(a))', () => {
    given(tableDecider)
      .when({
        ...commission,
        limits: tableLimits({ player: { minimumCents: 10_000, maximumCents: 99_999 } }),
      })
      .thenRefused({ code: 'maximum-below-ten-minimums', citation: '19:47-8.2(a)' });
  });

  it.each([
    { type: 'NoticeRuleChange', rules: BETTER, effectiveAt: later(HALF_HOUR_MS), onDate: ON },
    { type: 'ChangeRules', rules: BETTER, governs: [], onDate: ON },
    { type: 'ChangeLimits', governs: [], onDate: ON, limits: tableLimits() },
    { type: 'PutPlaceInPlay', place: shoe('S1') },
    { type: 'TakePlaceOutOfPlay', place: shoe('S1') },
    { type: 'RetireTable' },
  ] as const)('refuses $type if it does not exist', (command) => {
    given(tableDecider)
      .when({ ...command, context: aContext() })
      .thenRefused({ code: 'unknown-table' });
  });

  it('notices a change of rules exactly half an hour ahead (8.3(b))', () => {
    table()
      .when({
        type: 'NoticeRuleChange',
        rules: BETTER,
        effectiveAt: later(HALF_HOUR_MS),
        onDate: ON,
        context: aContext(),
      })
      .then(noticed);
  });

  it('refuses a notice of 29:59.999, and records it as it happened (8.3(b))', () => {
    const command = {
      type: 'NoticeRuleChange',
      rules: BETTER,
      effectiveAt: later(HALF_HOUR_MS - 1),
      onDate: ON,
      context: aContext(),
    } as const;
    table().when(command).thenRefused({
      code: 'notice-too-short',
      citation: '19:47-8.3(b)',
      kind: 'breach',
    });
    const outcome = table().when({ ...command, context: AS_HAPPENED });
    outcome.thenTypes('RuleChangeNoticed', 'ControlExceptionRecorded');
    expect(outcome.events[1]).toMatchObject({ data: { code: 'notice-too-short', tableId: 'MB-1' } });
  });

  it('refuses notice of rules that may not be offered, even to a supervisor (7.3(b))', () => {
    table()
      .when({
        type: 'NoticeRuleChange',
        rules: tableRules({ tieOdds: odds(7) }),
        effectiveAt: later(HALF_HOUR_MS),
        onDate: ON,
        context: AS_HAPPENED,
      })
      .thenRefused({ code: 'tie-odds-below-minimum', citation: '19:47-7.3(b)' });
  });

  it('changes its rules exactly half an hour after the notice, and not at 29:59.999 (8.3(b))', () => {
    table(noticed)
      .when(change(HALF_HOUR_MS))
      .then({ type: 'RulesChanged', data: { rules: BETTER, inForceFrom: later(HALF_HOUR_MS) } });
    table(noticed)
      .when(change(HALF_HOUR_MS - 1))
      .thenRefused({ code: 'notice-missing', citation: '19:47-8.3(b)', kind: 'breach' });
  });

  it('needs the half hour after a shorter notice too, which was recorded as it happened (8.3(b))', () => {
    const short = { ...noticed, data: { ...noticed.data, effectiveAt: later(0) } } as TableEvent;
    table(short)
      .when(change(HALF_HOUR_MS - 1))
      .thenRefused({ code: 'notice-missing', citation: '19:47-8.3(b)', kind: 'breach' });
    table(short).when(change(HALF_HOUR_MS)).thenTypes('RulesChanged');
  });

  it('changes to the noticed rules in any order of their keys', () => {
    const reordered = Object.fromEntries(Object.entries(BETTER).reverse()) as unknown as typeof BETTER;
    table(noticed).when(change(HALF_HOUR_MS, reordered)).thenTypes('RulesChanged');
  });

  it('refuses rules other than the noticed ones, and records them as it happened (8.3(b))', () => {
    const other = tableRules({ tieOdds: odds(10) });
    table(noticed)
      .when(change(HALF_HOUR_MS, other))
      .thenRefused({ code: 'notice-missing', citation: '19:47-8.3(b)', kind: 'breach' });
    table(noticed)
      .when({ ...change(HALF_HOUR_MS, other), context: AS_HAPPENED })
      .thenTypes('RulesChanged', 'ControlExceptionRecorded');
  });

  it('lowers the percentage of vigorish without notice, which 3.3(d) and 7.3(e) require only for an increase', () => {
    table()
      .when(change(0, tableRules({ vigorish: { ...FIVE_PERCENT, percent: 4 } })))
      .thenTypes('RulesChanged');
  });

  it('refuses a change to rules that may not be offered, even to a supervisor', () => {
    table()
      .when({ ...change(0, tableRules({ decks: 5 })), context: AS_HAPPENED })
      .thenRefused({ code: 'decks-below-minimum', citation: '19:47-7.1(a)' });
  });

  it('keeps its limits through a change of rules only if they fit them (8.2(a))', () => {
    const { bonus: _bonus, ...plain } = tableRules();
    const { 'bonus-player': _player, 'bonus-banker': _banker, ...limits } = tableLimits();
    given(tableDecider)
      .and({ ...commission, rules: plain, limits })
      .when(change(0, tableRules()))
      .thenRefused({ code: 'limits-missing', citation: '19:47-8.2(a)' });
  });

  it('changes its limits at once (8.3(c))', () => {
    const limits = tableLimits({ banker: { minimumCents: 2_500, maximumCents: 500_000 } });
    table()
      .when({ type: 'ChangeLimits', governs: [], onDate: ON, limits, context: aContext() })
      .then({ type: 'LimitsChanged', data: { limits, inForceFrom: later(0) } });
  });

  it('refuses limits that 8.2(a) forbids, even to a supervisor', () => {
    table()
      .when({
        type: 'ChangeLimits',
        governs: [],
        onDate: ON,
        limits: tableLimits({ banker: { minimumCents: 1_000, maximumCents: 9_999 } }),
        context: AS_HAPPENED,
      })
      .thenRefused({ code: 'maximum-below-ten-minimums', citation: '19:47-8.2(a)' });
  });

  it('has one shoe in play: the last one is completed first (7.3(c)4)', () => {
    table()
      .when({ type: 'PutPlaceInPlay', place: shoe('S1'), context: aContext() })
      .then(inPlay);
    table(inPlay)
      .when({ type: 'PutPlaceInPlay', place: shoe('S2'), context: AS_HAPPENED })
      .thenRefused({ code: 'shoe-already-in-play', citation: '19:47-7.3(c)4' });
  });

  it('releases only the shoe in play', () => {
    table(inPlay)
      .when({ type: 'TakePlaceOutOfPlay', place: shoe('S1'), context: aContext() })
      .then({ type: 'PlaceTakenOutOfPlay', data: { place: shoe('S1'), until: later(0) } });
    table(inPlay)
      .when({ type: 'TakePlaceOutOfPlay', place: shoe('S2'), context: aContext() })
      .thenRefused({ code: 'shoe-not-in-play' });
    table()
      .when({ type: 'TakePlaceOutOfPlay', place: shoe('S1'), context: aContext() })
      .thenRefused({ code: 'shoe-not-in-play' });
  });

  it('is retired after all that was used at it', () => {
    const at = (ms: number) => aContext({ occurredAt: later(ms) });
    const use = { by: 'dropBox-DB-7:1', at: later(60_000) };
    const used = table().and({ type: 'NoteTableUse', use, context: at(60_000) });
    used
      .when({ type: 'RetireTable', context: at(59_000) })
      .thenRefused({ code: 'before-the-step-it-follows' });
    used.when({ type: 'RetireTable', context: at(61_000) }).thenTypes('TableRetired');
  });

  it('is retired without a shoe in play, and permanently', () => {
    table(inPlay).when({ type: 'RetireTable', context: aContext() }).thenRefused({ code: 'shoe-in-play' });
    const retired = table().and({ type: 'RetireTable', context: aContext() });
    expect(retired.history.at(-1)).toEqual({
      type: 'TableRetired',
      data: { tableId: 'MB-1', inForceFrom: later(0) },
    });
    retired.when({ type: 'RetireTable', context: aContext() }).thenRefused({ code: 'table-retired' });
    retired
      .when({ type: 'PutPlaceInPlay', place: shoe('S2'), context: aContext() })
      .thenRefused({ code: 'table-retired' });
    retired
      .when({ type: 'ChangeLimits', governs: [], onDate: ON, limits: tableLimits(), context: aContext() })
      .thenRefused({ code: 'table-retired' });
  });
});
