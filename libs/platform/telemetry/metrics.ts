import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STORE_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const REQUESTS_A_COMMIT = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Metrics of a process: counters, and gauges that are read on each scrape. Label values come from the program, never
 * from a caller, so that the number of series is bounded.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly lookUps: (() => Promise<void> | void)[] = [];

  readonly requests = new Histogram({
    name: 'pitledger_http_request_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });

  readonly commands = new Counter({
    name: 'pitledger_commands_total',
    help: 'Commands carried out, by use case and by how they ended: recorded, or the code of the refusal or fault',
    labelNames: ['use_case', 'outcome'],
    registers: [this.registry],
  });

  readonly appends = new Histogram({
    name: 'pitledger_append_seconds',
    help: 'Time of an append to the event store, with its wait for the commit that it shares',
    labelNames: ['outcome'],
    buckets: STORE_SECONDS,
    registers: [this.registry],
  });

  readonly commits = new Histogram({
    name: 'pitledger_commit_seconds',
    help: 'Time of a commit of the embedded event store, its sync included',
    buckets: STORE_SECONDS,
    registers: [this.registry],
  });

  readonly commitRequests = new Histogram({
    name: 'pitledger_commit_requests',
    help: 'Appends that shared a commit of the embedded event store',
    buckets: REQUESTS_A_COMMIT,
    registers: [this.registry],
  });

  readonly scannedShare = new Gauge({
    name: 'pitledger_event_store_scanned_ratio',
    help: 'Part of the log of KurrentDB that the current long read has passed; 0 before the first, 1 after each',
    registers: [this.registry],
  });

  readonly batches = new Histogram({
    name: 'pitledger_projection_batch_seconds',
    help: 'Time of a transaction that writes rows of a projection and moves its checkpoint',
    labelNames: ['projection', 'outcome'],
    buckets: STORE_SECONDS,
    registers: [this.registry],
  });

  readonly rows = new Counter({
    name: 'pitledger_projection_rows_total',
    help: 'Rows of a projection that were written or deleted',
    labelNames: ['projection'],
    registers: [this.registry],
  });

  readonly publishing = new Histogram({
    name: 'pitledger_relay_batch_seconds',
    help: 'Time until the brokers had acknowledged a batch of published events',
    labelNames: ['outcome'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Gauges that are read on each scrape and cost nothing otherwise. */
  onScrape(lookUp: () => Promise<void> | void): void {
    this.lookUps.push(lookUp);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    for (const lookUp of this.lookUps) await lookUp();
    return this.registry.metrics();
  }
}
