import { callsNoMoreBets, corrects, observes, opensRound, placesWager, settles } from '#play';
import { resultOf } from '#rules/games/baccarat/result.js';
import type { TablePlay } from './table-play.js';

/**
 * A full shoe of minibaccarat sent as whole rounds by an electronic shoe. One wager is above the posted maximum. One
 * winner is paid too much: the dealer records it as it happened, the floorperson corrects it and the pit boss reviews it.
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
  await play.completeShoe();
}

/** A shoe whose cutting card nobody notices: it ends in the middle of a round, which is void (7.11(e)). */
export async function playUntilEmpty(play: TablePlay): Promise<void> {
  await play.bringShoe();
  for (;;) {
    const { complete } = await play.sendWhole({ cuttingCardUnnoticed: true });
    if (!complete) break;
  }
  await play.completeShoe();
}

/** The dealer pays a winner 100 dollars too much. Recording, correction and review are of three people. */
async function payTooMuch(play: TablePlay): Promise<boolean> {
  const { house, clock, shoeId } = play;
  const { id } = await play.after(8, opensRound({ shoeId }));
  const bet = { stakeCents: 20_000 };
  const onBanker = placesWager(id, { ...bet, position: 3, patronId: 'P-2075', kind: 'banker' });
  const onPlayer = placesWager(id, { ...bet, position: 6, patronId: 'P-2188', kind: 'player' });
  const wagerIds = { banker: (await play.after(3, onBanker)).id, player: (await play.after(3, onPlayer)).id };
  await play.after(4, callsNoMoreBets(id));
  const { cards, hands } = play.shoe.deal();
  await play.after(12, observes(id, { cards }));
  const { winner } = resultOf(hands);
  await play.after(3, observes(id, { winner }));
  play.tookRound();
  if (winner === 'tie') {
    await play.after(5, settles(id));
    return false;
  }
  const settlement = settles(id, {
    actual: [{ wagerId: wagerIds[winner], paidCents: 30_000 }],
  });
  const occurredAt = clock.pass(8);
  await house.as('dealer').tryInVain(settlement.path, { ...settlement.body, occurredAt });
  const asHappened = { reason: 'Paid 300 for 200; seen after the hand was cleared' };
  const { events } = await house.carryOut(settlement, { occurredAt, asHappened });
  const reason = 'Surveillance confirmed the overpayment; the patron returned 100';
  await play.after(900, corrects(id, { reason, actual: [{ wagerId: wagerIds[winner] }] }));
  const exception = events.find(({ type }) => type === 'ControlExceptionRecorded');
  await house.as('pit-boss').record(`/control-exceptions/${exception?.id}/review`, {
    subject: `round-${id}`,
    outcome: 'rule-broken',
    note: 'Film and correction agree',
    occurredAt: clock.pass(600),
  });
  return true;
}
