import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in the JSON of OTLP. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** A collector of traces (OTLP over HTTP) on its own port. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  /** Names of the services that sent spans. */
  readonly services = new Set<unknown>();

  private constructor(
    private readonly server: Server,
    /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    readonly endpoint: string,
  ) {}

  /** @param hangs reads requests and never answers */
  static async open({ hangs = false } = {}): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        collector.take(JSON.parse(Buffer.concat(chunks).toString()) as TraceRequest);
        if (!hangs) response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const collector = new TraceCollector(server, `http://127.0.0.1:${port}`);
    return collector;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private take({ resourceSpans }: TraceRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      this.services.add(name?.value['stringValue']);
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  }
}
