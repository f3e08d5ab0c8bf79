import type { Role } from '#identity';
import { collectsVigorish } from '#play';
import type { TablePlay } from './table-play.js';
import { FORM_SERIES } from './tables.js';

/** Rounds of the second shoe, which is still in play at the time of the report. */
const ROUNDS_OF_SECOND_SHOE = 7;

/**
 * A full shoe of punto banco with vigorish on markers. One patron pays part of it during play, one leaves owing and
 * their vigorish is documented, the rest pay at the end of the shoe. A second shoe stays in play.
 */
export async function playPuntoBanco(play: TablePlay): Promise<void> {
  await play.bringShoe();
  let left = false;
  let paidPart = false;
  for (let lastHand = false; ;) {
    await play.dealStepByStep();
    if (lastHand) break;
    lastHand = play.shoe.remaining <= play.shoe.behindCuttingCard;
    if (!paidPart && play.rounds >= 15) paidPart = await payPart(play, 5);
    if (!left && play.rounds >= 30) left = await leaveOwing(play, 8);
  }
  await endShoe(play);
  await play.bringShoe();
  for (let round = 0; round < ROUNDS_OF_SECOND_SHOE; round++) await play.dealStepByStep();
}

interface Marker {
  readonly outstandingCents: number;
}

async function outstanding(play: TablePlay, position: number): Promise<number> {
  const query = `status=open&shoeId=${play.shoeId}&position=${position}&limit=500`;
  const { items } = await play.house.audit.read<{ items: readonly Marker[] }>(`/markers?${query}`);
  return items.reduce((total, { outstandingCents }) => total + outstandingCents, 0);
}

/** A patron pays a round sum for the vigorish of several rounds. */
async function payPart(play: TablePlay, position: number): Promise<boolean> {
  const owed = await outstanding(play, position);
  const dollars = Math.floor(owed / 200) * 100;
  if (dollars === 0) return false;
  await play.after(20, collectsVigorish(play.shoeId, { position, amountCents: dollars }));
  return true;
}

/**
 * A patron leaves with vigorish owed: a first form with a mistake is voided, a second is prepared, signed and dropped.
 */
async function leaveOwing(play: TablePlay, position: number): Promise<boolean> {
  const { house, clock, shoeId } = play;
  const patron = play.table.patrons.find((each) => each.position === position);
  if (!patron || (await outstanding(play, position)) === 0) return false;
  const { patronId } = patron;
  await house.as('dealer').tryInVain(`/shoes/${shoeId}/patron-departures`, {
    patronId,
    position,
    occurredAt: clock.pass(15),
  });
  const form = {
    seriesId: FORM_SERIES,
    shoeId,
    position,
    reason: 'Patron left the table without settling',
  };
  const wrong = await house.as('pit-clerk').record('/vigorish-forms', {
    ...form,
    patronName: 'Henry Lacomb',
    occurredAt: clock.pass(60),
  });
  const reason = 'Name of the patron misspelt';
  await sign('pit-boss', `/vigorish-forms/${wrong.id}/void-signatures`, { as: 'pit-boss', reason }, play);
  await sign('pit-clerk', `/vigorish-forms/${wrong.id}/void-signatures`, { as: 'pit-clerk', reason }, play);

  const right = await house.as('pit-clerk').record('/vigorish-forms', {
    ...form,
    patronName: patron.name,
    occurredAt: clock.pass(60),
  });
  const path = `/vigorish-forms/${right.id}`;
  await sign('dealer', `${path}/signatures`, { as: 'dealer' }, play);
  await sign('pit-boss', `${path}/signatures`, { as: 'pit-boss' }, play);
  await sign('pit-clerk', `${path}/signatures`, { as: 'pit-clerk' }, play);
  await sign(
    'pit-boss',
    `${path}/patron-signature`,
    { unobtainableBecause: 'The patron had walked off' },
    play,
  );
  const authority = { as: 'shift-manager', relation: 'none' };
  await sign('shift-manager', `${path}/authorization`, authority, play);
  await sign('dealer', `${path}/deposit`, {}, play);
  await sign('pit-boss', `${path}/deposit-witnesses`, { as: 'pit-boss' }, play);
  await sign('pit-clerk', `${path}/deposit-witnesses`, { as: 'pit-clerk' }, play);
  await house.as('dealer').record(`/shoes/${shoeId}/patron-departures`, {
    patronId,
    position,
    occurredAt: clock.pass(5),
  });
  play.leave(patron);
  return true;
}

async function sign(role: Role, path: string, body: object, play: TablePlay): Promise<void> {
  await play.house.as(role).record(path, { ...body, occurredAt: play.clock.pass(20) });
}

/** No reshuffle while a marker is open: every position pays, then the shoe is complete. */
async function endShoe(play: TablePlay): Promise<void> {
  const { house, clock, shoeId } = play;
  const completion = `/shoes/${shoeId}/completion`;
  const refusal = await house.as('dealer').tryInVain(completion, { occurredAt: clock.pass(10) });
  if (refusal.code !== 'vigorish-outstanding') throw new Error(refusal.detail);
  const { items } = await house.audit.read<{ items: readonly { position: number }[] }>(
    `/markers?status=open&shoeId=${shoeId}&limit=500`,
  );
  for (const position of [...new Set(items.map((marker) => marker.position))].sort((a, b) => b - a)) {
    await play.after(15, collectsVigorish(shoeId, { position }));
  }
  await play.completeShoe();
}
