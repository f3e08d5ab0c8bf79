import { odds } from '#kernel';
import { checkGameRules, type SettlementLine } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { netOf, TablePlay, type Stake } from '#testing/games/table-play.js';
import { SAMPLE, type PaiGowRules } from './pai-gow.rules.js';
import { PAI_GOW, type PaiGowFact } from './pai-gow.js';
import { TILES, inSet, type Tile } from './tiles.js';

const MAIN = 'pai-gow';
const roll = (dealerWagerCents?: number): PaiGowFact => ({
  dice: [3, 4, 1],
  ...(dealerWagerCents !== undefined && { dealerWagerCents }),
});

/** Four tiles as they are set: `6-6 1-1 / 3-3 5-5`, the high hand first. */
function set(tiles: string) {
  const [high, low] = tiles.split(' / ').map((pair) => pair.split(' ') as [Tile, Tile]);
  return { high: high!, low: low! };
}

/** Hands by position, of which 0 is the dealer's. */
function shown(hands: Readonly<Record<number, string>>): PaiGowFact {
  const { 0: dealer, ...others } = hands;
  const at = Object.entries(others).map(([position, tiles]) => ({
    position: Number(position),
    ...set(tiles),
  }));
  return { ...(dealer !== undefined && { dealer: set(dealer) }), hands: at };
}

function rolled(stakes: readonly Stake[], rules: PaiGowRules = SAMPLE, dealerWagerCents?: number) {
  const play = new TablePlay(PAI_GOW, rules);
  for (const stake of stakes) play.place(stake);
  play.fact(roll(dealerWagerCents));
  return play;
}

/** Result, winnings and vigorish of one wager against the dealer. */
function settled(dealer: string, player: string, rules?: PaiGowRules, stakeCents = 10_000) {
  const [line] = rolled([{ kind: MAIN, stakeCents }], rules).fact(shown({ 0: dealer, 1: player })).lines;
  return [line?.outcome, line?.winningsCents, line?.vigorishCents];
}

const sumOf = (lines: readonly SettlementLine[], of: (line: SettlementLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** A hand that beats both parts of `BANK`, one that loses to both, one that does neither. */
const BANK = '6-6 3-6 / 4-4 1-6';
const BEATS = '1-2 2-4 / 1-1 3-5';
const BEATEN = '5-5 3-4 / 3-3 2-5';
const PUSHES = '2-2 2-2 / 4-6 1-4';

describeGame(PAI_GOW);

describe('pai gow', () => {
  it('has 32 tiles of 21 faces (10.2)', () => {
    expect(TILES).toHaveLength(21);
    expect(TILES.reduce((sum, tile) => sum + inSet(tile), 0)).toBe(32);
  });

  it('pays a hand that beats both of the dealer, less vigorish on the win (10.7)', () => {
    const play = rolled([{ kind: MAIN }]);
    expect(play.fact(shown({ 0: BANK, 1: BEATS }))).toMatchObject({
      summary: 'dealer: wong high, 5 low',
      next: 'over',
      breaches: [],
      lines: [
        {
          outcome: 'won',
          odds: odds(1),
          winningsCents: 10_000,
          vigorishCents: 500,
          citations: ['19:47-10.7'],
        },
      ],
    });
  });

  it('takes a hand that beats neither, and returns one that beats one of two (10.7)', () => {
    expect(settled(BANK, BEATEN)).toEqual(['lost', 0, 0]);
    expect(settled(BANK, PUSHES)).toEqual(['void', 0, 0]);
  });

  it('gives copies to the dealer (10.7)', () => {
    // Nine by the 5-5 over two by the 3-3, on both sides.
    expect(settled('5-5 4-5 / 3-3 1-5', '5-5 3-6 / 3-3 1-5')).toEqual(['lost', 0, 0]);
    // The low hand of the player is an eight; the nine is still a copy.
    expect(settled('5-5 4-5 / 3-3 1-5', '5-5 3-6 / 6-6 3-3')).toEqual(['void', 0, 0]);
    // Zero by the 5-5, nine by the 6-6: the same tiles, both copies.
    expect(settled('6-6 3-4 / 5-5 4-6', '6-6 2-5 / 5-5 4-6')).toEqual(['lost', 0, 0]);
  });

  it('reads zero against zero as a copy, or by the higher tile, as the rules say (10.2, 10.7)', () => {
    const hands = ['6-6 3-3 / 5-5 4-6', '1-1 3-4 / 1-3 3-3'] as const;
    expect(settled(...hands)).toEqual(['void', 0, 0]);
    expect(settled(...hands, { ...SAMPLE, zeroHands: 'by-highest-tile' })).toEqual(['won', 10_000, 500]);
  });

  it('names a high nine, and counts the tiles of the supreme pair as three or six (10.2)', () => {
    const play = rolled([]);
    expect(play.fact(shown({ 0: '6-6 3-4 / 2-4 3-3' }))).toMatchObject({
      summary: 'dealer: high nine high, 9 low',
    });
  });

  it('rounds vigorish up to the multiple of the rules, or drops a fraction of a cent (10.7)', () => {
    expect(settled(BANK, BEATS, SAMPLE, 1_200)).toEqual(['won', 1_200, 75]);
    expect(settled(BANK, BEATS, SAMPLE, 1)).toEqual(['won', 1, 25]);
    const exact: PaiGowRules = { ...SAMPLE, vigorishRoundUpToCents: 0 };
    expect(settled(BANK, BEATS, exact, 1)).toEqual(['won', 1, 0]);
    expect(settled(BANK, BEATS, exact, 1_199)).toEqual(['won', 1_199, 59]);
    expect(settled(BANK, BEATS, exact, 1_000_000_000)).toEqual(['won', 1_000_000_000, 50_000_000]);
    const free: PaiGowRules = { ...SAMPLE, vigorishPercent: 0, odds: odds(1, 2) };
    expect(settled(BANK, BEATS, free, 33)).toEqual(['won', 17, 0]);
  });

  it('counts the start from the dealer or from the bank (10.6, 10.8)', () => {
    const summary = (bank: boolean, dice: [number, number, number], rules = SAMPLE) => {
      const play = new TablePlay(PAI_GOW, rules);
      if (bank) play.place({ kind: 'bank', position: 3 });
      return play.fact({ dice }).summary;
    };
    expect(summary(false, [3, 4, 1])).toBe('3 4 1, 8: position 7 first');
    expect(summary(false, [3, 4, 2])).toBe('3 4 2, 9: the dealer first');
    expect(summary(false, [6, 6, 6])).toBe('6 6 6, 18: position 1 first');
    expect(summary(true, [3, 4, 2])).toBe('3 4 2, 9: position 3 first');
    expect(summary(true, [1, 1, 4])).toBe('1 1 4, 6: the dealer first');
    expect(summary(true, [3, 4, 2], { ...SAMPLE, countedFrom: 'dealer' })).toBe('3 4 2, 9: the dealer first');
  });

  it('shakes an invalid roll again, and voids a round only by a supervisor (10.9)', () => {
    const play = new TablePlay(PAI_GOW);
    play.place({ kind: MAIN });
    expect(play.fact({ invalidRoll: 'a die left the shaker' })).toMatchObject({
      summary: 'invalid roll: a die left the shaker',
      next: 'playing',
      lines: [],
      citations: ['19:47-10.9'],
    });
    play.fact(roll());
    expect(play.fact({ voided: 'a tile was exposed' })).toMatchObject({
      summary: 'round void: a tile was exposed',
      next: 'over',
      breaches: ['round-void'],
      lines: [{ outcome: 'void', citations: ['19:47-10.9'] }],
    });
  });

  it('reports a dealer who breaks what the house way keeps together (10.7)', () => {
    const flagged = (tiles: string, rules?: PaiGowRules) =>
      rolled([], rules).fact(shown({ 0: tiles })).breaches;
    expect(flagged('1-2 2-4 / 1-3 5-6')).toEqual([]);
    expect(flagged('2-4 1-3 / 1-2 5-6')).toEqual(['house-way-not-followed']);
    expect(flagged('6-6 3-3 / 1-1 1-5')).toEqual([]);
    expect(flagged('4-4 5-6 / 1-3 4-4')).toEqual(['house-way-not-followed']);
    expect(flagged('4-4 5-6 / 1-3 4-4', { ...SAMPLE, houseWay: 'not-checked' })).toEqual([]);
    // No two of these make seven or more: 1-3 with 5-6 is five, with 5-5 four.
    expect(flagged('1-3 5-6 / 5-5 4-6')).toEqual([]);
    expect(flagged('5-5 1-3 / 4-6 5-6')).toEqual([]);
  });
});

describe('a player bank at pai gow (10.8)', () => {
  const stakes: readonly Stake[] = [
    { kind: MAIN, position: 1, patronId: 'P-1', stakeCents: 10_001 },
    { kind: MAIN, position: 2, patronId: 'P-2', stakeCents: 30_002 },
    { kind: 'bank', position: 3, patronId: 'P-3', stakeCents: 45_003 },
  ];
  const coBank = stakes.map((stake) => ({ ...stake, kind: stake.kind === 'bank' ? 'co-bank' : stake.kind }));

  it('moves the losses of the others, less their wins, to the bank, less vigorish on the net', () => {
    const { lines, summary } = rolled(stakes, SAMPLE, 5_000).fact(
      shown({ 0: PUSHES, 1: BEATS, 2: BEATEN, 3: BANK }),
    );
    expect(summary).toBe('bank at position 3: wong high, 5 low');
    expect(lines).toMatchObject([
      { outcome: 'won', winningsCents: 10_001, vigorishCents: 525 },
      { outcome: 'lost' },
      {
        outcome: 'won',
        winningsCents: 20_001,
        vigorishCents: 1_025,
        citations: ['19:47-10.7', '19:47-10.8'],
      },
    ]);
    // The house has only the vigorish.
    expect(sumOf(lines, netOf)).toBe(-sumOf(lines, ({ vigorishCents }) => vigorishCents));
  });

  it('plays the wager of the dealer against the bank', () => {
    const house = (dealers: string, others: Record<number, string>) => {
      const { lines } = rolled(stakes, SAMPLE, 5_000).fact(shown({ 0: dealers, 3: BANK, ...others }));
      return sumOf(lines, netOf) + sumOf(lines, ({ vigorishCents }) => vigorishCents);
    };
    expect(house(BEATS, { 1: PUSHES, 2: BEATEN })).toBe(-5_000);
    expect(house(BEATEN, { 1: PUSHES, 2: BEATS })).toBe(5_000);
    expect(house(PUSHES, { 1: BEATEN, 2: BEATS })).toBe(0);
  });

  it('owes vigorish on losing wagers only if the rules say so, even if the bank loses', () => {
    const gross: PaiGowRules = { ...SAMPLE, bankVigorishOn: 'losing-wagers' };
    const { lines } = rolled(stakes, gross).fact(shown({ 1: BEATEN, 2: BEATS, 3: BANK }));
    expect(lines[2]).toMatchObject({ outcome: 'lost', lostCents: 20_001, vigorishCents: 525 });
    const even = stakes.map((stake) => ({ ...stake, stakeCents: 10_000 * (stake.kind === 'bank' ? 2 : 1) }));
    const hands = shown({ 1: BEATEN, 2: BEATS, 3: BANK });
    expect(rolled(even, gross).fact(hands).lines[2]).toMatchObject({
      outcome: 'lost',
      lostCents: 0,
      vigorishCents: 500,
    });
    expect(rolled(even).fact(hands).lines[2]).toMatchObject({ outcome: 'void', vigorishCents: 0 });
  });

  it('shares a co-bank by halves, the odd cent as the rules say', () => {
    const share = (coBankOddCent: 'bank' | 'house', hands: Record<number, string>) => {
      const play = rolled(coBank, { ...SAMPLE, coBankOddCent });
      return play.fact(shown({ 3: BANK, ...hands })).lines[2];
    };
    const wins = { 1: BEATS, 2: BEATEN };
    const loses = { 1: BEATEN, 2: BEATS };
    expect(share('house', wins)).toMatchObject({ outcome: 'won', winningsCents: 10_000, vigorishCents: 500 });
    expect(share('bank', wins)).toMatchObject({ outcome: 'won', winningsCents: 10_001, vigorishCents: 525 });
    expect(share('house', loses)).toMatchObject({ outcome: 'lost', lostCents: 10_000 });
    expect(share('bank', loses)).toMatchObject({ outcome: 'lost', lostCents: 10_001 });
  });

  it('checks a co-bank by the house way, but not a bank', () => {
    const broken = '4-4 5-6 / 1-3 4-4';
    const hands = shown({ 1: BEATEN, 2: '4-6 1-4 / 2-2 1-5', 3: broken });
    expect(rolled(coBank).fact(hands).breaches).toEqual(['house-way-not-followed']);
    expect(rolled(stakes).fact(hands).breaches).toEqual([]);
  });

  it('must cover the possible wins of the others and the dealer, a co-bank half of them', () => {
    const refused = (bank: Stake, dealerWagerCents?: number) => {
      const play = new TablePlay(PAI_GOW);
      for (const stake of [...stakes.slice(0, 2), bank])
        play.place({ position: 3, patronId: 'P-3', ...stake });
      return play.objectionToFact(roll(dealerWagerCents));
    };
    expect(refused({ kind: 'bank', stakeCents: 40_003 })).toBeUndefined();
    expect(refused({ kind: 'bank', stakeCents: 40_003 }, 1)).toEqual({
      kind: 'impossible',
      code: 'bank-not-covered',
      message: 'the bank puts up 400.03; it must put up at least 400.04 to cover the wagers against it',
      citation: '19:47-10.8',
    });
    expect(refused({ kind: 'co-bank', stakeCents: 20_002 })).toBeUndefined();
    expect(refused({ kind: 'co-bank', stakeCents: 20_001 })).toMatchObject({ code: 'bank-not-covered' });
    expect(refused({ kind: 'co-bank', stakeCents: 40_000 }, 1)).toMatchObject({
      code: 'dealer-wager-without-bank',
    });
  });

  it('is offered as the rules say', () => {
    const kinds = (playerBank: PaiGowRules['playerBank']) =>
      new TablePlay(PAI_GOW, { ...SAMPLE, playerBank }).offered.map(({ kind }) => kind);
    expect(kinds('none')).toEqual([MAIN]);
    expect(kinds('bank')).toEqual([MAIN, 'bank']);
    expect(kinds('bank-or-co-bank')).toEqual([MAIN, 'bank', 'co-bank']);
    expect(
      new TablePlay(PAI_GOW, { ...SAMPLE, playerBank: 'bank' }).objectionTo({ kind: 'co-bank' }),
    ).toMatchObject({ code: 'player-bank-not-chosen', citation: '19:47-10.8' });
    expect(new TablePlay(PAI_GOW).objectionTo({ kind: 'tie' })).toMatchObject({ code: 'wager-not-offered' });
  });
});

describe('pai gow refuses', () => {
  it('a second bank, a wager beside the own bank, a position that is taken or not counted', () => {
    const play = new TablePlay(PAI_GOW);
    play.place({ kind: 'bank', position: 3 });
    expect(play.objectionTo({ kind: 'co-bank', position: 2 })).toMatchObject({ code: 'bank-held' });
    expect(play.objectionTo({ kind: MAIN, position: 3 })).toMatchObject({ code: 'wager-against-own-bank' });
    expect(play.objectionTo({ kind: MAIN, position: 3, patronId: 'P-2' })).toMatchObject({
      code: 'position-taken',
    });
    const other = new TablePlay(PAI_GOW);
    other.place({ kind: MAIN, position: 2 });
    expect(other.objectionTo({ kind: 'bank', position: 2 })).toMatchObject({
      code: 'wager-against-own-bank',
    });
    expect(other.objectionTo({ kind: 'bank', position: 8 })).toMatchObject({ code: 'position-not-counted' });
    expect(other.objectionTo({ kind: MAIN, selection: 'high' })).toMatchObject({ code: 'selection-unknown' });
  });

  it('wagers and changes after the start was counted', () => {
    const play = rolled([{ kind: MAIN }]);
    expect(play.objectionTo({ kind: MAIN, position: 2 })).toMatchObject({ code: 'round-started' });
    expect(play.objectionToRelease('w1')).toMatchObject({ code: 'round-started' });
    expect(new TablePlay(PAI_GOW).objectionTo({ kind: MAIN })).toBeUndefined();
  });

  it('facts out of order', () => {
    const play = new TablePlay(PAI_GOW);
    expect(play.objectionToFact(shown({ 0: BANK }))).toMatchObject({ code: 'wrong-order' });
    play.fact(roll());
    expect(play.objectionToFact(roll())).toMatchObject({ code: 'wrong-order' });
    expect(play.objectionToFact({ invalidRoll: 'cocked' })).toMatchObject({ code: 'wrong-order' });
    expect(play.fact(shown({ 0: BANK }))).toMatchObject({ next: 'over', lines: [] });
  });

  it.each<[string, Record<number, string>]>([
    ['hand-missing', { 0: BANK }],
    ['hand-missing', { 1: BEATS }],
    ['hand-not-dealt', { 0: BANK, 1: BEATS, 2: BEATEN }],
    ['pair-without-rank', { 0: BANK, 1: '3-6 3-6 / 1-1 1-3' }],
    ['hands-reversed', { 0: BANK, 1: '1-1 3-5 / 1-2 2-4' }],
    ['hands-reversed', { 0: '4-4 1-6 / 6-6 3-6', 1: BEATS }],
  ])('%s', (code, hands) => {
    expect(rolled([{ kind: MAIN }]).objectionToFact(shown(hands))).toMatchObject({ code });
  });

  it('no tile that a set holds less often: the hands are decided, and break a rule', () => {
    const codes = (hand: string) => rolled([{ kind: MAIN }]).fact(shown({ 0: BANK, 1: hand })).breaches;
    expect(codes(BEATS)).toEqual([]);
    expect(codes('6-6 6-6 / 3-6 1-5')).toEqual(['tile-shown-too-often', 'tile-shown-too-often']);
  });

  it('two hands at one position, and a hand of the dealer without an opponent', () => {
    const two = {
      dealer: set(BANK),
      hands: [BEATS, BEATEN].map((tiles) => ({ position: 1, ...set(tiles) })),
    };
    expect(rolled([{ kind: MAIN }]).objectionToFact(two)).toMatchObject({ code: 'hand-not-dealt' });
    const banked = rolled([{ kind: 'co-bank', position: 2 }]);
    expect(banked.objectionToFact(shown({ 0: BANK, 2: BEATS }))).toMatchObject({ code: 'hand-not-dealt' });
  });

  it('to be offered before 1992-10-19', () => {
    expect(checkGameRules(PAI_GOW, SAMPLE, '1992-10-18')).toMatchObject([{ code: 'game-not-adopted' }]);
    expect(checkGameRules(PAI_GOW, SAMPLE, '1992-10-19')).toEqual([]);
  });
});
