import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as passed } from 'node:timers/promises';
import type {
  AllStreamSubscription,
  KurrentDBClient,
  SubscribeToAllOptions,
} from '@kurrent/kurrentdb-client';
import type { ReadReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { ConnectionString } from '#adapters/kurrent-connection-string';
import { Outage, StoreFault } from '#event-store';
import type { OutageReport } from '#event-store';
import { BackOff } from './back-off.js';
import { logRequest, readEvents, streamRequest } from './channel-reads.js';
import type { LogRange, ServerEvent, StreamRange } from './channel-reads.js';
import type { LogPlace } from '../reads/log-marks.js';
import { ScanReport } from '../reads/scan-progress.js';
import type { ScanProgress, ScanReporting } from '../reads/scan-progress.js';
import { capabilitiesOf, connect, release } from './server-client.js';
import { whyNotServed } from './server-probe.js';
import { CallTimedOut, causeText, isAnswer, refusalOf, unreachable } from './server-errors.js';

export interface ConnectionOptions {
  readonly target: ConnectionString;
  /** Timeout of one call or one batch of a read, in milliseconds. */
  readonly callTimeoutMs: number;
  /** How long a request is retried before it fails with `store-unreachable`, in milliseconds. */
  readonly patienceMs: number;
  /** Called when an outage of the server begins and when it ends. It may not throw. */
  readonly onOutage: (report: OutageReport) => void;
  readonly scans: ScanReporting;
}

/** A call that gets a signal that ends it, and what it calls when a part of its answer comes. */
type TimedCall<Result> = (client: KurrentDBClient, signal: AbortSignal, alive: () => void) => Promise<Result>;

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The deadline that the server gets with an append, from this host's clock. It is absolute, and the server holds it
 * against its own clock: a short one fails every append of a host whose clock is behind. This is the longest that the driver
 * sends. The time limit of a call is kept here.
 */
const WIRE_DEADLINE_MS = 365 * 24 * 3_600_000;

/** How far the server's newest event may be ahead of this host's clock before that is named as a cause, in milliseconds. */
const CLOCK_BEHIND_MS = 3_600_000;

/**
 * Time after which a client that only fails is replaced: the driver does not find a cluster again that lost its leader.
 */
const RENEW_MS = 3_000;

/** Shortest time limit of a call, at the end of a patience, in milliseconds. */
const LAST_CALL_MS = 1_000;

/** How soon a server that is well answers a start, in milliseconds. */
const PROMPT_MS = 1_000;

/** A read of the newest event of the log. */
const AT_END = logRequest({ direction: 'backwards', fromPosition: 'end', maxCount: 1 });

/** When the patience of a piece of work is over. */
interface Patience {
  endsAt: number;
}

/** The client of a server or cluster: every call has a deadline, and a dead connection is replaced. */
export class Connection {
  private current: KurrentDBClient;
  private closed = false;
  private readonly works = new AsyncLocalStorage<Patience>();
  /** That of a start. */
  private start: Patience | undefined;
  /** Why a start was not served yet; a later outage has its own cause. */
  private trouble: string | undefined;
  private readonly underWay = new Set<AbortController>();
  readonly outage: Outage;
  /** Called each time a connection is lost. It may not throw. */
  onLost: () => void = () => undefined;
  /** Awaited before a call that reads facts or writes; it throws where the server is not the one that it was. */
  assertKept: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly options: ConnectionOptions) {
    this.current = this.connected();
    this.outage = new Outage({
      server: this.server,
      causeOf: (error) => this.causeOf(error),
      onReport: (report) => {
        if (!this.closed) options.onOutage(report);
      },
    });
  }

  /** The server for people, such as `KurrentDB at a:2113`. */
  get server(): string {
    return `KurrentDB at ${this.options.target.servers}`;
  }

  private connected(): KurrentDBClient {
    return connect(this.options.target, {
      onLost: () => this.onLost(),
      onNoLeader: (client) => this.renew(client),
    });
  }

  get client(): KurrentDBClient {
    return this.current;
  }

  get patienceMs(): number {
    return this.options.patienceMs;
  }

  /**
   * Makes one attempt, at an action such as `append to round-1`. A client that did not answer is discarded: its connection
   * may be dead unnoticed.
   * @throws CallTimedOut, or the error of the client
   */
  async attempt<Result>(
    call: (client: KurrentDBClient, deadline: number) => Promise<Result>,
    action = 'append to its streams',
  ): Promise<Result> {
    await this.assertKept();
    return this.watched((client) => call(client, WIRE_DEADLINE_MS), action);
  }

  /**
   * Reads a stream to the requested end. A missing one has no events. As every read and subscription, it asks the leader:
   * a node that follows may be behind an acknowledged append.
   * @throws StoreFault
   */
  async readStream(name: string, range: StreamRange): Promise<ServerEvent[]> {
    return this.read(streamRequest(name, range), `read ${name}`);
  }

  /** The newest event of a stream, which may be missing. */
  async newestOf(name: string): Promise<ServerEvent | undefined> {
    const [newest] = await this.readStream(name, {
      direction: 'backwards',
      fromRevision: 'end',
      maxCount: 1,
    });
    return newest;
  }

  /**
   * Reads the log, through the events of others: the server is silent for as long as it finds none of ours. While it
   * answers another call, the read goes on.
   * @throws StoreFault
   */
  async readAll(range: LogRange): Promise<ServerEvent[]> {
    return this.readLog(logRequest(range));
  }

  private async readLog(request: ReadReq): Promise<ServerEvent[]> {
    const beganAt = performance.now();
    let isLong = false;
    const { onScan } = this.options.scans;
    const report = (progress: Pick<ScanProgress, 'ended'>): void =>
      onScan({ seconds: (performance.now() - beganAt) / 1_000, ...progress });
    try {
      return await this.read(request, 'read $all', async () => {
        const goesOn = await this.answers();
        if (goesOn) report({});
        if (goesOn) this.beginAnew();
        isLong ||= goesOn;
        return goesOn;
      });
    } finally {
      if (isLong) report({ ended: true });
    }
  }

  /** For the progress of a read from a position to the end of the log. */
  scanReport(from: bigint): ScanReport {
    return new ScanReport(from, () => this.endOfLog(), this.options.scans);
  }

  /** @param highWaterMark number of pushed events that wait in memory */
  subscribeToAll(options: SubscribeToAllOptions, highWaterMark: number): AllStreamSubscription {
    return this.current.subscribeToAll({ ...options, requiresLeader: true }, { highWaterMark });
  }

  /** Retries from the beginning while the server is unavailable. */
  private async read(
    request: ReadReq,
    action: string,
    isServed?: () => Promise<boolean>,
  ): Promise<ServerEvent[]> {
    return this.untilServed(async () => {
      await this.assertKept();
      return this.watched(
        (client, signal, alive) => readEvents(client, request, signal, alive),
        action,
        isServed,
      );
    }, action);
  }

  /**
   * The event at a revision of a stream, and none if it is not there, whether the server is the one that it was or not.
   * @throws StoreFault
   */
  async lookAt(name: string, revision: bigint): Promise<ServerEvent[]> {
    const request = streamRequest(name, { fromRevision: revision, maxCount: 1 });
    return this.look(request, `read ${name}`);
  }

  /** The newest event of the log, likewise. */
  async lookAtEnd(): Promise<ServerEvent | undefined> {
    const [newest] = await this.look(AT_END, 'read $all');
    return newest;
  }

  private look(request: ReadReq, action: string): Promise<ServerEvent[]> {
    return this.untilServed(
      () => this.watched((client, signal, alive) => readEvents(client, request, signal, alive), action),
      action,
    );
  }

  /** The newest event of the server's log, of any software; undefined if there is none. */
  async endOfLog(): Promise<LogPlace | undefined> {
    const [newest] = await this.readLog(AT_END);
    const position = newest?.position;
    return position && { commit: BigInt(position.commit), prepare: BigInt(position.prepare) };
  }

  /**
   * The event at a place of the log, in one try; undefined if the server shows none there. It may not answer for a place
   * between two events.
   */
  async eventAt(place: LogPlace): Promise<ServerEvent | undefined> {
    const request = logRequest({ fromPosition: place, maxCount: 1 });
    const [event] = await this.inTime((client, signal, alive) =>
      readEvents(client, request, signal, alive),
    ).catch(() => []);
    const { commit, prepare } = event?.position ?? {};
    return commit === place.commit && prepare === place.prepare ? event : undefined;
  }

  /**
   * Retries until it succeeds, is refused permanently, or the time is over.
   * @param action what it does, such as `read $all`
   * @throws StoreFault
   */
  async untilServed<Result>(attempt: () => Promise<Result>, action: string): Promise<Result> {
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    const patience = this.patience ?? this.newPatience();
    let renewAt = performance.now() + RENEW_MS;
    for (;;) {
      const { client } = this;
      try {
        return await attempt();
      } catch (error) {
        if (this.closed) throw storeClosed();
        const refusal = refusalOf(error, action);
        if (refusal) throw refusal;
        if (performance.now() >= patience.endsAt) throw this.unreachable(error);
      }
      if (performance.now() >= renewAt) {
        this.renew(client);
        renewAt += RENEW_MS;
      }
      await backOff.pause();
    }
  }

  /** Gives a piece of work one patience for all its calls, and for its wait for work before it. */
  patient<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.works.run(this.newPatience(), work);
  }

  /**
   * Gives each page of a pass one patience for all its calls.
   * @param pass calls what it gets whenever the server shows that it goes on, which begins the patience anew
   */
  async *patientPass<Page>(
    pass: (goesOn: () => void) => AsyncGenerator<Page, void, void>,
  ): AsyncGenerator<Page, void, void> {
    const patience = this.newPatience();
    const goesOn = (): void => this.beginAnew(patience);
    const pages = pass(goesOn);
    try {
      for (;;) {
        goesOn();
        const next = await this.works.run(patience, () => pages.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await pages.return();
    }
  }

  /** Gives a start one patience for all its calls, and what it leaves running none. */
  async starting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.start = this.newPatience();
    try {
      return await work();
    } finally {
      this.start = undefined;
    }
  }

  private newPatience(): Patience {
    return { endsAt: performance.now() + this.patienceMs };
  }

  /** It counts only while the server does not answer. */
  private beginAnew(patience = this.patience): void {
    if (patience) patience.endsAt = performance.now() + this.patienceMs;
  }

  /** That of the present work. */
  private get patience(): Patience | undefined {
    return this.works.getStore() ?? this.start;
  }

  /** The time limit of a call within the patience of the present work, in milliseconds. */
  private get callTimeoutMs(): number {
    const leftMs = Math.max(LAST_CALL_MS, (this.patience?.endsAt ?? Infinity) - performance.now());
    return Math.ceil(Math.min(this.options.callTimeoutMs, leftMs));
  }

  /** The fault for a request that was not served in time. */
  unreachable(error: unknown, reason = this.trouble ?? this.outage.cause): StoreFault {
    const { server, patienceMs } = this;
    return unreachable(error, { server, patienceMs, reason });
  }

  /** That the clock of this host is behind, by the newest event of the server, which then takes no append. */
  async clockBehind(): Promise<string | undefined> {
    const [newest] = await this.watched(
      (client, signal, alive) => readEvents(client, AT_END, signal, alive),
      'read $all',
    ).catch(() => []);
    const now = new Date();
    if (!newest || newest.created.getTime() - now.getTime() < CLOCK_BEHIND_MS) return undefined;
    return `the clock of this host is at ${now.toISOString()}, and the server wrote its newest event at ${newest.created.toISOString()}; set the clock of the host right`;
  }

  /** A problem that an administrator must correct because nothing is ever served; undefined if there is none. */
  async misconfiguration(): Promise<StoreFault | undefined> {
    const asked = this.inTime(capabilitiesOf).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // A server that is silent, or a cluster that elects, may need all of its time.
    const failed = await Promise.race([asked, passed(PROMPT_MS, { error: undefined }, { ref: false })]);
    if (!failed) return undefined;
    const refusal = refusalOf(failed.error, 'ask which methods the server has');
    if (refusal instanceof StoreFault) return refusal;
    const trouble = await whyNotServed(this.options.target);
    this.trouble = trouble?.reason;
    if (!trouble?.isLasting) return undefined;
    return new StoreFault('store-unreachable', `${this.server} cannot be used: ${trouble.reason}`, {
      cause: failed.error,
    });
  }

  /** Why a call failed, for people. The client has the same error for most causes, and many for one. */
  private async causeOf(error: unknown): Promise<string> {
    const refusal = refusalOf(error);
    if (refusal || this.closed) return refusal?.message ?? causeText(error);
    const trouble = await whyNotServed(this.options.target);
    return trouble?.reason ?? this.answerTo(error);
  }

  /** What a server that is reached answers now. */
  private async answerTo(error: unknown): Promise<string> {
    try {
      await this.inTime((client, signal) => readEvents(client, AT_END, signal));
      return causeText(error);
    } catch (newest) {
      return refusalOf(newest, 'read $all')?.message ?? causeText(newest);
    }
  }

  /**
   * Replaces a client that is still in use; the next call reconnects. The client stays if no other can be made: the file
   * of the authority may be away for a moment.
   */
  renew(stale: KurrentDBClient): void {
    if (this.current !== stale || this.closed) return;
    try {
      this.current = this.connected();
    } catch {
      return;
    }
    this.onLost();
    void release(stale);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const call of this.underWay) call.abort();
    await release(this.current);
  }

  /** Makes a call by which an outage is known. A server without a leader answers others, and serves none of these. */
  private async watched<Result>(
    call: TimedCall<Result>,
    action: string,
    isServed?: () => Promise<boolean>,
  ): Promise<Result> {
    try {
      const result = await this.inTime(call, isServed);
      this.outage.served();
      this.trouble = undefined;
      return result;
    } catch (error) {
      if (isAnswer(error)) this.outage.served();
      else this.outage.failed(refusalOf(error, action) ?? error);
      throw error;
    }
  }

  private async inTime<Result>(
    call: TimedCall<Result>,
    isServed: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Result> {
    if (this.closed) throw storeClosed();
    const client = this.current;
    const { callTimeoutMs } = this;
    const ending = new AbortController();
    this.underWay.add(ending);
    let timer: NodeJS.Timeout | undefined;
    let done = false;
    const expired = new Promise<never>((_, reject) => {
      const look = async (): Promise<void> => {
        const goesOn = await isServed();
        if (done) return;
        if (goesOn) return void (timer = setTimeout(() => void look(), callTimeoutMs));
        this.renew(client);
        reject(new CallTimedOut(`no answer within ${callTimeoutMs} ms`));
      };
      timer = setTimeout(() => void look(), callTimeoutMs);
    });
    try {
      return await Promise.race([call(client, ending.signal, () => timer?.refresh()), expired]);
    } finally {
      done = true;
      ending.abort();
      this.underWay.delete(ending);
      clearTimeout(timer);
    }
  }

  /**
   * Whether the server answers a small read. A read whose client was replaced meanwhile goes on at the connection of that
   * one, whose keepalive finds out if it is dead.
   */
  private async answers(): Promise<boolean> {
    const { callTimeoutMs } = this;
    const reading = readEvents(this.current, AT_END, AbortSignal.timeout(callTimeoutMs));
    const answered = reading.then(
      () => true,
      () => false,
    );
    return Promise.race([answered, passed(callTimeoutMs, false, { ref: false })]);
  }
}

export function storeClosed(): StoreFault {
  return new StoreFault('store-closed', 'the event store was closed; open it again to use it');
}
