import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { dealingOf, gameOf, lostOf, settleWagers, settlementSteps } from '#rules';
import type { BaccaratResult, RuleBreach, SettlementLine, TableRules } from '#rules';
import { refuseImpossibleAmount } from '../amount.js';
import { unlessBroken } from '../command-context.js';
import type { ActualSettlement, SettleRound } from './round.commands.js';
import type { RoundEvent, SettledWager } from './round.events.js';
import type { AnnouncedRound, DecidedRound, SettledRound } from './round.state.js';

export function settleRound(
  command: SettleRound,
  round: AnnouncedRound | DecidedRound,
): Decision<RoundEvent> {
  const lines = dueLines(round);
  const impossible =
    refuseImpossibleActual(command.actual, lines, round.opening.roundId) ??
    refuseImpossibleNaming(command.vigorish, lines, round.opening.roundId);
  if (impossible) return impossible;
  return round.status === 'announced' ? settleDealt(command, round) : settleFact(command, round);
}

/** What the rules give for the wagers that are to be settled now. */
function dueLines(round: AnnouncedRound | DecidedRound): readonly SettlementLine[] {
  return round.status === 'decided' ? round.lastFact.lines : dealtLines(round, round.result);
}

/** How a result of dealt hands decides the wagers of a round. */
export function dealtLines(
  { opening, wagers }: AnnouncedRound | SettledRound,
  result: BaccaratResult,
): readonly SettlementLine[] {
  return settleWagers(dealingOf(opening.game), opening.rules as TableRules, [...wagers.values()], result);
}

function settleDealt(command: SettleRound, round: AnnouncedRound): Decision<RoundEvent> {
  const { opening } = round;
  const wagers = settledAs(dealtLines(round, round.result), command.actual);
  const collections = new Map(command.vigorish.map(({ wagerId, collection }) => [wagerId, collection]));
  const events: RoundEvent[] = [
    { type: 'WagersSettled', data: { tableId: opening.tableId, game: opening.game, wagers } },
  ];
  const breaches = [...differences(wagers)];
  for (const wager of inVigorishOrder(round, wagers)) {
    const stated = collections.get(wager.wagerId);
    const onTie = wager.vigorishOn === 'tie';
    const collection = stated ?? (onTie ? 'at-payout' : (opening.rules as TableRules).vigorishCollection);
    if (onTie && collection === 'deferred') {
      breaches.push(tieVigorishDeferred(opening.game, wager.wagerId));
    }
    events.push(vigorishTaken(round, wager, collection));
  }
  return unlessBroken<RoundEvent>(breaches, command.context, events, opening.tableId);
}

/** Settles what the newest fact decided; what is owed on a win is taken with the payout. */
function settleFact(command: SettleRound, round: DecidedRound): Decision<RoundEvent> {
  const { tableId, game, roundId } = round.opening;
  const deferred = command.vigorish.find(({ collection }) => collection === 'deferred');
  if (deferred) {
    return refuse(
      'vigorish-not-deferrable',
      `What wager ${deferred.wagerId} of round ${roundId} owes is taken with its payout at ${gameOf(game).title}.`,
    );
  }
  const { then, lines } = round.lastFact;
  const wagers = settledAs(lines, command.actual);
  const goesOn = then === 'over' ? {} : { then };
  return unlessBroken<RoundEvent>(
    differences(wagers),
    command.context,
    [
      { type: 'WagersSettled', data: { tableId, game, wagers, ...goesOn } },
      ...wagers
        .filter(({ chargedCents }) => chargedCents > 0)
        .map((wager) => vigorishTaken(round, wager, 'at-payout')),
    ],
    tableId,
  );
}

/** Refuses a statement of what was done that cannot be: of no such wager, of no amount, or of more than lay there. */
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
        'more-charged-than-wagered',
        `${stated.chargedCents} cents of vigorish cannot be charged on wager ${wagerId} of ${stakeCents}.`,
      );
    }
    if ((stated.takenCents ?? 0) > stakeCents) {
      return refuse(
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
  if (unknown !== undefined) return refuse('unknown-wager', `Round ${roundId} has no wager ${unknown}.`);
  const twice = ids.find((wagerId, index) => ids.indexOf(wagerId) !== index);
  return twice === undefined
    ? undefined
    : refuse('wager-named-twice', `Wager ${twice} of round ${roundId} is named twice.`);
}

/** Vigorish on a tie is taken at the end of the round; a marker for it breaks the rule (7.3(d)). */
export function tieVigorishDeferred(game: string, wagerId: string): RuleBreach {
  return {
    code: 'tie-vigorish-deferred',
    message: `The vigorish of wager ${wagerId} on a tie is collected before the next round is dealt.`,
    citation: dealingOf(game).provisions.quarterOfWagerOnTie?.citation ?? '',
  };
}

/** Wagers as the rules decide them, with what was in fact taken, paid and charged. */
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

/** Each difference between what the rules give and what was done, with the paragraph that gives it. */
export function differences(wagers: readonly SettledWager[]): readonly RuleBreach[] {
  return wagers.flatMap((wager) => {
    const figures: readonly (readonly [string, number, number])[] = [
      ['was taken', wager.takenCents, lostOf(wager)],
      ['was paid', wager.paidCents, wager.winningsCents],
      ['was charged as vigorish', wager.chargedCents, wager.vigorishCents],
    ];
    return figures
      .filter(([, actual, due]) => actual !== due)
      .map(([what, actual, due]) => ({
        code: 'payout-differs-from-odds',
        message: `On the ${wager.kind} wager ${wager.wagerId} at position ${wager.position}, ${actual} cents ${what}; the rules give ${due}.`,
        citation: wager.citations.join(', '),
      }));
  });
}

/** Every wager on which vigorish was charged, in the order of the pit's procedure; one that owed none comes last. */
function inVigorishOrder(round: AnnouncedRound, wagers: readonly SettledWager[]): readonly SettledWager[] {
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
  round: AnnouncedRound | DecidedRound,
  wager: SettledWager,
  collection: 'at-payout' | 'deferred',
): RoundEvent {
  const { tableId, game, shoeId } = round.opening;
  const { wagerId, position, patronId, chargedCents: amountCents } = wager;
  const marker = { tableId, game, wagerId, position, patronId, amountCents };
  return collection === 'deferred' && shoeId !== undefined
    ? { type: 'VigorishDeferred', data: { ...marker, shoeId } }
    : { type: 'VigorishCollected', data: { ...marker, when: wager.vigorishOn === 'tie' ? 'tie' : 'payout' } };
}
