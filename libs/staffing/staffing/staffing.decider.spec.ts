import { by, later } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import type { Given } from '../../testing/given-when-then.js';
import type { AssignStaff, StaffingCommand } from './staffing.commands.js';
import { staffingDecider } from './staffing.decider.js';
import { MOST_BREAKS } from './staffing.events.js';
import type { StaffingEvent } from './staffing.events.js';
import type { StaffingState } from './staffing.state.js';

type Day = Given<StaffingCommand, StaffingState, StaffingEvent>;

const at = (minutes: number) => later(minutes * 60_000);
const span = (from: number, until: number) => ({ from: at(from), until: at(until) });
const day = span(-720, 720);
const DANA = { userId: 'dealer-1', name: 'Dana Deal' };
const boss = (minutes = 0) => by('pit-boss', { occurredAt: at(minutes) });

/** Dana deals at T-1 for an hour, unless something else is said. */
const assign = (
  overrides: Partial<AssignStaff['assignment']> = {},
  context = boss(),
): Extract<StaffingCommand, { type: 'AssignStaff' }> => ({
  type: 'AssignStaff',
  assignment: {
    gamingDay: '2010-06-05',
    pitId: 'P1',
    tableIds: ['T-1'],
    duty: 'dealer',
    staff: DANA,
    ...span(0, 60),
    ...overrides,
  },
  day,
  context,
});
const first = { assignmentId: 'dealer-1:2010-06-05:1' };
const second = { assignmentId: 'dealer-1:2010-06-05:2' };
const dealing = (): Day => given(staffingDecider).and(assign());
const relieve = (minutes: number, of = first): StaffingCommand => ({
  type: 'RelieveStaff',
  ...of,
  context: boss(minutes),
});
const pause = (from: number, until: number): StaffingCommand => ({
  type: 'TakeBreak',
  ...first,
  until: at(until),
  context: boss(from),
});
const correct = (
  from: number,
  until: number,
  breaks: readonly [number, number][] = [],
  of = first,
): StaffingCommand => ({
  type: 'CorrectAssignment',
  ...of,
  ...span(from, until),
  breaks: breaks.map(([begin, end]) => span(begin, end)),
  day,
  reason: 'written down wrongly',
  context: boss(300),
});
const signs = (minutes: number, overrides: object = {}): StaffingCommand => ({
  type: 'NoteSignature',
  duties: ['dealer'],
  pitId: 'P1',
  tableId: 'T-1',
  moments: [at(minutes)],
  what: 'OpenerCounted of inventoryPeriod-T-1:1',
  context: by('dealer', { occurredAt: at(minutes) }),
  ...overrides,
});
/** Whether a signature is an exception. */
const isException = (of: Day, signature: StaffingCommand): boolean => of.when(signature).events.length === 1;

describe('the assignments of a person on a gaming day (13:69D-1.11(a)1)', () => {
  it('are numbered from 1, also after one is withdrawn', () => {
    expect(dealing().history).toMatchObject([{ type: 'StaffAssigned', data: { ...first, staff: DANA } }]);
    const withdrawn = dealing().and({ type: 'WithdrawAssignment', ...first, reason: 'ill', context: boss() });
    expect(withdrawn.when(assign()).events).toMatchObject([{ data: second }]);
    withdrawn.when(relieve(10)).thenRefused({ code: 'unknown-assignment' });
  });

  it('are made and changed by another person (13:69D-1.11(a)1)', () => {
    const own = by('pit-boss', { actor: { ...DANA, role: 'pit-boss' }, occurredAt: at(10) });
    for (const command of [
      assign({}, own),
      relieve(10),
      pause(10, 20),
      correct(0, 30),
      { type: 'WithdrawAssignment', ...first, reason: 'ill', context: own } as const,
    ]) {
      dealing()
        .when({ ...command, context: own })
        .thenRefused({ code: 'duties-not-apart', citation: '13:69D-1.11(a)1' });
    }
  });

  it('begin before they end, within the gaming day', () => {
    const none = given(staffingDecider);
    for (const times of [span(60, 60), span(60, 59)]) {
      none.when(assign(times)).thenRefused({ code: 'ends-before-it-begins' });
    }
    for (const times of [span(-721, 0), span(0, 721)]) {
      none.when(assign(times)).thenRefused({ code: 'outside-its-time' });
    }
    none.when(assign(span(-720, 720))).thenTypes('StaffAssigned');
    dealing().when(correct(-721, 0)).thenRefused({ code: 'outside-its-time' });
  });

  it('place a dealer at one table', () => {
    for (const tableIds of [[], ['T-1', 'T-2']]) {
      given(staffingDecider).when(assign({ tableIds })).thenRefused({ code: 'dealer-at-one-table' });
    }
  });

  it('give nobody one duty twice at a table at the same time, while a supervisor may have several places', () => {
    const floor = { duty: 'floorperson' as const, tableIds: ['T-1', 'T-2'] };
    const supervising = dealing().and(assign({ ...floor, ...span(60, 120) }));
    for (const tableIds of [['T-2', 'T-3'], []]) {
      supervising
        .when(assign({ ...floor, tableIds, ...span(119, 180) }))
        .thenRefused({ code: 'already-assigned' });
      supervising.when(assign({ ...floor, tableIds, ...span(120, 180) })).thenTypes('StaffAssigned');
    }
    supervising.when(assign({ ...floor, tableIds: ['T-3'], ...span(60, 120) })).thenTypes('StaffAssigned');
    supervising
      .when(assign({ ...floor, pitId: 'P2', tableIds: [], ...span(60, 120) }))
      .thenTypes('StaffAssigned');
    supervising.when(assign({ duty: 'pit-boss', tableIds: [], ...span(60, 120) })).thenTypes('StaffAssigned');
  });

  it('never place a dealer in two places at once, in whatever order they are recorded', () => {
    const elsewhere = (from: number, until: number, overrides = {}) =>
      assign({ tableIds: ['T-2'], ...span(from, until), ...overrides });
    for (const [from, until] of [
      [-60, 1],
      [59, 120],
      [-60, 120],
      [10, 20],
    ] as const) {
      dealing().when(elsewhere(from, until)).thenRefused({ code: 'already-assigned' });
      dealing()
        .when(elsewhere(from, until, { duty: 'floorperson', tableIds: [] }))
        .thenRefused({ code: 'already-assigned' });
    }
    dealing().when(elsewhere(-60, 0)).thenTypes('StaffAssigned');
    const later = dealing().and(elsewhere(60, 120));
    later.when(correct(0, 61)).thenRefused({ code: 'already-assigned' });
    later.when(correct(59, 120, [], second)).thenRefused({ code: 'already-assigned' });
    later.when(correct(-30, 60)).thenTypes('AssignmentCorrected');
    dealing().and(relieve(30)).when(elsewhere(30, 120)).thenTypes('StaffAssigned');
    dealing().and(relieve(30)).when(elsewhere(29, 120)).thenRefused({ code: 'already-assigned' });
  });

  it('let one person supervise tables of two pits', () => {
    const supervises = (pitId: string) => assign({ duty: 'pit-boss', pitId, tableIds: [] });
    given(staffingDecider).and(supervises('P1')).when(supervises('P2')).thenTypes('StaffAssigned');
  });

  it('end by relief within their time', () => {
    dealing().when(relieve(0)).thenRefused({ code: 'ends-before-it-begins' });
    dealing().when(relieve(61)).thenRefused({ code: 'outside-its-time' });
    dealing().when(relieve(30)).thenTypes('StaffRelieved');
  });

  it('lose the breaks that relief comes before, and the end of the one that it comes into', () => {
    const relieved = dealing().and(pause(5, 20)).and(pause(30, 40)).and(relieve(10));
    const { assignments } = relieved.state;
    expect(assignments.get(first.assignmentId)?.breaks).toEqual([span(5, 10)]);
  });

  it('have breaks within their time, one at a time', () => {
    for (const [from, until] of [
      [-1, 10],
      [50, 61],
    ] as const) {
      dealing().when(pause(from, until)).thenRefused({ code: 'outside-its-time' });
    }
    dealing().when(pause(10, 10)).thenRefused({ code: 'ends-before-it-begins' });
    const paused = dealing().and(pause(20, 40));
    paused.when(pause(39, 50)).thenRefused({ code: 'breaks-overlap' });
    paused.when(pause(10, 21)).thenRefused({ code: 'breaks-overlap' });
    paused.when(pause(40, 50)).thenTypes('BreakTaken');
    dealing()
      .when(
        correct(0, 60, [
          [10, 20],
          [19, 30],
        ]),
      )
      .thenRefused({ code: 'breaks-overlap' });
    const many = Array.from({ length: MOST_BREAKS + 1 }, (_, index): [number, number] => [index, index + 1]);
    dealing()
      .when(correct(0, 60, many))
      .thenRefused({ code: 'too-many-breaks' });
    dealing()
      .when(correct(0, 60, many.slice(1)))
      .thenTypes('AssignmentCorrected');
  });

  it('keep what they were before a correction', () => {
    expect(
      dealing()
        .and(pause(20, 40))
        .and(relieve(30))
        .when(correct(0, 50, [[20, 25]])).events,
    ).toMatchObject([
      {
        data: {
          before: { ...span(0, 30), breaks: [span(20, 30)] },
          ...span(0, 50),
          breaks: [span(20, 25)],
          correctedBy: { userId: 'pit-boss-1' },
        },
      },
    ]);
  });

  it('show a signer who was not assigned in that duty, there and then', () => {
    const worked = dealing().and(pause(20, 40)).and(relieve(50));
    for (const [minutes, expected] of [
      [-1, true],
      [0, false],
      [19, false],
      [20, true],
      [39, true],
      [40, false],
      [49, false],
      [50, true],
    ] as const) {
      expect([minutes, isException(worked, signs(minutes))]).toEqual([minutes, expected]);
    }
    expect(isException(worked, signs(10, { tableId: 'T-2' }))).toBe(true);
    expect(isException(worked, signs(10, { duties: ['floorperson'] }))).toBe(true);
    const boss = given(staffingDecider).and(assign({ duty: 'pit-boss', tableIds: [] }));
    const signed = { duties: ['floorperson', 'pit-boss'], tableId: 'T-2' };
    expect(isException(boss, signs(10, signed))).toBe(false);
    expect(isException(boss, signs(10, { ...signed, pitId: 'P2' }))).toBe(true);
    expect(given(staffingDecider).when(signs(10)).events).toMatchObject([
      { data: { code: 'signer-not-assigned', citation: '13:69D-1.11(a)1', tableId: 'T-1' } },
    ]);
  });

  it('are not named in the message of an exception, which leaves the ledger', () => {
    const signature = signs(10);
    const [exception] = given(staffingDecider).when(signature).events;
    expect(JSON.stringify(exception)).toContain(signature.context.actor.name);
    expect((exception!.data as { message: string }).message).not.toContain(signature.context.actor.name);
  });
});
