import { setTimeout } from 'node:timers/promises';
import type { Certificate } from '../certificates.js';
import { KurrentLog } from './kurrent-log.js';
import type { ProposedWrite, WriteOutcome } from './kurrent-log.js';
import { KurrentServer } from './kurrent-server.js';
import type { ClusterMember } from './node-services.js';

export interface KurrentClusterOptions {
  /** Default 25.1.0. */
  readonly version?: string;
  /**
   * How long a leader without a majority believes that it still leads, in milliseconds. Meanwhile it takes appends that it
   * cannot commit. Default 400; a real one notices within 2 or 3 seconds.
   */
  readonly noticeMs?: number;
  /** Default: connections are not encrypted. */
  readonly certificate?: Certificate;
}

/** Number of nodes of which each two share one. */
const NODES = 3;

/** Time between an append at the leader and its copies at the other nodes, in milliseconds. */
const COPY_MS = 2;

/** How long a leader waits for a majority before it gives an append up, in milliseconds; 2 seconds at a real one. */
const COMMIT_PATIENCE_MS = 200;
const POLL_MS = 5;

interface Node {
  readonly server: KurrentServer;
  /** All that is on its disk. */
  readonly log: KurrentLog;
  /** The part of it that a majority has, as far as the node knows. Its readers see no more. */
  readonly committed: KurrentLog;
  isUp: boolean;
  isCutOff: boolean;
  /** Whether it believes that it leads. */
  leads: boolean;
  /** The last election that it knows. */
  term: number;
}

/**
 * Three servers with a disk each. An append is acknowledged once a majority has it. The nodes that reach each other elect
 * a leader if they are a majority: the one with the newest election in its log, then the longest log. A node that comes
 * back drops the entries that the leader does not have.
 */
export class KurrentCluster {
  private readonly nodes: Node[] = [];
  private elections = 0;
  /** Number of entries that nodes dropped when they came back. */
  truncated = 0;

  static async start(options: KurrentClusterOptions = {}): Promise<KurrentCluster> {
    const cluster = new KurrentCluster(options.noticeMs ?? 400);
    for (let index = 0; index < NODES; index++)
      await cluster.add(options.version ?? '25.1.0', options.certificate);
    cluster.settle();
    return cluster;
  }

  private constructor(private readonly noticeMs: number) {}

  /** The connection string with all nodes. */
  get connectionString(): string {
    const hosts = this.nodes.map(({ server }) => `127.0.0.1:${server.port}`).join();
    return `kurrentdb://${hosts}?tls=false&nodePreference=leader&discoveryInterval=10`;
  }

  get servers(): readonly KurrentServer[] {
    return this.nodes.map(({ server }) => server);
  }

  /** Index of the leader that a majority follows. */
  get leader(): number | undefined {
    const index = this.nodes.findIndex((node) => node.leads && isMajority(this.sideOf(node)));
    return index < 0 ? undefined : index;
  }

  /** Number of events on the disk of a node, committed or not. */
  storedAt(index: number): number {
    return this.node(index).log.records.length;
  }

  /** Cuts a node off from the others. Clients reach it still. */
  cutOff(index: number): void {
    this.node(index).isCutOff = true;
    this.settle();
  }

  /** Ends a node's process. Its disk stays. */
  kill(index: number): void {
    const node = this.node(index);
    Object.assign(node, { isUp: false, leads: false });
    node.server.goDown();
    this.settle();
  }

  /** Holds a node's process: its connections stay, new ones are taken, and nothing is answered. */
  hang(index: number): void {
    const node = this.node(index);
    Object.assign(node, { isUp: false, leads: false });
    node.server.hang();
    this.settle();
  }

  /** Starts a killed node, lets one go on that hangs, and reconnects one that was cut off. */
  bringBack(index: number): void {
    const node = this.node(index);
    Object.assign(node, { isUp: true, isCutOff: false });
    node.server.comeBack();
    this.settle();
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ server }) => server.stop()));
  }

  private async add(version: string, certificate: Certificate | undefined): Promise<void> {
    const log = new KurrentLog();
    const committed = new KurrentLog();
    const server = await KurrentServer.start({
      version,
      ...(certificate && { certificate }),
      log: committed,
      writes: { aheadMs: 0, write: (writes) => this.write(node, writes) },
      members: () => this.membersKnownTo(node),
    });
    const node: Node = { server, log, committed, isUp: true, isCutOff: false, leads: false, term: 0 };
    this.nodes.push(node);
  }

  private node(index: number): Node {
    const node = this.nodes[index];
    if (!node) throw new RangeError(`the cluster has no node ${index}`);
    return node;
  }

  /** The nodes that run and reach each other. */
  private sideOf(node: Node): readonly Node[] {
    if (node.isCutOff) return [node];
    return this.nodes.filter(({ isUp, isCutOff }) => isUp && !isCutOff);
  }

  private membersKnownTo(node: Node): readonly ClusterMember[] {
    const side = this.sideOf(node);
    return this.nodes.map((each) => {
      const isAlive = side.includes(each);
      return { port: each.server.port, leads: isAlive && each.leads, isAlive };
    });
  }

  private settle(): void {
    for (const node of this.nodes) if (node.leads && !isMajority(this.sideOf(node))) void this.stepDown(node);
    const side = this.nodes.map((node) => this.sideOf(node)).find(isMajority);
    if (!side) return;
    const [first] = side.toSorted(
      (a, b) =>
        b.term - a.term || Number(b.leads) - Number(a.leads) || b.log.records.length - a.log.records.length,
    );
    for (const node of side) if (node !== first) node.leads = false;
    if (first && !first.leads) Object.assign(first, { leads: true, term: ++this.elections });
    this.replicate();
  }

  private async stepDown(node: Node): Promise<void> {
    await setTimeout(this.noticeMs, undefined, { ref: false });
    if (!isMajority(this.sideOf(node))) node.leads = false;
  }

  /** Gives the majority what its leader has, and commits it. */
  private replicate(): void {
    const leader = this.nodes.find((node) => node.leads && isMajority(this.sideOf(node)));
    if (!leader) return;
    const { records } = leader.log;
    for (const node of this.sideOf(leader)) {
      if (node !== leader) this.follow(node, leader);
      node.committed.copy(records.slice(node.committed.records.length));
    }
  }

  private follow(node: Node, { log: { records }, term }: Node): void {
    let shared = node.committed.records.length;
    while (shared < records.length && node.log.records[shared] === records[shared]) shared++;
    if (shared < node.log.records.length) {
      this.truncated += node.log.records.length - shared;
      node.log.goBackTo(shared);
    }
    node.log.copy(records.slice(shared));
    node.term = term;
  }

  /** The leader judges an append by all that it has; the answer waits until that is committed. */
  private async write(node: Node, writes: readonly ProposedWrite[]): Promise<WriteOutcome> {
    const outcome = node.log.write(writes);
    if (outcome.kind !== 'written') return outcome;
    const index = node.log.indexAt(outcome.position);
    const last = node.log.records[index];
    const giveUpAt = performance.now() + COMMIT_PATIENCE_MS;
    for (let pauseMs = COPY_MS; node.committed.records[index] !== last; pauseMs = POLL_MS) {
      if (performance.now() > giveUpAt) return { kind: 'not-committed' };
      await setTimeout(pauseMs);
      this.replicate();
    }
    return outcome;
  }
}

function isMajority(side: readonly Node[]): boolean {
  return side.length > NODES / 2;
}
