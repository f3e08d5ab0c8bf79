import type { Layout } from '../../game/play.js';
import type { StandingWager } from '../../game/wager.js';
import type { CrapsRules } from './craps.rules.js';
import {
  isLineWager,
  isNumberWager,
  isSupplementalWager,
  LINE_WAGERS,
  type LineWager,
} from './craps.wagers.js';
import type { Point } from './dice.js';

/** The state after the rolls so far. */
export interface CrapsState {
  /** The come out point; null before a come out roll. */
  readonly point: Point | null;
  /** The come points of come and don't come bets, by wager. */
  readonly comePoints: Readonly<Record<string, Point>>;
  /** The wagers on which an "on" marker button lies (1.2(a)5). */
  readonly on: readonly string[];
}

export type CrapsLayout = Layout<CrapsRules, CrapsState>;

/** The number that decides a wager; 0 if it has none, or none yet. */
export function numberOf(state: CrapsState, { kind, wagerId, selection }: StandingWager): number {
  if (isLineWager(kind)) return pointOf(state, kind, wagerId);
  if (isNumberWager(kind)) return Number(selection);
  return isSupplementalWager(kind) ? (state.comePoints[selection ?? ''] ?? state.point ?? 0) : 0;
}

/** The point of a line wager; 0 before it has one. */
export function pointOf(state: CrapsState, kind: LineWager, wagerId: string): Point | 0 {
  return (LINE_WAGERS[kind].come ? state.comePoints[wagerId] : state.point) ?? 0;
}

/** Whether a kind of wager is inactive on come out rolls unless it is called on. */
export function sleepsOnComeOut(rules: CrapsRules, kind: string): boolean {
  switch (kind) {
    case 'place-to-win':
    case 'buy':
      return true;
    case 'place-to-lose':
    case 'lay':
      return rules.againstNumbersOnComeOut === 'inactive';
    case 'taking-odds':
      return rules.takingOdds.onComeOut === 'inactive';
    case 'laying-odds':
      return rules.layingOdds.onComeOut === 'inactive';
    default:
      return false;
  }
}
