import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { rejectionOf } from '#testing/rejection-of.js';
import { isBrokerFault } from './broker-faults.js';
import { BrokerSpeaksOtherVersions, assertSpokenVersions } from './broker-versions.js';

/** The oldest request versions of Apache Kafka 4.0 for the requests that the driver sends. */
const KAFKA_4: Readonly<Record<number, number>> = {
  0: 0,
  1: 4,
  2: 1,
  3: 0,
  8: 2,
  9: 1,
  10: 0,
  11: 0,
  12: 0,
  13: 0,
  14: 0,
  18: 0,
  19: 2,
  22: 0,
};

/** A broker that only answers its supported versions, in pieces. */
async function aBroker(oldest: Readonly<Record<number, number>>): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const entries = Object.entries(oldest);
      const answer = Buffer.alloc(4 + 4 + 2 + 4 + entries.length * 6);
      answer.writeInt32BE(answer.length - 4, 0);
      request.copy(answer, 4, 8, 12);
      answer.writeInt32BE(entries.length, 10);
      entries.forEach(([api, version], index) => {
        answer.writeInt16BE(Number(api), 14 + index * 6);
        answer.writeInt16BE(version, 16 + index * 6);
        answer.writeInt16BE(version + 20, 18 + index * 6);
      });
      socket.write(answer.subarray(0, 9));
      setTimeout(() => socket.write(answer.subarray(9)), 10);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the protocol versions of a broker', () => {
  const servers: Server[] = [];
  const connection = { brokers: [], connectionTimeoutMs: 300 };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function check(oldest: Readonly<Record<number, number>>): Promise<void> {
    const server = await aBroker(oldest);
    servers.push(server);
    await assertSpokenVersions(addressOf(server), connection);
  }

  it('are supported if it accepts those of Kafka 4 (kafkajs#1693)', async () => {
    await expect(check(KAFKA_4)).resolves.toBeUndefined();
  });

  it('are refused by name if it accepts only newer requests than the driver knows', async () => {
    const refused = check({ ...KAFKA_4, 0: 8, 1: 12 });
    await expect(refused).rejects.toThrow(BrokerSpeaksOtherVersions);
    await expect(refused).rejects.toThrow(
      'Produce from version 8 on, and the driver knows 7; Fetch from version 12 on, and the driver knows 11',
    );
  });

  it('have a timeout, and like a closed port that is an outage of the brokers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    servers.push(silent);
    const unanswered = await rejectionOf(assertSpokenVersions(addressOf(silent), connection));
    expect(unanswered).toMatchObject({ message: expect.stringContaining('does not answer') as unknown });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = addressOf(closed);
    closed.close();
    const refused = await rejectionOf(assertSpokenVersions(address, connection));
    expect(refused).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') as unknown });
    expect([unanswered, refused].map(isBrokerFault)).toEqual([true, true]);
  });
});
