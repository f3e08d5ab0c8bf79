import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpLoad } from './http-load.js';
import { RefusalLog } from './refusal-log.js';
import { shareOf, STRANGERS } from './shares.js';

/** The user or device whose valid credential a value of the header `Authorization` is; undefined for any other value. */
export type HolderOfCredential = (authorization: string) => Promise<string | undefined>;

/** The holder of a connection that carries requests of several, such as one of a proxy. */
const SEVERAL = '';

/**
 * Bounds the open connections. A connection is a stranger's until a request on it has proved a credential, and a member's
 * from then on. If strangers hold their share, or
 * all connections are taken, a new connection closes the oldest stranger's, of the address that holds most of them:
 * clients that open connections and send nothing lose them, and members keep theirs. If one user or device holds its
 * share, a new connection of it closes its oldest idle one. The client sees a reset.
 */
export class Connections {
  /** Strangers in the order in which they came, by their address. */
  private readonly strangers = new Map<string, Set<Socket>>();
  private readonly members = new Map<Socket, string>();
  /** Connections of one member each, in the order in which they were recognised. */
  private readonly held = new Map<string, Set<Socket>>();
  private readonly busy = new Set<Socket>();
  private readonly senders = new WeakMap<FastifyRequest, string>();
  private readonly log: RefusalLog;
  private readonly share: number;
  private strangersHeld = 0;

  constructor(
    private readonly most: number,
    private readonly load: HttpLoad,
  ) {
    this.share = shareOf('member', most);
    const of = `open connections, ${this.share} of one user or device`;
    this.log = new RefusalLog(
      { answer: 'a closed connection', most, of, setting: 'PITLEDGER_MAX_CONNECTIONS' },
      () => load.connectionsRefused,
    );
  }

  /** Counts the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.take(socket));
  }

  /** Looks at the credential of each request before its body is read. */
  recognise(requests: FastifyInstance, holderOf: HolderOfCredential): void {
    requests.addHook('onRequest', async (request, reply) => {
      const { headers, raw } = request;
      this.busy.add(raw.socket);
      reply.raw.once('close', () => this.busy.delete(raw.socket));
      const { authorization } = headers;
      if (authorization === undefined) return;
      const holder = await holderOf(authorization);
      if (holder === undefined) return;
      this.senders.set(request, holder);
      this.know(raw.socket, holder);
    });
  }

  /** The user or device that sent a request, or `STRANGERS`. */
  senderOf(request: FastifyRequest): string {
    return this.senders.get(request) ?? STRANGERS;
  }

  private take(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const peers = this.strangers.get(address) ?? new Set();
    this.strangers.set(address, peers.add(socket));
    this.strangersHeld += 1;
    socket.once('close', () => {
      this.leave(socket, address);
      this.forget(socket);
    });
    const full = this.strangersHeld + this.members.size > this.most;
    if (full || this.strangersHeld > shareOf(STRANGERS, this.most)) this.close(this.oldestStranger());
  }

  private close(evicted: Socket | undefined): void {
    this.log.refusing();
    this.load.connectionsRefused += 1;
    if (!evicted) return;
    this.leave(evicted, evicted.remoteAddress ?? '');
    this.forget(evicted);
    evicted.destroy();
  }

  /** The first to come of the address that holds most connections. */
  private oldestStranger(): Socket | undefined {
    let most: Set<Socket> | undefined;
    for (const peers of this.strangers.values()) if (!most || peers.size > most.size) most = peers;
    const [oldest] = most ?? [];
    return oldest;
  }

  private know(socket: Socket, sender: string): void {
    const before = this.members.get(socket);
    if (socket.destroyed || before === sender || before === SEVERAL) return;
    this.leave(socket, socket.remoteAddress ?? '');
    this.forget(socket);
    this.members.set(socket, before === undefined ? sender : SEVERAL);
    if (before !== undefined) return;
    const held = this.held.get(sender) ?? new Set();
    this.held.set(sender, held.add(socket));
    if (held.size > this.share) this.close(held.values().find((each) => !this.busy.has(each)) ?? socket);
  }

  private forget(socket: Socket): void {
    const holder = this.members.get(socket);
    if (holder === undefined) return;
    this.members.delete(socket);
    const held = this.held.get(holder);
    if (held?.delete(socket) && held.size === 0) this.held.delete(holder);
  }

  private leave(socket: Socket, address: string): void {
    const peers = this.strangers.get(address);
    if (!peers?.delete(socket)) return;
    this.strangersHeld -= 1;
    if (peers.size === 0) this.strangers.delete(address);
  }
}
