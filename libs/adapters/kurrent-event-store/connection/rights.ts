import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { readEvents, streamRequest } from './channel-reads.js';
import type { Connection } from './connection.js';
import type { Namespace } from '../namespace.js';
import { isWrongRevision } from './server-errors.js';

/** A revision that no stream reaches. */
const BEYOND = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Tries the rights that the ledger needs, so that none is missed by the first command only. The append names a revision
 * that its stream does not have: the server looks at the right first, and writes nothing.
 * @param appends whether the store is opened to append
 * @throws StoreFault that names the right
 */
export async function assertRights(
  connection: Connection,
  namespace: Namespace,
  appends: boolean,
): Promise<void> {
  const stream = namespace.dataStream('rights');
  const streams = `(${namespace.dataPrefix}…)`;
  const reads = (name: string, action: string): Promise<unknown> =>
    connection.untilServed(
      () =>
        connection.attempt(
          (client) => readEvents(client, streamRequest(name, { maxCount: 1 }), new AbortController().signal),
          action,
        ),
      action,
    );
  await Promise.all([
    reads(stream, `read its streams ${streams}`),
    reads(`$$${stream}`, `read the metadata of its streams ($$${namespace.dataPrefix}…)`),
    ...(appends ? [assertAppends(connection, stream, `append to its streams ${streams}`)] : []),
  ]);
}

async function assertAppends(connection: Connection, stream: string, action: string): Promise<void> {
  const event = jsonEvent({ id: randomUUID(), type: 'RightTried', data: {} });
  await connection.untilServed(async () => {
    try {
      await connection.attempt(
        (client, deadline) =>
          client.appendToStream(stream, event, { streamState: BEYOND, requiresLeader: true, deadline }),
        action,
      );
    } catch (error) {
      if (!isWrongRevision(error)) throw error;
    }
  }, action);
}
