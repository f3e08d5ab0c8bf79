import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { CommandContext } from '#ledger';
import type { Card } from '#rules';
import { refused } from '../command-refused.js';
import type { Property } from '../property.js';
import { AT_THE_TABLE } from '../role.js';
import { ROUND, SHOE } from '../streams.js';
import type { UseCase } from '../use-case.js';
import { deal, open, roundOpened, settle, voidAndClose } from './rounds.js';
import type { ResultRequest, SettlementRequest, WagerRequest } from './rounds.js';

/** Floor times of a round's steps; a step without one happened at the command's time. */
export interface RoundTimes {
  readonly openedAt?: IsoInstant;
  readonly noMoreBetsAt?: IsoInstant;
  readonly dealtAt?: IsoInstant;
  readonly settledAt?: IsoInstant;
}

export interface WholeRound {
  readonly shoeId: string;
  readonly times: RoundTimes;
  /** Numbered w1, w2 and so on in this order. */
  readonly wagers: readonly WagerRequest[];
  /** In the order in which they left the shoe. */
  readonly cards: readonly Card[];
  readonly cuttingCardReached: boolean;
  readonly lastHandAnnounced: boolean;
  /** What was announced; absent takes what the cards give. */
  readonly result?: ResultRequest;
  readonly settlement: SettlementRequest;
  /** Present when the round was void instead of settled. */
  readonly voided?: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string };
}

/** Records a whole round at once, as electronic shoes and files deliver it: all of it or nothing. */
export function recordRound(property: Property, request: WholeRound): UseCase {
  return {
    name: 'RecordRound',
    roles: AT_THE_TABLE,
    request,
    primary: streamName(SHOE.category, request.shoeId),
    related: roundOpened,
    run: async (session) => {
      const { shoeId, times, wagers, cards, settlement, voided } = request;
      const at = inOrder(session.context, times);
      const roundId = await open(session, property, shoeId, at('openedAt'));
      for (const wager of wagers) {
        await session.decide(ROUND, roundId, { type: 'PlaceWager', ...wager, context: at('openedAt') });
      }
      await session.decide(ROUND, roundId, { type: 'CallNoMoreBets', context: at('noMoreBetsAt') });
      if (cards.length > 0) await deal(session, roundId, cards, at('dealtAt'));
      if (request.cuttingCardReached) {
        await session.decide(SHOE, shoeId, { type: 'ReachCuttingCard', context: at('dealtAt') });
      }
      if (voided) {
        await voidAndClose(session, roundId, voided, at('settledAt'));
      } else {
        await session.decide(ROUND, roundId, {
          type: 'AnnounceResult',
          ...request.result,
          context: at('settledAt'),
        });
        await settle(session, roundId, settlement, at('settledAt'));
      }
      if (request.lastHandAnnounced) {
        await session.decide(SHOE, shoeId, { type: 'AnnounceLastHand', context: at('settledAt') });
      }
    },
  };
}

const STEPS = ['openedAt', 'noMoreBetsAt', 'dealtAt', 'settledAt'] as const;

/** The context of each step with its floor time; a step cannot come before the one that it follows. */
function inOrder(
  context: CommandContext,
  times: RoundTimes,
): (step: (typeof STEPS)[number]) => CommandContext {
  let latest = '';
  for (const step of STEPS) {
    const time = times[step] ?? context.occurredAt;
    if (latest !== '' && Date.parse(time) < Date.parse(latest)) {
      throw refused(
        'times-out-of-order',
        `${step} ${time} is before the step that it follows, at ${latest}.`,
      );
    }
    if (Date.parse(time) > Date.parse(context.occurredAt)) {
      throw refused(
        'times-out-of-order',
        `${step} ${time} is after the round was recorded, at ${context.occurredAt}.`,
      );
    }
    latest = time;
  }
  return (step) => ({ ...context, occurredAt: times[step] ?? context.occurredAt });
}
