import { impossible } from '#kernel';
import type { Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { defineGame } from '../../game/game.js';
import { checkLeastOdds } from '../../game/least-odds.js';
import type { Observed } from '../../game/play.js';
import { closed, oneOf } from '../../game/shapes.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { checkOldestText } from '../../provision.js';
import { BigSixRules, INSIGNIA, LEAST_ODDS, OLDEST_TEXT, SEGMENTS, type Insignia } from './big-six.rules.js';

/** Number of revolutions of a valid spin (5.6(b)). */
const LEAST_REVOLUTIONS = 3;

const Segment = oneOf(...INSIGNIA);

/** The stop of the wheel. */
const Spin = Type.Union([
  closed({ revolutions: Type.Integer({ minimum: 0, maximum: 1_000 }), symbol: Segment }),
  closed({
    revolutions: Type.Integer({ minimum: 0, maximum: 1_000 }),
    between: closed({ passed: Segment, next: Segment }),
  }),
]);

type Spin = Static<typeof Spin>;

const CITATIONS = {
  permittedWagers: '19:47-5.5(a)',
  noMoreBets: '19:47-5.6(a)',
  announceResult: '19:47-5.6(e)',
  collectLosers: '19:47-5.6(e)',
  payWinners: '19:47-5.6(e)',
};

/** Every stop of the wheel. */
const STOPS = INSIGNIA.map((symbol) => ({
  ways: BigInt(SEGMENTS[symbol]),
  state: null,
  fact: { revolutions: LEAST_REVOLUTIONS, symbol },
}));

/** Big six (5.5, 5.6). Each insignia of the wheel is a wager; every spin decides every wager. */
export const BIG_SIX = defineGame<BigSixRules, null, Spin>({
  id: 'big-six',
  title: 'Big six',
  subchapter: '19:47-5',
  values: 'regulation',
  citations: CITATIONS,
  rules: BigSixRules,
  sample: { betweenNumbers: 'respin' },
  checkRules: (rules, onDate) => [
    ...checkOldestText('Big six', OLDEST_TEXT, onDate),
    ...INSIGNIA.flatMap((insignia) =>
      checkLeastOdds(insignia, oddsOf(rules, insignia), LEAST_ODDS[insignia], '19:47-5.5(a)'),
    ),
  ],
  offeredWagers: (rules) =>
    INSIGNIA.map((kind) => ({ kind, citation: CITATIONS.permittedWagers, highestOdds: oddsOf(rules, kind) })),
  play: {
    fact: Spin,
    callsNoMoreBets: true,
    begin: () => null,
    admit: (_layout, { selection, kind }) =>
      selection === undefined
        ? undefined
        : impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`),
    observe: ({ rules, wagers }, spin) => {
      if (spin.revolutions < LEAST_REVOLUTIONS) {
        return noSpin(`no spin: ${spin.revolutions} revolutions of ${LEAST_REVOLUTIONS}`, '19:47-5.6(b)');
      }
      if ('symbol' in spin) return decideAll(rules, wagers, spin.symbol, spin.symbol);
      const { passed, next } = spin.between;
      const summary = `clapper between ${passed} and ${next}`;
      return rules.betweenNumbers === 'respin'
        ? noSpin(`${summary}: spin void`, '19:47-5.6(c)2')
        : decideAll(rules, wagers, passed, `${summary}: ${passed}`, '19:47-5.6(c)1');
    },
    chance: { outcomes: () => STOPS },
  },
});

function oddsOf(rules: BigSixRules, insignia: Insignia): Odds {
  return rules.odds?.[insignia] ?? LEAST_ODDS[insignia];
}

/** The wagers stay, and may be changed, until the wheel is spun again. */
function noSpin(summary: string, citation: string): Observed<null> {
  return { state: null, decisions: [], next: 'wagering', summary, citations: [citation] };
}

function decideAll(
  rules: BigSixRules,
  wagers: readonly StandingWager[],
  winner: Insignia,
  summary: string,
  ...rule: readonly string[]
): Observed<null> {
  const won = { outcome: 'won', odds: oddsOf(rules, winner), citations: ['19:47-5.5(a)', ...rule] } as const;
  const lost = { outcome: 'lost', citations: ['19:47-5.5(a)', ...rule] } as const;
  const decisions = wagers.map(({ wagerId, kind }): WagerDecision => ({
    wagerId,
    ...(kind === winner ? won : lost),
  }));
  return { state: null, decisions, next: 'over', summary, citations: [CITATIONS.announceResult, ...rule] };
}
