import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { gameOf } from '#rules';
import type { RoundCommand } from './round.commands.js';
import { announceResult, dealCards, rereadHands, voidRound } from './round.dealing.js';
import type { RoundEvent } from './round.events.js';
import { correctSettlement } from './round.correction.js';
import { settleRound } from './round.settling.js';
import { evolveRound } from './round.state.js';
import type { RoundState } from './round.state.js';
import { collectVigorish, compVigorish } from './round.vigorish.js';
import { callNoMoreBets, changeWager, placeWager, withdrawWager } from './round.wagering.js';

/** A round of baccarat from its opening until no marker of it is open. */
export const roundDecider: Decider<RoundCommand, RoundState, RoundEvent> = {
  initialState: { status: 'none' },
  evolve: evolveRound,
  decide,
};

type ExistingRound = Exclude<RoundState, { status: 'none' }>;

function decide(command: RoundCommand, state: RoundState): Decision<RoundEvent> {
  if (command.type === 'OpenRound') {
    return state.status === 'none'
      ? accept({ type: 'RoundOpened', data: command.opening })
      : refuse('round-exists', `Round ${command.opening.roundId} exists already.`);
  }
  if (state.status === 'none') return refuse('unknown-round', 'There is no such round.');
  switch (command.type) {
    case 'PlaceWager':
    case 'ChangeWager':
    case 'WithdrawWager':
    case 'CallNoMoreBets':
      return decideWagering(command, state);
    case 'DealCards':
      if (state.status === 'wagering') return wagersStillOpen(state);
      return state.status === 'dealing' ? dealCards(command, state) : pastDealing(state);
    case 'RereadHands':
      if (state.status === 'wagering') return wagersStillOpen(state);
      return state.status === 'dealing' || state.status === 'announced'
        ? rereadHands(command, state)
        : pastDealing(state);
    case 'AnnounceResult':
      if (state.status === 'wagering') return wagersStillOpen(state);
      return state.status === 'dealing' ? announceResult(command, state) : pastDealing(state);
    case 'SettleRound':
      if (state.status === 'announced') return settleRound(command, state);
      return state.status === 'wagering' || state.status === 'dealing'
        ? refuse(
            'result-not-announced',
            `Round ${state.opening.roundId} is settled after its result is announced.`,
            gameOf(state.opening.game).citations.announceResult,
          )
        : pastDealing(state);
    case 'VoidRound':
      return state.status === 'settled' || state.status === 'voided'
        ? pastDealing(state)
        : voidRound(command, state);
    case 'CollectVigorish':
      return state.status === 'settled' ? collectVigorish(command, state) : notSettled(state);
    case 'CompVigorish':
      return state.status === 'settled' ? compVigorish(command, state) : notSettled(state);
    case 'CorrectSettlement':
      return state.status === 'settled' ? correctSettlement(command, state) : notSettled(state);
    case 'NoteIrregularity':
      return accept({ type: 'IrregularityRecorded', data: command.irregularity });
  }
}

function decideWagering(
  command: Extract<RoundCommand, { type: 'PlaceWager' | 'ChangeWager' | 'WithdrawWager' | 'CallNoMoreBets' }>,
  state: ExistingRound,
): Decision<RoundEvent> {
  if (state.status !== 'wagering') {
    return command.type === 'CallNoMoreBets'
      ? refuse(
          'no-more-bets-already-called',
          `No more bets was called in round ${state.opening.roundId} already.`,
        )
      : refuse(
          'wager-after-no-more-bets',
          `No wager is made, increased or withdrawn in round ${state.opening.roundId}: no more bets was called.`,
          gameOf(state.opening.game).citations.noMoreBets,
        );
  }
  switch (command.type) {
    case 'PlaceWager':
      return placeWager(command, state);
    case 'ChangeWager':
      return changeWager(command, state);
    case 'WithdrawWager':
      return withdrawWager(command, state);
    case 'CallNoMoreBets':
      return callNoMoreBets(command, state);
  }
}

function wagersStillOpen(state: ExistingRound): Decision<never> {
  return refuse(
    'no-more-bets-not-called',
    `No more bets has not been called in round ${state.opening.roundId}.`,
    gameOf(state.opening.game).citations.noMoreBets,
  );
}

function pastDealing(state: ExistingRound): Decision<never> {
  return refuse(
    `round-${state.status}`,
    `Round ${state.opening.roundId} is ${state.status} already${state.status === 'settled' ? '; correct its settlement instead' : ''}.`,
  );
}

function notSettled(state: ExistingRound): Decision<never> {
  return refuse('round-not-settled', `Round ${state.opening.roundId} is ${state.status}, not settled.`);
}
