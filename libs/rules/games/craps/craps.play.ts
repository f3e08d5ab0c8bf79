import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import type { Citation } from '../../citation.js';
import type { Observed } from '../../game/play.js';
import { closed, oneOf } from '../../game/shapes.js';
import type { WagerDecision } from '../../game/wager.js';
import { decisionOf } from './craps.decisions.js';
import { numberOf, sleepsOnComeOut, type CrapsLayout, type CrapsState } from './craps.state.js';
import { SUPPLEMENTAL_CITATION, type CrapsWager } from './craps.wagers.js';
import { verdictsOf, type Verdict } from './craps.verdicts.js';
import { Dice, isPoint, throwOf, type Point, type Throw } from './dice.js';

const COME_OUT_POINT: Citation = '19:47-1.1';
const INACTIVE: Citation = '19:47-1.2(a)5';
const INVALID_ROLL: Citation = '19:47-1.9';
const SETTLEMENT: Citation = '19:47-1.10';
const NEW_SHOOTER: Citation = '19:47-1.11';

/** The facts of a hand of dice. */
export const CrapsFact = Type.Union([
  /** A valid roll. */
  closed({ dice: Dice }),
  /** A roll that does not count, and why, in the floor's words (1.9, whose text we do not have). */
  closed({ invalidRoll: Type.String({ minLength: 1, maxLength: 120 }) }),
  /** "On" marker buttons placed on wagers or taken off them (1.2(a)5). */
  closed({
    call: oneOf('on', 'off'),
    wagers: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 1_000,
      uniqueItems: true,
    }),
  }),
  /** The dice pass to the next shooter without a seven out (1.11, whose text we do not have). */
  closed({ shooter: oneOf('next') }),
]);

export type CrapsFact = Static<typeof CrapsFact>;

export const FIRST_STATE: CrapsState = { point: null, comePoints: {}, on: [] };

/** Inactive odds of a come bet are returned when a come out roll decides the come bet. */
const RETURNED: Verdict = { outcome: 'void', citations: [SUPPLEMENTAL_CITATION] };

/** Takes a fact of a hand. */
export function observe(layout: CrapsLayout, fact: CrapsFact): Observed<CrapsState> | Objection {
  if ('dice' in fact) return observeRoll(layout, fact.dice);
  if ('call' in fact) return observeCall(layout, fact.call, fact.wagers);
  return 'shooter' in fact ? observeNextShooter(layout) : observeInvalidRoll(layout, fact.invalidRoll);
}

function observeRoll({ rules, state, wagers }: CrapsLayout, dice: Dice): Observed<CrapsState> {
  const thrown = throwOf(dice);
  const comeOut = state.point === null;
  const verdicts = verdictsOf(rules, thrown);
  const on = new Set(state.on);
  const decisions: WagerDecision[] = [];
  const comePoints: Record<string, Point> = {};
  const stillOn: string[] = [];
  for (const wager of wagers) {
    const { kind, wagerId } = wager;
    const number = numberOf(state, wager);
    const asleep = comeOut && sleepsOnComeOut(rules, kind) && !on.has(wagerId);
    const worked = verdicts[kind as CrapsWager][number];
    const verdict = asleep ? asleepVerdict(kind, worked) : worked;
    if (verdict) {
      decisions.push(decisionOf(rules, wager, verdict));
      continue;
    }
    if (kind === 'come' || kind === 'dont-come') comePoints[wagerId] = (number || thrown.total) as Point;
    if (on.has(wagerId)) stillOn.push(wagerId);
  }
  const point = pointAfter(state, thrown.total);
  const sevenOut = !comeOut && thrown.total === 7;
  return {
    state: { point, comePoints, on: stillOn },
    decisions,
    next: sevenOut ? 'over' : 'wagering',
    summary: toldOf(state, dice, thrown),
    citations: comeOut && point !== null ? [SETTLEMENT, COME_OUT_POINT] : [SETTLEMENT],
  };
}

/** Place, buy and lay bets stay after the roll; supplemental wagers end with the wager that they support. */
function asleepVerdict(kind: string, worked: Verdict | undefined): Verdict | undefined {
  return worked && (kind === 'taking-odds' || kind === 'laying-odds') ? RETURNED : undefined;
}

function pointAfter({ point }: CrapsState, total: number): Point | null {
  if (point === null) return isPoint(total) ? total : null;
  return total === point || total === 7 ? null : point;
}

function toldOf({ point }: CrapsState, [one, other]: Dice, { total, hard }: Throw): string {
  const roll = `${total}${hard && isPoint(total) ? ' the hard way' : ''} (${one}-${other})`;
  if (point !== null) {
    if (total === 7) return `${roll}, seven out`;
    return total === point ? `${roll}, point made` : roll;
  }
  if (isPoint(total)) return `${roll}, the point is ${total}`;
  return total === 7 || total === 11 ? `${roll}, pass wins` : `${roll}, craps, pass loses`;
}

function observeCall(
  { rules, state, wagers }: CrapsLayout,
  call: 'on' | 'off',
  called: readonly string[],
): Observed<CrapsState> | Objection {
  const standing = new Map(wagers.map((wager) => [wager.wagerId, wager]));
  for (const wagerId of called) {
    const wager = standing.get(wagerId);
    if (!wager) {
      return impossible(
        'wager-not-standing',
        `wager ${wagerId} cannot be called ${call}; no undecided wager has this id`,
      );
    }
    if (!sleepsOnComeOut(rules, wager.kind)) {
      const message = `${wager.kind} ${wagerId} cannot be called ${call}; only a wager that is inactive on a come out roll can`;
      return impossible('wager-always-on', message, INACTIVE);
    }
  }
  const others = state.on.filter((wagerId) => !called.includes(wagerId));
  const on = call === 'on' ? [...others, ...called] : others;
  return {
    state: { ...state, on },
    decisions: [],
    next: 'wagering',
    summary: `${called.length} ${called.length === 1 ? 'wager' : 'wagers'} ${call}`,
    citations: [INACTIVE],
  };
}

function observeInvalidRoll({ state }: CrapsLayout, why: string): Observed<CrapsState> {
  return { state, decisions: [], next: 'wagering', summary: `no roll: ${why}`, citations: [INVALID_ROLL] };
}

/** A hand ends with its shooter if no wager waits for a roll; otherwise the next shooter rolls for these wagers. */
function observeNextShooter({ state, wagers }: CrapsLayout): Observed<CrapsState> {
  const next = state.point === null && wagers.length === 0 ? 'over' : 'wagering';
  return { state, decisions: [], next, summary: 'next shooter', citations: [NEW_SHOOTER] };
}
