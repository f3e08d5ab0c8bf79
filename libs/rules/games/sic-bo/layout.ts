import type { Roll } from './roll.js';
import type { Kind, PaidLine, SicBoRules } from './sic-bo.rules.js';

/** An area of the layout on which a wager is placed (9.3(c)). */
export interface Area {
  /** The line of the odds for a roll; undefined if it loses. */
  lineFor(roll: Roll, rules: SicBoRules): PaidLine | undefined;
}

const NUMBERS = [1, 2, 3, 4, 5, 6];
const TOTALS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
const LARGEST_SMALL = 10;

/** An area that is paid on one line of the odds when it wins. */
function on(line: PaidLine, wins: (roll: Roll, rules: SicBoRules) => boolean): Area {
  return { lineFor: (roll, rules) => (wins(roll, rules) ? line : undefined) };
}

function show(roll: Roll, number: number): number {
  return roll.counts[number] ?? 0;
}

/** By the number of dice that show the number. */
const ONE_OF_A_KIND = [undefined, 'one-of-a-kind', 'one-of-a-kind-on-two', 'one-of-a-kind-on-three'] as const;

function oneOfAKind(number: number): Area {
  return { lineFor: (roll) => ONE_OF_A_KIND[show(roll, number)] };
}

function twoOfAKind(number: number): Area {
  return on('two-of-a-kind', (roll, { twoOfAKind: read = 'at-least-two' }) => {
    const shown = show(roll, number);
    return shown === 2 || (shown === 3 && read === 'at-least-two');
  });
}

function combinations(): ReadonlyMap<string, Area> {
  const pairs = NUMBERS.flatMap((low) =>
    NUMBERS.filter((high) => high > low).map((high) => [low, high] as const),
  );
  return new Map(
    pairs.map(([low, high]) => [
      `${low}-${high}`,
      on('two-dice-combination', (roll) => show(roll, low) > 0 && show(roll, high) > 0),
    ]),
  );
}

function byNumber(area: (number: number) => Area): ReadonlyMap<string, Area> {
  return new Map(NUMBERS.map((number) => [String(number), area(number)]));
}

function only(area: Area): ReadonlyMap<string, Area> {
  return new Map([['', area]]);
}

/** The areas of each wager by its selection; `''` if the wager takes none. */
export const LAYOUT: ReadonlyMap<string, ReadonlyMap<string, Area>> = new Map(
  Object.entries<ReadonlyMap<string, Area>>({
    'three-of-a-kind': byNumber((number) => on('three-of-a-kind', (roll) => show(roll, number) === 3)),
    'two-of-a-kind': byNumber(twoOfAKind),
    'any-three-of-a-kind': only(on('any-three-of-a-kind', ({ threeOfAKind }) => threeOfAKind)),
    'total-value': new Map(
      TOTALS.map((total) => [String(total), on(`total-value-${total}`, (roll) => roll.total === total)]),
    ),
    'two-dice-combination': combinations(),
    small: only(on('small', ({ total, threeOfAKind }) => total <= LARGEST_SMALL && !threeOfAKind)),
    big: only(on('big', ({ total, threeOfAKind }) => total > LARGEST_SMALL && !threeOfAKind)),
    'one-of-a-kind': byNumber(oneOfAKind),
  } satisfies Record<Kind, unknown>),
);
