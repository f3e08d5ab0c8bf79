import { AN_EVENING, aContext, later } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import type { EndRound, StartRound } from '../place/place.commands.js';
import type { TableDayCommand } from './table-day.commands.js';
import { tableDayDecider } from './table-day.decider.js';
import type { TableDayEvent } from './table-day.events.js';

const FIRST = 'BS-1.20100605.0001';
const SPAN = { roundId: FIRST, from: AN_EVENING, until: AN_EVENING };
const DAY = { tableId: 'BS-1', gamingDay: '2010-06-05' };
const open = (overrides: Partial<StartRound> = {}): TableDayCommand => ({
  type: 'StartRound',
  ...DAY,
  context: aContext(),
  ...overrides,
});
const close = (overrides: Partial<EndRound> = {}): TableDayCommand => ({
  type: 'EndRound',
  ...DAY,
  roundId: FIRST,
  outcome: 'settled',
  deferredCents: 0,
  context: aContext(),
  ...overrides,
});

describe('the rounds of a table on a gaming day', () => {
  it('are numbered from 1, and named by table, day and number', () => {
    given(tableDayDecider)
      .when(open())
      .then({
        type: 'RoundStarted',
        data: { roundId: FIRST, number: 1, from: AN_EVENING },
      });
    expect(given(tableDayDecider).and(open()).and(close()).when(open()).events).toMatchObject([
      { data: { roundId: 'BS-1.20100605.0002', number: 2 } },
    ]);
  });

  it('go on beyond four digits', () => {
    const played = Array.from({ length: 9_999 }, (_, index): readonly TableDayEvent[] => {
      const roundId = `BS-1.20100605.${index + 1}`;
      const ended = { roundId, outcome: 'settled', deferredVigorish: false, until: AN_EVENING } as const;
      return [
        { type: 'RoundStarted', data: { roundId, number: index + 1, from: AN_EVENING } },
        { type: 'RoundEnded', data: ended },
      ];
    }).flat();
    expect(given(tableDayDecider, ...played).when(open()).events).toMatchObject([
      { data: { roundId: 'BS-1.20100605.10000', number: 10_000 } },
    ]);
  });

  it('are open one at a time', () => {
    const { decision } = given(tableDayDecider).and(open()).when(open());
    expect(decision).toMatchObject({
      objection: {
        code: 'round-already-open',
        message: `Round ${FIRST} is still in play at table BS-1; complete it first.`,
      },
    });
  });

  it('are over before rounds are opened on another gaming day', () => {
    const place = { kind: 'table-day', gamingDay: '2010-06-06' } as const;
    const replace = { type: 'ReplacePlace', ...DAY, place, context: aContext() } as const;
    given(tableDayDecider).and(open()).when(replace).thenRefused({ code: 'round-already-open' });
    given(tableDayDecider).and(open()).and(close()).when(replace).thenTypes('PlaceReplaced');
  });

  it('that overlap in floor time are recorded with an exception that names them', () => {
    const at = (minutes: number) => ({ context: aContext({ occurredAt: later(60_000 * minutes) }) });
    const played = given(tableDayDecider)
      .and(open(at(10)))
      .and(close(at(12)));
    const second = { roundId: 'BS-1.20100605.0002' };
    for (const [from, until] of [
      [12, 14],
      [8, 10],
    ] as const) {
      played
        .and(open(at(from)))
        .when(close({ ...second, ...at(until) }))
        .thenTypes('RoundEnded');
    }
    for (const [from, until] of [
      [11, 13],
      [9, 11],
      [11, 11],
      [9, 13],
    ] as const) {
      const outcome = played.and(open(at(from))).when(close({ ...second, ...at(until) }));
      outcome.thenTypes('RoundEnded', 'ControlExceptionRecorded');
      expect(outcome.events[1]).toMatchObject({
        data: { code: 'rounds-overlap', tableId: 'BS-1', rounds: [second.roundId, FIRST] },
      });
    }
  });

  it('have an exception where a round of an earlier day overlaps them, whichever is recorded first', () => {
    const at = (minutes: number) => later(60_000 * minutes);
    const round = { roundId: 'BS-1.20100604.0007', from: at(-9), until: at(5) };
    const context = aContext();
    const note: TableDayCommand = { type: 'NoteRoundPastRollOver', ...DAY, round, context };
    const overlap = (...rounds: readonly string[]) => ({ data: { code: 'rounds-overlap', rounds } });
    given(tableDayDecider).when(note).then({ type: 'RoundPassedRollOver', data: round });
    const ends = close({ context: aContext({ occurredAt: at(9) }) });
    expect(given(tableDayDecider).and(note).and(open()).when(ends).events).toMatchObject([
      { type: 'RoundEnded' },
      overlap(FIRST, round.roundId),
    ]);
    expect(given(tableDayDecider).and(open()).and(ends).when(note).events).toMatchObject([
      { type: 'RoundPassedRollOver' },
      overlap(round.roundId, FIRST),
    ]);
    given(tableDayDecider).and(open()).and(note).when(ends).thenTypes('RoundEnded');
  });

  it.each(['settled', 'void'] as const)('end %s, and once', (outcome) => {
    const round = given(tableDayDecider).and(open());
    const data = { roundId: FIRST, outcome, deferredVigorish: false, until: AN_EVENING };
    round.when(close({ outcome })).then({ type: 'RoundEnded', data });
    const ended = round.and(close({ outcome }));
    ended.when(close({ outcome })).thenRefused({ code: 'round-not-in-play' });
    expect(ended.state).toEqual({ rounds: [SPAN], pastRollOver: [], roundsWithMarkers: [] });
  });

  it('are kept with their markers, if a game has any there, once each', () => {
    const marked = given(tableDayDecider)
      .and(open())
      .and(close({ deferredCents: 500 }))
      .and({ type: 'OpenRoundMarker', roundId: FIRST, deferredCents: 500, context: aContext() });
    expect(marked.history.at(-1)).toEqual({ type: 'RoundMarkerOpened', data: { roundId: FIRST } });
    expect(marked.state).toEqual({ rounds: [SPAN], pastRollOver: [], roundsWithMarkers: [FIRST] });
  });

  it('are not ended by another round', () => {
    given(tableDayDecider).when(close()).thenRefused({ code: 'round-not-in-play' });
    given(tableDayDecider)
      .and(open())
      .when(close({ roundId: 'BS-1.20100605.0002' }))
      .thenRefused({ code: 'round-not-in-play' });
  });
});
