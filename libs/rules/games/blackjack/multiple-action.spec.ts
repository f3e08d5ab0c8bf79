import { Chance } from '#play/chance.js';
import { checkGameRules, DECK, type Card } from '#rules';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';
import { isBlackjack, totalOf } from './points.js';

const { additional: _none, ...sample } = BLACKJACK.sample;
const rules: BlackjackRules = {
  ...sample,
  surrender: false,
  splitHands: 2,
  multipleAction: { actions: 3, leastWagers: 1, equalWagers: false },
};

const { multipleAction: _several, ...oneAction } = rules;

/** A table whose decided wagers are kept, each with what it left its patron. */
class Table {
  readonly left: Record<string, number> = {};
  next = 'wagering';
  readonly play: TablePlay<BlackjackRules, unknown, unknown>;

  constructor(options: Partial<BlackjackRules> = {}) {
    this.play = new TablePlay(BLACKJACK, { ...rules, ...options });
  }

  place(kind: string, selection?: string, stakeCents = 1_000): void {
    this.play.place({ kind, stakeCents, ...(selection !== undefined && { selection }) });
  }

  fact(...facts: readonly object[]): void {
    for (const fact of facts) {
      const turn = this.play.fact(fact);
      expect(turn.breaches).toEqual([]);
      for (const line of turn.lines) this.left[`${line.kind} ${line.selection ?? ''}`.trim()] = netOf(line);
      this.next = turn.next;
    }
  }
}

/** 10.00, 20.00 and 40.00 on three actions at box 1. */
function dealt(cards: readonly [Card, Card], up: Card, options: Partial<BlackjackRules> = {}): Table {
  const table = new Table(options);
  table.place('main');
  table.place('main', '@2', 2_000);
  table.place('main', '@3', 4_000);
  table.fact({ act: 'deal', hands: [{ position: 1, cards: [...cards] }], dealer: up });
  return table;
}

const stand = { act: 'stand', hand: '1' };
const second = (card: Card) => ({ act: 'second-card', card });
const dealer = (...cards: readonly Card[]) => ({ act: 'dealer', cards });

describe('multiple action', () => {
  it('plays one hand against three of the dealer, who keeps the first card (2.18)', () => {
    const table = dealt(['TS', '8D'], '9H');
    table.fact(stand, second('TH'), dealer());
    expect(table.left).toEqual({ main: -1_000 });
    table.fact(second('5H'), dealer('2H', 'TD'));
    expect(table.left).toEqual({ main: -1_000, 'main @2': 2_000 });
    table.fact(second('9D'), dealer());
    expect(table).toMatchObject({ next: 'over', left: { main: -1_000, 'main @2': 2_000, 'main @3': 0 } });
  });

  it.each([
    // The dealer's second cards against an ace, and what 10.00, 20.00 and 40.00 on a blackjack leave.
    [
      ['KH', '9H', 'KD'],
      [0, 3_000, 0],
    ],
    [
      ['9H', 'KH', '8D'],
      [1_500, 0, 6_000],
    ],
  ] as const)(
    'pays a blackjack for each action in which the dealer has none: %j (2.7, 2.18)',
    (cards, nets) => {
      const table = dealt(['AS', 'KS'], 'AH');
      for (const card of cards) table.fact(second(card));
      expect(table.next).toBe('over');
      expect(Object.values(table.left)).toEqual(nets);
    },
  );

  it('loses a hand over 21 for every action at once if the dealer can have no blackjack (2.18)', () => {
    const table = dealt(['TS', '6D'], '9H');
    table.fact({ act: 'draw', hand: '1', card: 'KD' });
    expect(table).toMatchObject({
      next: 'over',
      left: { main: -1_000, 'main @2': -2_000, 'main @3': -4_000 },
    });
  });

  it('settles insurance and the added double by the blackjack of its own action (2.9(a), 2.10(b), 2.18)', () => {
    const table = dealt(['6S', '6D'], 'AH');
    table.place('insurance', undefined, 500);
    table.place('insurance', '@3', 2_000);
    for (const [selection, stake] of [
      ['1', 1_000],
      ['1@2', 2_000],
      ['1@3', 100],
    ] as const)
      table.place('double', selection, stake);
    table.fact({ act: 'double', hand: '1', card: 'TD' });
    expect(table.left).toEqual({ main: -1_000, 'main @2': -2_000, 'main @3': -4_000 });
    table.fact(second('KH'));
    expect(table.left).toMatchObject({ insurance: 1_000, 'double 1': 0 });
    table.fact(second('9H'));
    expect(table.left).toMatchObject({ 'double 1@2': -2_000 });
    table.fact(second('QH'));
    expect(table).toMatchObject({ next: 'over', left: { 'insurance @3': 4_000, 'double 1@3': 0 } });
  });

  it('splits a pair for each action that has a wager, and collects one wager of each against a blackjack (2.11(a), 2.11(d), 2.18)', () => {
    const table = dealt(['8S', '8D'], 'TH');
    table.place('split', '1-2');
    table.place('split', '1-2@3', 4_000);
    expect(table.play.objectionToFact({ act: 'split', hand: '1' })).toMatchObject({
      code: 'split-not-wagered',
    });
    expect(table.play.objectionTo({ kind: 'split', selection: '1-2@2', stakeCents: 1_000 })).toMatchObject({
      code: 'split-not-equal',
    });
    table.place('split', '1-2@2', 2_000);
    table.fact({ act: 'split', hand: '1' });
    for (const [hand, card] of [
      ['1', 'TC'],
      ['1-2', '9C'],
    ] as const)
      table.fact({ act: 'draw', hand, card }, { act: 'stand', hand });
    table.fact(second('AH'), second('7H'), dealer(), second('6H'), dealer('KD'));
    expect(table.next).toBe('over');
    expect(table.left).toEqual({
      main: -1_000,
      'split 1-2': 0,
      'main @2': 2_000,
      'split 1-2@2': 0,
      'main @3': 4_000,
      'split 1-2@3': 4_000,
    });
  });

  it('turns the card of a doubled hand once, and plays it against the following actions (2.10(c), 2.18)', () => {
    const table = dealt(['6S', '6D'], '9H', { doubleFaceDown: true });
    table.place('double', '1');
    table.fact({ act: 'double', hand: '1' }, second('KH'), dealer(), { act: 'turn', hand: '1', card: '9C' });
    expect(table.left).toEqual({ main: 1_000, 'double 1': 1_000 });
    table.fact(second('7H'), dealer('TD'), second('2H'), dealer('TS'));
    expect(table).toMatchObject({ next: 'over', left: { 'main @2': 2_000, 'main @3': 0 } });
  });

  it('loses a turned hand over 21 for the following actions, and the added double by their blackjacks (2.10(b), 2.10(c), 2.18)', () => {
    const table = dealt(['6S', '6D'], 'AH', { doubleFaceDown: true });
    table.place('double', '1');
    table.place('double', '1@2', 2_000);
    table.place('double', '1@3', 4_000);
    table.fact({ act: 'double', hand: '1' }, second('KH'));
    expect(table.left).toEqual({ main: -1_000, 'double 1': 0 });
    table.fact(second('8H'), dealer(), { act: 'turn', hand: '1', card: 'TC' });
    expect(table.left).toMatchObject({ 'main @2': -2_000, 'double 1@2': -2_000, 'main @3': -4_000 });
    table.fact(second('QH'));
    expect(table).toMatchObject({ next: 'over', left: { 'double 1@3': 0 } });
  });

  it('is wagered on in order, each action once, before the deal (2.18)', () => {
    const { play } = new Table({ multipleAction: { actions: 2, leastWagers: 2, equalWagers: true } });
    const on = (kind: string, selection?: string, stakeCents = 1_000) =>
      play.objectionTo({ kind, stakeCents, ...(selection && { selection }) });
    expect(on('main', '@2')).toMatchObject({ code: 'action-out-of-order', citation: '19:47-2.18' });
    const first = play.place({ kind: 'main', stakeCents: 1_000 });
    const deal = { act: 'deal', hands: [{ position: 1, cards: ['TS', '8D'] }], dealer: '9H' };
    expect(play.objectionToFact(deal)).toMatchObject({ code: 'actions-too-few' });
    for (const selection of ['@1', '@3', '@', '1@2', '@22']) {
      expect(on('main', selection)).toMatchObject({ code: 'action-unknown' });
    }
    const next = play.place({ kind: 'main', selection: '@2', stakeCents: 2_000 });
    expect(on('main', '@2')).toMatchObject({ code: 'main-wager-stands' });
    expect(play.objectionToFact(deal)).toMatchObject({ code: 'actions-not-equal' });
    expect(play.objectionToRelease(first)).toMatchObject({ code: 'partner-wager-stands' });
    expect(play.objectionToRelease(next)).toBeUndefined();
    const plain = new TablePlay(BLACKJACK);
    expect(plain.objectionTo({ kind: 'main', selection: '@2' })).toMatchObject({ code: 'action-unknown' });
  });

  it('compares the wagers of one patron on one box, not those of others (2.18)', () => {
    const play = new TablePlay(BLACKJACK, {
      ...rules,
      multipleAction: { actions: 2, leastWagers: 1, equalWagers: true },
      severalAtBox: { most: 2, unmatchedSplit: 'not-split' },
    });
    play.place({ kind: 'main', position: 1, patronId: 'anna', stakeCents: 1_000 });
    play.place({ kind: 'main', position: 1, patronId: 'boris', stakeCents: 2_000 });
    play.place({ kind: 'main', position: 2, patronId: 'anna', stakeCents: 3_000 });
    const hands = [1, 2].map((position) => ({ position, cards: ['TS', '8D'] as Card[] }));
    expect(play.objectionToFact({ act: 'deal', hands, dealer: '9H' })).toBeUndefined();
  });

  it('counts the cards of every hand of the dealer against the decks (2.2, 2.18)', () => {
    const table = dealt(['TS', '8D'], '9H', { decks: 1 });
    table.fact(stand, second('TH'), dealer());
    expect(table.play.fact(second('TH')).breaches).toEqual(['card-dealt-too-often']);
    expect(table.play.objectionToFact(second('TC'))).toMatchObject({ code: 'dealer-card-out-of-order' });
  });

  it('is offered on terms of the property; a refusal names each missing one (2.18)', () => {
    const [missing] = checkGameRules(
      BLACKJACK,
      { ...rules, multipleAction: { actions: 3, leastWagers: 1 } },
      '2010-06-01',
    );
    expect(missing).toMatchObject({ code: 'rule-value-missing' });
    expect(missing?.message).toContain('/multipleAction/equalWagers');
  });

  it('settles each action as a round of its own with the same cards (2.18)', () => {
    const random = new Chance(19_96);
    for (let round = 0; round < 300; round += 1) {
      const card = (): Card => DECK[random.below(DECK.length)] ?? 'AS';
      const shown: Shown = { cards: [card(), card()], up: card(), further: card() };
      const dealers = [1, 2, 3].map(() => {
        const hand = [shown.up, card()];
        while (totalOf(hand).points < 17) hand.push(card());
        return hand;
      });
      const apart = dealers.flatMap((hand) => netsOf(new TablePlay(BLACKJACK, oneAction), shown, [hand]));
      expect([shown, netsOf(new TablePlay(BLACKJACK, rules), shown, dealers)]).toEqual([shown, apart]);
    }
  });
});

interface Shown {
  readonly cards: readonly [Card, Card];
  readonly up: Card;
  /** Drawn to a hand below 17, which then stands. */
  readonly further: Card;
}

/** What main wagers of 100.00, one for each of the dealer's hands, leave in turn. */
function netsOf(
  table: TablePlay<BlackjackRules, unknown, unknown>,
  { cards, up, further }: Shown,
  dealers: readonly (readonly Card[])[],
): readonly number[] {
  for (const action of dealers.keys()) {
    table.place({ kind: 'main', ...(action > 0 && { selection: `@${action + 1}` }) });
  }
  const drawn = totalOf(cards).points < 17 ? [...cards, further] : cards;
  const facts: object[] = [
    { act: 'deal', hands: [{ position: 1, cards: [...cards] }], dealer: up },
    ...(drawn.length > 2 ? [{ act: 'draw', hand: '1', card: further }] : []),
    ...(totalOf(drawn).points < 21 ? [stand] : []),
    ...dealers.flatMap((hand) => [
      { act: 'second-card', card: hand[1] },
      ...(isBlackjack(hand) || isBlackjack(drawn) ? [] : [{ act: 'dealer', cards: hand.slice(2) }]),
    ]),
  ];
  const nets: number[] = [];
  for (const fact of facts) {
    const { lines, next } = table.fact(fact);
    nets.push(...lines.map(netOf));
    if (next === 'over') break;
  }
  return nets;
}
