import { accept, breach, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { gameOf, outsideTrial } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import type { OpenRound, RoundCommand } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import { settleAmountDue } from './round.amounts-due.js';
import { correctSettlement } from './corrections/round.correction.js';
import { judgeRoundAgain } from './corrections/round.judged-again.js';
import { judgeWagersAgain } from './round.judging.js';
import { observeOutcome } from './round.observing.js';
import { settleRound } from './round.settling.js';
import { evolveRound } from './round.state.js';
import type { DecidedRound, ExistingRound, RoundState } from './round.state.js';
import { collectVigorish, moveVigorishPayment, reinstateVigorish, takeMarkerOff } from './round.vigorish.js';
import { recordDispute } from './round.disputes.js';
import { voidRound } from './corrections/round.voiding.js';
import { callNoMoreBets, changeWager, placeWager, withdrawWager } from './round.wagering.js';

/** A round of any game, from its opening until its wagers are settled and none of its markers is open. */
export const roundDecider: Decider<RoundCommand, RoundState, RoundEvent> = {
  initialState: { status: 'none' },
  evolve: evolveRound,
  decide: (command, state) => {
    const decision = decide(command, state);
    return decision.accepted
      ? { ...decision, events: decision.events.map((event) => inRound(event, state)) }
      : decision;
  },
};

/** An exception with the shoe of its round, and with the patron where one alone has wagers at its position. */
function inRound(event: RoundEvent, round: RoundState): RoundEvent {
  if (event.type !== 'ControlExceptionRecorded' || round.status === 'none') return event;
  const { place } = round.opening;
  const { position } = event.data;
  const there =
    position === undefined ? [] : [...round.wagers.group(position)].map(({ patronId }) => patronId);
  const [patronId, ...others] = new Set(there);
  return {
    ...event,
    data: {
      ...(place.kind === 'shoe' && { shoeId: place.shoeId }),
      ...(patronId !== undefined && others.length === 0 && { patronId }),
      ...event.data,
    },
  };
}

function decide(command: RoundCommand, state: RoundState): Decision<RoundEvent> {
  if (command.type === 'OpenRound') {
    return state.status === 'none'
      ? openRound(command)
      : refuse('conflict', 'round-exists', `Round ${command.opening.roundId} already exists.`);
  }
  if (state.status === 'none') return refuse('unknown', 'unknown-round', 'There is no such round.');
  switch (command.type) {
    case 'PlaceWager':
    case 'ChangeWager':
    case 'WithdrawWager':
    case 'CallNoMoreBets':
      return decideWagering(command, state);
    case 'ObserveOutcome':
      return state.status === 'wagering' || state.status === 'playing'
        ? observeOutcome(command, state)
        : pastPlay(state);
    case 'SettleRound':
      if (state.status === 'decided') return settleRound(command, state);
      return state.status === 'wagering' || state.status === 'playing'
        ? refuse(
            'impossible',
            'result-not-announced',
            `Round ${state.opening.roundId} cannot be settled yet; announce its result first.`,
            gameOf(state.opening.game).citations.announceResult,
          )
        : pastPlay(state);
    case 'VoidRound':
      return state.status === 'settled' || state.status === 'voided'
        ? pastPlay(state)
        : voidRound(command, state);
    case 'CollectVigorish':
      return state.status === 'settled' ? collectVigorish(command, state) : notSettled(state);
    case 'MoveVigorishPayment':
      return state.status === 'settled' ? moveVigorishPayment(command, state) : notSettled(state);
    case 'ReinstateVigorish':
      return state.status === 'settled' ? reinstateVigorish(command, state) : notSettled(state);
    case 'CompVigorish':
    case 'DocumentVigorish':
      return state.status === 'settled' ? takeMarkerOff(command, state) : notSettled(state);
    case 'SettleAmountDue':
      return settleAmountDue(command, state);
    case 'CorrectSettlement':
      return correctSettlement(command, state);
    case 'RecordDispute':
      return recordDispute(command, state);
    case 'NoteIrregularity':
      return accept({ type: 'IrregularityRecorded', data: command.irregularity });
    case 'JudgeWagersAgain':
      return judgeWagersAgain(command, state);
    case 'JudgeRoundAgain':
      return judgeRoundAgain(command, state, decide);
  }
}

/** A game under trial is offered in the period of its trial only (8.4(g)), and a retired table offers none. */
function openRound({ opening, outOfService, context }: OpenRound): Decision<RoundEvent> {
  const { game, edition, trials = [], tableId } = opening;
  const outside = outsideTrial(trials, edition, gameOf(game).title);
  const retired =
    outOfService &&
    breach(
      'table-retired',
      `Table ${tableId} is retired since ${outOfService.retiredFrom}; a round at it cannot ${outOfService.step} at ${outOfService.at}.`,
      '',
    );
  return unlessBroken<RoundEvent>(
    [...(outside ? [outside] : []), ...(retired ? [retired] : [])],
    context,
    [{ type: 'RoundOpened', data: opening }],
    tableId,
  );
}

function decideWagering(
  command: Extract<RoundCommand, { type: 'PlaceWager' | 'ChangeWager' | 'WithdrawWager' | 'CallNoMoreBets' }>,
  state: ExistingRound,
): Decision<RoundEvent> {
  if (state.status === 'settled' || state.status === 'voided') return pastPlay(state);
  // Where wagers go on between facts, one made before the settlement is of the next fact, which follows it.
  if (state.status === 'decided' && state.turn.next !== 'over' && !callsNoMoreBets(state)) {
    return settlementDue(state);
  }
  switch (command.type) {
    case 'PlaceWager':
      return placeWager(command, state);
    case 'ChangeWager':
      return changeWager(command, state);
    case 'WithdrawWager':
      return withdrawWager(command, state);
    case 'CallNoMoreBets':
      if (state.status === 'decided') return settlementDue(state);
      return state.status === 'wagering'
        ? callNoMoreBets(command, state)
        : refuse(
            'conflict',
            'no-more-bets-already-called',
            `No more bets is already called in round ${state.opening.roundId}.`,
          );
  }
}

function callsNoMoreBets({ opening }: ExistingRound): boolean {
  return gameOf(opening.game).play.callsNoMoreBets;
}

function pastPlay(state: ExistingRound): Decision<never> {
  if (state.status === 'decided') return settlementDue(state);
  const { roundId } = state.opening;
  return state.status === 'settled'
    ? refuse(
        'conflict',
        'round-settled',
        `Round ${roundId} is already settled; correct its settlement instead.`,
      )
    : refuse('conflict', 'round-voided', `Round ${roundId} is already voided.`);
}

function notSettled(state: ExistingRound): Decision<never> {
  return refuse(
    'conflict',
    'round-not-settled',
    `Round ${state.opening.roundId} is ${state.status}, not settled.`,
  );
}

function settlementDue({ opening, turn }: DecidedRound): Decision<never> {
  return refuse(
    'impossible',
    'settlement-due',
    `Round ${opening.roundId} has unsettled wagers, decided by ${turn.summary}; settle them first.`,
    gameOf(opening.game).citations.collectLosers,
  );
}
