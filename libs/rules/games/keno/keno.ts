import type { Objection } from '#kernel';
import { impossible, longestOdds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import type { Layout, Observed } from '../../game/play.js';
import { closed } from '../../game/shapes.js';
import { KENO_CHANCE } from './keno.chance.js';
import { decideTickets, oddsTo, paytableOf } from './keno.payoffs.js';
import {
  checkKenoRules,
  DRAWN,
  KenoRules,
  NUMBERS,
  paytablesOf,
  SAMPLE,
  type Paytable,
} from './keno.rules.js';
import { checkSelection } from './keno.tickets.js';

const Drawn = (numbers: number) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: NUMBERS }), {
    minItems: numbers,
    maxItems: DRAWN,
    uniqueItems: true,
  });

/** The selected numbers, or an uncorrected malfunction with the numbers selected before it. */
const KenoFact = Type.Union([
  closed({ drawn: Drawn(DRAWN) }),
  closed({ malfunction: closed({ drawn: Drawn(0) }) }),
]);

type KenoFact = Static<typeof KenoFact>;

/** The rule of the equipment by which a malfunction returns every wager. */
const MALFUNCTION = '13:69E-1.28U';

/**
 * Keno (subchapter 15, whose text we do not have). A round is one game: every ticket is a wager on its numbers. A way
 * ticket is a wager for each of its ways.
 */
export const KENO = defineGame<KenoRules, null, KenoFact>({
  id: 'keno',
  title: 'Keno',
  subchapter: '19:47-15',
  values: 'property',
  citations: {
    permittedWagers: '19:47-15.2',
    noMoreBets: '19:47-15.4',
    announceResult: '19:47-15.5',
    collectLosers: '19:47-15.6',
    payWinners: '19:47-15.6',
  },
  rules: KenoRules,
  sample: SAMPLE,
  checkRules: checkKenoRules,
  offeredWagers: (rules) =>
    paytablesOf(rules).map((paytable) => ({
      kind: paytable.kind,
      citation: '19:47-15.2',
      ...highestOdds(paytable),
      selection: `${paytable.spots} numbers from 1 to ${NUMBERS}, rising`,
      repeatable: true,
    })),
  play: {
    fact: KenoFact,
    callsNoMoreBets: true,
    begin: () => null,
    admit: ({ rules }, { kind, selection }) => {
      const paytable = paytableOf(rules, kind);
      return paytable && checkSelection(kind, paytable.spots, selection);
    },
    observe: (layout, fact) =>
      'drawn' in fact ? observeDrawn(layout, fact.drawn) : observeMalfunction(layout, fact.malfunction.drawn),
    chance: KENO_CHANCE,
  },
});

function highestOdds({ byCatches }: Paytable): { readonly highestOdds?: Odds } {
  const odds = oddsTo(longestOdds([...byCatches.values()]));
  return odds ? { highestOdds: odds } : {};
}

function observeDrawn({ rules, wagers }: Layout<KenoRules, null>, drawn: readonly number[]): Observed<null> {
  return {
    state: null,
    decisions: decideTickets(rules, wagers, drawn),
    next: 'over',
    summary: drawn.toSorted((one, other) => one - other).join(' '),
    citations: ['19:47-15.5'],
  };
}

/** Wagers are returned only before the outcome is determined (13:69E-1.28U). */
function observeMalfunction(
  { wagers }: Layout<KenoRules, null>,
  drawn: readonly number[],
): Observed<null> | Objection {
  if (drawn.length === DRAWN) {
    const message = `the malfunction came after all ${DRAWN} numbers were drawn; they determine the outcome, and no wager is void`;
    return impossible('outcome-determined', message, MALFUNCTION);
  }
  const citations = [MALFUNCTION, '19:47-15.7'];
  return {
    state: null,
    decisions: wagers.map(({ wagerId }) => ({ wagerId, outcome: 'void', citations })),
    next: 'over',
    summary: `malfunction after ${drawn.length} numbers: wagers returned`,
    citations,
  };
}
