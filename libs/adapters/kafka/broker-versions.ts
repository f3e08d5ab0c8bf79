import { once } from 'node:events';
import { connect as connectPlain, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { KafkaConnection } from './connection.js';

/** The newest version of each request that kafkajs 2.2.4 can send, by Kafka's number of the request. */
const SPOKEN: Readonly<Record<number, readonly [name: string, newest: number]>> = {
  0: ['Produce', 7],
  1: ['Fetch', 11],
  2: ['ListOffsets', 3],
  3: ['Metadata', 6],
  8: ['OffsetCommit', 5],
  9: ['OffsetFetch', 4],
  10: ['FindCoordinator', 2],
  11: ['JoinGroup', 5],
  12: ['Heartbeat', 3],
  13: ['LeaveGroup', 3],
  14: ['SyncGroup', 3],
  19: ['CreateTopics', 3],
  22: ['InitProducerId', 1],
};

const API_VERSIONS = 18;
const CORRELATION_ID = 1_751;

/**
 * A broker no longer accepts the newest requests that the driver knows. The driver does not check the oldest version of
 * a broker: it would only see its connections closed.
 */
export class BrokerSpeaksOtherVersions extends Error {
  override readonly name = 'BrokerSpeaksOtherVersions';
}

/** A broker takes a connection and does not say which versions it speaks. */
export class BrokerGivesNoVersions extends Error {
  override readonly name = 'BrokerGivesNoVersions';
}

/**
 * Asks a broker for the supported versions of each request.
 * @param broker `host:port`
 * @throws BrokerSpeaksOtherVersions; BrokerGivesNoVersions; the error of the socket if it cannot be reached
 */
export async function assertSpokenVersions(broker: string, connection: KafkaConnection): Promise<void> {
  const socket = openSocket(broker, connection);
  socket.setTimeout(connection.connectionTimeoutMs ?? 3_000, () =>
    socket.destroy(new BrokerGivesNoVersions(`${broker} does not answer which versions it speaks`)),
  );
  try {
    await once(socket, connection.ssl ? 'secureConnect' : 'connect');
    socket.write(apiVersionsRequest());
    const faults = [...oldestVersions(await answer(socket))].flatMap(([api, oldest]) => {
      const [name, newest] = SPOKEN[api] ?? ['', Infinity];
      return oldest > newest ? [`${name} from version ${oldest} on, and the driver knows ${newest}`] : [];
    });
    if (faults.length > 0) {
      throw new BrokerSpeaksOtherVersions(`the broker ${broker} is too new: it takes ${faults.join('; ')}`);
    }
  } finally {
    socket.destroy();
  }
}

function openSocket(broker: string, { ssl }: KafkaConnection): Socket {
  const [, host = '', port = '9092'] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(broker) ?? [];
  const address = { host, port: Number(port) };
  if (!ssl) return connectPlain(address);
  // TLS sends the host name to the server, but never an address.
  const asked = isIP(host) ? {} : { servername: host };
  return connectTls({ ...asked, ...(ssl === true ? {} : ssl), ...address });
}

/** Request ApiVersions, version 0: every broker answers it, even before sign-in. */
function apiVersionsRequest(): Buffer {
  const request = Buffer.alloc(4 + 2 + 2 + 4 + 2);
  request.writeInt32BE(request.length - 4, 0);
  request.writeInt16BE(API_VERSIONS, 4);
  request.writeInt32BE(CORRELATION_ID, 8);
  request.writeInt16BE(-1, 12);
  return request;
}

async function answer(socket: Socket): Promise<Buffer> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    if (received.length >= 4 && received.length >= 4 + received.readInt32BE(0)) return received;
  }
  throw new BrokerGivesNoVersions(
    'the broker closes the connection without saying which versions it speaks: it expects TLS, or it is older than 0.10',
  );
}

/** The oldest version that the broker accepts of each request. */
function oldestVersions(response: Buffer): ReadonlyMap<number, number> {
  const afterError = 4 + 4 + 2;
  const count = response.readInt32BE(afterError);
  const entries = Array.from({ length: count }, (_, index): [number, number] => {
    const at = afterError + 4 + index * 6;
    return [response.readInt16BE(at), response.readInt16BE(at + 2)];
  });
  return new Map(entries);
}
