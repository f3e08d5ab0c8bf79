import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { rejectionOf } from '#testing/rejection-of.js';
import { openDriver } from '../connection.js';

/** An answer to ApiVersions that offers the two requests of this test, behind its length. */
function apiVersions(correlationId: number): Buffer {
  const body = Buffer.alloc(4 + 2 + 4 + 2 * 6);
  body.writeInt32BE(correlationId, 0);
  body.writeInt32BE(2, 6);
  body.writeInt16BE(3, 10);
  body.writeInt16BE(18, 16);
  return behindLength(body);
}

function behindLength(body: Buffer, length = body.length): Buffer {
  const answer = Buffer.alloc(4 + body.length);
  answer.writeInt32BE(length, 0);
  body.copy(answer, 4);
  return answer;
}

describe('answers of a broker that the driver cannot read (kafkajs#715)', () => {
  let broker: Server;
  let answer: (socket: Socket, correlationId: number, apiKey: number) => void;
  const sockets = new Set<Socket>();

  beforeEach(async () => {
    broker = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (request) => answer(socket, request.readInt32BE(8), request.readInt16BE(4)));
    });
    broker.listen(0, '127.0.0.1');
    await once(broker, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => broker.close(resolve));
  });

  const connecting = async (): Promise<unknown> => {
    const { port } = broker.address() as AddressInfo;
    const admin = openDriver({ brokers: [`127.0.0.1:${port}`], requestTimeoutMs: 500 }).admin();
    const error = await rejectionOf(admin.connect().then(() => admin.listTopics()));
    await admin.disconnect().catch(() => undefined);
    return error;
  };

  it.each<[string, Buffer]>([
    ['shorter than its number', behindLength(Buffer.from([7]))],
    ['of no length', behindLength(Buffer.alloc(0))],
    ['of a negative length', behindLength(Buffer.alloc(8), -6)],
    ['of another protocol', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('fail the request and not the process: an answer %s', async (_, bytes) => {
    answer = (socket) => socket.write(bytes);
    expect(await connecting()).toHaveProperty('message');
  });

  it('leave nothing behind for the next connection', async () => {
    let connections = 0;
    const keys: number[] = [];
    answer = (socket, correlationId, apiKey) => {
      keys.push(apiKey);
      if (apiKey === 18 && (connections += 1) === 1) {
        // Half of an answer, and the connection ends.
        socket.end(apiVersions(correlationId).subarray(0, 9));
      } else if (apiKey === 18) socket.write(apiVersions(correlationId));
      else socket.destroy();
    };
    await connecting();
    expect(keys).toContain(3);
  });
});
