import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { gameOf } from '#rules';
import type { CorrectSettlement, RoundCommand } from './round.commands.js';
import { announceResult, dealCards, rereadHands, voidRound } from './round.dealing.js';
import type { RoundEvent } from './round.events.js';
import { correctSettlement } from './round.correction.js';
import { correctFactSettlement } from './round.fact-correction.js';
import { observeOutcome } from './round.observing.js';
import { settleRound } from './round.settling.js';
import { evolveRound } from './round.state.js';
import type { DecidedRound, ExistingRound, RoundState } from './round.state.js';
import { collectVigorish, compVigorish } from './round.vigorish.js';
import { callNoMoreBets, changeWager, placeWager, withdrawWager } from './round.wagering.js';

/** A round of any game from its opening until its wagers are settled and no marker of it is open. */
export const roundDecider: Decider<RoundCommand, RoundState, RoundEvent> = {
  initialState: { status: 'none' },
  evolve: evolveRound,
  decide,
};

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
    case 'ObserveOutcome':
      if (state.opening.shoeId !== undefined) return dealtFromShoe(state);
      return state.status === 'wagering' || state.status === 'playing'
        ? observeOutcome(command, state)
        : pastDealing(state);
    case 'DealCards':
      if (state.opening.shoeId === undefined) return notDealt(state);
      if (state.status === 'wagering') return wagersStillOpen(state);
      return state.status === 'dealing' ? dealCards(command, state) : pastDealing(state);
    case 'RereadHands':
      if (state.opening.shoeId === undefined) return notDealt(state);
      if (state.status === 'wagering') return wagersStillOpen(state);
      return state.status === 'dealing' || state.status === 'announced'
        ? rereadHands(command, state)
        : pastDealing(state);
    case 'AnnounceResult':
      if (state.opening.shoeId === undefined) return notDealt(state);
      if (state.status === 'wagering') return wagersStillOpen(state);
      return state.status === 'dealing' ? announceResult(command, state) : pastDealing(state);
    case 'SettleRound':
      if (state.status === 'announced' || state.status === 'decided') return settleRound(command, state);
      return state.status === 'wagering' || state.status === 'playing' || state.status === 'dealing'
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
      return decideCorrection(command, state);
    case 'NoteIrregularity':
      return accept({ type: 'IrregularityRecorded', data: command.irregularity });
  }
}

function decideWagering(
  command: Extract<RoundCommand, { type: 'PlaceWager' | 'ChangeWager' | 'WithdrawWager' | 'CallNoMoreBets' }>,
  state: ExistingRound,
): Decision<RoundEvent> {
  if (state.status === 'decided') return settlementDue(state);
  if (state.status !== 'wagering' && (state.status !== 'playing' || command.type === 'CallNoMoreBets')) {
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
      return state.status === 'wagering' ? callNoMoreBets(command, state) : wagersStillOpen(state);
  }
}

function wagersStillOpen(state: ExistingRound): Decision<never> {
  return refuse(
    'no-more-bets-not-called',
    `No more bets has not been called in round ${state.opening.roundId}.`,
    gameOf(state.opening.game).citations.noMoreBets,
  );
}

function decideCorrection(command: CorrectSettlement, state: ExistingRound): Decision<RoundEvent> {
  if (state.opening.shoeId === undefined) {
    return command.cards ? notDealt(state) : correctFactSettlement(command, state);
  }
  if (command.fact !== undefined) return dealtFromShoe(state);
  return state.status === 'settled' ? correctSettlement(command, state) : notSettled(state);
}

function notDealt(state: ExistingRound): Decision<never> {
  const { title } = gameOf(state.opening.game);
  return refuse(
    'outcome-is-observed',
    `No cards are dealt from a shoe in round ${state.opening.roundId} of ${title}: record what was observed.`,
  );
}

function dealtFromShoe({ opening }: ExistingRound): Decision<never> {
  return refuse(
    'outcome-is-dealt',
    `The result of round ${opening.roundId} comes from its cards: give them.`,
  );
}

function pastDealing(state: ExistingRound): Decision<never> {
  if (state.status === 'decided') return settlementDue(state);
  return refuse(
    `round-${state.status}`,
    `Round ${state.opening.roundId} is ${state.status} already${state.status === 'settled' ? '; correct its settlement instead' : ''}.`,
  );
}

function notSettled(state: ExistingRound): Decision<never> {
  return refuse('round-not-settled', `Round ${state.opening.roundId} is ${state.status}, not settled.`);
}

function settlementDue({ opening, lastFact }: DecidedRound): Decision<never> {
  return refuse(
    'settlement-due',
    `In round ${opening.roundId} what ${lastFact.told} decided is settled first.`,
    gameOf(opening.game).citations.collectLosers,
  );
}
