import { accept, refuse, sumCents } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf, limitStanding, offeredWagers } from '#rules';
import type { StandingWager } from '#rules';
import { refuseImpossibleAmount } from '../amount.js';
import { unlessBroken } from '../command-context.js';
import type { CallNoMoreBets, ChangeWager, PlaceWager, WithdrawWager } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { WageringRound } from './round.state.js';

export function placeWager(command: PlaceWager, round: WageringRound): Decision<RoundEvent> {
  const { position, patronId, kind, stakeCents } = command;
  const { game, rules, limits, positions, tableId } = round.opening;
  if (!Number.isInteger(position) || position < 1 || position > positions) {
    return refuse(
      'unknown-position',
      `Table ${tableId} has positions 1 to ${positions}; ${position} was given.`,
    );
  }
  const impossible = refuseImpossibleAmount(`The wager on ${kind} at position ${position}`, stakeCents);
  if (impossible) return impossible;
  if (!offeredWagers(rules).includes(kind)) {
    return refuse(
      'wager-not-offered',
      `The wager ${kind} is not offered at table ${tableId}.`,
      gameOf(game).citations.permittedWagers,
    );
  }
  for (const wager of round.wagers.values()) {
    if (wager.position !== position) continue;
    if (wager.patronId !== patronId) {
      return refuse(
        'position-taken',
        `Position ${position} is held by patron ${wager.patronId} in this round.`,
      );
    }
    if (wager.kind === kind) {
      return refuse(
        'wager-already-placed',
        `Position ${position} has wager ${wager.wagerId} on ${kind} already; change it instead.`,
      );
    }
  }
  const wagerId = `w${round.wagersPlaced + 1}`;
  const standing = limitStanding(limits, kind, stakeCents);
  return accept({
    type: 'WagerPlaced',
    data: { tableId, wagerId, position, patronId, kind, stakeCents, limits: standing },
  });
}

export function changeWager(command: ChangeWager, round: WageringRound): Decision<RoundEvent> {
  const { wagerId, stakeCents } = command;
  const wager = round.wagers.get(wagerId);
  if (!wager) return unknownWager(wagerId, round);
  const impossible = refuseImpossibleAmount(`Wager ${wagerId}`, stakeCents);
  if (impossible) return impossible;
  if (wager.stakeCents === stakeCents) {
    return refuse('wager-unchanged', `Wager ${wagerId} stands at ${stakeCents} cents already.`);
  }
  const { tableId } = round.opening;
  const limits = limitStanding(round.opening.limits, wager.kind, stakeCents);
  return accept({
    type: 'WagerChanged',
    data: { tableId, wagerId, fromCents: wager.stakeCents, stakeCents, limits },
  });
}

export function withdrawWager({ wagerId }: WithdrawWager, round: WageringRound): Decision<RoundEvent> {
  const wager = round.wagers.get(wagerId);
  if (!wager) return unknownWager(wagerId, round);
  return accept({ type: 'WagerWithdrawn', data: { wagerId, stakeCents: wager.stakeCents } });
}

function unknownWager(wagerId: string, round: WageringRound): Decision<never> {
  return refuse('unknown-wager', `Round ${round.opening.roundId} has no wager ${wagerId}.`);
}

export function callNoMoreBets({ context }: CallNoMoreBets, round: WageringRound): Decision<RoundEvent> {
  const wagers = [...round.wagers.values()];
  const { rules, game, tableId } = round.opening;
  const breaches = rules.bonus?.mainWagerRequired
    ? wagers
        .filter((wager) => wager.kind.startsWith('bonus-') && !hasMainWager(wager.position, wagers))
        .map((wager) => ({
          code: 'bonus-without-main-wager',
          message: `Position ${wager.position} has a bonus wager and none on Banker or Player, which this table requires.`,
          citation: gameOf(game).citations.permittedWagers,
        }))
    : [];
  const handleCents = sumCents(wagers.map((wager) => wager.stakeCents));
  return unlessBroken<RoundEvent>(
    breaches,
    context,
    [{ type: 'NoMoreBetsCalled', data: { wagers: wagers.length, handleCents } }],
    tableId,
  );
}

function hasMainWager(position: number, wagers: readonly StandingWager[]): boolean {
  return wagers.some(
    (wager) => wager.position === position && (wager.kind === 'banker' || wager.kind === 'player'),
  );
}
