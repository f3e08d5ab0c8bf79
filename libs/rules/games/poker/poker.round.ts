import type { Objection } from '#kernel';
import { type Cents, formatCents, impossible, sumCents } from '#kernel';
import type { Layout, Observed } from '../../game/play.js';
import type { StandingWager } from '../../game/wager.js';
import { byPosition } from '../../house-poker/positions.js';
import { decideContributions } from './contributions.js';
import type { PokerRules } from './poker.rules.js';
import { potsOf } from './pots.js';
import { readShowdown, type Showdown } from './showdown.js';
import { pushPot, takenOf, type Pushed } from './share-out.js';
import { sharedOut } from '../../house-poker/shared-out.js';

/** A round between its facts. */
export interface PokerState {
  readonly folded: readonly number[];
  /** Positions without funds left to bet, which contend for the part that they matched (14.1). */
  readonly allIn: readonly number[];
}

type PokerLayout = Layout<PokerRules, PokerState>;
type Answer = Observed<PokerState> | Objection;

const DEFINITIONS = '19:47-14.1';
const REVENUE = '19:47-14.14';

/** A hand is folded: its contributions stay in the pot. */
export function fold(layout: PokerLayout, position: number): Answer {
  const wrong = whyNotPlaying(layout, position);
  if (wrong) return wrong;
  const { state, wagers } = layout;
  const live = liveOf(byPosition(wagers), state);
  if (live.length === 1) {
    return impossible(
      'last-hand',
      `position ${position} is the last player in the pot and cannot fold`,
      DEFINITIONS,
    );
  }
  return changed({ ...state, folded: [...state.folded, position] }, `position ${position} folds`);
}

/** A player has no funds left on the table. */
export function goAllIn(layout: PokerLayout, position: number): Answer {
  const wrong = whyNotPlaying(layout, position);
  if (wrong) return wrong;
  const { state } = layout;
  return changed({ ...state, allIn: [...state.allIn, position] }, `position ${position} all-in`);
}

/** The end of the betting: pots are raked and pushed, and every contribution is decided. */
export function showDown({ rules, state, wagers }: PokerLayout, fact: Showdown): Answer {
  const positions = byPosition(wagers);
  const live = liveOf(positions, state);
  const putIn = new Map(
    [...positions].map(([position, its]) => [position, stakesOf(its.filter(({ kind }) => kind === 'pot'))]),
  );
  const unmatched = whyNotMatched(putIn, live, state);
  if (unmatched) return unmatched;
  const dead = wagers.filter(({ kind }) => kind === 'dead-blind');
  const { pots, uncalled } = potsOf(putIn, state.folded, stakesOf(dead));
  const read = readShowdown(rules, pots, live, fact);
  if ('code' in read) return read;

  const amounts = pots.map(({ amountCents }) => amountCents);
  const potCents = sumCents(amounts);
  const taken = takenOf(rules, potCents, !isBoardGame(rules) || (fact.board?.length ?? 0) > 0);
  const rakes = sharedOut(taken.rakeCents, amounts);
  const leftOver = amounts.map((amount, index) => amount - (rakes[index] ?? 0));
  const funds = sharedOut(taken.fundCents, leftOver);
  const pushed = new Map<number, Pushed>();
  const add = (position: number, more: Pushed) => {
    const { netCents, rakeCents, fundCents } = pushed.get(position) ?? NOTHING;
    pushed.set(position, {
      netCents: netCents + more.netCents,
      rakeCents: rakeCents + more.rakeCents,
      fundCents: fundCents + more.fundCents,
    });
  };
  if (uncalled) add(uncalled.position, { ...NOTHING, netCents: uncalled.amountCents });
  pots.forEach(({ amountCents }, index) => {
    const its = { rakeCents: rakes[index] ?? 0, fundCents: funds[index] ?? 0 };
    const shares = pushPot(amountCents, its, read.awards[index] ?? {}, rules.oddChip.unitCents);
    for (const [position, share] of shares) add(position, share);
  });
  return {
    state,
    decisions: [...positions].flatMap(([position, its]) =>
      decideContributions(its, pushed.get(position) ?? NOTHING),
    ),
    next: 'over',
    summary: `pots ${formatCents(potCents)}, rake ${formatCents(taken.rakeCents)}, to ${[...pushed.keys()].join(', ') || 'nobody'}`,
    citations: [DEFINITIONS, REVENUE],
    ...(read.breaches.length > 0 && { breaches: read.breaches }),
  };
}

const NOTHING: Pushed = { netCents: 0, rakeCents: 0, fundCents: 0 };

function isBoardGame({ game }: PokerRules): boolean {
  return game === 'hold-em' || game === 'omaha';
}

function changed(state: PokerState, summary: string): Observed<PokerState> {
  return { state, decisions: [], next: 'playing', summary, citations: [DEFINITIONS] };
}

function liveOf(positions: ReadonlyMap<number, unknown>, { folded }: PokerState): readonly number[] {
  return [...positions.keys()].filter((position) => !folded.includes(position));
}

function stakesOf(wagers: readonly StandingWager[]): Cents {
  return sumCents(wagers.map(({ stakeCents }) => stakeCents));
}

function whyNotPlaying({ state, wagers }: PokerLayout, position: number): Objection | undefined {
  const refused = (what: string): Objection =>
    impossible('not-in-play', `position ${position} ${what}`, DEFINITIONS);
  if (state.folded.includes(position)) return refused('has already folded');
  if (state.allIn.includes(position)) return refused('is already all-in');
  return wagers.some((wager) => wager.position === position)
    ? undefined
    : refused('has put nothing into the pot');
}

/** Every player who is neither folded nor all-in has contributed the same amount. */
function whyNotMatched(
  putIn: ReadonlyMap<number, Cents>,
  live: readonly number[],
  { allIn }: PokerState,
): Objection | undefined {
  if (live.length < 2) return undefined;
  const most = Math.max(...putIn.values());
  const short = live.find((position) => !allIn.includes(position) && (putIn.get(position) ?? 0) < most);
  if (short === undefined) return undefined;
  const message = `position ${short} has put in ${putIn.get(short)} of the ${most} cents that were bet; it must call, fold or go all-in first`;
  return impossible('bet-not-called', message, DEFINITIONS);
}
