import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A TCP relay before a server, so that a test can break the connections under a client or let them go dead. */
export class ConnectionRelay {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private refusing = false;

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

  /** Connections that stand now. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Breaks every connection. New ones are taken unless the relay refuses. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Breaks every connection and takes no new one until `accept`, as a machine that is down. */
  refuse(): void {
    this.refusing = true;
    this.drop();
  }

  accept(): void {
    this.refusing = false;
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    if (this.refusing) return void client.destroy();
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
