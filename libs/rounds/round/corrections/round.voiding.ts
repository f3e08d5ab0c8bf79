import { breach, sumCents } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf } from '#rules';
import { unlessBroken } from '../../../ledger/command-context.js';
import type { VoidRound } from '../round.commands.js';
import type { RoundEvent } from '../round.events.js';
import type { ExistingRound, SettledRound, VoidedRound } from '../round.state.js';
import { layoutOf } from '../round.layout.js';
import { returnedWith } from '../round.wagering.js';

/** A wager that was accepted is paid or lost in its entirety. */
const ACCEPTED_WAGERS_STAND = '19:47-8.2(e)';

/** Every wager is returned in full: for want of cards by 7.11(e), for another reason only as it happened. */
export function voidRound(
  command: VoidRound,
  round: Exclude<ExistingRound, SettledRound | VoidedRound>,
): Decision<RoundEvent> {
  const { reason, note, cardsRemaining, context } = command;
  const { tableId, game, roundId, edition, place } = round.opening;
  const shoe = place.kind === 'shoe' ? gameOf(game).play.shoe : undefined;
  const wantsCards = shoe !== undefined && reason === 'insufficient-cards';
  const needed = shoe?.cardsNeeded(layoutOf(round).state) ?? 0;
  const forWantOfCards = wantsCards && cardsRemaining < needed;
  const breaches = forWantOfCards
    ? []
    : [
        breach(
          'void-without-provision',
          wantsCards
            ? `Round ${roundId} is not void for lack of cards: ${needed === 0 ? 'it needs no more' : `${cardsRemaining} are left for it`}.`
            : `No rule makes round ${roundId} void for "${note}"; settle the round instead.`,
          ACCEPTED_WAGERS_STAND,
        ),
      ];
  const citation = forWantOfCards ? shoe.wantOfCards(edition) : '';
  const returned = [...round.wagers.values()].map((wager) => ({
    wagerId: wager.wagerId,
    stakeCents: wager.stakeCents,
    ...returnedWith(wager),
  }));
  const amountCents = sumCents(returned.map(({ stakeCents }) => stakeCents));
  return unlessBroken<RoundEvent>(
    breaches.map((broken) => ({ ...broken, amountCents })),
    context,
    [{ type: 'RoundVoided', data: { tableId, game, reason, note, citation, returned } }],
    tableId,
  );
}
