import 'reflect-metadata';
import { Agent, request } from 'node:http';
import { Logger } from '@nestjs/common';
import { IdentityApi } from './identity-api.testing.js';

const STRANGERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const ATTEMPTS = 450;

describe('strangers who try to sign in', () => {
  let api: IdentityApi;
  beforeEach(async () => {
    api = await IdentityApi.start();
  });
  afterEach(() => api.stop());

  /** The status of an attempt to sign in from an address of this machine. */
  function attemptFrom(agent: Agent, localAddress: string, username: string): Promise<number> {
    const options = { method: 'POST', agent, localAddress, headers: { 'content-type': 'application/json' } };
    return new Promise((resolve, reject) => {
      const sent = request(`${api.url}/auth/token`, options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ username, password: 'a wrong password' }));
    });
  }

  it('keep no member out, use a bounded share of the hashing, and leave few lines in the logs', async () => {
    const admin = await api.administrator();
    await api.enrol(admin, 'dealer', 'dealer');
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const agents = STRANGERS.map(() => new Agent({ keepAlive: true, maxSockets: 30 }));
    const before = await api.accounts.directory.log({ limit: 10_000 });
    const strangers = Promise.all(
      Array.from({ length: ATTEMPTS }, (_, number) => {
        const place = number % STRANGERS.length;
        return attemptFrom(agents[place]!, STRANGERS[place]!, `name-${number}`);
      }),
    );
    for (let time = 0; time < 20; time++) expect(await api.signIn('dealer')).toEqual(expect.any(String));
    const statuses = await strangers;
    for (const agent of agents) agent.destroy();
    expect(new Set([401, 429, 503])).toEqual(new Set([401, 429, 503, ...statuses]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(STRANGERS.length * 100);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
    const after = await api.accounts.directory.log({ limit: 10_000 });
    // Three addresses, each with an episode a code, of at most eleven lines.
    expect(after.items.length - before.items.length).toBeLessThan(110);
    const failed = after.items.filter(({ action }) => action === 'sign-in-failed');
    expect(new Set(failed.map(({ origin }) => origin))).toEqual(new Set(STRANGERS));
  }, 30_000);
});
