import { setTimeout } from 'node:timers/promises';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import type {
  Metadata,
  ServerDuplexStream,
  ServerReadableStream,
  ServerUnaryCall,
  ServerWritableStream,
  ServiceError,
  sendUnaryData,
} from '@grpc/grpc-js';
import gossipGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import type gossipPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import featuresGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import type featuresPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import type sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import usersGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/usermanagement_grpc_pb.js';
import usersPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/usermanagement_pb.js';
import sessionsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import type sessionsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import type { Certificate } from '../certificates.js';
import { answerSession, receiveSession } from './append-session-service.js';
import { answerAppend, answerBatch, receiveAppend, receiveBatches } from './append-service.js';
import { ConnectionRelay } from './connection-relay.js';
import { KurrentLog } from './kurrent-log.js';
import type { WriteTarget } from './kurrent-log.js';
import { clusterInfo, supportedMethods } from './node-services.js';
import type { ClusterMember } from './node-services.js';
import { serveRead, serveSubscription } from './read-service.js';
import type { Pushing, Scan } from './read-service.js';
import type { CheckpointFault, FaultPlan, ServerCall, ServerFault } from './server-fault.js';
import { refusalOf, serviceError, streamDeleted, streamNameOf } from './wire.js';

const { DeleteResp, TombstoneResp } = streamsPb;

export interface KurrentServerOptions {
  /** The log of the server; servers of one cluster share it. Default: an empty log. */
  readonly log?: KurrentLog;
  /** What the node serves reads from while another leads. Default: the same log. */
  readonly replica?: KurrentLog;
  /** Where the node puts appends. Default: the log itself. */
  readonly writes?: WriteTarget;
  /** Default 25.1.0. Servers before 25.1 have no append to several streams. */
  readonly version?: string;
  /** Largest append in bytes. Default: no limit. */
  readonly maxAppendBytes?: number;
  /** The nodes in gossip. Default: only this one, as leader. */
  readonly members?: () => readonly ClusterMember[];
  /** Default: connections are not encrypted. */
  readonly certificate?: Certificate;
}

/** Calls that a connection carries at a time, as on the server's web host; a client keeps others back. */
const CALLS_OF_A_CONNECTION = 100;

/**
 * A server of KurrentDB's protocol in this process, for the real client over real connections, with faults on command.
 */
export class KurrentServer {
  log: KurrentLog;
  private replica: KurrentLog;
  private writes: WriteTarget;
  /** Decides the fault of each call. Default: all are served. */
  faults: FaultPlan = () => undefined;
  /** The fault of its checkpoints, as some versions have it. Default: none. */
  checkpointFault: CheckpointFault | undefined;
  /** Passwords of created users, which are not checked. */
  readonly users = new Map<string, string>();
  /** Received calls, in order. */
  readonly calls: ServerCall[] = [];
  /** Received reads and subscriptions, in order. */
  readonly reads: streamsPb.ReadReq[] = [];
  /** Those of them that their clients gave up. */
  readonly cancelled: streamsPb.ReadReq[] = [];
  /** Events that filtered reads and subscriptions have read, whether they sent them or not. */
  scanned = 0;
  /** Time that a filtered read or subscription takes for 1,000 events, in milliseconds. */
  scanMs = 0;
  private readonly scan: Scan = {
    onRead: () => {
      this.scanned += 1;
      return this.scanMs > 0 && this.scanned % 1_000 === 0 ? setTimeout(this.scanMs) : undefined;
    },
  };
  private readonly grpc = new Server({
    'grpc.max_receive_message_length': 64 * 1024 * 1024,
    'grpc.max_concurrent_streams': CALLS_OF_A_CONNECTION,
  });
  private readonly version: string;
  private readonly maxAppendBytes: number;
  private readonly members: () => readonly ClusterMember[];
  private relay!: ConnectionRelay;

  static async start(options: KurrentServerOptions = {}): Promise<KurrentServer> {
    const server = new KurrentServer(options);
    const port = await new Promise<number>((resolve, reject) =>
      server.grpc.bindAsync('127.0.0.1:0', credentialsOf(options.certificate), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    server.relay = await ConnectionRelay.start(port);
    return server;
  }

  private constructor(options: KurrentServerOptions) {
    this.log = options.log ?? new KurrentLog();
    this.replica = options.replica ?? this.log;
    this.writes = options.writes ?? this.log;
    this.version = options.version ?? '25.1.0';
    this.maxAppendBytes = options.maxAppendBytes ?? Infinity;
    this.members = options.members ?? (() => [{ port: this.port, leads: true }]);
    this.addServices();
  }

  get port(): number {
    return this.relay.port;
  }

  get connectionString(): string {
    return `kurrentdb://127.0.0.1:${this.port}?tls=false`;
  }

  private get leader(): ClusterMember | undefined {
    return this.members().find(({ leads }) => leads);
  }

  private get leads(): boolean {
    return this.leader?.port === this.port;
  }

  /** Breaks every connection; clients may connect again. */
  dropConnections(): void {
    this.relay.drop();
  }

  /** Leaves every connection open and silent, as a network that forgot it. New ones are served. */
  freezeConnections(): void {
    this.relay.freeze();
  }

  /** Ports of all clients that connected, at their side. */
  get clientPorts(): readonly (number | undefined)[] {
    return this.relay.clientPorts;
  }

  /** Takes connections and answers nothing, as a held process, until `comeBack`. */
  hang(): void {
    this.relay.hang();
  }

  /** Acts as a stopped machine until `comeBack`. */
  goDown(): void {
    this.relay.refuse();
  }

  /** Comes back as a server with other files: an empty log, or an older copy. */
  replaceLog(log: KurrentLog): void {
    this.dropConnections();
    this.log = this.replica = this.writes = log;
  }

  comeBack(): void {
    this.relay.accept();
  }

  async stop(): Promise<void> {
    await this.relay.stop();
    this.grpc.forceShutdown();
  }

  private addServices(): void {
    const sessions = Number(this.version.split('.').slice(0, 2).join('.')) >= 25.1;
    this.grpc.addService(featuresGrpc.ServerFeaturesService, {
      getSupportedMethods: (
        call: ServerUnaryCall<sharedPb.Empty, featuresPb.SupportedMethods>,
        answer: sendUnaryData<featuresPb.SupportedMethods>,
      ) => this.unary('features', call, [], answer, () => supportedMethods(this.version, sessions)),
    });
    this.grpc.addService(gossipGrpc.GossipService, {
      read: (
        call: ServerUnaryCall<sharedPb.Empty, gossipPb.ClusterInfo>,
        answer: sendUnaryData<gossipPb.ClusterInfo>,
      ) => this.unary('gossip', call, [], answer, () => clusterInfo(this.members())),
    });
    this.grpc.addService(usersGrpc.UsersService, {
      create: (
        call: ServerUnaryCall<usersPb.CreateReq, usersPb.CreateResp>,
        answer: sendUnaryData<usersPb.CreateResp>,
      ) => this.unary('create-user', call, [], answer, () => this.createUser(call.request)),
    });
    this.grpc.addService(streamsGrpc.StreamsService, {
      read: (call: ServerWritableStream<streamsPb.ReadReq, streamsPb.ReadResp>) => void this.read(call),
      append: (
        call: ServerReadableStream<streamsPb.AppendReq, streamsPb.AppendResp>,
        answer: sendUnaryData<streamsPb.AppendResp>,
      ) =>
        void receiveAppend(call).then(
          (write) =>
            this.unary('append', call, [write.stream], answer, () => answerAppend(this.writes, write)),
          () => undefined,
        ),
      batchAppend: (call: ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>) =>
        this.batchAppend(call),
      delete: (
        call: ServerUnaryCall<streamsPb.DeleteReq, streamsPb.DeleteResp>,
        answer: sendUnaryData<streamsPb.DeleteResp>,
      ) => this.remove(call, answer, new DeleteResp(), (stream) => this.log.deleteStream(stream)),
      tombstone: (
        call: ServerUnaryCall<streamsPb.TombstoneReq, streamsPb.TombstoneResp>,
        answer: sendUnaryData<streamsPb.TombstoneResp>,
      ) => this.remove(call, answer, new TombstoneResp(), (stream) => this.log.tombstone(stream)),
    });
    if (!sessions) return;
    this.grpc.addService(sessionsGrpc.StreamsServiceService, {
      appendSession: (
        call: ServerReadableStream<sessionsPb.AppendRequest, sessionsPb.AppendSessionResponse>,
        answer: sendUnaryData<sessionsPb.AppendSessionResponse>,
      ) =>
        void receiveSession(call).then(
          (writes) =>
            this.unary(
              'append-session',
              call,
              writes.map(({ stream }) => stream),
              answer,
              () => answerSession(this.writes, writes, this.maxAppendBytes),
            ),
          () => undefined,
        ),
    });
  }

  private async read(call: ServerWritableStream<streamsPb.ReadReq, streamsPb.ReadResp>): Promise<void> {
    this.reads.push(call.request);
    // It comes at the end of each call.
    call.once('cancelled', () => call.writableEnded || this.cancelled.push(call.request));
    const options = call.request.getOptions();
    const stream = options?.getStream();
    const subscribes = options?.hasSubscription() ?? false;
    const watches = watchesServerEvents(options?.getFilter());
    call.on('error', () => undefined);
    await this.serve(
      subscribes ? (watches ? 'watch' : 'subscribe') : 'read',
      call,
      [stream ? streamNameOf(stream.getStreamIdentifier()) : '$all'],
      (error) => call.emit('error', error),
      async () => {
        const log = this.leads ? this.log : this.replica;
        if (subscribes) await serveSubscription(log, call, this.pushing);
        else await serveRead(log, call, this.scan);
      },
      () => call.end(),
    );
  }

  private createUser(request: usersPb.CreateReq): usersPb.CreateResp {
    const { loginName = '', password = '' } = request.getOptions()?.toObject() ?? {};
    if (this.users.has(loginName)) {
      const trailers = { exception: 'user-conflict', 'login-name': loginName };
      throw serviceError(status.FAILED_PRECONDITION, 'User already exists.', trailers);
    }
    this.users.set(loginName, password);
    return new usersPb.CreateResp();
  }

  private get pushing(): Pushing {
    return {
      ...this.scan,
      saysCaughtUp: Number.parseInt(this.version) >= 24,
      checkpointFault: this.checkpointFault,
      onBreak: () => this.dropConnections(),
    };
  }

  private notLeader(): ServerFault | undefined {
    if (this.leads) return undefined;
    const { leader } = this;
    return leader
      ? { kind: 'not-leader', host: '127.0.0.1', port: leader.port }
      : { kind: 'status', code: status.UNAVAILABLE, details: 'Server Is Not Ready' };
  }

  private batchAppend(call: ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>): void {
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    receiveBatches(call, (write, correlation, deadlineMs) => {
      let response: streamsPb.BatchAppendResp | undefined;
      void this.serve(
        'append',
        call,
        [write.stream],
        (error) => call.emit('error', error),
        async () => {
          response = await answerBatch(this.writes, write, correlation, this.maxAppendBytes, deadlineMs);
        },
        () => response && call.write(response),
      );
    });
  }

  private remove<Response>(
    call: ServerUnaryCall<streamsPb.DeleteReq | streamsPb.TombstoneReq, Response>,
    answer: sendUnaryData<Response>,
    response: Response,
    act: (stream: string) => void,
  ): void {
    const stream = streamNameOf(call.request.getOptions()?.getStreamIdentifier());
    this.unary('delete', call, [stream], answer, () => {
      if (this.log.isTombstoned(stream)) throw streamDeleted(stream);
      act(stream);
      return response;
    });
  }

  private unary<Response>(
    method: ServerCall['method'],
    { metadata }: Sender,
    streams: readonly string[],
    answer: sendUnaryData<Response>,
    serve: () => Response | Promise<Response>,
  ): void {
    let response: Response | undefined;
    void this.serve(
      method,
      { metadata },
      streams,
      (error) => answer(error),
      async () => {
        response = await serve();
      },
      () => answer(null, response),
    );
  }

  /** Serves a call and answers it, or applies its planned fault. A node that follows refuses what only the leader does. */
  private async serve(
    method: ServerCall['method'],
    { metadata }: Sender,
    streams: readonly string[],
    fail: (error: ServiceError) => void,
    serve: () => unknown,
    answer: () => void,
  ): Promise<void> {
    const call = { method, streams, user: userOf(metadata) };
    this.calls.push(call);
    const needsLeader = method === 'append-session' || metadata.get('requires-leader').includes('true');
    const fault = this.faults(call) ?? (needsLeader ? this.notLeader() : undefined);
    const refusal = refusalOf(fault, method);
    if (refusal) return fail(refusal);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop-before') return this.dropConnections();
    if (fault?.kind === 'delay') await setTimeout(fault.ms);
    try {
      await serve();
    } catch (error) {
      return fail(error as ServiceError);
    }
    if (fault?.kind === 'drop-after') this.dropConnections();
    else answer();
  }
}

/** The part of a call that names its demands. */
interface Sender {
  readonly metadata: Metadata;
}

/** Whether a subscription is for events of the server itself: their types and streams begin with a dollar sign. */
function watchesServerEvents(filter: streamsPb.ReadReq.Options.FilterOptions | undefined): boolean {
  const prefixes = (filter?.getStreamIdentifier() ?? filter?.getEventType())?.getPrefixList() ?? [];
  return prefixes.length > 0 && prefixes.every((prefix) => prefix.startsWith('$'));
}

/** Undefined without credentials, which clients send over TLS alone. */
function userOf(metadata: Metadata): string | undefined {
  const [, credentials] = /^Basic (.*)$/.exec(String(metadata.get('authorization'))) ?? [];
  return credentials && Buffer.from(credentials, 'base64').toString();
}

function credentialsOf(certificate: Certificate | undefined): ServerCredentials {
  if (!certificate) return ServerCredentials.createInsecure();
  const pair = {
    private_key: Buffer.from(certificate.key),
    cert_chain: Buffer.from(certificate.certificate),
  };
  return ServerCredentials.createSsl(null, [pair]);
}
