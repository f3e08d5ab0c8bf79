import type { EventContracts } from '../contract.js';
import {
  anyObject,
  centsChange,
  cents,
  flag,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
} from '../schema.js';
import { ROUNDS } from '../topics.js';
import * as part from './parts.js';

/** What facts of play come to; the state of their game stays inside. */
const outcome = {
  summary: text('in the words of the floor'),
  lines: list(part.settlementLine),
  next: oneOf(['over', 'wagering', 'playing'], 'how the round goes on when they are settled'),
  citations: list(part.citation),
};
const fact = anyObject('in the shape of its game');

export const ROUND_CONTRACTS = {
  RoundOpened: {
    topic: ROUNDS,
    description: 'A round was opened, under the rules and limits in effect at its table.',
    fields: {
      roundId: part.id,
      place: part.place,
      tableId: part.id,
      pitId: part.id,
      game: part.game,
      number: integer(1, undefined, 'place in its shoe, or at its table on its gaming day'),
      edition: part.isoDate,
      positions: integer(1),
      rules: part.tableRules,
      limits: part.wagerLimits,
      paymentProcedure: part.paymentProcedure,
    },
  },
  WagerPlaced: {
    topic: ROUNDS,
    description: 'A wager was accepted; outside the posted limits it stands all the same (8.2(e)).',
    fields: {
      tableId: part.id,
      wagerId: part.id,
      position: part.position,
      patronId: part.id,
      kind: part.wagerKind,
      selection: optional(part.selection),
      stakeCents: cents(1),
      limits: part.limitStanding,
    },
  },
  WagerChanged: {
    topic: ROUNDS,
    description: 'The stake of a wager was changed before no more bets.',
    fields: {
      tableId: part.id,
      wagerId: part.id,
      fromCents: cents(1),
      stakeCents: cents(1),
      limits: part.limitStanding,
    },
  },
  WagerWithdrawn: {
    topic: ROUNDS,
    description: 'A wager was taken back before no more bets.',
    fields: { wagerId: part.id, stakeCents: cents(1) },
  },
  NoMoreBetsCalled: {
    topic: ROUNDS,
    description:
      'No wager of this round changes any more, but as its game has it, until a fact lets wagers be made again.',
    fields: { wagers: integer(0), handleCents: cents() },
  },
  OutcomeObserved: {
    topic: ROUNDS,
    description:
      'A fact of play, such as a roll or the cards of a deal, and the wagers that it decides, which are settled next. What it holds is of its game.',
    fields: { tableId: part.id, game: part.game, fact, ...outcome },
  },
  ResultAnnounced: {
    topic: ROUNDS,
    description: 'The fact of play that leaves nothing to observe, and the wagers that it decides.',
    fields: { tableId: part.id, game: part.game, fact, ...outcome },
  },
  WagersSettled: {
    topic: ROUNDS,
    description: 'The wagers of a round: what the rules give, and what was taken, paid and charged.',
    fields: {
      tableId: part.id,
      game: part.game,
      wagers: list(part.settledWager),
      next: optional(oneOf(['wagering', 'playing'], 'how the round goes on; absent where it is over')),
    },
  },
  RoundVoided: {
    topic: ROUNDS,
    description: 'A round was void and its wagers went back.',
    fields: {
      tableId: part.id,
      game: part.game,
      reason: oneOf(['insufficient-cards', 'other']),
      citation: part.citation,
      returned: list(object({ wagerId: part.id, stakeCents: cents() })),
    },
  },
  SettlementCorrected: {
    topic: ROUNDS,
    description: 'A settlement was set right; the one before it stays in the ledger.',
    fields: {
      tableId: part.id,
      game: part.game,
      shoeId: optional(part.id),
      correctsRevision: integer(0, undefined, 'place in the round’s stream of what it corrects'),
      observed: optional(
        object(
          { facts: list(fact), ...outcome },
          'the facts of the turn as they were, where one had been observed wrongly',
        ),
      ),
      status: oneOf(['wagering', 'playing', 'decided', 'settled'], 'how the round stands after it'),
      wagers: list(
        object({
          before: part.settledWager,
          after: part.settledWager,
          stands: optional(
            oneOf(['before', 'after'], 'the side of the correction on which the wager is not decided'),
          ),
          deferredCents: centsChange,
          collectedAtPayoutCents: centsChange,
          handedBackOf: optional(
            oneOf(['payout', 'tie'], 'when the vigorish was collected that is handed back'),
          ),
          collectedLaterCents: centsChange,
        }),
      ),
    },
  },
  IrregularityRecorded: {
    topic: ROUNDS,
    description: 'A card that went wrong, in the round or the shoe that the subject names.',
    fields: {
      kind: text('one of the kinds of irregularity of the game'),
      disclosed: flag,
      remedy: text(),
      citation: part.citation,
    },
  },
} satisfies EventContracts;
