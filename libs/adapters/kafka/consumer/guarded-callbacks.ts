import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** The parts of kafkajs 2.2.4's connection that are patched. */
interface Connection {
  socket?: Socket;
  chunks: Buffer[];
  bytesBuffered: number;
  bytesNeeded: number;
  isConnected(): boolean;
  connect: (this: Connection) => Promise<boolean>;
  processData: (this: Connection, data: Buffer) => void;
}

/** The parts of its request queue and of a request that are patched. */
interface RequestQueue {
  checkPendingRequests: (this: RequestQueue) => void;
  rejectAll(error: unknown): void;
}

interface SocketRequest {
  rejected: (this: SocketRequest, error: unknown) => void;
}

/** Bytes of the length before each answer. */
const LENGTH_BYTES = 4;

let guarded = false;

/**
 * Keeps what kafkajs throws in callbacks of sockets and timers from ending the process (kafkajs#715). A connection whose
 * bytes cannot be read breaks, its requests fail, and the caller reconnects. A connection that reconnects forgets the
 * part of an answer that it had: the driver would read the next answer behind it.
 */
export function guardCallbacks(): void {
  if (guarded) return;
  guarded = true;
  const load = createRequire(import.meta.url);
  const connection = prototypeOf<Connection>(load('kafkajs/src/network/connection.js'));
  const queue = prototypeOf<RequestQueue>(load('kafkajs/src/network/requestQueue/index.js'));
  const request = prototypeOf<SocketRequest>(load('kafkajs/src/network/requestQueue/socketRequest.js'));

  const { processData, connect } = connection;
  connection.processData = function (data) {
    try {
      processData.call(this, data);
    } catch (error) {
      this.socket?.destroy(new Error('the answer of the broker cannot be read', { cause: error }));
    }
  };
  connection.connect = function () {
    if (!this.isConnected()) {
      this.chunks = [];
      this.bytesBuffered = 0;
      this.bytesNeeded = LENGTH_BYTES;
    }
    return connect.call(this);
  };

  const { checkPendingRequests } = queue;
  queue.checkPendingRequests = function () {
    try {
      checkPendingRequests.call(this);
    } catch (error) {
      this.rejectAll(error);
    }
  };

  const { rejected } = request;
  request.rejected = function (error) {
    try {
      rejected.call(this, error);
    } catch {
      // It has its answer: the driver objects to a second one.
    }
  };
}

function prototypeOf<Part>(type: unknown): Part {
  return (type as { readonly prototype: Part }).prototype;
}
