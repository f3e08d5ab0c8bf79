import { aContext } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import type { EndRound } from '../place/place.commands.js';
import type { StartRoundAtTable } from './table-day.commands.js';
import { tableDayDecider } from './table-day.decider.js';

const FIRST = 'BS-1.20100605.0001';
const open = (overrides: Partial<StartRoundAtTable> = {}): StartRoundAtTable => ({
  type: 'StartRound',
  tableId: 'BS-1',
  gamingDay: '2010-06-05',
  context: aContext(),
  ...overrides,
});
const close = (overrides: Partial<EndRound> = {}): EndRound => ({
  type: 'EndRound',
  roundId: FIRST,
  outcome: 'settled',
  deferredVigorish: false,
  context: aContext(),
  ...overrides,
});

describe('the rounds of a table on a gaming day', () => {
  it('are numbered from 1, and named by table, day and number', () => {
    given(tableDayDecider)
      .when(open())
      .then({
        type: 'RoundStarted',
        data: { roundId: FIRST, number: 1 },
      });
    expect(given(tableDayDecider).and(open()).and(close()).when(open()).events).toMatchObject([
      { data: { roundId: 'BS-1.20100605.0002', number: 2 } },
    ]);
  });

  it('go on beyond four digits', () => {
    const data = { roundId: 'BS-1.20100605.9999', number: 9_999 };
    const late = given(tableDayDecider, { type: 'RoundStarted', data }).and(close({ roundId: data.roundId }));
    expect(late.when(open()).events).toMatchObject([
      { data: { roundId: 'BS-1.20100605.10000', number: 10_000 } },
    ]);
  });

  it('are open one at a time', () => {
    const { decision } = given(tableDayDecider).and(open()).when(open());
    expect(decision).toMatchObject({
      objection: { code: 'round-already-open', message: `Round ${FIRST} is still open at table BS-1.` },
    });
  });

  it('start after the one of the day before is over', () => {
    const stillInPlay = 'BS-1.20100604.0112';
    given(tableDayDecider).when(open({ stillInPlay })).thenRefused({ code: 'round-already-open' });
  });

  it.each(['settled', 'void'] as const)('end %s, and once', (outcome) => {
    const round = given(tableDayDecider).and(open());
    const data = { roundId: FIRST, outcome, deferredVigorish: false };
    round.when(close({ outcome })).then({ type: 'RoundEnded', data });
    const ended = round.and(close({ outcome }));
    ended.when(close({ outcome })).thenRefused({ code: 'round-not-in-play' });
    expect(ended.state).toEqual({ rounds: 1, roundsWithMarkers: [] });
  });

  it('are kept with their markers, if a game has any there, once each', () => {
    const marked = given(tableDayDecider)
      .and(open())
      .and(close({ deferredVigorish: true }))
      .and({ type: 'OpenRoundMarker', roundId: FIRST, context: aContext() });
    expect(marked.history.at(-1)).toEqual({ type: 'RoundMarkerOpened', data: { roundId: FIRST } });
    expect(marked.state).toEqual({ rounds: 1, roundsWithMarkers: [FIRST] });
  });

  it('are not ended by another round', () => {
    given(tableDayDecider).when(close()).thenRefused({ code: 'round-not-in-play' });
    given(tableDayDecider)
      .and(open())
      .when(close({ roundId: 'BS-1.20100605.0002' }))
      .thenRefused({ code: 'round-not-in-play' });
  });
});
