import { aContext } from '../../testing/builders/index.js';
import { given } from '../../testing/given-when-then.js';
import type { CloseRoundAtTable, OpenRoundAtTable } from './table-day.commands.js';
import { tableDayDecider } from './table-day.decider.js';

const FIRST = 'BS-1.20100605.0001';
const open = (overrides: Partial<OpenRoundAtTable> = {}): OpenRoundAtTable => ({
  type: 'OpenRoundAtTable',
  tableId: 'BS-1',
  gamingDay: '2010-06-05',
  context: aContext(),
  ...overrides,
});
const close = (roundId = FIRST, outcome: 'settled' | 'void' = 'settled'): CloseRoundAtTable => ({
  type: 'CloseRoundAtTable',
  roundId,
  outcome,
  context: aContext(),
});

describe('the rounds of a table on a gaming day', () => {
  it('are numbered from 1, and named by table, day and number', () => {
    given(tableDayDecider)
      .when(open())
      .then({
        type: 'RoundOpenedAtTable',
        data: { tableId: 'BS-1', gamingDay: '2010-06-05', roundId: FIRST, number: 1 },
      });
    expect(given(tableDayDecider).and(open()).and(close()).when(open()).events).toMatchObject([
      { data: { roundId: 'BS-1.20100605.0002', number: 2 } },
    ]);
  });

  it('go on beyond four digits', () => {
    const data = { tableId: 'BS-1', gamingDay: '2010-06-05', roundId: 'BS-1.20100605.9999', number: 9_999 };
    const late = given(tableDayDecider, { type: 'RoundOpenedAtTable', data }).and(close(data.roundId));
    expect(late.when(open()).events).toMatchObject([
      { data: { roundId: 'BS-1.20100605.10000', number: 10_000 } },
    ]);
  });

  it('are in play one at a time', () => {
    const { decision } = given(tableDayDecider).and(open()).when(open());
    expect(decision).toMatchObject({
      rejection: { code: 'round-already-open', message: `Round ${FIRST} is still open at table BS-1.` },
    });
  });

  it('begin when that of the day before is over', () => {
    const stillInPlay = 'BS-1.20100604.0112';
    given(tableDayDecider).when(open({ stillInPlay })).thenRefused({ code: 'round-already-open' });
  });

  it.each(['settled', 'void'] as const)('are closed %s, and once', (outcome) => {
    const round = given(tableDayDecider).and(open());
    round.when(close(FIRST, outcome)).then({ type: 'RoundClosedAtTable', data: { roundId: FIRST, outcome } });
    const closed = round.and(close(FIRST, outcome));
    closed.when(close(FIRST, outcome)).thenRefused({ code: 'round-not-in-play' });
    expect(closed.state).toEqual({ rounds: 1 });
  });

  it('are not closed by that of another', () => {
    given(tableDayDecider).when(close()).thenRefused({ code: 'round-not-in-play' });
    given(tableDayDecider)
      .and(open())
      .when(close('BS-1.20100605.0002'))
      .thenRefused({ code: 'round-not-in-play' });
  });
});
