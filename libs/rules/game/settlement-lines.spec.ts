import { odds } from '#kernel';
import { settlementLines } from './settlement-lines.js';
import type { StandingWager, WagerDecision } from './wager.js';

const wager = (wagerId: string): StandingWager => ({
  wagerId,
  position: 1,
  patronId: 'P-1',
  kind: 'red',
  stakeCents: 500,
});
const wagers = ['w1', 'w2', 'w3'].map(wager);
const won = (wagerId: string): WagerDecision => ({
  wagerId,
  outcome: 'won',
  odds: odds(3, 2),
  citations: ['19:47-5.2(a)'],
});
const ids = (decisions: readonly WagerDecision[]) =>
  settlementLines(wagers, decisions).map(({ wagerId, winningsCents }) => [wagerId, winningsCents]);

describe('the lines of a settlement', () => {
  it('are in the order of the wagers, for any order of decisions; an undecided wager has none', () => {
    expect(ids([won('w1'), won('w3')])).toEqual([
      ['w1', 750],
      ['w3', 750],
    ]);
    expect(ids([won('w3'), won('w1')])).toEqual([
      ['w1', 750],
      ['w3', 750],
    ]);
    expect(ids([])).toEqual([]);
  });

  it('are of undecided wagers, each once', () => {
    expect(() => ids([won('w1'), won('w1')])).toThrow('a wager was decided twice');
    expect(() => ids([won('w1'), won('w9')])).toThrow('a wager was decided that does not stand');
  });

  it('round a fraction of a cent up', () => {
    const [line] = settlementLines([{ ...wager('w1'), stakeCents: 1 }], [won('w1')]);
    expect(line?.winningsCents).toBe(2);
  });
});
