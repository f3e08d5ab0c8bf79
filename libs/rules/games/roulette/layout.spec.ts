import { decided, TablePlay } from '#testing/games/table-play.js';
import { EVERY_WAGER, POCKETS } from './roulette.testing.js';
import type { RouletteRules } from './roulette.rules.js';
import { ROULETTE } from './roulette.js';

const { half, single, usedAsSingle } = EVERY_WAGER;
const PLAIN = Array.from({ length: 36 }, (_, index) => index + 1);
const firstOfRow = (number: number) => number % 3 === 1;
const lastOfRow = (number: number) => number % 3 === 0;

const splits = PLAIN.flatMap((a) => [
  ...(lastOfRow(a) ? [] : [`${a}-${a + 1}`]),
  ...(a + 3 <= 36 ? [`${a}-${a + 3}`] : []),
]);
const rows = PLAIN.filter(firstOfRow).map((a) => `${a}-${a + 1}-${a + 2}`);
const corners = PLAIN.filter((a) => !lastOfRow(a) && a <= 32).map((a) => [a, a + 1, a + 3, a + 4].join('-'));
const doubleRows = PLAIN.filter((a) => firstOfRow(a) && a <= 31).map((a) =>
  [0, 1, 2, 3, 4, 5].map((step) => a + step).join('-'),
);

/** Red is odd up to 10 and from 19 to 28, and even elsewhere. */
const isRed = (n: number) => (n <= 10 || (n >= 19 && n <= 28) ? n % 2 === 1 : n % 2 === 0);

/** Every accepted selection of a kind among these. */
function admitted(rules: RouletteRules, kind: string, selections: Iterable<string>): string[] {
  const play = new TablePlay(ROULETTE, rules);
  const { layout } = play;
  return [...selections].filter(
    (selection) =>
      !ROULETTE.play.admit(layout, { position: 1, patronId: 'P-1', kind, selection, stakeCents: 500 }),
  );
}

/** Every set of this many pockets, in the order of the layout. */
function* choices(size: number, from = 0): Generator<string[]> {
  if (size === 0) yield [];
  if (size <= 0) return;
  for (let index = from; index < POCKETS.length; index++) {
    for (const rest of choices(size - 1, index + 1)) yield [POCKETS[index] as string, ...rest];
  }
}

function* joined(size: number): Generator<string> {
  for (const choice of choices(size)) yield choice.join('-');
}

/** The pockets on which a wager wins. */
function winning(rules: RouletteRules, kind: string, selection?: string): string[] {
  const wheel = rules.wheel === 'double-zero' ? POCKETS : POCKETS.filter((pocket) => pocket !== '00');
  const stake = { kind, ...(selection !== undefined && { selection }) };
  return wheel.filter((number) => decided(ROULETTE, stake, { number }, rules).outcome === 'won');
}

describe('the layout of roulette', () => {
  it('accepts a straight wager on each number of the wheel (5.1(e)1)', () => {
    expect(admitted(half, 'straight', joined(1))).toEqual(POCKETS);
    for (const rules of [single, usedAsSingle]) {
      expect(admitted(rules, 'straight', joined(1))).toEqual(POCKETS.filter((each) => each !== '00'));
    }
  });

  it('accepts a split of exactly the pairs with a line between them, including 0 and 00 (5.1(e)2)', () => {
    const zeros = ['0-00', '0-1', '0-2', '00-2', '00-3'];
    expect(admitted(half, 'split', joined(2)).sort()).toEqual([...zeros, ...splits].sort());
    expect(splits).toHaveLength(57);
    for (const rules of [single, usedAsSingle]) {
      const expected = ['0-1', '0-2', '0-3', ...splits].sort();
      expect(admitted(rules, 'split', joined(2)).sort()).toEqual(expected);
    }
  });

  it('accepts three numbers of a row, and those beside the zeros of the wheel (5.1(e)3, 5.1(e)3i)', () => {
    const trios = ['0-00-2', '0-1-2', '00-2-3'];
    expect(admitted(half, 'three-numbers', joined(3)).sort()).toEqual([...trios, ...rows].sort());
    expect(admitted(single, 'three-numbers', joined(3)).sort()).toEqual(['0-1-2', ...rows].sort());
    expect(admitted(usedAsSingle, 'three-numbers', joined(3)).sort()).toEqual(['0-1-2', ...rows].sort());
  });

  it('accepts four numbers around a corner, and no other four (5.1(e)4)', () => {
    expect(corners).toHaveLength(22);
    expect(admitted(half, 'four-numbers', joined(4)).sort()).toEqual([...corners].sort());
    expect(admitted(single, 'four-numbers', ['0-1-2-3', ...corners]).sort()).toEqual([...corners].sort());
  });

  it('accepts six numbers of two adjacent rows (5.1(e)6)', () => {
    const runs = PLAIN.filter((a) => a <= 31).map((a) =>
      [0, 1, 2, 3, 4, 5].map((step) => a + step).join('-'),
    );
    expect(admitted(half, 'six-numbers', [...runs, '1-2-3-7-8-9', '0-00-1-2-3-4'])).toEqual(doubleRows);
    expect(doubleRows).toHaveLength(11);
  });

  it.each([
    ['straight', POCKETS],
    ['split', ['0-00', '0-1', '0-2', '00-2', '00-3', ...splits]],
    ['three-numbers', ['0-1-2', '0-00-2', '00-2-3', ...rows]],
    ['four-numbers', corners],
    ['six-numbers', doubleRows],
  ])(
    'wins %s only on the numbers of its selection (5.1(d), 5.1(e)1, 5.1(e)2, 5.1(e)3, 5.1(e)3i, 5.1(e)4, 5.1(e)6)',
    (kind, selections) => {
      for (const selection of selections) {
        expect([selection, winning(half, kind, selection)]).toEqual([selection, selection.split('-')]);
      }
    },
  );

  it.each([
    ['first-five-numbers', '5.1(e)5', ['0', '00', 1, 2, 3], undefined],
    ['seven-numbers', '5.1(f)', [10, 11, 12, 13, 14, 15, 33], undefined],
    ['column', '5.1(e)9', PLAIN.filter((n) => n % 3 === 1), '1'],
    ['column', '5.1(e)9', PLAIN.filter((n) => n % 3 === 2), '2'],
    ['column', '5.1(e)9', PLAIN.filter((n) => n % 3 === 0), '3'],
    ['dozen', '5.1(e)10', PLAIN.filter((n) => n <= 12), '1-12'],
    ['dozen', '5.1(e)10', PLAIN.filter((n) => n > 12 && n <= 24), '13-24'],
    ['dozen', '5.1(e)10', PLAIN.filter((n) => n > 24), '25-36'],
    ['red', '5.1(e)11', PLAIN.filter(isRed), undefined],
    ['black', '5.1(e)12', PLAIN.filter((n) => !isRed(n)), undefined],
    ['odd', '5.1(e)13', PLAIN.filter((n) => n % 2 === 1), undefined],
    ['even', '5.1(e)14', PLAIN.filter((n) => n % 2 === 0), undefined],
    ['1-to-18', '5.1(e)15', PLAIN.filter((n) => n <= 18), undefined],
    ['19-to-36', '5.1(e)16', PLAIN.filter((n) => n > 18), undefined],
  ] as readonly [
    kind: string,
    paragraph: string,
    numbers: readonly (number | string)[],
    selection: string | undefined,
  ][])('wins %s only on its numbers (%s)', (kind, paragraph, numbers, selection) => {
    expect(winning(half, kind, selection)).toEqual(numbers.map(String));
    const stake = { kind, ...(selection !== undefined && { selection }) };
    const { citations } = decided(ROULETTE, stake, { number: String(numbers[0]) }, half);
    expect(citations).toEqual([`19:47-${paragraph}`, '19:47-5.2(a)']);
  });

  it('wins five adjacent numbers on those around the centre, in the order of the wheel (5.1(e)1i(2))', () => {
    expect(winning(half, 'five-adjacent-numbers', '0').sort()).toEqual(['0', '14', '2', '28', '9']);
    expect(winning(half, 'five-adjacent-numbers', '1').sort()).toEqual(['00', '1', '13', '27', '36']);
    expect(winning(single, 'five-adjacent-numbers', '0').sort()).toEqual(['0', '15', '26', '3', '32']);
    expect(winning(single, 'five-adjacent-numbers', '26').sort()).toEqual(['0', '26', '3', '32', '35']);
    for (const centre of POCKETS) {
      expect(winning(half, 'five-adjacent-numbers', centre)).toHaveLength(5);
    }
  });

  it('refuses five adjacent numbers with 00 if 00 is no spin (5.2(d)2)', () => {
    const refused = ['00', '1', '10', '13', '27'];
    const taken = admitted(usedAsSingle, 'five-adjacent-numbers', joined(1));
    expect(taken).toEqual(POCKETS.filter((number) => !refused.includes(number)));
  });

  it.each([
    ['straight', '37', 'selection-unknown'],
    ['straight', '07', 'selection-unknown'],
    ['straight', undefined, 'selection-missing'],
    ['straight', '', 'selection-unknown'],
    ['split', '20-17', 'selection-unknown'],
    ['split', '3-4', 'selection-unknown'],
    ['column', '4', 'selection-unknown'],
    ['dozen', '1', 'selection-unknown'],
    ['red', '7', 'selection-unknown'],
    ['red', '', 'selection-unknown'],
    ['first-five-numbers', '0-00-1-2-3', 'selection-unknown'],
  ])('refuses %s on %s: %s', (kind, selection, code) => {
    const stake = { kind, ...(selection !== undefined && { selection }) };
    expect(new TablePlay(ROULETTE, half).objectionTo(stake)?.code).toBe(code);
  });

  it('describes the selections that it accepts', () => {
    expect(new TablePlay(ROULETTE, half).objectionTo({ kind: 'split', selection: '3-4' })).toEqual({
      kind: 'impossible',
      code: 'selection-unknown',
      message:
        '3-4 is not a selection of split on this layout; select two numbers with a line between them, such as 17-20',
      citation: '19:47-5.1(e)2',
    });
  });
});
