import { setTimeout as passed } from 'node:timers/promises';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { ResolvedEvent } from '@kurrent/kurrentdb-client';
import { StoreFault } from '#event-store';
import { BackOff } from './back-off.js';
import {
  CallTimedOut,
  isStreamNotFound,
  misconfigurationOf,
  refusalOf,
  unreachable,
} from './server-errors.js';

export interface ConnectionOptions {
  readonly connectionString: string;
  /** Longest that one call, or one batch of a read, may go without an answer, in milliseconds. */
  readonly callTimeoutMs: number;
  /** How long a request is tried again before it fails with `store-unreachable`, in milliseconds. */
  readonly patienceMs: number;
}

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1_000;
const LONGEST_RELEASE_MS = 2_000;

/** After so long a client that only fails is replaced: a cluster that lost its leader is not found again by the driver. */
const RENEW_MS = 3_000;

interface WithChannel {
  readonly getChannel: () => Promise<{ close(): void }>;
}

interface WithCapabilities {
  readonly capabilities: Promise<unknown>;
}

/** The client of a server or cluster: every call has a deadline, and a connection that went dead is replaced. */
export class Connection {
  private current: KurrentDBClient;
  private closed = false;

  /** @throws TypeError for a connection string that the client does not take; its text, which holds a password, is not repeated */
  constructor(private readonly options: ConnectionOptions) {
    this.current = connect(options.connectionString);
  }

  get client(): KurrentDBClient {
    return this.current;
  }

  get patienceMs(): number {
    return this.options.patienceMs;
  }

  /**
   * Makes one attempt. A client that did not answer is thrown away: its connection may be dead without knowing.
   * @throws CallTimedOut, or what the client throws
   */
  async attempt<Result>(
    call: (client: KurrentDBClient, timeoutMs: number) => Promise<Result>,
  ): Promise<Result> {
    return this.inTime((client) => call(client, this.options.callTimeoutMs));
  }

  /**
   * Reads to the end of what is asked for, trying again from its beginning while the server cannot serve. A stream that
   * does not exist has no events.
   * @throws StoreFault
   */
  async read(events: (client: KurrentDBClient) => AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent[]> {
    return this.untilServed(() =>
      this.inTime(async (client, alive) => {
        const found: ResolvedEvent[] = [];
        try {
          for await (const event of events(client)) {
            alive();
            found.push(event);
          }
        } catch (error) {
          if (!isStreamNotFound(error)) throw error;
        }
        return found;
      }),
    );
  }

  /** Tries until it succeeds, is refused for good, or patience ends. @throws StoreFault */
  async untilServed<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    const giveUpAt = performance.now() + this.patienceMs;
    let renewAt = performance.now() + RENEW_MS;
    for (;;) {
      const { client } = this;
      try {
        return await attempt();
      } catch (error) {
        if (this.closed) throw storeClosed();
        const refusal = refusalOf(error);
        if (refusal) throw refusal;
        if (performance.now() >= giveUpAt) throw unreachable(error, this.patienceMs);
      }
      if (performance.now() >= renewAt) {
        this.renew(client);
        renewAt += RENEW_MS;
      }
      await backOff.pause();
    }
  }

  /**
   * What an administrator has to mend where nothing is ever served, if anything. The driver's reads do not tell why a
   * connection fails; its other half does.
   */
  async misconfiguration(): Promise<StoreFault | undefined> {
    try {
      await this.attempt((client) => (client as unknown as WithCapabilities).capabilities);
      return undefined;
    } catch (error) {
      return misconfigurationOf(error);
    }
  }

  /** Replaces a client that is still in use; the next call connects anew. */
  renew(stale: KurrentDBClient): void {
    if (this.current !== stale || this.closed) return;
    this.current = connect(this.options.connectionString);
    void release(stale);
  }

  async close(): Promise<void> {
    this.closed = true;
    await release(this.current);
  }

  private async inTime<Result>(
    call: (client: KurrentDBClient, alive: () => void) => Promise<Result>,
  ): Promise<Result> {
    if (this.closed) throw storeClosed();
    const client = this.current;
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.renew(client);
        reject(new CallTimedOut(`no answer within ${this.options.callTimeoutMs} ms`));
      }, this.options.callTimeoutMs);
    });
    try {
      return await Promise.race([call(client, () => timer?.refresh()), expired]);
    } finally {
      clearTimeout(timer);
    }
  }
}

export function storeClosed(): StoreFault {
  return new StoreFault('store-closed', 'the event store was closed; open it again to use it');
}

function connect(connectionString: string): KurrentDBClient {
  try {
    return KurrentDBClient.connectionString(connectionString);
  } catch {
    throw new TypeError(
      'the connection string of the event store is malformed, or names a file that is missing',
    );
  }
}

/** Ends the client's streams and its connection, which its own `dispose` leaves open. */
async function release(client: KurrentDBClient): Promise<void> {
  const { getChannel } = client as unknown as WithChannel;
  const disposed = client.dispose().catch(() => undefined);
  await Promise.race([disposed, passed(LONGEST_RELEASE_MS, undefined, { ref: false })]);
  // Not waited for: a client that lost its cluster looks for it first.
  void getChannel().then(
    (channel) => channel.close(),
    () => undefined,
  );
}
