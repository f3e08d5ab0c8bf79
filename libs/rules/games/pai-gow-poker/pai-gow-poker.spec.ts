import { odds } from '#kernel';
import { checkGameRules, type SettlementLine } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { netOf, TablePlay, type Stake } from '#testing/games/table-play.js';
import { SAMPLE, type PaiGowPokerRules } from './pai-gow-poker.rules.js';
import { PAI_GOW_POKER, type PaiGowPokerFact } from './pai-gow-poker.js';

const MAIN = 'pai-gow-poker';
const roll: PaiGowPokerFact = { dice: [3, 4, 1] };

/** Seven cards as they are set: `9S 9H 7D 5C 3S / KS QH`, the high hand first. */
function set(cards: string) {
  const [high = [], low = []] = cards.split(' / ').map((hand) => hand.split(' '));
  return { high, low };
}

/** Hands by position, of which 0 is the dealer's. */
function shown(hands: Readonly<Record<number, string>>): PaiGowPokerFact {
  const { 0: dealer, ...others } = hands;
  const at = Object.entries(others).map(([position, cards]) => ({
    position: Number(position),
    ...set(cards),
  }));
  return { ...(dealer !== undefined && { dealer: set(dealer) }), hands: at };
}

function started(stakes: readonly Stake[], rules: PaiGowPokerRules = SAMPLE, fact = roll) {
  const play = new TablePlay(PAI_GOW_POKER, rules);
  for (const stake of stakes) play.place(stake);
  play.fact(fact);
  return play;
}

/** Outcome and winnings of each wager at position 1. */
function settled(
  dealer: string,
  player: string,
  rules?: PaiGowPokerRules,
  kinds = [MAIN],
  stakeCents = 10_000,
) {
  const play = started(
    kinds.map((kind) => ({ kind, stakeCents })),
    rules,
  );
  const { lines } = play.fact(shown({ 0: dealer, 1: player }));
  return lines.map(({ outcome, winningsCents }) => (outcome === 'won' ? winningsCents : outcome));
}

const DEALER = '9S 9H 7D 5C 3S / KS QH';
const BEATS = 'TS TH 8D 6C 4S / AS 2H';
const BEATEN = '8S 8H 7C 6D 3H / QC JD';
const PUSHES = 'TC TD 8C 7S 2C / QS JC';

describeGame(PAI_GOW_POKER);

describe('pai gow poker', () => {
  it('pays a hand that beats both of the dealer, less vigorish, and takes one that beats neither (11.9)', () => {
    expect(started([{ kind: MAIN }]).fact(shown({ 0: DEALER, 1: BEATS }))).toMatchObject({
      summary: 'dealer: pair high, KS QH low',
      next: 'over',
      breaches: [],
      lines: [
        {
          outcome: 'won',
          odds: odds(1),
          winningsCents: 10_000,
          vigorishCents: 500,
          citations: ['19:47-11.9'],
        },
      ],
    });
    expect(settled(DEALER, BEATEN)).toEqual(['lost']);
    expect(settled(DEALER, PUSHES)).toEqual(['void']);
  });

  it('gives copies to the dealer (11.9)', () => {
    const dealer = '9S 9H 7D 5C 3S / KS QH';
    expect(settled(dealer, '9C 9D 7H 5S 3D / KC QD')).toEqual(['lost']);
    expect(settled(dealer, 'TC TD 7H 5S 3D / KC QD')).toEqual(['void']);
    expect(settled(dealer, '9C 9D 7H 5S 3D / AC QD')).toEqual(['void']);
  });

  it('takes a foul hand, or sets it again, as the rules say (11.9)', () => {
    const foul = 'TS TH 8D 6C 4S / JS JH';
    expect(settled(DEALER, foul)).toEqual(['lost']);
    expect(settled(DEALER, 'AS KH 8D 6C 4S / AC KD')).toEqual(['void']);
    const anew = started([{ kind: MAIN }], { ...SAMPLE, foulHand: 'set-anew' });
    expect(anew.objectionToFact(shown({ 0: DEALER, 1: foul }))).toEqual({
      kind: 'breach',
      code: 'hand-foul',
      position: 1,
      message:
        'the low hand of position 1 ranks above its high hand: JS JH over TS TH 8D 6C 4S; set the hand again',
      citation: '19:47-11.9',
    });
    expect(started([]).objectionToFact(shown({ 0: '9S 9H 7D 5C 3S / KS KH' }))).toMatchObject({
      code: 'hand-foul',
    });
  });

  it('reads a joker as an ace in two cards, and as the completion of a straight or a flush in five (11.3)', () => {
    const low = (cards: string) => settled('9S 9H 7D 5C 3S / AS KH', `TS TH 8D 6C 4S / ${cards}`);
    expect(low('joker QC')).toEqual(['void']);
    expect(low('joker KC')).toEqual(['void']);
    expect(settled('9S 9H 9D 5C 3S / KS QH', 'TS joker 8D 7C 6S / AC 2H')).toEqual([10_000]);
    expect(settled('TD 9H 8C 7D 6C / KS QH', 'AS joker 8S 7S 2S / AC 2H')).toEqual([10_000]);
    expect(settled('9S 9H 7D 5C 3S / KS QH', 'AD AH 8D 6C 4S / joker 2H')).toEqual([10_000]);
  });

  it('ranks A-2-3-4-5 second among straights, or last, as the rules say (11.3)', () => {
    const hands = ['KS QH JD TC 9S / 4S 3H', 'AS 2H 3D 4C 5S / 7C 6H'] as const;
    expect(settled(...hands)).toEqual([10_000]);
    expect(settled(...hands, { ...SAMPLE, aceLowStraight: 'lowest' })).toEqual(['void']);
  });

  it('pays the additional wager by the best five of seven, for any result of the hand (11.13)', () => {
    const paid = (player: string) => settled(DEALER, player, SAMPLE, [MAIN, 'additional']);
    expect(paid('8S 8H 8C 6D 3H / QC JD')).toEqual(['void', 30_000]);
    // The flush is broken by the setting.
    expect(paid('AH AC TD 6H 2H / JH 8H')).toEqual(['void', 40_000]);
    expect(paid(BEATEN)).toEqual(['lost', 'lost']);
    expect(paid('AS AH AC AD 2S / joker 2D')).toEqual([10_000, 4_000_000]);
    expect(
      settled(
        DEALER,
        BEATS,
        { ...SAMPLE, additionalWager: { odds: { pair: odds(1, 2) } } },
        [MAIN, 'additional'],
        33,
      ),
    ).toEqual([33, 17]);
  });

  it('pays the imperial bonus on the hand of the player, of the bank, or both together (11.20)', () => {
    const kinds = [MAIN, 'imperial-bonus'];
    const nineHigh = '9S 7H 6D 4C 3S / 8C 2H';
    expect(
      settled(nineHigh, '8S 8H 8D 6C 3H / QC JD', { ...SAMPLE, houseWay: 'not-checked' }, kinds),
    ).toEqual([10_000, 1_020_000]);
    expect(settled('TC 7H 5D 4C 3S / 9S 2H', BEATEN, { ...SAMPLE, houseWay: 'not-checked' }, kinds)[1]).toBe(
      200_000,
    );
    expect(settled('JS 7H 5D 4C 3S / TC 2H', BEATEN, SAMPLE, kinds)[1]).toBe(50_000);
    expect(settled('QS 7H 5D 4C 3S / TC 2H', BEATEN, SAMPLE, kinds)[1]).toBe('lost');
    const limited: PaiGowPokerRules = {
      ...SAMPLE,
      imperialBonus: {
        ...(SAMPLE.imperialBonus as object),
        mostCents: 4_000_000,
      } as PaiGowPokerRules['imperialBonus'],
    };
    expect(settled(DEALER, 'AS AH AC AD 2S / joker 2D', limited, kinds)).toEqual([10_000, 4_000_000]);
    expect(settled(DEALER, '8S 8H 8D 6C 3H / QC JD', limited, kinds)).toEqual(['void', 20_000]);
  });

  it('limits the imperial bonus to no less than 40,000.00, and offers it not before 1997-10-06 (11.20)', () => {
    const bonus = { ...(SAMPLE.imperialBonus as object), mostCents: 3_999_999 };
    expect(checkGameRules(PAI_GOW_POKER, { ...SAMPLE, imperialBonus: bonus }, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'payout-limit-too-low',
        message: 'the bonus would pay 39,999.99 at most; a limit of at least 40,000.00 is required',
        citation: '19:47-11.20',
      },
    ]);
    expect(checkGameRules(PAI_GOW_POKER, SAMPLE, '1997-10-05')).toMatchObject([
      { code: 'option-not-in-force', citation: '19:47-11.20' },
    ]);
    const without = { ...SAMPLE, imperialBonus: 'none' };
    expect(checkGameRules(PAI_GOW_POKER, without, '1997-10-05')).toEqual([]);
    expect(checkGameRules(PAI_GOW_POKER, without, '1992-10-18')).toMatchObject([
      { code: 'game-not-adopted' },
    ]);
    const nothing = { ...SAMPLE, additionalWager: { odds: {} } };
    expect(checkGameRules(PAI_GOW_POKER, nothing, '2010-06-01')).toMatchObject([
      { code: 'additional-wager-pays-nothing' },
    ]);
  });

  it.each([1, 33, 1_000_000_000])('settles %i cents to the cent (11.9)', (stakeCents) => {
    expect(settled(DEALER, BEATS, SAMPLE, [MAIN], stakeCents)).toEqual([stakeCents]);
    const aces = 'AS AH AC AD 2S / joker 2D';
    expect(settled(DEALER, aces, SAMPLE, [MAIN, 'imperial-bonus'], stakeCents)).toEqual([
      stakeCents,
      1_000 * stakeCents,
    ]);
  });

  it.each([
    ['AS 9H 7D 5C 3S / KS QH', 'KS QH', 'the second and third highest'],
    ['9S 9H 7D 5C 3S / KS QH', 'KS QH', 'the highest beside a pair'],
    ['9S 9H 9D 5C 3S / KS QH', 'KS QH', 'the highest beside three of a kind'],
    ['AS AH 9D 5C 3S / AC QH', 'AC QH', 'an ace of three'],
    ['9S 9H 4D 4C 3S / KS KH', 'KS KH', 'the highest of three pairs'],
    ['9S 9H 9D 5C 3S / KS KH', 'KS KH', 'the pair of a full house'],
    ['9S 9H 9D 5C 5S / KS KH', 'KS KH', 'the higher pair beside three'],
    ['9S 9H 9D KC 3S / KS KH', 'KS KH', 'two of the higher three'],
    ['joker 9H 7D 5C 3S / KS QH', 'KS QH', 'with the joker as an ace'],
  ])('requires of the dealer with %s the low hand %s: %s (11.9)', (hand) => {
    expect(started([]).fact(shown({ 0: hand })).breaches).toEqual([]);
    const { high, low } = set(hand);
    const [worse = ''] = high.slice(-1);
    const broken = { dealer: { high: [...high.slice(0, -1), low[1]!], low: [low[0]!, worse] }, hands: [] };
    expect(started([]).fact(broken).breaches).toEqual(['house-way-not-followed']);
    expect(started([], { ...SAMPLE, houseWay: 'not-checked' }).fact(broken).breaches).toEqual([]);
  });

  it('leaves to the house the hands that houses set differently: two pairs, straights, flushes, four of a kind', () => {
    for (const hand of [
      '9S 9H 4D 4C 3S / KS QH',
      '9S 9H 3S KS QH / 4D 4C',
      '9S 8H 7D 6C 5S / 4S 3H',
      'AS QS 9S 7S 5S / 4H 3S',
      '9S 9H 9D 9C 3S / KS QH',
    ]) {
      expect(started([]).fact(shown({ 0: hand })).breaches).toEqual([]);
    }
  });

  it('starts by dice or by a generated number, as the rules say (11.4, 11.8)', () => {
    expect(new TablePlay(PAI_GOW_POKER).fact({ dice: [2, 2, 4] }).summary).toBe('2 2 4, 8: the dealer first');
    expect(new TablePlay(PAI_GOW_POKER).fact({ dice: [4, 4, 6] }).summary).toBe(
      '4 4 6, 14: position 6 first',
    );
    const drawing = new TablePlay(PAI_GOW_POKER, { ...SAMPLE, startBy: 'number-generator' });
    expect(drawing.objectionToFact(roll)).toMatchObject({ code: 'start-of-another-kind' });
    expect(drawing.objectionToFact({ drawn: 8 })).toMatchObject({ code: 'number-not-drawn' });
    expect(drawing.fact({ drawn: 7 }).summary).toBe('7: position 6 first');
    expect(new TablePlay(PAI_GOW_POKER).objectionToFact({ drawn: 3 })).toMatchObject({
      code: 'start-of-another-kind',
    });
  });

  it('rolls again, or voids the round, after irregularities (11.11)', () => {
    const play = new TablePlay(PAI_GOW_POKER);
    play.place({ kind: MAIN });
    expect(play.fact({ invalidRoll: 'a die on another' })).toMatchObject({ next: 'playing', lines: [] });
    play.fact(roll);
    expect(play.fact({ voided: 'a card was exposed' })).toMatchObject({
      next: 'over',
      breaches: ['round-void'],
      lines: [{ outcome: 'void', citations: ['19:47-11.11'] }],
    });
  });
});

describe('a player bank at pai gow poker (11.10)', () => {
  const stakes: readonly Stake[] = [
    { kind: MAIN, position: 1, patronId: 'P-1' },
    { kind: MAIN, position: 2, patronId: 'P-2', stakeCents: 30_000 },
    { kind: 'bank', position: 3, patronId: 'P-3', stakeCents: 50_000 },
    { kind: 'imperial-bonus', position: 3, patronId: 'P-3', stakeCents: 1_000 },
  ];
  const BANK = DEALER;
  const nets = (lines: readonly SettlementLine[]) => lines.map(netOf);

  it("plays every hand against the bank's, and the bonus against the house", () => {
    const play = started(stakes, SAMPLE, { ...roll, dealerWagerCents: 5_000 });
    const { lines, summary } = play.fact(
      shown({ 0: 'JS JH 8C 5H 2S / AD TC', 1: BEATS, 2: BEATEN, 3: BANK }),
    );
    expect(summary).toBe('bank at position 3: pair high, KS QH low');
    // 300.00 less 100.00 less the 50.00 of the dealer.
    expect(nets(lines)).toEqual([9_500, -30_000, 15_000 - 750, -1_000]);
    expect(lines[2]?.citations).toEqual(['19:47-11.9', '19:47-11.10']);
  });

  it('loses with a foul hand of the bank to each valid hand', () => {
    const foul = '9S 9H 7D 5C 3S / JS JH';
    const { lines, summary } = started(stakes).fact(
      shown({ 1: BEATEN.replace('JD', 'TD'), 2: 'TS TC 8D 6C 4S / AS AH', 3: foul }),
    );
    expect(summary).toBe('bank at position 3: foul hand');
    expect(nets(lines)).toEqual([9_500, -30_000, 20_000 - 1_000, -1_000]);
  });

  it('has the hand of a co-bank set by the dealer', () => {
    const co = stakes.map((stake) => (stake.kind === 'bank' ? { ...stake, kind: 'co-bank' } : stake));
    const foul = '9S 9H 7D 5C 3S / JS JH';
    expect(started(co).objectionToFact(shown({ 1: BEATS, 2: BEATEN, 3: foul }))).toMatchObject({
      code: 'hand-foul',
    });
    const low = '9S 9H 7D KS QH / 5C 3S';
    expect(started(co).fact(shown({ 1: BEATS, 2: BEATEN, 3: low })).breaches).toEqual([
      'house-way-not-followed',
    ]);
    const { lines } = started(co).fact(shown({ 1: BEATS, 2: BEATEN, 3: BANK }));
    expect(nets(lines)).toEqual([9_500, -30_000, 10_000 - 500, -1_000]);
  });
});

describe('pai gow poker refuses', () => {
  it('a bonus without a hand, and the withdrawal of a hand below it', () => {
    const play = new TablePlay(PAI_GOW_POKER);
    expect(play.objectionTo({ kind: 'imperial-bonus' })).toMatchObject({ code: 'partner-missing' });
    const beside = new TablePlay(PAI_GOW_POKER);
    beside.place({ kind: MAIN, position: 2 });
    expect(beside.objectionTo({ kind: 'imperial-bonus' })).toMatchObject({ code: 'partner-missing' });
    play.place({ kind: MAIN });
    play.place({ kind: 'additional' });
    expect(play.objectionToRelease('w1')).toMatchObject({ code: 'partner-stands' });
    expect(play.objectionToRelease('w1', 500)).toBeUndefined();
    expect(play.objectionToRelease('w2')).toBeUndefined();
    expect(play.objectionTo({ kind: 'bank' })).toMatchObject({ code: 'wager-against-own-bank' });
    expect(play.objectionTo({ kind: 'imperial-bonus', patronId: 'P-2' })).toMatchObject({
      code: 'position-taken',
    });
    play.fact(roll);
    expect(play.objectionToRelease('w2')).toMatchObject({ code: 'round-started' });
    expect(play.objectionTo({ kind: MAIN, position: 2 })).toMatchObject({ code: 'round-started' });
  });

  it('wagers that the table does not offer', () => {
    const plain = new TablePlay(PAI_GOW_POKER, {
      ...SAMPLE,
      additionalWager: 'none',
      imperialBonus: 'none',
      playerBank: 'none',
    });
    expect(plain.offered.map(({ kind }) => kind)).toEqual([MAIN]);
    expect(plain.objectionTo({ kind: 'additional' })).toMatchObject({
      code: 'wager-not-chosen',
      citation: '19:47-11.13',
    });
    expect(plain.objectionTo({ kind: 'imperial-bonus' })).toMatchObject({ code: 'wager-not-chosen' });
    expect(plain.objectionTo({ kind: 'bank' })).toMatchObject({ code: 'player-bank-not-chosen' });
    const offered = new TablePlay(PAI_GOW_POKER).offered;
    expect(offered.find(({ kind }) => kind === 'imperial-bonus')?.highestOdds).toEqual(odds(1_100));
  });

  it.each<[string, Record<number, string>]>([
    ['hand-missing', { 0: DEALER }],
    ['hand-missing', { 1: BEATS }],
    ['hand-not-dealt', { 0: DEALER, 1: BEATS, 2: BEATEN }],
  ])('%s', (code, hands) => {
    expect(started([{ kind: MAIN }]).objectionToFact(shown(hands))).toMatchObject({ code });
  });

  it.each<[string, Record<number, string>]>([
    ['a card', { 0: DEALER, 1: BEATS.replace('TH', '9S') }],
    ['the joker', { 0: DEALER.replace('KS', 'joker'), 1: BEATS.replace('AS', 'joker') }],
  ])('not %s that the deck holds once: it is decided, and breaks a rule (11.2)', (_what, hands) => {
    expect(started([{ kind: MAIN }]).fact(shown(hands)).breaches).toContain('card-dealt-too-often');
  });

  it('hands before the start', () => {
    expect(new TablePlay(PAI_GOW_POKER).objectionToFact(shown({ 0: DEALER }))).toMatchObject({
      code: 'wrong-order',
    });
  });
});
