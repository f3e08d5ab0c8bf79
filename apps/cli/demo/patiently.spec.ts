import { patiently } from './patiently.js';

/** A server that gives these answers in sequence: a status, and the requested wait in seconds. */
function answering(...answers: readonly (readonly [status: number, retryAfter?: string])[]): {
  readonly send: () => Promise<Response>;
  readonly sent: () => number;
} {
  let sent = 0;
  const send = (): Promise<Response> => {
    const [status, retryAfter] = answers[Math.min(sent++, answers.length - 1)] ?? [200];
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return Promise.resolve(new Response('{}', { status, headers }));
  };
  return { send, sent: () => sent };
}

describe('a request of the demo', () => {
  it('is repeated until a busy server accepts it', async () => {
    const { send, sent } = answering([503, '0'], [429, '0'], [201]);
    expect((await patiently(send)).status).toBe(201);
    expect(sent()).toBe(3);
  });

  it.each<[string, number, string | undefined]>([
    ['a refusal', 409, '1'],
    ['a fault that does not say when it is over', 503, undefined],
    ['a wait that is too long', 429, '11'],
  ])('is not repeated after %s', async (_what, status, retryAfter) => {
    const { send, sent } = answering(retryAfter === undefined ? [status] : [status, retryAfter]);
    expect((await patiently(send)).status).toBe(status);
    expect(sent()).toBe(1);
  });

  it('is given up after a limit', async () => {
    const { send, sent } = answering([503, '0']);
    expect((await patiently(send)).status).toBe(503);
    expect(sent()).toBe(12);
  });
});
