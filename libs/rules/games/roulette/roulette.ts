import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import type { ChanceOutcome } from '../../game/chance.js';
import type { Layout, Observed } from '../../game/play.js';
import { defineGame } from '../../game/game.js';
import { closed, oneOf } from '../../game/shapes.js';
import type { ProposedWager } from '../../game/wager.js';
import { offeredWagers, paragraphOf, whyNotOffered } from './offered-wagers.js';
import { checkRoulette } from './roulette.checks.js';
import { completeRules, RouletteRules, type Kind } from './roulette.rules.js';
import { ADJACENT_PARTS, decideAll, numbersOf } from './settlement.js';
import { backgroundOf, compartments, NUMBERS, type Wheel } from './wheel.js';

/** The stop of the ball after a valid spin, or why the dealer announced no spin (5.4). */
const Spin = Type.Union([
  closed({ number: oneOf(...NUMBERS) }),
  closed({ noSpin: oneOf('same-direction', 'under-four-revolutions', 'foreign-object') }),
]);

type Spin = Static<typeof Spin>;

type Cause = Extract<Spin, { noSpin: unknown }>['noSpin'];

const NO_SPINS: Readonly<Record<Cause, readonly [why: string, citation: string]>> = {
  'same-direction': ['the ball was spun in the direction of the wheel', '19:47-5.4(a)'],
  'under-four-revolutions': ['the ball did not complete four revolutions', '19:47-5.4(b)'],
  'foreign-object': ['a foreign object entered the wheel', '19:47-5.4(c)'],
};

const CITATIONS = {
  permittedWagers: '19:47-5.1(e)',
  noMoreBets: '19:47-5.3(b)',
  announceResult: '19:47-5.3(c)',
  collectLosers: '19:47-5.3(e)',
  payWinners: '19:47-5.3(e)',
};

/** Every compartment of each wheel. */
const STOPS: Readonly<Record<Wheel, readonly ChanceOutcome<null, Spin>[]>> = {
  'double-zero': stopsOf('double-zero'),
  'single-zero': stopsOf('single-zero'),
  'double-zero-as-single-zero': stopsOf('double-zero-as-single-zero'),
};

function stopsOf(wheel: Wheel): readonly ChanceOutcome<null, Spin>[] {
  return compartments(wheel).map((number) => ({ ways: 1n, state: null, fact: { number } }));
}

/**
 * Roulette (5.1 to 5.4). A selection names the numbers in the order 0, 00, 1 to 36 with hyphens, whichever spot the
 * chips lie on: a split of 0 and 00 is `0-00` on the line between the dozens too (5.1(e)2).
 */
export const ROULETTE = defineGame<RouletteRules, null, Spin>({
  id: 'roulette',
  title: 'Roulette',
  subchapter: '19:47-5',
  values: 'regulation',
  citations: CITATIONS,
  rules: RouletteRules,
  sample: { wheel: 'double-zero', zeroRule: 'half' },
  complete: completeRules,
  checkRules: checkRoulette,
  offeredWagers,
  whyNotOffered,
  play: {
    fact: Spin,
    callsNoMoreBets: true,
    begin: () => null,
    admit: (layout, wager) => checkSelection(layout, wager) ?? checkParts(wager, wager.stakeCents),
    release: (_layout, wager, stakeCents) => checkParts(wager, stakeCents),
    observe: ({ rules, edition, wagers }, spin) => {
      if ('noSpin' in spin) return noSpin(...NO_SPINS[spin.noSpin]);
      const { number } = spin;
      if (number === '00' && rules.wheel === 'double-zero-as-single-zero') {
        return noSpin('the ball came to rest in 00', '19:47-5.2(d)2');
      }
      if (!compartments(rules.wheel).includes(number)) {
        return impossible('number-not-on-wheel', `a ${rules.wheel} wheel has no compartment ${number}`);
      }
      const background = backgroundOf(number);
      return {
        state: null,
        decisions: decideAll(rules, edition, wagers, number),
        next: 'over',
        summary: background ? `${number} ${background}` : number,
        citations: [CITATIONS.announceResult],
      };
    },
    chance: { outcomes: ({ wheel }) => STOPS[wheel] },
  },
});

function checkSelection(
  { rules, edition }: Layout<RouletteRules, null>,
  wager: ProposedWager,
): Objection | undefined {
  const { kind, selection } = wager;
  if (selection !== '' && numbersOf(rules, edition, wager)) return undefined;
  const citation = paragraphOf(kind as Kind, edition);
  const asked = offeredWagers(rules, edition).find((offered) => offered.kind === kind)?.selection;
  if (asked === undefined) {
    return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`, citation);
  }
  return selection === undefined
    ? impossible('selection-missing', `${kind} needs ${asked}`, citation)
    : impossible(
        'selection-unknown',
        `${selection} is not a selection of ${kind} on this layout; select ${asked}`,
        citation,
      );
}

/** Five adjacent numbers are wagered on in five equal parts. */
function checkParts({ kind }: ProposedWager, stakeCents: number): Objection | undefined {
  if (kind !== 'five-adjacent-numbers' || stakeCents % ADJACENT_PARTS === 0) return undefined;
  return impossible(
    'stake-not-in-five-parts',
    `${stakeCents} cents on five adjacent numbers cannot be divided into five equal straight wagers; stake a multiple of five cents`,
    '19:47-5.1(e)1i(2)',
  );
}

/** The wagers stay, and may be changed, until the wheel is spun again. */
function noSpin(why: string, citation: string): Observed<null> {
  return { state: null, decisions: [], next: 'wagering', summary: `no spin: ${why}`, citations: [citation] };
}
