import { at } from '../e2e/floor.testing.js';
import type { Pit } from '../e2e/pit.testing.js';

/** A round of craps that the day leaves with its point made, where the release deals craps. */
export const OPEN_CRAPS = 'CR-01.20100605.0001';

const BIG_SIX = ['insignia-1', 'insignia-2', 'insignia-5', 'insignia-10', 'insignia-20', 'joker', 'flag'];
const CRAPS = [
  ...['pass', 'dont-pass', 'come', 'dont-come', 'field', 'any-seven', 'any-craps', 'horn'],
  ...['four-the-hardway', 'six-the-hardway', 'eight-the-hardway', 'ten-the-hardway'],
  ...['craps-two', 'craps-three', 'craps-twelve', 'craps-eleven', 'eleven-in-one-roll'],
  ...['place-to-win', 'place-to-lose', 'buy', 'lay'],
];

const wager = (kind: string, stakeCents: number): object => ({
  position: 1,
  patronId: 'P-1',
  kind,
  stakeCents,
});

/** Rounds of games that are played by facts, as far as the release knows them. */
export async function playFixtureFacts(pit: Pit): Promise<void> {
  if (await deals(pit, 'big-six')) await spin(pit);
  if (await deals(pit, 'craps')) await roll(pit);
}

async function deals(pit: Pit, game: string): Promise<boolean> {
  return (await pit.as('dealer')('GET', `/games/${game}`)).status === 200;
}

async function table(pit: Pit, tableId: string, game: string, kinds: readonly string[]): Promise<string> {
  const { body } = await pit.as('dealer')('GET', `/games/${game}`);
  const limits = Object.fromEntries(
    kinds.map((kind) => [kind, { minimumCents: 100, maximumCents: 1_000_000 }]),
  );
  const rules = body['sample'];
  const commissioned = {
    tableId,
    pitId: 'P1',
    game,
    positions: 7,
    rules,
    limits,
    occurredAt: at('09:30', 1),
  };
  await pit.record('boss', '/tables', commissioned);
  return `/tables/${tableId}/days/2010-06-05/rounds`;
}

/** A wheel that did not turn enough, a spin that was settled, and its correction. */
async function spin(pit: Pit): Promise<void> {
  const rounds = await table(pit, 'BS-01', 'big-six', BIG_SIX);
  const { id } = await pit.record('dealer', rounds, { occurredAt: at('18:00') });
  const round = `/rounds/${id}`;
  const occurredAt = at('18:01');
  await pit.record('dealer', `${round}/wagers`, { ...wager('joker', 1_000), occurredAt });
  await pit.record('dealer', `${round}/wagers`, { ...wager('insignia-1', 3_000), occurredAt });
  for (const revolutions of [2, 3]) {
    await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
    await pit.record('dealer', `${round}/outcomes`, { fact: { revolutions, symbol: 'joker' }, occurredAt });
  }
  await pit.record('dealer', `${round}/settlement`, { occurredAt });
  await pit.record('floorperson', `${round}/corrections`, {
    reason: 'seen on film',
    fact: { revolutions: 3, symbol: 'insignia-1' },
    occurredAt: at('18:05'),
  });
}

/** A pass line with its point. */
async function roll(pit: Pit): Promise<void> {
  const rounds = await table(pit, 'CR-01', 'craps', CRAPS);
  const { id } = await pit.record('dealer', rounds, { occurredAt: at('18:00') });
  const occurredAt = at('18:01');
  await pit.record('dealer', `/rounds/${id}/wagers`, { ...wager('pass', 1_000), occurredAt });
  await pit.record('dealer', `/rounds/${id}/no-more-bets`, { occurredAt });
  await pit.record('dealer', `/rounds/${id}/outcomes`, { fact: { dice: [2, 2] }, occurredAt });
}
