import { DECK } from '#rules';
import type { Card } from '#rules';
import type { Hands } from '#rules/games/baccarat/round-facts.js';
import { AS_HAPPENED, aContext, later } from '#testing/builders/contexts.js';
import { aShoeInPlay, aShoeWithRound } from '#testing/builders/shoe.js';
import { tableRules } from '#testing/builders/rules.js';
import type { ShoeSoFar } from '#testing/builders/shoe.js';
import { R1, close, complete, draw, open, whole } from '../../testing/builders/shoe-commands.js';
import type { RecordIrregularity } from './shoe.commands.js';
import { cardsAvailable, cardsRemaining } from './shoe.state.js';
import type { PreparedShoe } from './shoe.state.js';

const context = aContext();
/** Player stands on six; the Banker stands on seven. */
const BOTH_STAND: Hands = { player: ['2S', '4S'], banker: ['3H', '4H'] };
/** Player stands on six; the Banker must draw to five. */
const BANKER_DRAWS: Hands = { player: ['2S', '4S'], banker: ['2H', '3H'] };

/** Rules of a table with this procedure for an exposed card. */
const option = (of: 1 | 2 | 3, cardsAfterTen: 1 | 10 = 1) =>
  tableRules({ disclosedCard: { option: of, cardsAfterTen } });
const irregularity = (overrides: Partial<RecordIrregularity> = {}): RecordIrregularity => ({
  type: 'RecordIrregularity',
  kind: 'card-drawn-in-error',
  disclosed: false,
  further: [],
  note: 'two cards came at once',
  rules: option(1),
  edition: '2010-06-05',
  context,
  ...overrides,
});
const remaining = (shoe: ShoeSoFar): number => cardsRemaining(shoe.state as PreparedShoe);

describe('a third card that the Player’s Hand should not have', () => {
  const third = (play: Hands | undefined, more: Partial<RecordIrregularity> = {}) =>
    irregularity({ kind: 'unauthorised-third-card', ...(play && { play }), ...more });

  it('is the Banker’s third if that hand must draw, and leaves the shoe with it (7.11(a))', () => {
    const outcome = aShoeWithRound().when(third(BANKER_DRAWS, { card: '9D', disclosed: true }));
    outcome.thenTypes('IrregularityRecorded');
    expect(outcome.events[0]).toMatchObject({
      data: { remedy: 'banker-third-card', citation: '19:47-7.11(a)' },
    });
  });

  it('is the first of the next hand if the Banker stays (7.11(a))', () => {
    aShoeWithRound()
      .when(third(BOTH_STAND))
      .then(
        {
          type: 'IrregularityRecorded',
          data: {
            kind: 'unauthorised-third-card',
            disclosed: false,
            remedy: 'first-card-of-next-hand',
            note: 'two cards came at once',
            citation: '19:47-7.11(a)',
          },
        },
        { type: 'CardCarriedForward', data: {} },
      );
  });

  it('is treated by the selected option if it was seen (7.11(a), (c))', () => {
    aShoeWithRound()
      .when(third(BOTH_STAND, { card: '2D', disclosed: true, further: ['3D', '4D'] }))
      .thenTypes('IrregularityRecorded', 'CardsDiscarded');
  });

  it('is impossible before both hands have two cards, and after either has a third', () => {
    for (const hands of [
      undefined,
      { player: ['2S', '4S'], banker: ['3H'] },
      { player: ['2S', '2H', '4S'], banker: ['2H', '3H'] },
      { player: ['2S', '4S'], banker: ['2H', '3H', 'KH'] },
    ] as const) {
      aShoeWithRound().when(third(hands)).thenRefused({ code: 'no-third-card' });
    }
  });
});

describe('a card drawn in error and not seen', () => {
  const carried = aShoeInPlay().and(irregularity());

  it('is the first card of the next hand (7.11(b))', () => {
    carried
      .and(open)
      .when(draw(['9D', '2S', '3S', '4S']))
      .then({
        type: 'CardsDrawn',
        data: { roundId: R1, cards: ['9D', '2S', '3S', '4S'], carriedForward: 1 },
      });
  });

  it('leaves the shoe once', () => {
    expect(remaining(carried)).toBe(remaining(aShoeInPlay()) - 1);
    expect(remaining(carried.and(open).and(draw(['9D', '2S', '3S', '4S'])))).toBe(remaining(carried) - 3);
  });

  it('must be the first of the next hand if it was turned up afterwards (7.11(b))', () => {
    const known = aShoeInPlay()
      .and(irregularity({ card: '9D' }))
      .and(open);
    known
      .when(draw(['8D', '2S', '3S', '4S']))
      .thenRefused({ kind: 'breach', code: 'carried-card-not-used', citation: '19:47-7.11(b)' });
    known.when(draw(['9D', '2S', '3S', '4S'])).thenTypes('CardsDrawn');
    const unused = known.and({ ...draw(['8D', '2S', '3S', '4S']), context: AS_HAPPENED });
    expect(unused.history.slice(-2)).toMatchObject([
      { type: 'CardsDrawn', data: { carriedForward: 0 } },
      { data: { code: 'carried-card-not-used' } },
    ]);
    unused.when(draw(['KS'])).thenTypes('CardsDrawn');
  });

  it('keeps its place when it is dealt card by card', () => {
    const first = carried.and(open).and(draw(['9D']));
    first.when(draw(['2S'])).then({
      type: 'CardsDrawn',
      data: { roundId: R1, cards: ['2S'], carriedForward: 0 },
    });
  });

  it('during a hand is kept for the next one: the hand continues from the shoe (7.11(b))', () => {
    const during = aShoeWithRound()
      .and(draw(['2S', '2H', '4S', '3H']))
      .and(irregularity({ card: '9D', play: BANKER_DRAWS }));
    during.when(draw(['KS'])).then({
      type: 'CardsDrawn',
      data: { roundId: R1, cards: ['KS'], carriedForward: 0 },
    });
    during
      .and(draw(['KS']))
      .and(close())
      .and(open)
      .when(draw(['KD', '2S', '3S', '4S'], 'S1.002'))
      .thenRefused({ kind: 'breach', code: 'carried-card-not-used', citation: '19:47-7.11(b)' });
  });

  it('before the first card of an open round begins that round (7.11(b))', () => {
    aShoeWithRound()
      .and(irregularity({ card: '9D' }))
      .when(draw(['9D']))
      .then({ type: 'CardsDrawn', data: { roundId: R1, cards: ['9D'], carriedForward: 1 } });
  });

  it('is kept further if the round for it is void before the deal', () => {
    carried
      .and(open)
      .and(close(R1, 'void'))
      .and(open)
      .when(draw(['9D'], 'S1.002'))
      .then({ type: 'CardsDrawn', data: { roundId: 'S1.002', cards: ['9D'], carriedForward: 1 } });
  });

  it('stays with the round in play when another is recorded whole beside it', () => {
    const other = carried.and(open).and(whole);
    other.when(draw(['2S'], 'S1.002')).then({
      type: 'CardsDrawn',
      data: { roundId: 'S1.002', cards: ['2S'], carriedForward: 0 },
    });
    other
      .and(draw(['2S'], 'S1.002'))
      .and(close('S1.002'))
      .when(draw(['9D', '3S']))
      .then({ type: 'CardsDrawn', data: { roundId: R1, cards: ['9D', '3S'], carriedForward: 1 } });
  });

  it('during a hand is kept for the next, although another is recorded whole in between', () => {
    aShoeWithRound()
      .and(draw(['2S']))
      .and(irregularity({ card: '9D' }))
      .and(whole)
      .and(draw(['3S'], 'S1.002'))
      .and(close('S1.002'))
      .and(draw(['4S']))
      .and(close())
      .and(open)
      .when(draw(['9D'], 'S1.003'))
      .then({ type: 'CardsDrawn', data: { roundId: 'S1.003', cards: ['9D'], carriedForward: 1 } });
  });

  it('counts among the cards for the next hand (7.11(b), (e))', () => {
    const state = carried.and(open).state as PreparedShoe;
    expect(cardsAvailable(state)).toBe(cardsRemaining(state) + 1);
  });

  it('brings no further cards, unless it is recorded as it happened (7.11(b))', () => {
    aShoeInPlay()
      .when(irregularity({ further: ['2D'] }))
      .thenRefused({
        code: 'wrong-number-of-cards-discarded',
        citation: '19:47-7.11(b)',
        kind: 'breach',
      });
    aShoeInPlay()
      .when(irregularity({ further: ['2D'], context: AS_HAPPENED }))
      .thenTypes('IrregularityRecorded', 'CardCarriedForward', 'CardsDiscarded', 'ControlExceptionRecorded');
  });
});

describe('a card dealt in error and seen', () => {
  const seen = (card: Card, further: readonly Card[], rules = option(1), more = {}) =>
    irregularity({ card, disclosed: true, further, rules, ...more });

  it('needs its name', () => {
    aShoeInPlay()
      .when(irregularity({ disclosed: true }))
      .thenRefused({ code: 'card-missing' });
  });

  it.each([
    ['2D', ['3D', '4D'], 1],
    ['KD', ['3D'], 1],
    ['TD', ['3D', '4D', '5D', '6D', '7D', '8D', '9D', 'JD', 'QD', 'KD'], 10],
  ] as const)(
    'is discarded with as many as its value under option 1: %s (7.11(c)1)',
    (card, further, ten) => {
      const outcome = aShoeInPlay().when(seen(card, further, option(1, ten)));
      outcome.thenTypes('IrregularityRecorded', 'CardsDiscarded');
      expect(outcome.events[0]).toMatchObject({ data: { citation: '19:47-7.11(c)1' } });
      expect(outcome.events[1]).toMatchObject({ data: { cards: [card, ...further], faceDown: 0 } });
    },
  );

  it('with a wrong number under option 1 is refused, and recorded as it happened (7.11(c)1)', () => {
    aShoeInPlay()
      .when(seen('2D', ['3D']))
      .thenRefused({
        code: 'wrong-number-of-cards-discarded',
        citation: '19:47-7.11(c)1',
        kind: 'breach',
      });
    aShoeInPlay()
      .when(seen('2D', ['3D'], option(1), { context: AS_HAPPENED }))
      .thenTypes('IrregularityRecorded', 'CardsDiscarded', 'ControlExceptionRecorded');
  });

  it('is discarded with one face down under option 2, and both leave the shoe (7.11(c)2)', () => {
    const outcome = aShoeInPlay().when(seen('2D', [], option(2)));
    expect(outcome.events).toMatchObject([
      { data: { citation: '19:47-7.11(c)2' } },
      { type: 'CardsDiscarded', data: { cards: ['2D'], faceDown: 1 } },
    ]);
    expect(remaining(aShoeInPlay().and(seen('2D', [], option(2))))).toBe(remaining(aShoeInPlay()) - 2);
  });

  it('begins a simulated round under option 3 that is dealt to its end and discarded (7.11(c)3)', () => {
    const outcome = aShoeInPlay().when(seen('2D', ['3H', '4S', '4H'], option(3)));
    expect(outcome.events).toMatchObject([
      { data: { remedy: 'simulated-round', citation: '19:47-7.11(c)3' } },
      { type: 'CardsDiscarded', data: { cards: ['2D', '3H', '4S', '4H'], faceDown: 0 } },
    ]);
  });

  it('in a simulated round with too few or too many cards is refused (7.11(c)3, 7.9)', () => {
    const few = seen('2D', ['3H', '4S'], option(3));
    aShoeInPlay().when(few).thenRefused({
      code: 'simulated-round-incomplete',
      citation: '19:47-7.11(c)3',
      kind: 'breach',
    });
    aShoeInPlay()
      .when({ ...few, context: AS_HAPPENED })
      .thenTypes('IrregularityRecorded', 'CardsDiscarded', 'ControlExceptionRecorded');
    aShoeInPlay()
      .when(seen('2D', ['3H', '4S', '4H', 'KS'], option(3)))
      .thenRefused({ code: 'third-card-against-table', citation: '19:47-7.9(c)', kind: 'breach' });
  });

  it('must be one that the shoe can hold', () => {
    aShoeInPlay({ decks: 1 })
      .when(seen('AC', ['2D']))
      .thenRefused({ kind: 'breach', code: 'card-dealt-too-often', citation: '19:47-7.1(a)' });
  });
});

describe('a card face up in the shoe', () => {
  const faceUp = (card: Card, further: readonly Card[], context = aContext()) =>
    irregularity({ kind: 'face-up-card-in-shoe', card, disclosed: true, further, context });

  it('is discarded with as many as its value, and none for a ten (7.11(d), 7.1(b))', () => {
    aShoeInPlay()
      .when(faceUp('3D', ['4D', '5D', '6D']))
      .thenTypes('IrregularityRecorded', 'CardsDiscarded');
    aShoeInPlay().when(faceUp('TD', [])).thenTypes('IrregularityRecorded', 'CardsDiscarded');
  });

  it('needs its name, and the right number of cards (7.11(d))', () => {
    aShoeInPlay()
      .when(irregularity({ kind: 'face-up-card-in-shoe' }))
      .thenRefused({ code: 'card-missing' });
    aShoeInPlay().when(faceUp('3D', [])).thenRefused({
      code: 'wrong-number-of-cards-discarded',
      citation: '19:47-7.11(d)',
      kind: 'breach',
    });
    aShoeInPlay()
      .when(faceUp('3D', [], AS_HAPPENED))
      .thenTypes('IrregularityRecorded', 'CardsDiscarded', 'ControlExceptionRecorded');
  });
});

describe('an irregularity without a paragraph', () => {
  it('of another kind is recorded, and the cards that followed it are discarded', () => {
    aShoeInPlay()
      .when(irregularity({ kind: 'other' }))
      .then({
        type: 'IrregularityRecorded',
        data: {
          kind: 'other',
          disclosed: false,
          remedy: 'none',
          note: 'two cards came at once',
          citation: '',
        },
      });
    aShoeInPlay()
      .when(irregularity({ kind: 'other', further: ['2D'] }))
      .thenTypes('IrregularityRecorded', 'CardsDiscarded');
  });

  it.each([
    [{ disclosed: false }, 'CardCarriedForward'],
    [{ card: '2D', disclosed: true }, 'CardsDiscarded'],
  ] as const)(
    'at punto banco moves the card as reported, without a citation: the text of 3.12 is not available (%j)',
    (card, moved) => {
      const outcome = aShoeInPlay({ game: 'baccarat-punto-banco' }).when(irregularity(card));
      outcome.thenTypes('IrregularityRecorded', moved);
      expect(outcome.events[0]).toMatchObject({ data: { remedy: 'text-not-held', citation: '' } });
    },
  );

  it('carries a card at punto banco by 3.12, which it cites without its text', () => {
    aShoeInPlay({ game: 'baccarat-punto-banco' })
      .and(irregularity({ card: '9D' }))
      .and(open)
      .when(draw(['8D']))
      .thenRefused({ kind: 'breach', code: 'carried-card-not-used', citation: '19:47-3.12' });
  });
});

describe('an unknown kind of irregularity', () => {
  it.each(['bent-card', 'constructor', ''])('called %j is refused, even to a supervisor', (kind) => {
    const { decision } = aShoeInPlay().when(irregularity({ kind, context: AS_HAPPENED }));
    expect(decision).toMatchObject({
      objection: {
        code: 'irregularity-unknown',
        message: `There is no irregularity ${kind}; use one of unauthorised-third-card, card-drawn-in-error, face-up-card-in-shoe, other.`,
      },
    });
  });
});

describe('an irregularity at the end of a shoe', () => {
  it('is recorded after the completion of the shoe where it happened before', () => {
    const at = (ms: number) => aContext({ occurredAt: later(ms) });
    const done = aShoeInPlay().and({ ...complete(), context: at(900_000) });
    done.when(irregularity({ context: at(899_999) })).thenTypes('IrregularityRecorded', 'CardCarriedForward');
    done.when(irregularity({ context: at(900_000) })).thenRefused({ code: 'shoe-completed' });
  });

  it('takes no cards that the shoe does not hold, seen or not', () => {
    const deck: Card[] = aDeckWithout(['AC', 'KC']);
    const oneLeft = aShoeWithRound({ decks: 1 }).and(draw(deck.slice(1)));
    expect(remaining(oneLeft)).toBe(1);
    const [last] = deck;
    oneLeft
      .when(irregularity({ card: last!, disclosed: true, rules: option(2) }))
      .thenRefused({ kind: 'breach', code: 'too-few-cards-in-shoe' });
    oneLeft
      .and(irregularity())
      .when(irregularity())
      .thenRefused({ kind: 'breach', code: 'too-few-cards-in-shoe' });
  });
});

function aDeckWithout(gone: readonly Card[]): Card[] {
  return DECK.filter((card) => !gone.includes(card));
}
