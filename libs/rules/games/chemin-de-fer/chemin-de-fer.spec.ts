import { Chance } from '#play/chance.js';
import { checkGameRules, lostOf, type Card } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { netOf, TablePlay, type Stake, type Turn } from '#testing/games/table-play.js';
import type { CheminDeFerRules } from './chemin-de-fer.rules.js';
import { CHEMIN_DE_FER } from './chemin-de-fer.js';
import type { Coup } from './coup.js';

const { sample } = CHEMIN_DE_FER;

const bank = (stakeCents: number): Stake => ({ kind: 'bank', patronId: 'B', stakeCents });
const against = (patronId: string, stakeCents: number): Stake => ({
  kind: 'against',
  patronId,
  position: 2,
  stakeCents,
});

const PLAYER_WINS: Coup = { player: ['9S', 'KS'], banker: ['7H', 'KH'] };
const BANKER_WINS: Coup = { player: ['7S', 'KS'], banker: ['9H', 'KH'] };
const TIE: Coup = { player: ['7S', 'KS'], banker: ['7H', 'QH'] };

/** A bank of 100.00 with wagers of 60.00 and 15.01 against it. */
function partly(options: Partial<CheminDeFerRules> = {}) {
  const play = new TablePlay(CHEMIN_DE_FER, { ...sample, ...options });
  play.place(bank(10_000));
  play.place(against('P-1', 6_000));
  play.place(against('P-2', 1_501));
  return play;
}

const nets = ({ lines }: Turn) => lines.map((line) => [line.patronId, netOf(line)]);
const summary = (coup: Coup) => partly().fact(coup);

describeGame(CHEMIN_DE_FER);

describe('baccarat-chemin de fer', () => {
  it('is refused before the oldest text, of 1980-04-29', () => {
    const codes = (onDate: string) => checkGameRules(CHEMIN_DE_FER, sample, onDate).map(({ code }) => code);
    expect(codes('1980-04-28')).toEqual(['edition-not-held']);
    expect(codes('1980-04-29')).toEqual([]);
  });

  it('refuses a table of drawing with a cell too few', () => {
    expect(checkGameRules(CHEMIN_DE_FER, { ...sample, playerDraws: 'DDDDDSS' }, '2010-06-01')).toMatchObject([
      { code: 'rule-value-malformed' },
    ]);
  });

  it('takes the covered part from the bank when the Player wins, and returns the rest', () => {
    const turn = partly().fact(PLAYER_WINS);
    expect(nets(turn)).toEqual([
      ['B', -7_501],
      ['P-1', 6_000],
      ['P-2', 1_501],
    ]);
    expect(turn.lines[0]).toMatchObject({ outcome: 'lost', lostCents: 7_501, vigorishCents: 0 });
  });

  it('pays the bank the covered part when the Banker wins, less vigorish', () => {
    expect(nets(partly().fact(BANKER_WINS))).toEqual([
      ['B', 7_501 - 375],
      ['P-1', -6_000],
      ['P-2', -1_501],
    ]);
    const rounded = partly({ vigorishRoundUpToCents: 25 }).fact(BANKER_WINS);
    expect(rounded.lines[0]).toMatchObject({ winningsCents: 7_501, vigorishCents: 400, vigorishOn: 'win' });
    expect(partly({ vigorishPercent: 0 }).fact(BANKER_WINS).lines[0]).toMatchObject({ vigorishCents: 0 });
  });

  it('returns every wager on a tie, and a bank without wagers against it', () => {
    expect(
      partly()
        .fact(TIE)
        .lines.map(({ outcome }) => outcome),
    ).toEqual(['void', 'void', 'void']);
    const alone = new TablePlay(CHEMIN_DE_FER);
    alone.place(bank(10_000));
    expect(alone.fact(BANKER_WINS).lines).toMatchObject([{ outcome: 'void', vigorishCents: 0 }]);
    expect(new TablePlay(CHEMIN_DE_FER).fact(BANKER_WINS)).toMatchObject({ next: 'over', lines: [] });
  });

  it('leaves the house only its vigorish, for any wagers', () => {
    const random = new Chance(1980);
    for (let coup = 0; coup < 500; coup += 1) {
      const play = new TablePlay(CHEMIN_DE_FER, sample);
      let open = 1 + random.below(1_000_000_000);
      play.place(bank(open));
      for (let patron = 1; patron <= 8 && open > 0; patron += 1) {
        const stakeCents = Math.min(open, 1 + random.below(200_000_000));
        play.place(against(`P-${patron}`, stakeCents));
        open -= stakeCents;
      }
      const { lines } = play.fact([PLAYER_WINS, BANKER_WINS, TIE][random.below(3)] ?? TIE);
      const betweenPatrons = lines.reduce((sum, line) => sum + line.winningsCents - lostOf(line), 0);
      expect(betweenPatrons).toBe(0);
      const house = lines.reduce((sum, line) => sum - netOf(line), 0);
      expect(house).toBe(lines.reduce((sum, line) => sum + line.vigorishCents, 0));
    }
  });

  it('charges no vigorish on a win of one cent, and an exact one on the largest', () => {
    const least = new TablePlay(CHEMIN_DE_FER);
    least.place(bank(1));
    least.place(against('P-1', 1));
    expect(least.fact(BANKER_WINS).lines[0]).toMatchObject({ winningsCents: 1, vigorishCents: 0 });
    const most = new TablePlay(CHEMIN_DE_FER);
    most.place(bank(1_000_000_000));
    most.place(against('P-1', 1_000_000_000));
    expect(most.fact(BANKER_WINS).lines[0]).toMatchObject({ vigorishCents: 50_000_000 });
  });
});

describe('wagers at chemin de fer', () => {
  it('are one bank, and others against it up to its amount', () => {
    const play = new TablePlay(CHEMIN_DE_FER);
    expect(play.objectionTo(against('P-1', 1))).toMatchObject({ code: 'bank-missing' });
    play.place(bank(100));
    expect(play.objectionTo({ ...bank(1), patronId: 'P-1' })).toMatchObject({ code: 'bank-taken' });
    expect(play.objectionTo(against('B', 1))).toMatchObject({ code: 'against-own-bank' });
    expect(play.objectionTo(against('P-1', 101))).toMatchObject({ code: 'bank-covered' });
    play.place(against('P-1', 60));
    expect(play.objectionTo(against('P-2', 41))).toMatchObject({
      code: 'bank-covered',
      message: 'a wager of 0.41 is too large; 0.40 of the bank of 1.00 is not covered yet',
    });
    expect(play.objectionTo(against('P-2', 40))).toBeUndefined();
    expect(play.objectionTo({ ...against('P-2', 1), selection: 'x' })).toMatchObject({
      code: 'selection-unknown',
    });
  });

  it('can be changed while the bank still covers them', () => {
    const play = partly();
    expect(play.objectionToRelease('w1', 7_500)).toMatchObject({ code: 'bank-below-cover' });
    expect(play.objectionToRelease('w1', 7_501)).toBeUndefined();
    expect(play.objectionToRelease('w1')).toMatchObject({ code: 'bank-below-cover' });
    expect(play.objectionToRelease('w2', 8_499)).toBeUndefined();
    expect(play.objectionToRelease('w2', 8_500)).toMatchObject({ code: 'bank-covered' });
    expect(play.objectionToRelease('w2')).toBeUndefined();
  });
});

describe('irregularities at chemin de fer', () => {
  it.each([
    ['deal-in-wrong-order', '19:47-4.12(a)'],
    ['face-up-card-in-last-hand', '19:47-4.12(i)'],
    ['insufficient-cards', '19:47-4.12(j)'],
  ] as const)('annul a coup for %s (4.12(a), 4.12(i), 4.12(j))', (annulled, citation) => {
    const turn = partly().fact({ annulled });
    expect(turn).toMatchObject({ next: 'over', citations: [citation] });
    expect(turn.lines.map((line) => [line.outcome, line.citations])).toEqual(
      Array.from({ length: 3 }, () => ['void', [citation]]),
    );
  });

  it('count more than two cards of the Banker in the deal as zero, and play on (4.12(b))', () => {
    const irregularities = [{ kind: 'banker-excess-in-deal' as const, cards: 3 }];
    const drew = summary({ player: ['7S', 'KS'], banker: ['9H', 'KH', 'QH', '8D'], irregularities });
    expect(drew).toMatchObject({
      summary: 'Player 7, Banker 8: Banker wins; banker excess in deal',
      breaches: [],
      citations: ['19:47-4.10', '19:47-4.12(b)'],
    });
    const stayed = summary({ player: ['KD', 'KS', 'KC'], banker: ['9H', 'KH', 'QH'], irregularities });
    expect(stayed).toMatchObject({ breaches: ['stayed-against-table'] });
    expect(stayed.summary).toContain('Player 0, Banker 0: tie');
    expect(summary({ player: ['9S', 'KS'], banker: ['9H', 'KH', 'QH'], irregularities })).toMatchObject({
      breaches: [],
    });
  });

  it("count the best two or all three cards of the Player's Hand (4.12(c))", () => {
    const irregularities = [{ kind: 'player-three-in-deal' as const }];
    const points = (player: Card[]) =>
      summary({ player, banker: ['7H', 'KH'], irregularities }).summary.slice(0, 8);
    expect(points(['5S', '4S', 'KS'])).toBe('Player 9');
    expect(points(['5S', '2S', '9S'])).toBe('Player 7');
    expect(points(['2S', '3S', '3D'])).toBe('Player 8');
    expect(points(['9S', '9D', '9C'])).toBe('Player 8');
    expect(summary({ player: ['2S', '3S', '3D'], banker: ['5H', 'KH', '2H'], irregularities })).toMatchObject(
      {
        breaches: [],
      },
    );
    expect(summary({ player: ['2S', '3S', '3D'], banker: ['8H', 'KH', '2H'], irregularities })).toMatchObject(
      {
        breaches: ['drew-against-table'],
      },
    );
  });

  it('count the lowest two cards of a Banker who took two for one (4.12(d))', () => {
    const irregularities = [{ kind: 'banker-two-for-one' as const }];
    const turn = summary({ player: ['6S', 'KS'], banker: ['2H', '3H', '9D', '4D'], irregularities });
    expect(turn).toMatchObject({
      summary: 'Player 6, Banker 1: Player wins; banker two for one',
      breaches: [],
    });
    const due = summary({ player: ['6S', 'KS'], banker: ['7H', 'KH', '9D', '4D'], irregularities });
    expect(due.breaches).toEqual(['drew-against-table']);
  });

  it('give a card dealt after Stay to the Banker if the Banker must or may draw, otherwise discard it (4.12(e))', () => {
    const late = (banker: Card[], card: Card) =>
      summary({
        player: ['6S', 'KS'],
        banker,
        irregularities: [{ kind: 'card-after-stay', card, dealerSaid: 'nothing' }],
      }).breaches;
    expect(late(['5H', 'KH', '3D'], '3D')).toEqual([]);
    expect(late(['5H', 'KH', '4D'], '3D')).toEqual(['card-after-stay-misused']);
    expect(late(['6H', 'KH'], '3D')).toEqual([]);
    expect(late(['6H', 'KH', '3D'], '3D')).toEqual(['drew-against-table', 'card-after-stay-misused']);
  });

  it('use a card dealt after Stay as the one that a Banker with more than two cards draws (4.12(b), 4.12(e))', () => {
    const late = (banker: Card[]) =>
      summary({
        player: ['6S', 'KS'],
        banker,
        irregularities: [
          { kind: 'banker-excess-in-deal', cards: 3 },
          { kind: 'card-after-stay', card: '7C', dealerSaid: 'nothing' },
        ],
      });
    expect(late(['2H', '3H', 'KD', '7C'])).toMatchObject({ breaches: [] });
    expect(late(['2H', '3H', '7C', 'KD'])).toMatchObject({ breaches: ['card-after-stay-misused'] });
  });

  it('give it to the Banker only if the Banker must draw, when the dealer said Card (4.12(f))', () => {
    const mayDraw = sample.bankerDraws.map((row, points) => (points === 6 ? `O${row.slice(1)}` : row));
    const late = (dealerSaid: 'nothing' | 'card', banker: Card[]) =>
      partly({ bankerDraws: mayDraw }).fact({
        player: ['7S', 'KS'],
        banker,
        irregularities: [{ kind: 'card-after-stay', card: '3D', dealerSaid }],
      });
    expect(late('card', ['6H', 'KH']).breaches).toEqual([]);
    expect(late('card', ['6H', 'KH', '3D']).breaches).toEqual(['card-after-stay-misused']);
    expect(late('nothing', ['6H', 'KH']).breaches).toEqual(['card-after-stay-misused']);
    expect(late('nothing', ['6H', 'KH', '3D']).breaches).toEqual([]);
    expect(late('card', ['5H', 'KH', '3D'])).toMatchObject({
      breaches: [],
      citations: ['19:47-4.10', '19:47-4.12(f)'],
    });
  });

  it('have no penalty for an undisclosed card, and give the Player the card that the Banker drew (4.12(g), 4.12(h))', () => {
    const turn = summary({
      player: ['2S', 'KS', '6S'],
      banker: ['7H', 'KH'],
      irregularities: [{ kind: 'undisclosed-card' }, { kind: 'banker-drew-players-card' }],
    });
    expect(turn).toMatchObject({
      summary: 'Player 8, Banker 7: Player wins; undisclosed card; banker drew players card',
      breaches: [],
      citations: ['19:47-4.10', '19:47-4.12(g)', '19:47-4.12(h)'],
    });
  });

  it('leave a face-up card out of play before the last hand (4.12(i))', () => {
    expect(summary({ ...PLAYER_WINS, irregularities: [{ kind: 'face-up-card', card: '2C' }] })).toMatchObject(
      {
        citations: ['19:47-4.10', '19:47-4.12(i)'],
        lines: [{ outcome: 'lost' }, { outcome: 'won' }, { outcome: 'won' }],
      },
    );
  });

  it('refuse an impossible report', () => {
    const code = (coup: Coup, options: Partial<CheminDeFerRules> = {}) =>
      partly(options).objectionToFact(coup)?.code;
    expect(code({ player: ['7S', 'KS'], banker: ['9H', 'KH', '2H', '3H'] })).toBe('banker-cards-unexplained');
    const excess = { kind: 'banker-excess-in-deal' as const, cards: 3 };
    expect(code({ ...BANKER_WINS, irregularities: [excess] })).toBe('banker-cards-unexplained');
    const two = { kind: 'banker-two-for-one' as const };
    expect(code({ ...BANKER_WINS, irregularities: [two] })).toBe('banker-cards-unexplained');
    expect(code({ ...BANKER_WINS, irregularities: [two, excess] })).toBe('irregularities-exclude-each-other');
    expect(code({ ...BANKER_WINS, irregularities: [two, two] })).toBe('irregularity-twice');
    const three = { kind: 'player-three-in-deal' as const };
    expect(code({ ...BANKER_WINS, irregularities: [three] })).toBe('irregularity-against-cards');
    const late = { kind: 'card-after-stay' as const, card: '3D' as Card, dealerSaid: 'nothing' as const };
    const becameThird: Coup = { player: ['6S', 'KS'], banker: ['5H', 'KH', '3D'], irregularities: [late] };
    expect(code(becameThird, { decks: 1 })).toBeUndefined();
  });

  it('count every card of a coup against the decks, those of irregularities too (4.1)', () => {
    const breaches = (coup: Coup, decks: number) => partly({ decks }).fact(coup).breaches;
    const sevens: Coup = { player: ['7S', '7S'], banker: ['9H', 'KH'] };
    expect(breaches(sevens, 1)).toContain('card-dealt-too-often');
    expect(breaches(sevens, 2)).not.toContain('card-dealt-too-often');
    const faceUp = { kind: 'face-up-card' as const, card: '9H' as Card };
    expect(breaches({ ...BANKER_WINS, irregularities: [faceUp] }, 1)).toContain('card-dealt-too-often');
  });
});
