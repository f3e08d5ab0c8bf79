import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { type Citation } from '../../citation.js';
import type { OfferedWager } from '../../game/wager.js';
import { amendmentNote, inForce } from '../../provision.js';
import { COLOR_WAGER_TEXT, KINDS, oddsOf, type ColorWager, type Kind } from './roulette.rules.js';
import type { RouletteRules } from './roulette.rules.js';

/** The wagers with a new number in 5.1(e). */
const RENUMBERED: readonly Kind[] = ['column', 'dozen', 'red', 'black', 'odd', 'even', '1-to-18', '19-to-36'];
const NUMBERED = {
  straight: '1',
  'five-adjacent-numbers': '1i',
  split: '2',
  'three-numbers': '3',
  'four-numbers': '4',
  'first-five-numbers': '5',
  'six-numbers': '6',
  'six-numbers-color': '6ii',
  'seven-numbers-color': '7',
  'eight-numbers-color': '8',
} as const;

/** A description of the selection of a wager. */
const SELECTIONS: Readonly<Partial<Record<Kind, string>>> = {
  straight: 'a number of the wheel',
  'five-adjacent-numbers': 'the number in the centre of the five',
  split: 'two numbers with a line between them, such as 17-20',
  'three-numbers': 'the numbers of a row, such as 7-8-9, or 0-1-2, 0-00-2, 00-2-3',
  'four-numbers': 'four numbers around a corner, such as 1-2-4-5',
  'six-numbers': 'the numbers of two rows, such as 1-2-3-4-5-6',
  column: 'the first number of the column: 1, 2 or 3',
  dozen: '1-12, 13-24 or 25-36',
  'six-numbers-color': 'a color of the wheel',
  'seven-numbers-color': 'a color of the wheel',
  'eight-numbers-color': 'a color of the wheel',
};

/** The paragraph that permits a wager, by its number on a date. */
export function paragraphOf(kind: Kind, onDate: IsoDate): Citation {
  if (kind === 'seven-numbers') return '19:47-5.1(f)';
  const place = RENUMBERED.indexOf(kind);
  if (place < 0) return `19:47-5.1(e)${NUMBERED[kind as keyof typeof NUMBERED]}`;
  return `19:47-5.1(e)${place + (inForce(COLOR_WAGER_TEXT, onDate) ? 9 : 7)}`;
}

/** The wagers that a table offers on a date. */
export function offeredWagers(rules: RouletteRules, onDate: IsoDate): readonly OfferedWager[] {
  return KINDS.filter((kind) => whyNotOffered(kind, rules, onDate) === undefined).map((kind) => {
    const selection = SELECTIONS[kind];
    return {
      kind,
      citation: paragraphOf(kind, onDate),
      highestOdds: oddsOf(rules, kind),
      ...(selection !== undefined && { selection }),
    };
  });
}

/** Why a table does not offer a wager of roulette on a date; undefined if it does, or for an unknown wager. */
export function whyNotOffered(kind: string, rules: RouletteRules, onDate: IsoDate): Objection | undefined {
  switch (kind) {
    case 'five-adjacent-numbers':
      return rules.fiveAdjacentNumbers === true ? undefined : notChosen(kind, onDate);
    case 'seven-numbers':
      return rules.sevenNumbers === true ? undefined : notChosen(kind, onDate);
    case 'first-five-numbers':
      return rules.wheel === 'double-zero' ? undefined : otherWheel(kind, rules, onDate);
    case 'six-numbers-color':
    case 'seven-numbers-color':
    case 'eight-numbers-color':
      return colorNotOffered(kind, rules, onDate);
    case 'dozen':
    case 'red':
    case 'black':
      return rules.colorWagers && inForce(COLOR_WAGER_TEXT, onDate)
        ? breach(
            'wager-beside-color-wagers',
            `${kind} cannot be offered at a table that offers color wagers`,
            '19:47-5.1(g)',
          )
        : undefined;
    default:
      return undefined;
  }
}

/** Why a color wager is not one of the date, of the wheel, or of the table. */
export function colorNotOffered(
  kind: ColorWager,
  rules: RouletteRules,
  onDate: IsoDate,
): Objection | undefined {
  if (!inForce(COLOR_WAGER_TEXT, onDate)) {
    const message = `${kind} cannot be offered on ${onDate}; the color wagers were ${amendmentNote(COLOR_WAGER_TEXT)}`;
    return breach('wager-not-in-force', message, paragraphOf(kind, onDate));
  }
  const doubleZero = rules.wheel === 'double-zero';
  if (kind === (doubleZero ? 'seven-numbers-color' : 'eight-numbers-color')) {
    return otherWheel(kind, rules, onDate);
  }
  return rules.colorWagers?.kinds.includes(kind) === true ? undefined : notChosen(kind, onDate);
}

function notChosen(kind: Kind, onDate: IsoDate): Objection {
  return breach(
    'wager-not-chosen',
    `${kind} is an option that this table does not offer`,
    paragraphOf(kind, onDate),
  );
}

function otherWheel(kind: Kind, { wheel }: RouletteRules, onDate: IsoDate): Objection {
  const played = kind === 'seven-numbers-color' ? 'single zero' : 'double zero';
  const message = `${kind} is a wager on a ${played} wheel; this wheel is ${wheel}`;
  return breach('wager-of-another-wheel', message, paragraphOf(kind, onDate));
}
