import fc from 'fast-check';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { Chance } from '#play/chance.js';
import { GAMES } from '#rules';
import { RANKS, SUITS, type Card } from '#rules/cards/card.js';
import { TILES } from '#rules/games/pai-gow/tiles.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aTurn, aWagerRequest, TestFloor } from '#testing/builders/floor.js';
import { runsOf } from '#testing/depth.js';
import { recordRound } from './record-round.js';
import type { Turn } from './record-round.js';

/** Turns whose cards were drawn at random, and whether this went against the rules; undefined where either is possible. */
interface Drawn {
  readonly turns: readonly Partial<Turn>[];
  readonly against?: boolean;
}

/** How the cards of a game are drawn, and the codes of the exceptions where this is against its rules. */
interface Drawing {
  readonly codes: readonly string[];
  readonly deal: (chance: Chance) => Drawn;
  /** Seeds that found a fault, which are dealt each time. */
  readonly found?: readonly number[];
}

const card = (chance: Chance): Card => `${chance.pick(RANKS)}${chance.pick(SUITS)}`;
const cards = (chance: Chance, count: number): Card[] => Array.from({ length: count }, () => card(chance));
const times = (chance: Chance, most: number, act: () => void): void => {
  for (let left = chance.between(0, most); left > 0; left--) act();
};

const baccaratValue = ([rank = '']: string) => ('TJQK'.includes(rank) ? 0 : rank === 'A' ? 1 : Number(rank));
const countOf = (hand: readonly string[]) => hand.reduce((sum, each) => sum + baccaratValue(each), 0) % 10;

/** The third cards of the Player's Hand on which the Banker's Hand draws, by its count (Table 2). */
const DRAWS_ON = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '', '', ''];

function bankerDraws(banker: readonly string[], third: string | undefined): boolean {
  const count = countOf(banker.slice(0, 2));
  return third === undefined ? count < 6 : DRAWS_ON[count]!.includes(String(baccaratValue(third)));
}

function isNatural(hand: readonly string[]): boolean {
  return countOf(hand.slice(0, 2)) > 7;
}

/** Whether both hands of baccarat have the cards that were due to them. */
function asDue(player: readonly string[], banker: readonly string[]): boolean {
  if (player.length < 2 || banker.length < 2) return false;
  if (isNatural(player) || isNatural(banker)) return player.length + banker.length === 4;
  const playersDue = countOf(player.slice(0, 2)) < 6 ? 3 : 2;
  return player.length === playersDue && banker.length === (bankerDraws(banker, player[2]) ? 3 : 2);
}

/** Cards in turn, further cards to any hand, and any call. */
function drawBaccarat(chance: Chance): Drawn {
  const initial = cards(chance, chance.happens(90) ? 4 : chance.between(1, 4));
  const hands = {
    player: initial.filter((_, index) => index % 2 === 0),
    banker: initial.filter((_, index) => index % 2 === 1),
  };
  const facts: unknown[] = [{ cards: initial }];
  times(chance, 3, () => {
    const to = chance.pick(['player', 'banker'] as const);
    const next = card(chance);
    hands[to].push(next);
    facts.push({ cards: [next], to });
  });
  // Cards in turn, then the Player's third and the Banker's: an order that the hands themselves do not show.
  const turns = ['player', 'banker', 'player', 'banker'];
  const order = facts.slice(1).map((fact) => (fact as { to: string }).to);
  const thirds = (['player', 'banker'] as const).filter((hand) => hands[hand].length === 3);
  const inOrder = [...turns.slice(0, initial.length), ...order].join() === [...turns, ...thirds].join();
  const wagers = ['player', 'banker', 'tie'].map((kind, index) =>
    aWagerRequest({ position: index + 1, kind }),
  );
  const call = { winner: chance.pick(['player', 'banker', 'tie']) };
  const against = !asDue(hands.player, hands.banker) || !inOrder;
  return { turns: [{ wagers, facts: [...facts, call] }], against };
}

const blackjackTotal = (hand: readonly string[]): number => {
  const low = hand.reduce((sum, each) => sum + (baccaratValue(each) || 10), 0);
  return low < 12 && hand.some(([rank]) => rank === 'A') ? low + 10 : low;
};

/** Draws to complete hands too, the dealer's second card at any time, and any number of further cards. */
function drawBlackjack(chance: Chance): Drawn {
  const hands = [cards(chance, 2), cards(chance, 2)];
  const dealer = cards(chance, 1);
  const deal = hands.map((two, index) => ({ position: index + 1, cards: [...two] }));
  const acts: object[] = [{ act: 'deal', hands: deal, dealer: dealer[0] }];
  const complete = hands.map((hand) => blackjackTotal(hand) === 21);
  let against = false;
  const draw = (index: number): void => {
    against ||= complete[index]!;
    const next = card(chance);
    acts.push({ act: 'draw', hand: String(index + 1), card: next });
    hands[index]!.push(next);
    complete[index] ||= blackjackTotal(hands[index]!) >= 21;
  };
  for (const index of [0, 1]) {
    times(chance, 3, () => draw(index));
    if (complete[index] || chance.happens(20)) continue;
    acts.push({ act: 'stand', hand: String(index + 1) });
    complete[index] = true;
  }
  against ||= complete.includes(false) || hands.every((hand) => blackjackTotal(hand) > 21);
  dealer.push(card(chance));
  acts.push({ act: 'second-card', card: dealer[1] });
  if (chance.happens(10)) {
    draw(0);
    against = true;
  }
  const further = cards(chance, chance.between(0, 3));
  acts.push({ act: 'dealer', cards: further });
  dealer.push(...further);
  const due = dealer.findIndex((_, index) => index > 0 && blackjackTotal(dealer.slice(0, index + 1)) >= 17);
  // Where no wager is left, cards decide nothing and are an exception for that reason.
  against ||= due !== dealer.length - 1;
  const wagers = [1, 2].map((position) => aWagerRequest({ position, kind: 'main' }));
  return { turns: [{ wagers, facts: [{ acts }] }], ...(against && { against }) };
}

/** Hands of any length, with the report of no irregularity, at the table of the sample. */
function drawChemin(chance: Chance): Drawn {
  const [player, banker] = [cards(chance, chance.between(2, 5)), cards(chance, chance.between(2, 5))];
  const count = countOf(player.slice(0, 2));
  const third = player[2];
  const choice = `${countOf(banker.slice(0, 2))} ${third ? baccaratValue(third) : ''}`;
  const isFree = choice === '3 9' || choice === '5 4';
  const natural = isNatural(player) || isNatural(banker);
  const due = natural
    ? player.length + banker.length === 4
    : (count === 5 || player.length > 2 === count < 5) &&
      (isFree || banker.length > 2 === bankerDraws(banker, third));
  const wagers = [aWagerRequest({ kind: 'bank' }), aWagerRequest({ position: 2, kind: 'against' })];
  const against = !due || player.length > 3 || banker.length > 3;
  return { turns: [{ wagers, facts: [{ player, banker }] }], against };
}

/** Two cards and a third, drawn to consecutive cards too. */
function drawRedDog(chance: Chance): Drawn {
  const [first = '', second = '', third = ''] = cards(chance, 3);
  const place = ([rank = '']: string) => '23456789TJQKA'.indexOf(rank);
  const wagers = [aWagerRequest({ kind: 'initial' })];
  const against = Math.abs(place(first) - place(second)) === 1;
  return { turns: [{ wagers, facts: [{ cards: [first, second], third }] }], against };
}

/** Tiles in any setting, or the dealer's supreme pair apart against the house way. */
function setTiles(chance: Chance): Drawn {
  const pair = () => [chance.pick(TILES), chance.pick(TILES)];
  const apart = chance.happens(50);
  const dealer = apart ? { high: ['2-4', '6-6'], low: ['1-2', '1-3'] } : { high: pair(), low: pair() };
  const facts = [{ dice: [1, 2, 3] }, { dealer, hands: [{ position: 1, high: pair(), low: pair() }] }];
  return {
    turns: [{ wagers: [aWagerRequest({ kind: 'pai-gow' })], facts }],
    ...(apart && { against: true }),
  };
}

/** Seven cards in any setting, or the dealer's aces below a hand without a pair. */
function setCards(chance: Chance): Drawn {
  const hand = () => ({ high: cards(chance, 5), low: cards(chance, 2) });
  const foul = chance.happens(50);
  const dealer = foul ? { high: ['2S', '4H', '6S', '8D', 'TS'], low: ['AS', 'AH'] } : hand();
  const facts = [{ dice: [1, 2, 3] }, { dealer, hands: [{ position: 1, ...hand() }] }];
  const wagers = [aWagerRequest({ kind: 'pai-gow-poker' })];
  return { turns: [{ wagers, facts }], ...(foul && { against: true }) };
}

/** A dealer's hand with or without the card that was turned up. */
function showDealer(chance: Chance): Drawn {
  const [upCard = '', ...others] = cards(chance, 6);
  const dealer = chance.happens(50) ? others : [upCard, ...others.slice(1)];
  const show = { dealer, hands: [{ position: 1, cards: cards(chance, 5) }] };
  const deal = { wagers: [aWagerRequest({ kind: 'ante' })], facts: [{ deal: { positions: [1], upCard } }] };
  const bet = { wagers: [aWagerRequest({ kind: 'bet', stakeCents: 20_000 })], facts: [show] };
  return { turns: [deal, bet], against: !dealer.includes(upCard) };
}

const BACCARAT: Drawing = {
  codes: ['third-card-against-table', 'card-to-wrong-hand', 'cards-still-due'],
  deal: drawBaccarat,
};

/** The games with rules for drawing, setting or showing the cards of the house. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  minibaccarat: BACCARAT,
  'baccarat-punto-banco': BACCARAT,
  'chemin-de-fer': {
    codes: [
      'drew-against-table',
      'stayed-against-table',
      'player-cards-unexplained',
      'banker-cards-unexplained',
    ],
    deal: drawChemin,
  },
  blackjack: {
    codes: [
      'hand-complete',
      'dealer-has-drawn',
      'hands-incomplete',
      'dealer-drew-against-rule',
      'dealer-stood-against-rule',
      'round-over',
    ],
    deal: drawBlackjack,
    // The dealer has blackjack, and draws nothing.
    found: [789_534],
  },
  'red-dog': { codes: ['third-card-not-due'], deal: drawRedDog },
  'pai-gow': {
    codes: ['house-way-not-followed', 'hands-reversed', 'pair-without-rank', 'tile-shown-too-often'],
    deal: setTiles,
  },
  'pai-gow-poker': { codes: ['hand-foul', 'house-way-not-followed'], deal: setCards },
  'caribbean-stud': { codes: ['up-card-differs'], deal: showDealer },
};

/** Games of wheels, dice and numbers, and games whose dealer takes no card by a rule. */
const WITHOUT_DRAWING = [
  ...['craps', 'mini-craps', 'roulette', 'big-six', 'sic-bo', 'pokette', 'keno'],
  ...['poker', 'double-down-stud', 'let-it-ride', 'three-card-poker'],
];

const RUNS = 50;

describe('cards that were drawn against the rules of their game', () => {
  it('are dealt here for each game that has such rules', () => {
    const named = [...Object.keys(DRAWINGS), ...WITHOUT_DRAWING];
    expect(named.toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(DRAWINGS))(
    'are recorded at once where a device reports them, each time with an exception: %s',
    async (game, { codes, deal, found: seeds = [] }) => {
      const floor = new TestFloor();
      await floor.tableOf(game);
      const fromShoe = GAMES.some(({ id, play }) => id === game && play.shoe);
      if (fromShoe) await floor.shoe('S1', 'T-1');
      const place = fromShoe ? { shoeId: 'S1' } : { tableId: 'T-1', gamingDay: A_GAMING_DAY };
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
          const { turns, against } = deal(new Chance(seed));
          const whole = {
            place,
            turns: turns.map(aTurn),
            cuttingCardReached: false,
            lastHandAnnounced: false,
          };
          const { events } = await floor.do('table-device', recordRound(whole));
          const settled = events.filter(({ type }) => type === 'WagersSettled');
          expect(settled.length).toBeGreaterThan(0);
          const found = events
            .filter(({ type }) => type === 'ControlExceptionRecorded')
            .map(({ data }) => (data as ControlExceptionRecorded['data']).code)
            .filter((code) => codes.includes(code));
          if (against !== undefined) expect({ turns, against: found.length > 0 }).toEqual({ turns, against });
        }),
        { numRuns: runsOf(RUNS), examples: seeds.map((seed) => [seed]) },
      );
    },
  );
});
