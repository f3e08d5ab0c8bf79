import { COLORS, type ColorWager, type Kind, type RouletteRules } from './roulette.rules.js';
import { adjacent, backgroundOf, PLAIN_NUMBERS, WHEELS, zerosOf, type Wheel } from './wheel.js';
import type { WheelNumber } from './wheel.js';

/** The winning numbers of a wager by its selection; `''` if the wager takes none. */
export type Areas = ReadonlyMap<string, ReadonlySet<WheelNumber>>;

const ROWS = 12;
const COLUMNS = 3;

/** Every block of boxes of the main layout, of a number of rows and columns. */
function blocks(height: number, width: number): readonly (readonly WheelNumber[])[] {
  const found: WheelNumber[][] = [];
  for (let top = 0; top + height <= ROWS; top++) {
    for (let left = 1; left + width <= COLUMNS + 1; left++) {
      const rows = Array.from({ length: height }, (_, row) => (top + row) * COLUMNS + left);
      found.push(
        rows.flatMap((first) => Array.from({ length: width }, (_, column) => String(first + column))),
      );
    }
  }
  return found;
}

/** The wagers on boxes beside a zero: splits, and the three numbers of 5.1(e)3i. */
const BESIDE_ZEROS: Readonly<Record<Wheel, { splits: readonly string[]; trios: readonly string[] }>> = {
  'double-zero': { splits: ['0-00', '0-1', '0-2', '00-2', '00-3'], trios: ['0-1-2', '0-00-2', '00-2-3'] },
  'single-zero': { splits: ['0-1', '0-2', '0-3'], trios: ['0-1-2'] },
  'double-zero-as-single-zero': { splits: ['0-1', '0-2', '0-3'], trios: ['0-1-2'] },
};

/** The seven numbers of 5.1(f). */
const SEVEN_NUMBERS: readonly WheelNumber[] = ['10', '11', '12', '13', '14', '15', '33'];

function byNumbers(groups: readonly (readonly WheelNumber[])[]): Areas {
  return new Map(groups.map((numbers) => [numbers.join('-'), new Set(numbers)]));
}

function spelled(selections: readonly string[]): readonly (readonly WheelNumber[])[] {
  return selections.map((selection) => selection.split('-'));
}

function one(numbers: readonly WheelNumber[]): Areas {
  return new Map([['', new Set(numbers)]]);
}

function where(holds: (number: number) => boolean): Areas {
  return one(PLAIN_NUMBERS.filter((number) => holds(Number(number))));
}

/** By the number in the centre, if a straight wager can be made on each of the five (5.1(e)1i(2)). */
function fiveAdjacent(wheel: Wheel): Areas {
  const onLayout = new Set([...zerosOf(wheel), ...PLAIN_NUMBERS]);
  const runs = adjacent(wheel, 5).filter((run) => run.every((number) => onLayout.has(number)));
  return new Map(runs.map((run) => [run[2] as WheelNumber, new Set(run)]));
}

function columns(): Areas {
  return new Map(blocks(ROWS, 1).map((numbers) => [numbers[0] as WheelNumber, new Set(numbers)]));
}

function dozens(): Areas {
  const firsts = [1, 13, 25];
  return new Map(
    firsts.map((first) => [`${first}-${first + 11}`, new Set(PLAIN_NUMBERS.slice(first - 1, first + 11))]),
  );
}

type PlainKind = Exclude<Kind, ColorWager>;

function layoutOf(wheel: Wheel): Readonly<Record<PlainKind, Areas>> {
  const zeros = zerosOf(wheel);
  const beside = BESIDE_ZEROS[wheel];
  return {
    straight: byNumbers([...zeros, ...PLAIN_NUMBERS].map((number) => [number])),
    'five-adjacent-numbers': fiveAdjacent(wheel),
    split: byNumbers([...spelled(beside.splits), ...blocks(1, 2), ...blocks(2, 1)]),
    'three-numbers': byNumbers([...spelled(beside.trios), ...blocks(1, 3)]),
    'four-numbers': byNumbers(blocks(2, 2)),
    'first-five-numbers': one(['0', '00', '1', '2', '3']),
    'six-numbers': byNumbers(blocks(2, 3)),
    'seven-numbers': one(SEVEN_NUMBERS),
    column: columns(),
    dozen: dozens(),
    red: one(PLAIN_NUMBERS.filter((number) => backgroundOf(number) === 'red')),
    black: one(PLAIN_NUMBERS.filter((number) => backgroundOf(number) === 'black')),
    odd: where((number) => number % 2 === 1),
    even: where((number) => number % 2 === 0),
    '1-to-18': where((number) => number <= 18),
    '19-to-36': where((number) => number >= 19),
  };
}

const LAYOUTS = Object.fromEntries(WHEELS.map((wheel) => [wheel, layoutOf(wheel)])) as Record<
  Wheel,
  Readonly<Record<PlainKind, Areas>>
>;

const ZEROS_WITH_COLOR: Readonly<Record<ColorWager, readonly WheelNumber[]>> = {
  'six-numbers-color': [],
  'seven-numbers-color': ['0'],
  'eight-numbers-color': ['0', '00'],
};

function isColorWager(kind: Kind): kind is ColorWager {
  return kind in ZEROS_WITH_COLOR;
}

/** The selections of a wager at a table, each with its winning numbers. */
export function areasOf({ wheel, colorWagers }: RouletteRules, kind: Kind): Areas {
  if (!isColorWager(kind)) return LAYOUTS[wheel][kind];
  const zeros = ZEROS_WITH_COLOR[kind];
  const sections = colorWagers?.sections;
  return new Map(
    COLORS.flatMap((color) => (sections ? [[color, new Set([...zeros, ...sections[color]])]] : [])),
  );
}
