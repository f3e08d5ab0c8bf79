import { Server } from 'node:http';
import { Socket } from 'node:net';
import type { ExecutionContext } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { fastify } from 'fastify';
import { HttpLoad } from './http-load.js';
import { Connections } from './limit-connections.js';
import { limitRequests } from './limit-requests.js';
import { RateGuard } from './rate.guard.js';
import { RefusalLog } from './refusal-log.js';
import { RequestRate } from './request-rate.js';

describe('the log of refusals', () => {
  let lines: string[];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    lines = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(String(line)));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('has a line when an episode begins, one in ten seconds while it lasts, and one at its end', () => {
    let refused = 7;
    const log = new RefusalLog(
      { answer: '503 over-capacity', most: 20, of: 'requests under way', setting: 'PITLEDGER_MAX_REQUESTS' },
      () => refused,
    );
    const refuse = (times: number): void => {
      for (let n = 0; n < times; n++) {
        log.refusing();
        refused += 1;
      }
    };
    const after = (ms: number): readonly string[] => {
      jest.advanceTimersByTime(ms);
      return lines.splice(0);
    };
    const reason = '503 over-capacity: no more than 20 requests under way (PITLEDGER_MAX_REQUESTS)';

    refuse(1_000);
    expect(lines).toEqual([]);
    expect(after(9_999)).toEqual([`Refusing with ${reason}`]);
    refuse(500);
    expect(after(10_000)).toEqual([`Still refusing: 1500 so far, with ${reason}`]);
    expect(after(60_000)).toEqual([`No longer refusing: 1500 in all, with ${reason}`]);
    refuse(1);
    expect(after(60_000)).toEqual([
      `Refusing with ${reason}`,
      `No longer refusing: 1 in all, with ${reason}`,
    ]);
  });

  it('reports requests above the limit of pending ones', async () => {
    const server = fastify();
    limitRequests(server, 0, new HttpLoad());
    const url = await server.listen();
    for (let n = 0; n < 3; n++) expect((await fetch(url)).status).toBe(503);
    await server.close();
    jest.advanceTimersByTime(10_000);
    expect(lines).toEqual([
      'Refusing with 503 over-capacity: no more than 0 requests under way, 1 of one user or device (PITLEDGER_MAX_REQUESTS)',
      expect.stringMatching(/^No longer refusing: 3 in all/),
    ]);
  });

  it('reports requests above the rate', () => {
    const guard = new RateGuard(new RequestRate(2), new HttpLoad());
    const context = {
      switchToHttp: () => ({ getRequest: () => ({ actor: { userId: 'boss' } }) }),
    } as unknown as ExecutionContext;
    for (let n = 0; n < 2; n++) expect(guard.canActivate(context)).toBe(true);
    for (let n = 0; n < 3; n++) expect(() => guard.canActivate(context)).toThrow('too many requests');
    jest.advanceTimersByTime(10_000);
    expect(lines).toEqual([
      'Refusing with 429 rate-exceeded: no more than 2 requests a second of one user or device (PITLEDGER_MAX_RATE)',
      expect.stringMatching(/^No longer refusing: 3 in all/),
    ]);
  });

  it('reports connections above the limit of open ones', () => {
    const server = new Server();
    new Connections(2, new HttpLoad()).watch(server);
    for (let n = 0; n < 4; n++) server.emit('connection', new Socket());
    jest.advanceTimersByTime(10_000);
    expect(lines).toEqual([
      'Refusing with a closed connection: no more than 2 open connections, 1 of one user or device (PITLEDGER_MAX_CONNECTIONS)',
      expect.stringMatching(/^No longer refusing: 3 in all/),
    ]);
  });
});
