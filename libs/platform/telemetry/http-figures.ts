import { Counter, Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';

/** The load of an HTTP server, and its refusals since the start. */
export interface HttpFigures {
  readonly requestsUnderWay: number;
  readonly shed: number;
  readonly rateRefused: number;
  readonly connectionsRefused: number;
}

/** Metrics of an HTTP server, read on each scrape. */
export function showHttp(metrics: Metrics, load: HttpFigures): void {
  const registers = [metrics.registry];
  const underWay = new Gauge({
    name: 'pitledger_http_requests_under_way',
    help: 'Requests that are being worked on or wait for a commit',
    registers,
  });
  const refused = new Counter({
    name: 'pitledger_http_refused_total',
    help: 'Refused because of a limit: requests under way, requests of one user in a second, connections',
    labelNames: ['limit'],
    registers,
  });
  metrics.onScrape(() => {
    underWay.set(load.requestsUnderWay);
    refused.reset();
    refused.inc({ limit: 'requests' }, load.shed);
    refused.inc({ limit: 'rate' }, load.rateRefused);
    refused.inc({ limit: 'connections' }, load.connectionsRefused);
  });
}
