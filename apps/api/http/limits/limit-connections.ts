import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HttpLoad } from './http-load.js';
import { RefusalLog } from './refusal-log.js';

/** The share of all connections that strangers may hold, as a divisor: a half. */
const STRANGERS_SHARE = 2;

/** Whether a value of the header `Authorization` is a valid credential. */
export type KnowsCredential = (authorization: string) => Promise<boolean>;

/**
 * Bounds the open connections. A connection is a stranger's until a request on it has proved a credential, and a member's
 * from then on. If strangers hold their share, or
 * all connections are taken, a new connection closes the oldest stranger's, of the address that holds most of them:
 * clients that open connections and send nothing lose them, and members keep theirs. The client sees a reset.
 */
export class Connections {
  /** Strangers in the order in which they came, by their address. */
  private readonly strangers = new Map<string, Set<Socket>>();
  private readonly members = new Set<Socket>();
  private readonly log: RefusalLog;
  private strangersHeld = 0;

  constructor(
    private readonly most: number,
    private readonly load: HttpLoad,
  ) {
    this.log = new RefusalLog(
      { answer: 'a closed connection', most, of: 'open connections', setting: 'PITLEDGER_MAX_CONNECTIONS' },
      () => load.connectionsRefused,
    );
  }

  /** Counts the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.take(socket));
  }

  /** Looks at the credential of each request before its body is read. */
  recognise(requests: FastifyInstance, knows: KnowsCredential): void {
    requests.addHook('onRequest', async ({ headers, raw }) => {
      const { authorization } = headers;
      if (authorization === undefined || this.members.has(raw.socket)) return;
      if (await knows(authorization)) this.know(raw.socket);
    });
  }

  isMember(socket: Socket): boolean {
    return this.members.has(socket);
  }

  private take(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const peers = this.strangers.get(address) ?? new Set();
    this.strangers.set(address, peers.add(socket));
    this.strangersHeld += 1;
    socket.once('close', () => {
      this.leave(socket, address);
      this.members.delete(socket);
    });
    const share = Math.max(1, Math.floor(this.most / STRANGERS_SHARE));
    if (this.strangersHeld <= share && this.strangersHeld + this.members.size <= this.most) return;
    this.log.refusing();
    this.load.connectionsRefused += 1;
    const evicted = this.oldestStranger();
    if (!evicted) return;
    this.leave(evicted, evicted.remoteAddress ?? '');
    evicted.destroy();
  }

  /** The first to come of the address that holds most connections. */
  private oldestStranger(): Socket | undefined {
    let most: Set<Socket> | undefined;
    for (const peers of this.strangers.values()) if (!most || peers.size > most.size) most = peers;
    const [oldest] = most ?? [];
    return oldest;
  }

  private know(socket: Socket): void {
    if (socket.destroyed || this.members.has(socket)) return;
    this.leave(socket, socket.remoteAddress ?? '');
    this.members.add(socket);
  }

  private leave(socket: Socket, address: string): void {
    const peers = this.strangers.get(address);
    if (!peers?.delete(socket)) return;
    this.strangersHeld -= 1;
    if (peers.size === 0) this.strangers.delete(address);
  }
}
