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

/** What a fact of play comes to; the state of its game stays inside. */
const outcome = {
  fact: anyObject('in the shape of its game'),
  told: text('the fact in the words of the floor'),
  lines: list(part.settlementLine),
  then: oneOf(['over', 'wagering', 'playing'], 'how the round goes on when they are settled'),
  citations: list(part.citation),
};

export const ROUND_CONTRACTS = {
  RoundOpened: {
    topic: ROUNDS,
    description: 'A round was opened, under the rules and limits in effect at its table.',
    fields: {
      roundId: part.id,
      shoeId: optional(part.id),
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
  CardsDealt: {
    topic: ROUNDS,
    description: 'Cards were dealt, face up; both hands as they stand after it.',
    fields: { cards: part.cards, player: part.cards, banker: part.cards },
  },
  HandsReread: {
    topic: ROUNDS,
    description:
      'Cards had been read wrongly and were set right before the settlement; both hands as they stand now.',
    fields: {
      tableId: part.id,
      before: part.cards,
      cards: part.cards,
      player: part.cards,
      banker: part.cards,
    },
  },
  ResultAnnounced: {
    topic: ROUNDS,
    description: 'The result of a round.',
    fields: part.resultFields,
  },
  OutcomeObserved: {
    topic: ROUNDS,
    description:
      'A fact of play, such as a spin or a roll, and the wagers that it decides, which are settled next. What it holds is of its game.',
    fields: {
      tableId: part.id,
      game: part.game,
      ...outcome,
    },
  },
  WagersSettled: {
    topic: ROUNDS,
    description: 'The wagers of a round: what the rules give, and what was taken, paid and charged.',
    fields: {
      tableId: part.id,
      game: part.game,
      wagers: list(part.settledWager),
      then: optional(oneOf(['wagering', 'playing'], 'how the round goes on; absent where it is over')),
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
      reread: optional(object({ player: part.cards, banker: part.cards, result: part.result })),
      observed: optional(object(outcome, 'the fact as it was, where it had been observed wrongly')),
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
    description: 'Something that 7.11 provides for, in the round or the shoe that the subject names.',
    fields: {
      kind: oneOf(['unauthorised-third-card', 'card-drawn-in-error', 'face-up-card-in-shoe', 'other']),
      disclosed: flag,
      remedy: text(),
      citation: part.citation,
    },
  },
} satisfies EventContracts;
