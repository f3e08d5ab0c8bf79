import { at, bringShoe, CARDS, openFloor } from '../e2e/floor.testing.js';
import type { Pit } from '../e2e/pit.testing.js';

/** The round that the day leaves open, with a wager that stands. */
export const OPEN_ROUND = 'PB-01.S1.005';

const wager = (position: number, kind: string, stakeCents: number): object => ({
  position,
  patronId: `P-${position}`,
  kind,
  stakeCents,
});

/**
 * A gaming day of three tables of which much is left unfinished, for the next release to go on with: markers collected in
 * part, a form that waits for the count, shoes in play and a round that is open. Uses nothing that the first release
 * did not know.
 */
export async function playFixtureDay(pit: Pit): Promise<void> {
  await openFloor(pit);
  for (const tableId of ['PB-01', 'MB-02', 'MB-03']) {
    await bringShoe(pit, tableId, `${tableId}.S1`, at('17:30'));
  }
  await onMarkers(pit);
  await withThePayout(pit);
  await forms(pit);
  const { id } = await pit.record('dealer', '/shoes/PB-01.S1/rounds', { occurredAt: at('19:00') });
  if (id !== OPEN_ROUND) throw new Error(`the open round is ${id}, not ${OPEN_ROUND}`);
  await pit.record('dealer', `/rounds/${id}/wagers`, {
    ...wager(3, 'banker', 3_300),
    occurredAt: at('19:00:10'),
  });
}

async function onMarkers(pit: Pit): Promise<void> {
  const deal = (cards: readonly string[], wagers: readonly object[], time: string): Promise<unknown> =>
    pit.record('device', '/shoes/PB-01.S1/rounds', { wagers, cards, occurredAt: at(time) });
  const first = [wager(3, 'banker', 3_300), wager(5, 'banker', 2_500), wager(7, 'banker', 2_500)];
  await deal(CARDS.bankerWins, first, '18:00');
  await deal(CARDS.playerWins, [wager(3, 'banker', 10_000), wager(5, 'tie', 1_000)], '18:05');
  await deal(CARDS.tie, [wager(3, 'banker', 10_000), wager(5, 'tie', 1_000)], '18:10');
  await deal(CARDS.bankerWins, [wager(3, 'banker', 7_700)], '18:15');
  await pit.record('dealer', '/rounds/PB-01.S1.001/wagers/w1/vigorish-collections', {
    amountCents: 100,
    occurredAt: at('18:16'),
  });
  await pit.record('dealer', '/shoes/PB-01.S1/vigorish-payments', {
    position: 3,
    amountCents: 200,
    occurredAt: at('18:17'),
  });
}

async function withThePayout(pit: Pit): Promise<void> {
  const deal = (body: object, name: 'dealer' | 'floorperson' = 'dealer'): Promise<{ id: string }> =>
    pit.record(name, '/shoes/MB-02.S1/rounds', body);
  await deal({ cards: CARDS.bankerWins, wagers: [wager(3, 'banker', 2_600)], occurredAt: at('18:02') });
  await deal({ cards: CARDS.playerWins, wagers: [wager(3, 'banker', 600_000)], occurredAt: at('18:06') });
  await deal(
    {
      cards: CARDS.playerWins,
      wagers: [wager(4, 'player', 1_000)],
      actual: [{ wagerId: 'w1', paidCents: 900 }],
      override: { reason: 'patron refused the last chip' },
      occurredAt: at('18:10'),
    },
    'floorperson',
  );
  const misread = { cards: CARDS.bankerWins, wagers: [wager(4, 'player', 5_000)], occurredAt: at('18:11') };
  const { id } = await deal(misread);
  await pit.record('floorperson', `/rounds/${id}/corrections`, {
    reason: 'the camera shows a natural nine for the Player',
    cards: CARDS.playerWins,
    occurredAt: at('22:30'),
  });
  await pit.record('dealer', '/shoes/MB-03.S1/rounds', {
    cards: CARDS.tie,
    wagers: [wager(3, 'banker', 2_501), wager(4, 'tie', 500)],
    occurredAt: at('18:03'),
  });
}

/** One form that waits for the count, and one that was counted and does not match. */
async function forms(pit: Pit): Promise<void> {
  const series = { seriesId: 'CVF-A', first: 1, last: 9, occurredAt: at('10:00', 1) };
  await pit.record('clerk', '/form-series', series);
  await depositedForm(pit, 5, 'P. Fünf', at('18:30'));
  const mismatched = await depositedForm(pit, 7, 'P. Sieben', at('18:35'));
  await pit.record('clerk', `${mismatched}/forwarding`, { occurredAt: at('05:30', 6) });
  await pit.record('counter', `${mismatched}/count`, { amountCents: 125, occurredAt: at('09:00', 6) });
  await pit.record('accountant', `${mismatched}/comparison`, {
    duplicateCents: 100,
    occurredAt: at('11:00', 6),
  });
}

async function depositedForm(
  pit: Pit,
  position: number,
  patronName: string,
  occurredAt: string,
): Promise<string> {
  const { id } = await pit.record('clerk', '/vigorish-forms', {
    seriesId: 'CVF-A',
    shoeId: 'PB-01.S1',
    position,
    patronName,
    reason: 'left for a telephone call',
    occurredAt,
  });
  const form = `/vigorish-forms/${id}`;
  for (const [name, as] of [
    ['dealer', 'dealer'],
    ['boss', 'pit-boss'],
    ['clerk', 'pit-clerk'],
  ] as const) {
    await pit.record(name, `${form}/signatures`, { as, occurredAt });
  }
  await pit.record('boss', `${form}/patron-signature`, { unobtainableBecause: 'gone', occurredAt });
  await pit.record('dealer', `${form}/deposit`, { occurredAt });
  return form;
}
