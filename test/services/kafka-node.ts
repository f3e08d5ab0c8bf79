import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import type { Certificate } from '../../libs/testing/certificates.js';
import { kafkaLibraries, whyNoKafka } from './kafka-files.js';

const READY_WITHIN_MS = 90_000;
/**
 * Starts its arguments and prints the process id. Ends them when its input ends, which happens when this process ends.
 */
const KEEPER =
  'log=$1; shift; "$@" </dev/null >>"$log" 2>&1 & echo $!; cat >/dev/null; kill -9 $! 2>/dev/null; wait $!';

/** Settings of a broker, by their names in `server.properties`. */
export type KafkaSettings = Readonly<Record<string, string | number | boolean>>;

/** The user that a broker accepts, over TLS only. */
export interface KafkaDoor {
  readonly certificate: Certificate;
  readonly username: string;
  readonly password: string;
}

export interface KafkaOptions {
  readonly settings?: KafkaSettings;
  /** Default: everybody, without TLS. */
  readonly door?: KafkaDoor;
}

/** Starts a broker in KRaft mode, in a temporary folder and on free ports, and waits until it answers. */
export async function startKafka({ settings = {}, door }: KafkaOptions = {}): Promise<KafkaNode> {
  const reason = whyNoKafka();
  if (reason) throw new Error(`Kafka cannot run here: ${reason}`);
  const folder = mkdtempSync(join(tmpdir(), 'pitledger-kafka-'));
  const [port, controllerPort] = [await freePort(), await freePort()];
  const properties = join(folder, 'server.properties');
  const fixed = {
    ...fixedSettings(folder, port, controllerPort),
    ...(door && doorSettings(folder, port, controllerPort, door)),
  };
  writeFileSync(properties, propertiesOf({ ...fixed, ...settings }));
  const node = new KafkaNode(folder, `127.0.0.1:${port}`, door);
  try {
    node.format(properties);
    await node.restart();
  } catch (error) {
    await node.stop();
    throw error;
  }
  return node;
}

/** A broker for one test. It ends with the process that started it, even if that is killed. */
export class KafkaNode {
  readonly brokers: string[];
  private keeper: ChildProcess | undefined;
  private processId = 0;

  constructor(
    private readonly folder: string,
    address: string,
    private readonly door?: KafkaDoor,
  ) {
    this.brokers = [address];
  }

  /** Process id of the broker. */
  get pid(): number {
    return this.processId;
  }

  /** Formats its storage, once. */
  format(properties: string): void {
    const id = Buffer.from('pitledger-tests!').toString('base64url');
    const format = ['format', '--cluster-id', id, '--config', properties];
    const java = [...this.java('128m'), 'kafka.tools.StorageTool', ...format];
    const { status, stdout, stderr } = spawnSync('java', java, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`Kafka cannot format its storage: ${stdout}${stderr}`);
  }

  /** Starts the broker on its files, as after a crash, and waits until it answers. */
  async restart(): Promise<void> {
    const log = join(this.folder, 'broker.log');
    closeSync(openSync(log, 'a'));
    const broker = ['java', ...this.java('512m'), 'kafka.Kafka', join(this.folder, 'server.properties')];
    const keeper = spawn('sh', ['-c', KEEPER, 'keeper', log, ...broker], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    keeper.stdin.on('error', () => undefined);
    this.keeper = keeper;
    const [printed] = (await once(keeper.stdout, 'data')) as [Buffer];
    this.processId = Number(String(printed).trim());
    await this.untilReady();
  }

  /** Kills the broker, as in a crash. Its files remain. */
  async kill(): Promise<void> {
    const keeper = this.keeper;
    if (!keeper) return;
    this.keeper = undefined;
    const gone = once(keeper, 'exit');
    this.signal('SIGCONT');
    this.signal('SIGKILL');
    keeper.stdin?.end();
    await gone;
  }

  /** Keeps the broker's connections open and silent until `thaw`. */
  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  /** Ends the broker and removes its files. */
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private signal(signal: NodeJS.Signals): void {
    try {
      process.kill(this.processId, signal);
    } catch {
      // The process has already ended.
    }
  }

  private java(heap: string): string[] {
    return [`-Xmx${heap}`, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', `${kafkaLibraries()}/*`];
  }

  private async untilReady(): Promise<void> {
    const { brokers, door } = this;
    const client = new Kafka({
      brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
      ...(door && {
        ssl: { ca: [door.certificate.certificate] },
        sasl: { mechanism: 'plain', username: door.username, password: door.password },
      }),
    });
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const admin = client.admin();
      try {
        await admin.connect();
        if ((await admin.describeCluster()).brokers.length > 0) return;
      } catch {
        // The broker does not answer yet.
      } finally {
        await admin.disconnect().catch(() => undefined);
      }
      if (Date.now() > giveUpAt || !isRunning(this.processId)) {
        const log = readFileSync(join(this.folder, 'broker.log'), 'utf8');
        throw new Error(`Kafka does not start:\n${log.slice(-3_000)}`);
      }
      await delay(200);
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function fixedSettings(folder: string, port: number, controllerPort: number): KafkaSettings {
  return {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': join(folder, 'data'),
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 2,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // After a crash a broker waits until its earlier session expires.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 500,
  };
}

/** The settings for TLS and a password. */
function doorSettings(
  folder: string,
  port: number,
  controllerPort: number,
  { certificate, username, password }: KafkaDoor,
): KafkaSettings {
  const store = join(folder, 'broker.pem');
  writeFileSync(store, `${certificate.key}${certificate.certificate}`);
  return {
    listeners: `SASL_SSL://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `SASL_SSL://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL',
    'inter.broker.listener.name': 'SASL_SSL',
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.sasl_ssl.plain.sasl.jaas.config':
      'org.apache.kafka.common.security.plain.PlainLoginModule required ' +
      `username="${username}" password="${password}" user_${username}="${password}";`,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': store,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': certificate.path,
  };
}

function propertiesOf(settings: KafkaSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}
