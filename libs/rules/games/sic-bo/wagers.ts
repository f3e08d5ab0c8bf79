import type { Objection } from '#kernel';
import { longestOdds, type IsoDate, type Odds } from '#kernel';
import { type Citation } from '../../citation.js';
import { checkLeastOdds } from '../../game/least-odds.js';
import type { OfferedWager } from '../../game/wager.js';
import { checkOldestText } from '../../provision.js';
import { FIXED_ODDS, KINDS, LEAST_ODDS, oddsOf, OLDEST_TEXT, POSTED_LINES } from './sic-bo.rules.js';
import type { Kind, PaidLine, SicBoRules } from './sic-bo.rules.js';

/** A description of the selection of a wager. */
const SELECTIONS: Readonly<Partial<Record<Kind, string>>> = {
  'three-of-a-kind': 'a number from 1 to 6',
  'two-of-a-kind': 'a number from 1 to 6',
  'total-value': 'a total from 4 to 17',
  'two-dice-combination': 'two numbers, the lower first, such as 2-5',
  'one-of-a-kind': 'a number from 1 to 6',
};

/** The paragraph that defines a wager. */
export function paragraphOf(kind: Kind): Citation {
  return `19:47-9.2(a)${KINDS.indexOf(kind) + 1}`;
}

/** The wagers that a table offers. */
export function offeredWagers(rules: SicBoRules): readonly OfferedWager[] {
  return KINDS.map((kind) => {
    const selection = selectionOf(kind);
    return {
      kind,
      citation: paragraphOf(kind),
      highestOdds: highestOdds(rules, kind),
      ...(selection !== undefined && { selection }),
    };
  });
}

/** A description of the selection of a wager; undefined if it takes none. */
export function selectionOf(kind: Kind): string | undefined {
  return SELECTIONS[kind];
}

const LINES = [...POSTED_LINES, ...Object.keys(FIXED_ODDS)] as readonly PaidLine[];

function highestOdds(rules: SicBoRules, kind: Kind): Odds {
  const lines = LINES.filter((line) => line === kind || line.startsWith(`${kind}-`));
  return longestOdds(lines.map((line) => oddsOf(rules, line)));
}

/** Every way in which rules of sic bo are not allowed on a date; none if they are. */
export function checkSicBo(rules: SicBoRules, onDate: IsoDate): readonly Objection[] {
  return [
    ...checkOldestText('Sic bo', OLDEST_TEXT, onDate),
    ...POSTED_LINES.flatMap((line) =>
      checkLeastOdds(line, oddsOf(rules, line), LEAST_ODDS[line], '19:47-9.4(b)'),
    ),
  ];
}
