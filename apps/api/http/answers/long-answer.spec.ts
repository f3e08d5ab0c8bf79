import { turnsDuring } from '#testing/turns-during.js';
import { jsonOf } from './long-answer.js';

const textOf = async (answer: object): Promise<string> => (await Array.fromAsync(jsonOf(answer))).join('');

describe('a long answer', () => {
  it.each([
    {},
    { items: [] },
    { items: [1], nextCursor: null },
    { absent: undefined, items: [undefined, null, { a: undefined, b: [1, 'ä"\n'] }], 'ä"': { nested: [1] } },
    { items: Array.from({ length: 170 }, (_, n) => ({ n })), after: 'x', events: ['y'], last: false },
  ])('has the text of JSON.stringify: %j', async (answer) => {
    expect(await textOf(answer)).toBe(JSON.stringify(answer));
  });

  it('is written in pieces of 50 items, with a turn of the event loop between them', async () => {
    const answer = { roundId: 'S1.001', items: Array.from({ length: 1_000 }, (_, step) => ({ step })) };
    const pieces: string[] = [];
    const turns = await turnsDuring(async () => {
      for await (const piece of jsonOf(answer)) pieces.push(piece);
    });
    expect(pieces).toHaveLength(1_000 / 50 + 1);
    expect(turns).toBeGreaterThanOrEqual(1_000 / 50);
  });

  it('has each digit of a sum of any size', async () => {
    const sum = 2n ** 64n;
    const answer = {
      items: Array.from({ length: 60 }, () => ({ winCents: sum })),
      total: { winCents: -sum },
    };
    const line = `{"winCents":${sum}}`;
    expect(await textOf(answer)).toBe(
      `{"items":[${Array(60).fill(line).join(',')}],"total":{"winCents":-${sum}}}`,
    );
  });
});
