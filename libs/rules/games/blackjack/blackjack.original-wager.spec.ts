import type { Card } from '#rules';
import { dealt, nets, splitRound } from '../../../testing/games/blackjack-rounds.js';
import { netOf, TablePlay, type Turn } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

/** How a hand of a split pair of eights ends, and whether its wager was doubled. */
const ENDS = {
  stands: { second: 'TD', doubles: false, isOver: false },
  'goes over': { second: 'TD', doubles: false, isOver: true },
  'doubles and stands': { second: '3D', doubles: true, isOver: false },
  'doubles and goes over': { second: 'TD', doubles: true, isOver: true },
} as const;

type End = keyof typeof ENDS;

const STAKE = 10_000;

/** What the facts of a round have left the patron so far. */
class Purse {
  cents = 0;
  next: Turn['next'] = 'playing';

  constructor(readonly play: TablePlay<BlackjackRules, unknown, unknown>) {}

  fact(fact: object): void {
    const { lines, next, breaches } = this.play.fact(fact);
    expect(breaches).toEqual([]);
    for (const line of lines) this.cents += netOf(line);
    this.next = next;
  }
}

/** Eights at box 1, split until there is a hand for each end; the first end is that of the hand played first. */
function played(ends: readonly End[], up: Card, options: Partial<BlackjackRules> = {}): Purse {
  const purse = new Purse(new TablePlay(BLACKJACK, { ...BLACKJACK.sample, ...options }));
  const { play } = purse;
  play.place({ kind: 'main', stakeCents: STAKE });
  purse.fact({ act: 'deal', hands: [{ position: 1, cards: ['8S', '8H'] }], dealer: up });
  for (let hands = 2; hands <= ends.length; hands += 1) {
    if (hands > 2) purse.fact({ act: 'draw', hand: '1', card: '8D' });
    play.place({ kind: 'split', selection: `1-${hands}`, stakeCents: STAKE });
    purse.fact({ act: 'split', hand: '1' });
  }
  const order = ['1', ...ends.slice(1).map((_end, index) => `1-${ends.length - index}`)];
  for (const [index, hand] of order.entries()) {
    const { second, doubles, isOver } = ENDS[ends[index] ?? 'stands'];
    if (ends.length > 1) purse.fact({ act: 'draw', hand, card: second });
    if (doubles) {
      play.place({ kind: 'double', selection: hand, stakeCents: STAKE });
      purse.fact({ act: 'double', hand, card: 'TC' });
    } else purse.fact(isOver ? { act: 'draw', hand, card: 'TC' } : { act: 'stand', hand });
  }
  return purse;
}

/** Every way in which so many hands may end. */
function everyWay(hands: number): readonly (readonly End[])[] {
  if (hands === 0) return [[]];
  return everyWay(hands - 1).flatMap((ends) => (Object.keys(ENDS) as End[]).map((end) => [...ends, end]));
}

describe('against a blackjack of the dealer', () => {
  it.each([
    { ends: ['stands', 'stands'], up: 'TS', second: 'AS', cents: -10_000 },
    { ends: ['goes over', 'stands'], up: 'TS', second: 'AS', cents: -10_000 },
    { ends: ['stands', 'goes over'], up: 'TS', second: 'AS', cents: -10_000 },
    { ends: ['goes over', 'goes over'], up: 'TS', second: 'AS', cents: -10_000 },
    { ends: ['stands', 'doubles and goes over'], up: 'AS', second: 'KS', cents: -10_000 },
    { ends: ['doubles and goes over', 'doubles and stands'], up: 'AS', second: 'QS', cents: -10_000 },
    { ends: ['goes over', 'stands', 'goes over'], up: 'AS', second: 'JS', cents: -10_000 },
    {
      ends: ['stands', 'goes over', 'doubles and goes over', 'stands'],
      up: 'TS',
      second: 'AS',
      cents: -10_000,
    },
  ] as const)('eights at 100.00 of which the hands $ends leave $cents cents (2.11(d))', (row) => {
    const purse = played(row.ends, row.up);
    purse.fact({ act: 'second-card', card: row.second });
    expect(purse.cents).toBe(row.cents);
  });

  it('a patron loses only the original wager, in whatever order the split hands end (2.10(b), 2.11(d))', () => {
    for (const hands of [2, 3, 4]) {
      for (const ends of everyWay(hands)) {
        const purse = played(ends, 'AS');
        purse.fact({ act: 'second-card', card: 'KH' });
        expect([ends, purse.cents, purse.next]).toEqual([ends, -STAKE, 'over']);
      }
    }
  });

  it('and without one each hand over 21 loses all its wagers (2.10(a), 2.11(a))', () => {
    for (const [hands, up] of [
      [2, 'AS'],
      [3, 'TS'],
      [4, '9S'],
    ] as const) {
      for (const ends of everyWay(hands)) {
        const purse = played(ends, up);
        if (purse.next !== 'over') purse.fact({ act: 'second-card', card: up === 'AS' ? '8H' : 'TH' });
        if (purse.next !== 'over') purse.fact({ act: 'dealer', cards: [] });
        // The dealer ends on 19, 20 or 19; a hand stands on 18, a doubled one on 21.
        const due = ends.reduce((sum, end) => {
          const { doubles, isOver } = ENDS[end];
          return sum + (doubles && !isOver ? 2 : doubles ? -2 : -1) * STAKE;
        }, 0);
        expect([ends, purse.cents, purse.next]).toEqual([ends, due, 'over']);
      }
    }
  });

  it('several patrons at a box each lose their own original wager (2.11(d))', () => {
    const play = new TablePlay(BLACKJACK, {
      ...BLACKJACK.sample,
      severalAtBox: { most: 2, unmatchedSplit: 'not-split' },
    });
    const stakes = { 'P-1': 10_000, 'P-2': 2_500 };
    const own: Record<string, number> = { 'P-1': 0, 'P-2': 0 };
    const fact = (told: object) => {
      for (const line of play.fact(told as never).lines)
        own[line.patronId] = (own[line.patronId] ?? 0) + netOf(line);
    };
    const each = (kind: string, selection?: string) => {
      for (const [patronId, stakeCents] of Object.entries(stakes))
        play.place({ kind, patronId, stakeCents, ...(selection && { selection }) });
    };
    each('main');
    fact({ act: 'deal', hands: [{ position: 1, cards: ['9S', '9H'] }], dealer: 'AS' });
    each('split', '1-2');
    fact({ act: 'split', hand: '1' });
    fact({ act: 'draw', hand: '1', card: '9D' });
    fact({ act: 'stand', hand: '1' });
    fact({ act: 'draw', hand: '1-2', card: '4D' });
    fact({ act: 'draw', hand: '1-2', card: 'TD' });
    fact({ act: 'second-card', card: 'TH' });
    expect(own).toEqual({ 'P-1': -10_000, 'P-2': -2_500 });
  });
});

describe('a double on a hand over 21', () => {
  const sixes = (options: Partial<BlackjackRules>, second: Card) => {
    const play = dealt(['6S', '6D'], 'AH', options);
    play.place({ kind: 'double', selection: '1' });
    const over = play.fact({ act: 'double', hand: '1', card: 'TH' });
    return { over, then: over.next === 'over' ? undefined : play.fact({ act: 'second-card', card: second }) };
  };

  it('waits for the second card, and is returned against a blackjack or lost (2.10(b))', () => {
    const returned = sixes({}, 'KD');
    expect(nets(returned.over)).toEqual([['main', -10_000]]);
    expect(returned.then).toMatchObject({
      next: 'over',
      lines: [{ kind: 'double', outcome: 'void', citations: ['19:47-2.10(b)'] }],
    });
    const lost = sixes({}, '8D').then;
    expect(lost).toMatchObject({ next: 'over', lines: [{ kind: 'double', outcome: 'lost' }] });
  });

  it('is lost at once if the rules of the table say so (2.10(b))', () => {
    expect(nets(sixes({ doubleOver21: 'loses' }, 'KD').over)).toEqual([
      ['main', -10_000],
      ['double', -10_000],
    ]);
  });

  it('is lost at once if the dealer can have no blackjack (2.10(b))', () => {
    for (const reads of [true, false]) {
      const play = dealt(['6S', '6D'], reads ? 'TC' : '9C', { cardReader: reads });
      if (reads) play.fact({ act: 'reader-clear' });
      play.place({ kind: 'double', selection: '1' });
      expect(play.fact({ act: 'double', hand: '1', card: 'TH' })).toMatchObject({
        next: 'over',
        lines: [{ outcome: 'lost' }, { outcome: 'lost' }],
      });
    }
  });

  it('of a split hand leaves the split wager to be returned under both rules (2.11(d))', () => {
    const play = splitRound(['8S', '8D'], ['TS', 'TD'], 'AH', { doubleOver21: 'loses' });
    play.fact({ act: 'stand', hand: '1' });
    play.place({ kind: 'double', selection: '1-2', stakeCents: 5_000 });
    expect(nets(play.fact({ act: 'double', hand: '1-2', card: '9S' }))).toEqual([['double', -5_000]]);
    expect(nets(play.fact({ act: 'second-card', card: 'TH' }))).toEqual([
      ['main', -10_000],
      ['split', 0],
    ]);
  });
});

it('a surrender beside a hand over 21 is settled on its own against a blackjack (2.8(a), 2.8(b), 2.10(b))', () => {
  const play = new TablePlay(BLACKJACK, BLACKJACK.sample);
  for (const position of [1, 2]) play.place({ kind: 'main', position });
  const hands = [
    { position: 1, cards: ['9S', '3D'] as Card[] },
    { position: 2, cards: ['TS', '6D'] as Card[] },
  ];
  play.fact({ act: 'deal', hands, dealer: 'AH' });
  play.place({ kind: 'insurance', position: 1, stakeCents: 5_000 });
  play.place({ kind: 'double', selection: '1' });
  play.fact({ act: 'double', hand: '1', card: 'TH' });
  play.fact({ act: 'surrender', hand: '2' });
  expect(nets(play.fact({ act: 'second-card', card: 'TD' }))).toEqual([
    ['main', -10_000],
    ['insurance', 10_000],
    ['double', 0],
  ]);
});
