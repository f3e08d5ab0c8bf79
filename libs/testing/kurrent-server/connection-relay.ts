import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A TCP relay in front of a server, so that a test can break the connections of a client or freeze them. */
export class ConnectionRelay {
  private readonly sockets = new Set<Socket>();
  /** Ports of all clients so far, at their side. */
  readonly clientPorts: (number | undefined)[] = [];
  private readonly server: Server;
  private refusing = false;
  private hanging = false;

  private constructor(private readonly targetPort: number) {
    this.server = createServer((client) => this.join(client));
  }

  static async start(targetPort: number): Promise<ConnectionRelay> {
    const relay = new ConnectionRelay(targetPort);
    await new Promise<void>((resolve) => relay.server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Open connections. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Breaks every connection. New ones are accepted unless the relay refuses. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Passes nothing on in the connections that are open, and does not say so. New ones are served. */
  freeze(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Breaks every connection and refuses new ones until `accept`, as a stopped machine does. */
  refuse(): void {
    this.refusing = true;
    this.drop();
  }

  /** Takes connections and passes nothing on, in open ones too, until `accept`. */
  hang(): void {
    this.hanging = true;
    this.freeze();
  }

  /** Breaks what hung. */
  accept(): void {
    this.refusing = false;
    if (this.hanging) this.drop();
    this.hanging = false;
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private hold(client: Socket): void {
    this.sockets.add(client);
    client.on('error', () => undefined).on('close', () => this.sockets.delete(client));
  }

  private join(client: Socket): void {
    if (this.refusing) return void client.destroy();
    if (this.hanging) return this.hold(client);
    this.clientPorts.push(client.remotePort);
    const target = connect(this.targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
