import { breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { gameOf, lostOf, settlementSteps } from '#rules';
import type { Collection, SettlementLine } from '#rules';
import { refuseImpossibleAmount } from '../amount.js';
import { unlessBroken } from '../command-context.js';
import type { ActualSettlement, SettleRound } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import { COLLECTED } from './round.shapes.js';
import type { SettledWager } from './round.shapes.js';
import type { DecidedRound, ExistingRound } from './round.state.js';

/** Settles the wagers that the newest facts decided, by the rules or as the dealer did. */
export function settleRound(command: SettleRound, round: DecidedRound): Decision<RoundEvent> {
  const { tableId, game, roundId } = round.opening;
  const { lines, next } = round.turn;
  const impossible =
    refuseImpossibleActual(command.actual, lines, roundId) ??
    refuseImpossibleNaming(command.vigorish, lines, roundId) ??
    refuseImpossibleDeferral(command, round);
  if (impossible) return impossible;
  const wagers = settledAs(lines, command.actual);
  const stated = new Map(command.vigorish.map(({ wagerId, collection }) => [wagerId, collection]));
  const breaches = [...differences(wagers)];
  const events: RoundEvent[] = [
    { type: 'WagersSettled', data: { tableId, game, wagers, ...(next !== 'over' && { next }) } },
  ];
  for (const wager of inVigorishOrder(round, wagers)) {
    const rule = collectionOf(round, wager);
    const to = stated.get(wager.wagerId) ?? rule?.usual ?? 'at-payout';
    if (to === 'deferred' && rule?.deferredBreaks) breaches.push(rule.deferredBreaks);
    events.push(vigorishTaken(round, wager, to));
  }
  return unlessBroken<RoundEvent>(breaches, command.context, events, tableId);
}

/** Where the vigorish of a wager goes; undefined where it cannot be deferred, or was paid. A marker needs a shoe. */
export function collectionOf({ opening }: ExistingRound, line: SettlementLine): Collection | undefined {
  const { game, rules, place } = opening;
  if (line.vigorishOn === 'stake') return undefined;
  return place.kind === 'shoe' ? gameOf(game).play.collection?.(rules, line) : undefined;
}

function refuseImpossibleDeferral(
  { vigorish }: SettleRound,
  round: DecidedRound,
): Decision<never> | undefined {
  const { opening, turn } = round;
  const deferred = new Set(
    vigorish.filter(({ collection }) => collection === 'deferred').map(({ wagerId }) => wagerId),
  );
  const wrong = turn.lines.find((line) => deferred.has(line.wagerId) && !collectionOf(round, line));
  if (!wrong) return undefined;
  return refuse(
    'impossible',
    'vigorish-not-deferrable',
    `What wager ${wrong.wagerId} of round ${opening.roundId} owes is taken with its payout at ${gameOf(opening.game).title}.`,
  );
}

/**
 * Refuses an impossible statement of an actual settlement: an unknown wager, an invalid amount, or more than the stake.
 */
export function refuseImpossibleActual(
  actual: readonly ActualSettlement[],
  lines: readonly SettlementLine[],
  roundId: string,
): Decision<never> | undefined {
  const named = refuseImpossibleNaming(actual, lines, roundId);
  if (named) return named;
  const stakes = new Map(lines.map((line) => [line.wagerId, line.stakeCents]));
  for (const { wagerId, ...stated } of actual) {
    for (const figure of ['takenCents', 'paidCents', 'chargedCents'] as const) {
      const impossible = refuseImpossibleAmount(`${figure} of wager ${wagerId}`, stated[figure] ?? 0, 0);
      if (impossible) return impossible;
    }
    const stakeCents = stakes.get(wagerId) ?? 0;
    if ((stated.chargedCents ?? 0) > stakeCents) {
      return refuse(
        'impossible',
        'more-charged-than-wagered',
        `${stated.chargedCents} cents of vigorish cannot be charged on wager ${wagerId} of ${stakeCents}.`,
      );
    }
    if ((stated.takenCents ?? 0) > stakeCents) {
      return refuse(
        'impossible',
        'more-taken-than-wagered',
        `${stated.takenCents} cents cannot be taken of wager ${wagerId}; ${stakeCents} lay there.`,
      );
    }
  }
  return undefined;
}

function refuseImpossibleNaming(
  named: readonly { readonly wagerId: string }[],
  lines: readonly SettlementLine[],
  roundId: string,
): Decision<never> | undefined {
  const ids = named.map(({ wagerId }) => wagerId);
  const known = new Set(lines.map(({ wagerId }) => wagerId));
  const unknown = ids.find((wagerId) => !known.has(wagerId));
  if (unknown !== undefined)
    return refuse('unknown', 'unknown-wager', `Round ${roundId} has no wager ${unknown}.`);
  const twice = ids.find((wagerId, index) => ids.indexOf(wagerId) !== index);
  return twice === undefined
    ? undefined
    : refuse('impossible', 'wager-named-twice', `Wager ${twice} of round ${roundId} is named twice.`);
}

/** Wagers by the rules, with what was actually taken, paid and charged. */
export function settledAs(
  lines: readonly SettlementLine[],
  actual: readonly ActualSettlement[],
): readonly SettledWager[] {
  const facts = new Map(actual.map((settlement) => [settlement.wagerId, settlement]));
  return lines.map((line) => {
    const fact = facts.get(line.wagerId);
    return {
      ...line,
      takenCents: fact?.takenCents ?? lostOf(line),
      paidCents: fact?.paidCents ?? line.winningsCents,
      chargedCents: fact?.chargedCents ?? line.vigorishCents,
    };
  });
}

/** Each difference between the rules and the actual settlement, with its paragraph. */
export function differences(wagers: readonly SettledWager[]): readonly Objection[] {
  return wagers.flatMap((wager) => {
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
          `On the ${wager.kind} wager ${wager.wagerId} at position ${wager.position}, ${actual} cents ${what}; the rules give ${due}.`,
          wager.citations.join(', '),
        ),
        amountCents: Math.abs(actual - due),
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
