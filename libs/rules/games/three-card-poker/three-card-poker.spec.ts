import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { TablePlay, type Stake } from '#testing/games/table-play.js';
import { SAMPLE, type ThreeCardPokerRules } from './three-card-poker.rules.js';
import { THREE_CARD_POKER } from './three-card-poker.js';

const cards = (text: string) => text.split(' ');
const QUEEN_HIGH = cards('QS 3H 2D');
const JACK_HIGH = cards('JS TH 8D');
const STRAIGHT = cards('4S 5H 6D');
const TRIPS = cards('4S 4H 4D');

/** An ante and pair plus of 100.00 at position 1, dealt. */
function dealt(rules: ThreeCardPokerRules = SAMPLE, stakeCents = 10_000) {
  const play = new TablePlay(THREE_CARD_POKER, rules);
  play.place({ kind: 'ante', stakeCents });
  play.place({ kind: 'pair-plus', stakeCents });
  play.fact({ deal: [1] });
  return play;
}

const shown = (dealer: string[], hand: string[], position = 1) => ({
  dealer,
  hands: [{ position, cards: hand }],
});

/** The results of ante, pair plus and play. */
function settled(dealer: string[], hand: string[], rules?: ThreeCardPokerRules, stakeCents = 10_000) {
  const play = dealt(rules, stakeCents);
  play.place({ kind: 'play', stakeCents });
  return play
    .fact(shown(dealer, hand))
    .lines.map(({ outcome, winningsCents, lostCents }) =>
      outcome === 'won' ? winningsCents : (lostCents ?? outcome),
    );
}

describeGame(THREE_CARD_POKER);

describe('three card poker', () => {
  it('pays the ante and returns play when the dealer does not qualify', () => {
    expect(settled(JACK_HIGH, cards('2S 3S 5D'))).toEqual([10_000, 'lost', 'void']);
    expect(settled(JACK_HIGH, STRAIGHT)).toEqual([20_000, 60_000, 'void']);
    const jack: ThreeCardPokerRules = { ...SAMPLE, dealerQualifies: 'jack-high' };
    expect(settled(JACK_HIGH, cards('2S 3S 5D'), jack)).toEqual(['lost', 'lost', 'lost']);
    expect(settled(cards('TS 9H 7D'), cards('2S 3S 5D'), jack)).toEqual([10_000, 'lost', 'void']);
    const always: ThreeCardPokerRules = { ...SAMPLE, dealerQualifies: 'any-hand' };
    expect(settled(cards('5S 3H 2D'), cards('2S 3S 5D'), always)).toEqual(['void', 'lost', 'void']);
  });

  it('pays both if they beat a dealer who qualifies, returns a tie, and takes a loss', () => {
    expect(settled(QUEEN_HIGH, cards('QC 4H 2S'))).toEqual([10_000, 'lost', 10_000]);
    expect(settled(QUEEN_HIGH, cards('QC 3C 2S'))).toEqual(['void', 'lost', 'void']);
    expect(settled(cards('QS 4H 2D'), cards('QC 3C 2S'))).toEqual(['lost', 'lost', 'lost']);
  });

  it('cites the play for every ante, and the odds for one that is paid (20.10, 20.11)', () => {
    const citationsOf = (hand: string) => {
      const play = dealt();
      play.place({ kind: 'play' });
      return play.fact(shown(QUEEN_HIGH, cards(hand))).lines[0]?.citations;
    };
    expect(citationsOf('KC 4H 2S')).toEqual(['19:47-20.10', '19:47-20.11']);
    expect(citationsOf('JC 4H 2S')).toEqual(['19:47-20.10']);
  });

  it('pays the ante bonus for any hand of the dealer, less a lost ante', () => {
    const better = cards('7C 8C 9C');
    expect(settled(better, STRAIGHT)).toEqual([0, 60_000, 'lost']);
    expect(settled(better, TRIPS)).toEqual([30_000, 300_000, 'lost']);
    expect(settled(cards('4C 5C 6H'), STRAIGHT)).toEqual([10_000, 60_000, 'void']);
    const half: ThreeCardPokerRules = {
      ...SAMPLE,
      anteBonus: { ...SAMPLE.anteBonus, straight: odds(1, 2) },
    };
    expect(settled(better, STRAIGHT, half, 333)).toEqual([166, 1_998, 'lost']);
    expect(settled(QUEEN_HIGH, STRAIGHT, half, 333)).toEqual([500, 1_998, 333]);
  });

  it('pays a mini royal as a straight flush unless the rules list it', () => {
    const royal = cards('AC KC QC');
    expect(settled(QUEEN_HIGH, royal)).toEqual([60_000, 400_000, 10_000]);
    const listed: ThreeCardPokerRules = {
      ...SAMPLE,
      anteBonus: { ...SAMPLE.anteBonus, 'mini-royal': odds(10) },
      pairPlus: { ...SAMPLE.pairPlus, 'mini-royal': odds(50) },
    };
    expect(settled(QUEEN_HIGH, royal, listed)).toEqual([110_000, 500_000, 10_000]);
    expect(new TablePlay(THREE_CARD_POKER, listed).offered.map(({ highestOdds }) => highestOdds)).toEqual([
      odds(11),
      odds(1),
      odds(50),
    ]);
  });

  it('pays pair plus no more than the limit of payout (20.11)', () => {
    const limited: ThreeCardPokerRules = {
      ...SAMPLE,
      payoutLimit: { mostCents: 299_999, reduction: 'proportional' },
    };
    expect(settled(QUEEN_HIGH, TRIPS, limited)).toEqual([50_000, 299_999, 10_000]);
  });

  it('takes a folded ante, and pair plus with it if the rules say so', () => {
    const play = dealt();
    expect(play.fact({ fold: 1 })).toMatchObject({ summary: 'position 1 folds', next: 'over' });
    const stays = dealt({ ...SAMPLE, pairPlusOnFold: 'stands' });
    expect(stays.fact({ fold: 1 })).toMatchObject({
      next: 'playing',
      lines: [{ kind: 'ante', outcome: 'lost' }],
    });
    expect(stays.fact(shown(QUEEN_HIGH, TRIPS))).toMatchObject({
      next: 'over',
      lines: [{ kind: 'pair-plus', winningsCents: 300_000 }],
    });
  });

  it('accepts pair plus alone, or only beside an ante', () => {
    const play = new TablePlay(THREE_CARD_POKER);
    play.place({ kind: 'pair-plus' });
    play.fact({ deal: [1] });
    expect(play.objectionToFact({ fold: 1 })).toMatchObject({ code: 'wrong-order' });
    expect(play.fact(shown(JACK_HIGH, TRIPS)).lines).toMatchObject([{ outcome: 'won' }]);
    const beside = new TablePlay(THREE_CARD_POKER, { ...SAMPLE, pairPlusNeedsAnte: true });
    expect(beside.objectionTo({ kind: 'pair-plus' })).toMatchObject({ code: 'partner-missing' });
    beside.place({ kind: 'ante' });
    beside.place({ kind: 'pair-plus' });
    expect(beside.objectionToRelease('w1')).toMatchObject({ code: 'partner-stands' });
    expect(beside.objectionToRelease('w1', 500)).toBeUndefined();
    expect(beside.objectionToRelease('w2')).toBeUndefined();
  });

  it('settles one cent and the largest stakes exactly', () => {
    const free: ThreeCardPokerRules = { ...SAMPLE, payoutLimit: 'none' };
    expect(settled(QUEEN_HIGH, TRIPS, free, 1)).toEqual([5, 30, 1]);
    expect(settled(QUEEN_HIGH, TRIPS, free, 1_000_000_000)).toEqual([5e9, 30e9, 1e9]);
  });

  it('returns everything on a misdeal (20.12), and plays a round without wagers', () => {
    expect(dealt().fact({ misdeal: 'other' })).toMatchObject({
      lines: [{ outcome: 'void' }, { outcome: 'void' }],
      citations: ['19:47-20.12'],
    });
    const play = new TablePlay(THREE_CARD_POKER);
    play.fact({ deal: [] });
    expect(play.fact({ dealer: QUEEN_HIGH, hands: [] })).toMatchObject({
      summary: 'dealer high card, qualifies',
      next: 'over',
    });
  });

  it('is not offered before the possible adoption of its subchapter', () => {
    expect(checkGameRules(THREE_CARD_POKER, SAMPLE, '1996-03-10')).toMatchObject([
      { code: 'game-not-adopted', citation: '19:47-20' },
    ]);
    expect(checkGameRules(THREE_CARD_POKER, SAMPLE, '1996-03-11')).toEqual([]);
  });
});

describe('three card poker refuses', () => {
  it.each<[string, Stake]>([
    ['hands-dealt', { kind: 'ante', position: 2 }],
    ['hands-dealt', { kind: 'pair-plus', position: 2 }],
    ['play-not-ante', { kind: 'play', stakeCents: 9_999 }],
    ['partner-missing', { kind: 'play', position: 2 }],
    ['position-taken', { kind: 'play', patronId: 'P-2' }],
    ['selection-unknown', { kind: 'play', selection: '1' }],
  ])('%s after the deal', (code, stake) => {
    expect(dealt().objectionTo(stake)).toMatchObject({ code });
  });

  it('a play wager before the deal, and changes after it', () => {
    expect(new TablePlay(THREE_CARD_POKER).objectionTo({ kind: 'play' })).toMatchObject({
      code: 'hands-not-dealt',
    });
    expect(dealt().objectionToRelease('w1')).toMatchObject({ code: 'hands-dealt' });
  });

  it('facts out of order', () => {
    const play = new TablePlay(THREE_CARD_POKER);
    play.place({ kind: 'ante' });
    expect(play.objectionToFact({ fold: 1 })).toMatchObject({ code: 'wrong-order' });
    expect(play.objectionToFact(shown(QUEEN_HIGH, TRIPS))).toMatchObject({ code: 'wrong-order' });
    expect(play.objectionToFact({ deal: [] })).toMatchObject({ code: 'wager-without-hand' });
    expect(play.objectionToFact({ deal: [1, 2] })).toMatchObject({ code: 'hand-without-wager' });
    const round = dealt();
    expect(round.objectionToFact({ deal: [1] })).toMatchObject({ code: 'wrong-order' });
    expect(round.objectionToFact(shown(QUEEN_HIGH, TRIPS))).toMatchObject({ code: 'hand-undecided' });
    round.place({ kind: 'play' });
    expect(round.objectionToFact({ fold: 1 })).toMatchObject({ code: 'wrong-order' });
    expect(round.objectionToFact({ dealer: QUEEN_HIGH, hands: [] })).toMatchObject({ code: 'hand-missing' });
    expect(round.objectionToFact(shown(QUEEN_HIGH, TRIPS, 2))).toMatchObject({ code: 'hand-not-dealt' });
  });

  it('no card that the deck holds once: it is decided, and breaks a rule (20.7)', () => {
    const round = dealt();
    round.place({ kind: 'play' });
    expect(round.fact(shown(QUEEN_HIGH, cards('QS 4H 4D'))).breaches).toEqual(['card-dealt-too-often']);
  });
});
