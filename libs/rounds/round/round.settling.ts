import { breach } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { gameOf, lostOf, settlementSteps } from '#rules';
import type { SettlementLine, StandingWager } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { collectionOf } from './round.collection.js';
import type { ActualSettlement, SettleRound } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import { COLLECTED } from './round.shapes.js';
import type { SettledWager } from './round.shapes.js';
import { withDue } from './round.amounts-due.js';
import { refuseImpossibleActual, refuseImpossibleVigorish } from './round.statements.js';
import type { DecidedRound } from './round.state.js';

/** Settles the wagers that the newest facts decided, by the rules or as the dealer did. */
export function settleRound(command: SettleRound, round: DecidedRound): Decision<RoundEvent> {
  const { tableId, game } = round.opening;
  const { lines, next } = round.turn;
  const impossible = refuseImpossibleActual(command.actual, lines, round);
  if (impossible) return impossible;
  const actual = new Map(command.actual.map((each) => [each.wagerId, each]));
  const wagers = lines.map((line) => settledAs(line, actual.get(line.wagerId)));
  const charged = wagers.filter(({ chargedCents }) => chargedCents > 0);
  const misplaced = refuseImpossibleVigorish(command.vigorish, lines, charged, round);
  if (misplaced) return misplaced;
  const stated = new Map(command.vigorish.map(({ wagerId, collection }) => [wagerId, collection]));
  const breaches = [...differences(wagers)];
  const events: RoundEvent[] = [
    { type: 'WagersSettled', data: { tableId, game, wagers, ...(next !== 'over' && { next }) } },
  ];
  for (const wager of inVigorishOrder(round, wagers)) {
    const rule = collectionOf(round, wager);
    const to = stated.get(wager.wagerId) ?? rule?.usual ?? 'at-payout';
    if (to === 'deferred' && rule?.deferredBreaks)
      breaches.push({ ...rule.deferredBreaks, ...whereOf(wager) });
    events.push(vigorishTaken(round, wager, to));
  }
  return unlessBroken<RoundEvent>(breaches, command.context, events, tableId);
}

/** A wager by the rules, with what was actually taken, paid and charged. */
export function settledAs(
  line: SettlementLine,
  actual: Partial<Omit<ActualSettlement, 'wagerId'>> | undefined,
): SettledWager {
  return {
    ...line,
    takenCents: actual?.takenCents ?? lostOf(line),
    paidCents: actual?.paidCents ?? line.winningsCents,
    chargedCents: actual?.chargedCents ?? line.vigorishCents,
  };
}

/** Where an objection to a wager is. */
export function whereOf({
  position,
  patronId,
}: Pick<StandingWager, 'position' | 'patronId'>): Pick<Objection, 'position' | 'patronId'> {
  return { position, patronId };
}

/** Each difference between the rules and the actual settlement, with its paragraph. */
export function differences(wagers: readonly SettledWager[]): readonly Objection[] {
  return wagers.map(withDue).flatMap((wager) => {
    const figures: readonly (readonly [string, number, number])[] = [
      ['was taken', wager.takenCents, lostOf(wager)],
      ['was paid', wager.paidCents, wager.winningsCents],
      ['was charged as vigorish', wager.chargedCents, wager.vigorishCents],
    ];
    return figures
      .filter(([, actual, due]) => actual !== due)
      .map(([what, actual, due]) => ({
        ...breach(
          'payout-differs-from-odds',
          `On the ${wager.kind} wager ${wager.wagerId} at position ${wager.position}, ${actual} cents ${what}; by the rules it is ${due} cents.`,
          wager.citations.join(', '),
        ),
        amountCents: Math.abs(actual - due),
        ...whereOf(wager),
      }));
  });
}

/** Every wager with vigorish charged, in the order of the pit's procedure; one that owed none is last. */
function inVigorishOrder(round: DecidedRound, wagers: readonly SettledWager[]): readonly SettledWager[] {
  const { game, paymentProcedure } = round.opening;
  const charged = new Map(
    wagers.filter(({ chargedCents }) => chargedCents > 0).map((wager) => [wager.wagerId, wager]),
  );
  const ordered = settlementSteps(gameOf(game), paymentProcedure, wagers)
    .filter(({ act }) => act === 'take-vigorish')
    .flatMap(({ wagerId }) => charged.get(wagerId) ?? []);
  return [...new Set([...ordered, ...charged.values()])];
}

function vigorishTaken(
  round: DecidedRound,
  wager: SettledWager,
  collection: 'at-payout' | 'deferred',
): RoundEvent {
  const { tableId, game, place } = round.opening;
  const { wagerId, position, patronId, chargedCents: amountCents } = wager;
  const marker = { tableId, game, wagerId, position, patronId, amountCents };
  return collection === 'deferred' && place.kind === 'shoe'
    ? { type: 'VigorishDeferred', data: { ...marker, shoeId: place.shoeId } }
    : { type: 'VigorishCollected', data: { ...marker, when: COLLECTED[wager.vigorishOn ?? 'win'] } };
}
