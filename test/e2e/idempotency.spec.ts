import { v7 } from 'uuid';
import { handOf } from '#play/baccarat-hand.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor } from './floor.js';
import type { Answer } from './http-client.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

describe('the Idempotency-Key', () => {
  const folder = temporaryFolder();
  let minute = 0;
  let occurredAt: string;
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'floorperson', 'boss']);
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'S1', at('17:00'));
    await bringShoe(pit, 'MB-02', 'S2', at('17:00'));
  });
  // A whole round is known by its content and its floor time too.
  beforeEach(() => {
    occurredAt = nextMinute();
  });
  afterAll(() => pit.close());

  const nextMinute = (): string => at(`18:${String(minute++).padStart(2, '0')}`);

  const wagers = [{ position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 2_500 }];
  const turn = { wagers, facts: handOf(CARDS.bankerWins) };
  const roundOf = (shoeId: string): object => ({ shoeId, turns: [turn], occurredAt });
  const deal = (shoeId: string, key: string, more: object = {}): Promise<Answer> =>
    pit.as('dealer')('POST', '/rounds', { ...roundOf(shoeId), ...more }, { key });

  it('returns the same answer byte for byte to a repeated request, and changes nothing', async () => {
    const key = v7();
    const first = await deal('S1', key);
    expect(first).toMatchObject({ status: 201, body: { commandId: key, id: 'S1.001' } });
    await deal('S1', v7(), { occurredAt: nextMinute() });
    await pit.record('dealer', '/shoes/S1/vigorish-payments', { position: 1, occurredAt: nextMinute() });
    const head = await pit.head();
    const second = await deal('S1', key);
    expect(second).toMatchObject({ status: 201, text: first.text });
    expect(await pit.head()).toBe(head);
  });

  it('gives twenty concurrent identical requests one effect and equal answers', async () => {
    const before = Number(await pit.head());
    const key = v7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deal('S2', key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const recorded = Number(await pit.head()) - before;
    const events = answers[0]?.body['events'] as readonly unknown[];
    expect(recorded).toBe(events.length);
  });

  it('is refused with another body, on another resource, and for another command', async () => {
    const key = v7();
    await deal('S1', key);
    const head = await pit.head();
    const other = [{ ...wagers[0], stakeCents: 2_600 }];
    expectProblem(
      await deal('S1', key, { turns: [{ ...turn, wagers: other }] }),
      422,
      'idempotency-key-reused',
    );
    expectProblem(await deal('S2', key), 422, 'idempotency-key-reused');
    const dealer = pit.as('dealer');
    const open = await dealer('POST', '/rounds', { shoeId: 'S1', occurredAt }, { key });
    expectProblem(open, 422, 'idempotency-key-reused');
    const cut = { shoeId: 'S3', tableId: 'MB-03', occurredAt };
    expectProblem(await dealer('POST', '/shoes', cut, { key }), 422, 'idempotency-key-reused');
    expect(await pit.head()).toBe(head);
  });

  it('is refused with another time or another `asHappened`', async () => {
    const key = v7();
    await deal('S1', key);
    expectProblem(await deal('S1', key, { occurredAt: nextMinute() }), 422, 'idempotency-key-reused');
    const supervised = { ...roundOf('S2'), asHappened: { reason: 'x' } };
    const floorperson = pit.as('floorperson');
    await floorperson('POST', '/rounds', roundOf('S2'), { key });
    const answer = await floorperson('POST', '/rounds', supervised, { key });
    expectProblem(answer, 422, 'idempotency-key-reused');
    // The same moment in another notation.
    expect(await deal('S1', key, { occurredAt: new Date(occurredAt).toISOString() })).toMatchObject({
      status: 201,
    });
  });

  it('of one person is independent of the same key of another', async () => {
    const key = v7();
    const body = roundOf('S1');
    const other = { ...body, occurredAt: nextMinute() };
    const first = await pit.as('dealer')('POST', '/rounds', body, { key });
    const second = await pit.as('floorperson')('POST', '/rounds', other, { key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body['id']).not.toBe(first.body['id']);
  });

  it('of a refused request can be used again', async () => {
    const key = v7();
    expectProblem(
      await deal('S1', key, { turns: [{ wagers, facts: [{ winner: 'banker' }] }] }),
      422,
      'cards-still-due',
    );
    expect(await deal('S1', key)).toMatchObject({ status: 201 });
  });

  it('is optional: without it each request is its own command', async () => {
    const first = await pit.record('dealer', '/rounds', roundOf('S2'));
    occurredAt = nextMinute();
    const second = await pit.record('dealer', '/rounds', roundOf('S2'));
    expect(first.commandId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(second.commandId).not.toBe(first.commandId);
    expect(second.id).not.toBe(first.id);
  });

  it.each([
    ['empty', ''],
    ['of two words', 'two words'],
    ['of 129 characters', 'k'.repeat(129)],
    ['beyond ASCII', 'clé'],
    ['of controls', 'a\tb'],
  ])('is refused if it is %s', async (_name, key) => {
    const head = await pit.head();
    expectProblem(await deal('S1', key), 400, 'invalid-idempotency-key');
    expect(await pit.head()).toBe(head);
  });

  it.each([
    ['of one character', 'k'],
    ['of 128', 'k'.repeat(128)],
    ['like a path', '../../x'],
    ['like SQL', "';--"],
  ])('is accepted if it is %s', async (_name, key) => {
    const answer = await deal('S1', key, { turns: [{ wagers, facts: handOf(CARDS.playerWins) }] });
    expect(answer).toMatchObject({ status: 201, body: { commandId: key } });
  });

  it("needs the credential of the first request: nobody repeats another person's command", async () => {
    const key = v7();
    await deal('S1', key);
    const answer = await pit.http.send('POST', '/rounds', roundOf('S1'), { 'idempotency-key': key });
    expectProblem(answer, 401, 'credential-missing');
  });
});
