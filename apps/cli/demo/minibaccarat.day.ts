import { resultOf } from '#rules/baccarat/result.js';
import type { Receipt } from './house.js';
import type { TablePlay } from './table-play.js';

/**
 * A full shoe of minibaccarat sent as whole rounds by an electronic shoe: one wager is above the posted maximum, and one
 * winner is paid too much, which the floorperson records and later corrects.
 */
export async function playAtPayout(play: TablePlay): Promise<void> {
  await play.bringShoe();
  let corrected = false;
  for (let lastHand = false; ;) {
    if (!corrected && !lastHand && play.rounds >= 20) {
      corrected = await payTooMuch(play);
    } else {
      const wagers = play.wagers();
      const big = { position: 4, patronId: 'P-2133', kind: 'player' as const, stakeCents: 750_000 };
      await play.sendWhole({
        wagers: play.rounds === 9 ? [...wagers.filter(({ position }) => position !== 4), big] : wagers,
      });
    }
    if (lastHand) break;
    lastHand = play.shoe.remaining <= play.shoe.behindCuttingCard;
  }
  await play.house.dealer.record(`/shoes/${play.shoeId}/completion`, { occurredAt: play.clock.pass(30) });
}

/** A shoe whose cutting card nobody notices: it runs out in the middle of a round, which is void (7.11(e)). */
export async function playUntilEmpty(play: TablePlay): Promise<void> {
  await play.bringShoe();
  for (;;) {
    const { dealt } = await play.sendWhole({ cuttingCardUnnoticed: true });
    if (!dealt.complete) break;
  }
  await play.house.dealer.record(`/shoes/${play.shoeId}/completion`, { occurredAt: play.clock.pass(30) });
}

/** The dealer pays a winner 100 dollars too much; the floorperson records it as it was and then sets it right. */
async function payTooMuch(play: TablePlay): Promise<boolean> {
  const { house, clock } = play;
  const opened = await house.dealer.record('/rounds', {
    shoeId: play.shoeId,
    occurredAt: clock.pass(8),
  });
  const round = `/rounds/${opened.id}`;
  const place = (position: number, patronId: string, kind: string): Promise<Receipt> =>
    house.dealer.record(`${round}/wagers`, {
      position,
      patronId,
      kind,
      stakeCents: 20_000,
      occurredAt: clock.pass(3),
    });
  const onBanker = await place(3, 'P-2075', 'banker');
  const onPlayer = await place(6, 'P-2188', 'player');
  await house.dealer.record(`${round}/no-more-bets`, { occurredAt: clock.pass(4) });
  const dealt = play.shoe.dealRound();
  await house.dealer.record(`${round}/facts`, { fact: { cards: dealt.cards }, occurredAt: clock.pass(12) });
  const { winner } = resultOf(dealt.hands);
  await house.dealer.record(`${round}/facts`, { fact: { winner }, occurredAt: clock.pass(3) });
  play.tookRound();
  if (winner === 'tie') {
    await house.dealer.record(`${round}/settlement`, { occurredAt: clock.pass(5) });
    return false;
  }
  const wagerId = (winner === 'banker' ? onBanker : onPlayer).id;
  const settlement = { actual: [{ wagerId, paidCents: 30_000 }], occurredAt: clock.pass(8) };
  await house.dealer.tryInVain(`${round}/settlement`, settlement);
  await house.floorperson.record(`${round}/settlement`, {
    ...settlement,
    override: { reason: 'Paid 300 for 200; seen after the hand was cleared' },
  });
  await house.floorperson.record(`${round}/corrections`, {
    reason: 'Surveillance confirmed the overpayment; the patron returned 100',
    occurredAt: clock.pass(900),
  });
  return true;
}
