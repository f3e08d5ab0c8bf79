import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import { closed, oneOf } from '../../game/shapes.js';
import type { ProposedWager, StandingWager, WagerDecision } from '../../game/wager.js';
import { LAYOUT } from './layout.js';
import { rollOf, type Roll } from './roll.js';
import { isFixed, KINDS, oddsOf, SicBoRules, type Kind } from './sic-bo.rules.js';
import { checkSicBo, offeredWagers, paragraphOf, selectionOf } from './wagers.js';

/** Number of shakes before the shaker is uncovered (9.5(c)). */
const LEAST_SHAKES = 3;

/** The dice in the uncovered shaker. */
const Uncovered = Type.Union([
  closed({
    dice: Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { minItems: 3, maxItems: 3 }),
    /** The source of the count. */
    shakes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    /** The electrical device did not show the winning wagers. */
    device: Type.Optional(oneOf('malfunction')),
  }),
  closed({ noRoll: oneOf('dice-not-flat') }),
]);

type Uncovered = Static<typeof Uncovered>;

const CITATIONS = {
  permittedWagers: '19:47-9.2(a)',
  noMoreBets: '19:47-9.5(b)',
  announceResult: '19:47-9.5(d)',
  collectLosers: '19:47-9.5(e)',
  payWinners: '19:47-9.5(e)',
};

/** Every roll of three dice, the lowest first, with the orders in which they show it. */
const EVERY_ROLL = [1, 2, 3, 4, 5, 6].flatMap((low, _, numbers) =>
  numbers.slice(low - 1).flatMap((middle) =>
    numbers.slice(middle - 1).map((high) => {
      const different = new Set([low, middle, high]).size;
      return { ways: [1n, 3n, 6n][different - 1]!, state: null, fact: { dice: [low, middle, high] } };
    }),
  ),
);

/** Sic bo (subchapter 9). Every roll of the three dice decides every wager. */
export const SIC_BO = defineGame<SicBoRules, null, Uncovered>({
  id: 'sic-bo',
  title: 'Sic bo',
  subchapter: '19:47-9',
  values: 'regulation',
  citations: CITATIONS,
  rules: SicBoRules,
  sample: {},
  checkRules: checkSicBo,
  offeredWagers,
  play: {
    fact: Uncovered,
    callsNoMoreBets: true,
    begin: () => null,
    admit: (_layout, wager) => checkSelection(wager),
    observe: ({ rules, wagers }, fact) => {
      if ('noRoll' in fact) {
        const summary = 'no roll: not all three dice are flat';
        return { state: null, decisions: [], next: 'wagering', summary, citations: ['19:47-9.6(a)'] };
      }
      const roll = rollOf(fact.dice);
      const breaches = breachesOf(fact);
      return {
        state: null,
        decisions: wagers.map((wager) => decide(rules, wager, roll)),
        next: 'over',
        summary: toldOf(fact, roll),
        citations: fact.device ? ['19:47-9.6(b)'] : [CITATIONS.announceResult],
        ...(breaches.length > 0 && { breaches }),
      };
    },
    chance: { outcomes: () => EVERY_ROLL },
  },
});

function toldOf({ dice, device }: Extract<Uncovered, { dice: unknown }>, { total }: Roll): string {
  const shown = `${dice.join(' ')}, total ${total}`;
  return device ? `${shown}; device failed, settled by hand` : shown;
}

/** After a failure of the device a supervisor must see the settlement (9.6(b)). */
function breachesOf({ shakes, device }: Extract<Uncovered, { dice: unknown }>): readonly Objection[] {
  const breaches: Objection[] = [];
  if (shakes !== undefined && shakes < LEAST_SHAKES) {
    const message = `the shaker was shaken ${shakes} times; at least ${LEAST_SHAKES} are required`;
    breaches.push(breach('too-few-shakes', message, '19:47-9.5(c)'));
  }
  if (device) {
    const message =
      'the electrical device failed; settle the wagers in the presence of a supervisor, and stop the game until the device is repaired';
    breaches.push(breach('device-malfunction', message, '19:47-9.6(b)'));
  }
  return breaches;
}

/** The paragraphs for a wager that wins, wins on more dice than one, or loses. */
const BEHIND = new Map(
  KINDS.map((kind) => {
    const paragraph = paragraphOf(kind);
    return [
      kind,
      { won: [paragraph, '19:47-9.4(b)'], wonOnMore: [paragraph, '19:47-9.4(c)'], lost: [paragraph] },
    ];
  }),
);

/** @throws RangeError for a wager that is not on the layout */
function decide(
  rules: SicBoRules,
  { wagerId, kind, selection = '' }: StandingWager,
  roll: Roll,
): WagerDecision {
  const area = LAYOUT.get(kind)?.get(selection);
  const behind = BEHIND.get(kind as Kind);
  if (!area || !behind) throw new RangeError(`${kind} ${selection} of wager ${wagerId} is not on the layout`);
  const line = area.lineFor(roll, rules);
  if (line === undefined) return { wagerId, outcome: 'lost', citations: behind.lost };
  const citations = isFixed(line) ? behind.wonOnMore : behind.won;
  return { wagerId, outcome: 'won', odds: oddsOf(rules, line), citations };
}

function checkSelection({ kind, selection }: ProposedWager): Objection | undefined {
  const asked = selectionOf(kind as Kind);
  if (selection !== '' && LAYOUT.get(kind)?.has(selection ?? '')) return undefined;
  const citation = paragraphOf(kind as Kind);
  if (asked === undefined) {
    return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`, citation);
  }
  return selection === undefined
    ? impossible('selection-missing', `${kind} needs ${asked}`, citation)
    : impossible(
        'selection-unknown',
        `${selection} is not a selection of ${kind}; select ${asked}`,
        citation,
      );
}
