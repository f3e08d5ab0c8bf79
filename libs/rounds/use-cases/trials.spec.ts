import { gameOf } from '#rules';
import type { Trial } from '#rules';
import { limitsOf } from '#play/sample-table.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { TestFloor } from '#testing/builders/floor.js';
import { openPit } from './pits.js';
import { openRound } from './round-opening.js';
import { placeWager } from './rounds.js';
import { changeRules, commissionTable } from './tables.js';

const AS_HAPPENED = { asHappened: { reason: 'the table was open' } };

/** A floor with an open pit at eight in the evening of a day. */
async function aFloorOn(day: string): Promise<TestFloor> {
  const floor = new TestFloor();
  floor.nowMs = Date.parse(`${day}T20:00:00.000Z`);
  await floor.do('pit-boss', openPit({ pitId: 'P1', paymentProcedure: 1 }));
  return floor;
}

function tableOn(game: string, trials: readonly Trial[]) {
  const rules = gameOf(game).sample;
  return commissionTable({
    tableId: 'T-1',
    pitId: 'P1',
    game,
    positions: 7,
    rules,
    limits: limitsOf(game, rules),
    trials,
  });
}

const round = (gamingDay: string) => openRound({ tableId: 'T-1', gamingDay });
const bet = (kind: string, day: string) =>
  placeWager({
    roundId: `T-1.${day.replaceAll('-', '')}.0001`,
    position: 1,
    patronId: 'P-7',
    kind,
    stakeCents: 2_500,
  });

/** The code with which a use case is refused, or `taken`. */
async function answerTo(floor: TestFloor, useCase: Parameters<TestFloor['do']>[1]): Promise<string> {
  try {
    await floor.do('dealer', useCase);
    return 'taken';
  } catch (error) {
    const { code, citation } = (error as { objection: { code: string; citation: string } }).objection;
    return `${code} ${citation}`;
  }
}

describe('a game under trial', () => {
  // Three card poker was adopted on 11 March 1996.
  const trials = [
    { fromGamingDay: '1995-10-02', toGamingDay: '1995-10-31' },
    { fromGamingDay: '1996-01-08', toGamingDay: '1996-01-14' },
  ];

  it.each([
    ['1995-10-02', '1995-10-02', 'taken'],
    ['1995-10-02', '1995-10-31', 'taken'],
    ['1995-10-02', '1996-01-14', 'taken'],
    ['1996-04-01', '1996-04-01', 'outside-trial 19:47-8.4(g)'],
  ])('commissioned on %s, has a round of %s %s (8.4(g))', async (commissioned, day, answer) => {
    const floor = await aFloorOn(commissioned);
    await floor.do('pit-boss', tableOn('three-card-poker', trials));
    floor.nowMs = Date.parse(`${day}T21:00:00.000Z`);
    expect(await answerTo(floor, round(day))).toBe(answer);
  });

  it('is not offered before its rules are adopted, on a day outside the trial (8.4(g))', async () => {
    const floor = await aFloorOn('1995-10-02');
    await floor.do('pit-boss', tableOn('three-card-poker', trials));
    floor.nowMs = Date.parse('1995-11-01T20:00:00.000Z');
    expect(await answerTo(floor, round('1995-11-01'))).toMatch(/^game-not-adopted /);
    const untested = await aFloorOn('1995-10-02');
    expect(await untested.refusal('pit-boss', tableOn('three-card-poker', []))).toMatchObject({
      code: 'game-not-adopted',
    });
  });

  it('is offered without an end once its trial is taken off the table (8.4(g))', async () => {
    const floor = await aFloorOn('1996-04-01');
    await floor.do('pit-boss', tableOn('three-card-poker', trials));
    const { sample: rules } = gameOf('three-card-poker');
    await floor.do('floorperson', changeRules({ tableId: 'T-1', rules, trials: [] }));
    expect(await answerTo(floor, round('1996-04-01'))).toBe('taken');
  });

  it('keeps its trial when the rules change (8.4(g))', async () => {
    const floor = await aFloorOn('1996-04-01');
    await floor.do('pit-boss', tableOn('three-card-poker', trials));
    const { sample: rules } = gameOf('three-card-poker');
    await floor.do('floorperson', changeRules({ tableId: 'T-1', rules }));
    expect(await answerTo(floor, round('1996-04-01'))).toBe('outside-trial 19:47-8.4(g)');
  });

  it('has a round outside the trial recorded as it happened, with an exception (8.4(g))', async () => {
    const floor = await aFloorOn('1996-04-01');
    await floor.do('pit-boss', tableOn('three-card-poker', trials));
    await floor.do('floorperson', round('1996-04-01'), AS_HAPPENED);
    const events = await floor.stream('round-T-1.19960401.0001');
    expect(events.map(({ type }) => type)).toEqual(['RoundOpened', 'ControlExceptionRecorded']);
    expect(events[1]?.data).toMatchObject({
      code: 'outside-trial',
      message:
        'Three card poker is not offered on 1996-04-01; its trial runs from 1995-10-02 to 1995-10-31, and from 1996-01-08 to 1996-01-14',
    });
  });
});

describe('a wager under trial', () => {
  const trials = [{ wager: 'red', fromGamingDay: '2010-06-05', toGamingDay: '2010-06-06' }];

  it.each([
    ['2010-06-04', 'outside-trial 19:47-8.4(g)', 'taken'],
    ['2010-06-05', 'taken', 'taken'],
    ['2010-06-06', 'taken', 'taken'],
    ['2010-06-07', 'outside-trial 19:47-8.4(g)', 'taken'],
  ])('on %s is answered %s, and another %s (8.4(g))', async (day, red, black) => {
    const floor = await aFloorOn(day);
    await floor.do('pit-boss', tableOn('roulette', trials));
    await floor.do('dealer', round(day));
    expect(await answerTo(floor, bet('red', day))).toBe(red);
    expect(await answerTo(floor, bet('black', day))).toBe(black);
  });
});

describe('the trials of a table', () => {
  it.each([
    [
      'that ends before it begins',
      { fromGamingDay: '2010-06-05', toGamingDay: '2010-06-04' },
      'trial-ends-before-it-begins',
    ],
    [
      'from before such tests were provided for',
      { fromGamingDay: '1992-12-06', toGamingDay: '1992-12-31' },
      'trial-not-in-force',
    ],
    [
      'of a wager that the table does not offer',
      { wager: 'dragon', fromGamingDay: '2010-06-05', toGamingDay: '2010-06-06' },
      'trial-of-unknown-wager',
    ],
  ])('take none %s (8.4(f)2ii, (g))', async (_what, trial, code) => {
    const floor = await aFloorOn(A_GAMING_DAY);
    expect(await floor.refusal('pit-boss', tableOn('big-six', [trial]))).toMatchObject({
      code,
      citation: '19:47-8.4(g)',
    });
  });
});
