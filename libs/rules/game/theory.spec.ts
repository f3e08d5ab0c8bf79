import { inLowestTerms, odds } from '#kernel';
import type { Odds, Ratio } from '#kernel';
import { ratio } from '#testing/games/exact-return.js';
import { TablePlay, netOf } from '#testing/games/table-play.js';
import type { Stake } from '#testing/games/table-play.js';
import { gameOf, GAMES } from '../games.js';
import { theoryOf, varianceOf } from './theory.js';
import type { DecidedWager } from './theory.js';

const DAY = '2010-06-01';

interface On extends Stake {
  readonly outcome?: 'won' | 'lost' | 'void';
  readonly odds?: Odds;
}

const wager = (on: On, index: number): DecidedWager => ({
  wagerId: `w${index}`,
  position: 1,
  patronId: 'P-1',
  stakeCents: 1,
  outcome: 'lost',
  ...on,
});

/** The theory of wagers, its figures as ratios in lowest terms. */
function theory(id: string, rules: object, wagers: readonly On[], state?: unknown) {
  const game = gameOf(id);
  const found = theoryOf(game, {
    rules: { ...game.sample, ...rules },
    edition: DAY,
    ...(state !== undefined && { state }),
    wagers: wagers.map(wager),
  });
  if (!found) return undefined;
  const text = ({ over, under }: Ratio) => ratio(over, under);
  return {
    win: Object.fromEntries([...found.kinds].map(([kind, { win }]) => [kind, text(win)])),
    vigorish: Object.fromEntries([...found.kinds].map(([kind, { vigorish }]) => [kind, text(vigorish)])),
    variance: text(varianceOf(found)),
  };
}

/** Per cent of the stake with five decimals, and the standard deviation of a stake of one. */
function edge(id: string, rules: object, on: On) {
  const { win, variance } = theory(id, rules, [on])!;
  const decimal = (text: string) => {
    const [over, under = '1'] = text.split('/');
    return Number(over) / Number(under);
  };
  return { percent: decimal(win[on.kind]!) * 100, deviation: Math.sqrt(decimal(variance)) };
}

/** Published counts of all six-card orders of eight decks. */
const ORDERS = 4_998_398_275_503_360n;
const FOR_BANKER = 2_292_252_566_437_888n;
const FOR_PLAYER = 2_230_518_282_592_256n;
const FOR_TIE = 475_627_426_473_216n;

const percent = (of: number, roundUpToCents = 0, waivedByTotalCardWagers = false) => ({
  vigorish: { kind: 'percent-of-win', percent: of, roundUpToCents, waivedByTotalCardWagers },
});

describe('the theory of games that a shoe decides', () => {
  it.each(['minibaccarat', 'baccarat-punto-banco'])('is that of the published counts at %s', (game) => {
    const win = (kind: string) => theory(game, {}, [{ kind }])?.win[kind];
    expect(win('banker')).toBe(ratio(FOR_PLAYER * 20n - FOR_BANKER * 19n, ORDERS * 20n));
    expect(win('player')).toBe(ratio(FOR_BANKER - FOR_PLAYER, ORDERS));
    expect(win('tie')).toBe(ratio(FOR_BANKER + FOR_PLAYER - FOR_TIE * 8n, ORDERS));
  });

  // https://wizardofodds.com/games/baccarat/basics/
  it.each([
    [8, 'banker', 1.0579, 0.93],
    [8, 'player', 1.2351, 0.95],
    [8, 'tie', 14.3596, 2.64],
    [6, 'banker', 1.0558, 0.93],
    [6, 'player', 1.2374, 0.95],
    [6, 'tie', 14.4382, 2.64],
    [1, 'banker', 1.0117, 0.93],
    [1, 'player', 1.2861, 0.95],
  ])('with %i decks keeps of %s the published %f per cent', (decks, kind, published, deviation) => {
    const found = edge('minibaccarat', { decks }, { kind });
    expect(found.percent).toBeCloseTo(published, 3);
    expect(found.deviation).toBeCloseTo(deviation, 1);
  });

  it('has half of the decks in the shoe of a shuffler with two batches (7.1(d)2)', () => {
    const rules = { decks: 12, automatedShuffler: true };
    expect(theory('minibaccarat', rules, [{ kind: 'tie' }])).toEqual(
      theory('minibaccarat', { decks: 6 }, [{ kind: 'tie' }]),
    );
  });

  it('has Player and Banker of one stake lose no more than the vigorish', () => {
    const both = theory('minibaccarat', {}, [
      { kind: 'banker', stakeCents: 100 },
      { kind: 'player', stakeCents: 100 },
    ])!;
    // The house wins five cents in the rounds that Banker wins, and nothing in any other.
    expect(both.variance).toBe(ratio(25n * FOR_BANKER * (ORDERS - FOR_BANKER), ORDERS ** 2n));
  });

  it('takes vigorish as a rate, whatever the unit to which it is rounded (7.3(c)1)', () => {
    const won = { kind: 'banker', stakeCents: 1_010, outcome: 'won', odds: odds(1) } as const;
    expect(theory('minibaccarat', percent(4, 5), [won])).toEqual(theory('minibaccarat', percent(4), [won]));
    expect(theory('minibaccarat', percent(4, 5), [won])?.vigorish).toEqual({ banker: '202/5' });
  });

  it('has vigorish of the wagers that won, and of no others (7.3(c))', () => {
    const wagers: On[] = [
      { kind: 'banker', stakeCents: 330, outcome: 'won', odds: odds(1) },
      { kind: 'banker', stakeCents: 900, outcome: 'void' },
      { kind: 'player', stakeCents: 700, outcome: 'lost' },
    ];
    expect(theory('minibaccarat', percent(5), wagers)?.vigorish).toEqual({ banker: '33/2', player: '0' });
  });

  it('has a quarter of the Banker wager on a tie (7.3(d))', () => {
    const rules = { vigorish: { kind: 'quarter-of-wager-on-tie' } };
    const tied = theory('minibaccarat', rules, [{ kind: 'banker', stakeCents: 101, outcome: 'void' }])!;
    expect(tied.vigorish).toEqual({ banker: '101/4' });
    expect(tied.win['banker']).toBe(ratio(101n * ((FOR_PLAYER - FOR_BANKER) * 4n + FOR_TIE), ORDERS * 4n));
  });

  it('leaves out the vigorish of Banker wagers that wagers on the number of cards cover (7.3(f)2)', () => {
    const rules = {
      ...percent(5, 0, true),
      totalCardOdds: { four: odds(3, 2), five: odds(2), six: odds(2) },
    };
    const banker = { kind: 'banker', stakeCents: 100, outcome: 'won', odds: odds(1) } as const;
    const covering = (stakeCents: number) =>
      theory('minibaccarat', rules, [banker, { kind: 'total-six', stakeCents }])!;
    expect(covering(100).win['banker']).toBe(ratio(100n * (FOR_PLAYER - FOR_BANKER), ORDERS));
    expect(covering(100).vigorish['banker']).toBe('0');
    expect(covering(99).win['banker']).toBe(
      ratio(100n * (FOR_PLAYER * 20n - FOR_BANKER * 19n), ORDERS * 20n),
    );
    expect(covering(99).vigorish['banker']).toBe('5');
    // Another patron's Banker wager is not covered, and both win together.
    const others = [banker, { kind: 'total-six', stakeCents: 100 }, { ...banker, patronId: 'P-2' }];
    expect(theory('minibaccarat', rules, others)?.vigorish['banker']).toBe('5');
  });
});

describe('the theory of games that a wheel or dice decide', () => {
  it.each([
    ['a number', { kind: 'straight', selection: '17' }, '1/19'],
    ['two numbers', { kind: 'split', selection: '17-20' }, '1/19'],
    ['the first five', { kind: 'first-five-numbers' }, '3/38'],
    ['a color, of which a zero takes half (5.2(b))', { kind: 'red' }, '1/38'],
  ])('keeps of %s the published part of the stake on 38 compartments', (_on, on, published) => {
    expect(theory('roulette', {}, [on])?.win[on.kind]).toBe(published);
  });

  it('counts no spin that ends in a double zero of a wheel used with a single one (5.2(d)2)', () => {
    const rules = { wheel: 'double-zero-as-single-zero', zeroRule: undefined };
    expect(theory('roulette', rules, [{ kind: 'straight', selection: '17' }])?.win).toEqual({
      straight: '1/37',
    });
  });

  it.each([
    ['big-six', 'flag', '4/27'],
    ['big-six', 'insignia-1', '1/9'],
    ['sic-bo', 'small', '1/36'],
    ['sic-bo', 'any-three-of-a-kind', '11/36'],
  ])('keeps of a wager at %s on %s its published part', (game, kind, published) => {
    expect(theory(game, {}, [{ kind }])?.win[kind]).toBe(published);
  });

  it.each<[string, object, readonly On[], readonly unknown[]]>([
    [
      'roulette',
      {},
      [
        { kind: 'straight', selection: '17', stakeCents: 500 },
        { kind: 'straight', selection: '17', stakeCents: 300, patronId: 'P-2' },
        { kind: 'straight', selection: '0', stakeCents: 200 },
        { kind: 'split', selection: '17-20', stakeCents: 700 },
        { kind: 'red', stakeCents: 4_000 },
        { kind: 'black', stakeCents: 2_500, patronId: 'P-2' },
        { kind: 'dozen', selection: '13-24', stakeCents: 1_100 },
        { kind: 'five-adjacent-numbers', selection: '20', stakeCents: 1_000 },
      ],
      ['0', '00', ...Array.from({ length: 36 }, (_, index) => String(index + 1))].map((number) => ({
        number,
      })),
    ],
    [
      'sic-bo',
      {},
      [
        { kind: 'small', stakeCents: 4_000 },
        { kind: 'one-of-a-kind', selection: '2', stakeCents: 300 },
        { kind: 'two-of-a-kind', selection: '2', stakeCents: 200 },
        { kind: 'total-value', selection: '9', stakeCents: 700 },
        { kind: 'two-dice-combination', selection: '2-5', stakeCents: 900 },
      ],
      Array.from({ length: 216 }, (_, index) => ({
        dice: [1 + (index % 6), 1 + (Math.floor(index / 6) % 6), 1 + Math.floor(index / 36)],
      })),
    ],
  ])(
    'at %s has the mean and variance of every settlement of the wagers together',
    (id, rules, wagers, facts) => {
      const posted = {
        ...gameOf(id).sample,
        ...rules,
        ...(id === 'roulette' && { fiveAdjacentNumbers: true }),
      };
      const wins = facts.map((fact) => {
        const play = new TablePlay(gameOf(id), posted, DAY);
        for (const on of wagers) play.place(on);
        return play.fact(fact).lines.reduce((sum, line) => sum - BigInt(netOf(line)), 0n);
      });
      const count = BigInt(wins.length);
      const sum = wins.reduce((total, win) => total + win, 0n);
      const squares = wins.reduce((total, win) => total + win * win, 0n);
      const found = theoryOf(gameOf(id), { rules: posted, edition: DAY, wagers: wagers.map(wager) })!;
      const mean = [...found.kinds.values()].reduce(
        (total, { win }) => total + Number(win.over) / Number(win.under),
        0,
      );
      expect(mean).toBeCloseTo(Number(sum) / Number(count), 8);
      expect(inLowestTerms(varianceOf(found))).toEqual(
        inLowestTerms({ over: squares * count - sum * sum, under: count * count }),
      );
    },
  );
});

describe('the theory of pokette', () => {
  const rules = { jokerInSet: 'spin-again' };

  it('counts the spins that decide a wager on a hand: no joker, where the wheel is spun again (12.8(g))', () => {
    expect(theory('pokette', {}, [{ kind: 'pair-in-two' }], ['AS'])?.win).toEqual({ 'pair-in-two': '1/7' });
    expect(theory('pokette', rules, [{ kind: 'pair-in-two' }], ['AS'])?.win).toEqual({
      'pair-in-two': '1/13',
    });
  });

  it('has the hand that stays after a joker as likely as before', () => {
    const wagers = [{ kind: 'pair-in-two' }, { kind: 'joker' }];
    const variance = (of: readonly On[], posted: object) => theory('pokette', posted, of, ['AS'])!.variance;
    const pair = ratio(12n ** 2n * 4n * 48n, 52n ** 2n);
    const joker = ratio(13n ** 2n * 4n * 52n, 56n ** 2n);
    expect(wagers.map((on) => variance([on], rules))).toEqual([pair, joker]);
    expect(variance(wagers, rules)).toBe(plus(pair, joker));
    // Where the joker takes a space, the pair loses when it wins: the covariance is -11/14 - 1/14 * 1/7.
    const pairOf56 = ratio(12n ** 2n * 4n * 52n, 56n ** 2n);
    expect(variance(wagers, {})).toBe(plus(pairOf56, joker, ratio(-78n, 49n)));
  });

  it('offers a hand only with the cards that it goes with', () => {
    expect(theory('pokette', {}, [{ kind: 'pair-in-two' }])).toBeUndefined();
  });
});

describe('the theory of keno', () => {
  it('has tickets with numbers in common win together', () => {
    const on = (selection: string): On => ({ kind: `spots-${selection.split('-').length}`, selection });
    // Three for one on a number that is among 20 of 80.
    expect(theory('keno', {}, [on('7')])).toMatchObject({ win: { 'spots-1': '1/4' }, variance: '27/16' });
    // Two numbers are both among them in 20 * 19 of 80 * 79 games.
    expect(theory('keno', {}, [on('7'), on('8')])?.variance).toBe(
      ratio(2n * 27n * 6320n + 2n * 9n * (16n * 380n - 6320n), 16n * 6320n),
    );
    expect(theory('keno', {}, [on('7-8')])?.win).toEqual({ 'spots-2': ratio(6320n - 12n * 380n, 6320n) });
    // Both tickets win on three numbers, one of them common: 20 * 19 * 18 of 80 * 79 * 78 games.
    const [all, two, three] = [80n * 79n * 78n, 20n * 19n * 78n, 20n * 19n * 18n];
    expect(theory('keno', {}, [on('7-8'), on('8-9')])?.variance).toBe(
      ratio(2n * 144n * (two * (all - two) + three * all - two * two), all * all),
    );
  });

  it('leaves out the limit of one game, which all tickets share', () => {
    const on = { kind: 'spots-1', selection: '7', stakeCents: 1_000_000 };
    expect(theory('keno', { aggregateLimitCents: 1 }, [on])).toEqual(theory('keno', {}, [on]));
  });
});

describe('theory', () => {
  it('is of no game in which players decide', () => {
    const withTheory = GAMES.filter(({ play }) => play.chance).map(({ id }) => id);
    expect(withTheory).toEqual([
      'baccarat-punto-banco',
      'roulette',
      'big-six',
      'minibaccarat',
      'sic-bo',
      'pokette',
      'keno',
    ]);
    expect(theory('blackjack', {}, [{ kind: 'original' }])).toBeUndefined();
  });

  it('is of no wager that the rules do not offer, nor of a selection that is not on the layout', () => {
    expect(theory('minibaccarat', {}, [{ kind: 'player' }, { kind: 'total-six' }])).toBeUndefined();
    expect(theory('roulette', {}, [{ kind: 'straight', selection: '37' }])).toBeUndefined();
  });

  it('is nothing without wagers', () => {
    expect(theory('roulette', {}, [])).toEqual({ win: {}, vigorish: {}, variance: '0' });
  });
});

function plus(...texts: readonly string[]): string {
  const ratios = texts.map((text) => {
    const [over, under = '1'] = text.split('/');
    return { over: BigInt(over!), under: BigInt(under) };
  });
  const sum = ratios.reduce((one, other) => ({
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }));
  return ratio(sum.over, sum.under);
}
