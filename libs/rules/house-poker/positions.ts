import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type } from 'typebox';
import type { Citation } from '../citation.js';
import type { Layout } from '../game/play.js';
import type { ProposedWager, StandingWager } from '../game/wager.js';

/** Number of a player position. */
export const PositionShape = Type.Integer({ minimum: 1, maximum: 1_000 });

/** The positions in dealing order, each once. */
export const PositionsShape = Type.Array(PositionShape, { uniqueItems: true, maxItems: 100 });

/** The wagers of each position, in the order in which they were placed. */
export function byPosition(wagers: readonly StandingWager[]): ReadonlyMap<number, readonly StandingWager[]> {
  const positions = new Map<number, StandingWager[]>();
  for (const wager of wagers) {
    const standing = positions.get(wager.position);
    if (standing) standing.push(wager);
    else positions.set(wager.position, [wager]);
  }
  return positions;
}

/** The wager of a kind that a patron has at a position. */
export function partnerOf(
  { position, patronId }: ProposedWager,
  kind: string,
  wagers: readonly StandingWager[],
): StandingWager | undefined {
  return wagers.find(
    (wager) => wager.position === position && wager.patronId === patronId && wager.kind === kind,
  );
}

/** A hand is played by one patron. */
export function whyTaken(
  { position, patronId }: ProposedWager,
  { wagers }: Layout<unknown, unknown>,
  citation: Citation,
): Objection | undefined {
  const holder = wagers.find((wager) => wager.position === position && wager.patronId !== patronId);
  if (!holder) return undefined;
  const message = `${holder.patronId} plays position ${position}; ${patronId} cannot wager on that hand`;
  return impossible('position-taken', message, citation);
}

/** Why a wager cannot have a selection if its kind takes none. */
export function whySelected({ kind, selection }: ProposedWager): Objection | undefined {
  if (selection === undefined) return undefined;
  return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`);
}

/** Why cards cannot have been dealt to these positions: exactly those with a wager have a hand. */
export function whyNotDealt(
  positions: readonly number[],
  wagers: readonly StandingWager[],
  citation: Citation,
): Objection | undefined {
  const wagered = new Set(wagers.map(({ position }) => position));
  const dealt = new Set(positions);
  const without = positions.find((position) => !wagered.has(position));
  if (without !== undefined) {
    const message = `position ${without} was dealt a hand but has no wager; only positions with a wager are dealt a hand`;
    return impossible('hand-without-wager', message, citation);
  }
  const missed = [...wagered].find((position) => !dealt.has(position));
  if (missed === undefined) return undefined;
  const message = `position ${missed} has a wager but was dealt no hand; each position with a wager is dealt one`;
  return impossible('wager-without-hand', message, citation);
}
