import { Counter, Gauge } from 'prom-client';
import { readinessOf, type ProcessStatus } from '../health/index.js';
import type { Metrics } from './metrics.js';

/** Metrics of the state of the parts of a process, read on each scrape. */
export function showStatus(metrics: Metrics, status: () => Promise<ProcessStatus>): void {
  const { registry } = metrics;
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name: `pitledger_${name}`, help, labelNames, registers });
  const total = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> => new Counter({ name: `pitledger_${name}_total`, help, labelNames, registers });

  const writable = gauge('store_writable', '1 while the event store would take an append');
  const condition = gauge('condition', '1 for each code of a reason or warning in /health/ready', ['code']);
  const logHeld = gauge('store_log_held_seconds', 'How long a reader has held the log of a store file', [
    'file',
  ]);
  const head = gauge('head_position', 'Position of the newest event');
  const position = gauge('projection_position', 'Position that a projection holds', ['projection']);
  const lag = gauge('projection_lag', 'Positions that a projection is behind', ['projection']);
  const state = gauge('projection_state', '1 for the state of a projection', ['projection', 'state']);
  const unpublished = gauge('relay_lag', 'Positions that are not published yet');
  const unpublishedUnknown = gauge(
    'relay_lag_unknown',
    '1 for the reason why the lag of the relay is not known',
    ['reason'],
  );
  const relayStalled = gauge('relay_stalled_seconds', 'How long events have waited without progress');
  const relayState = gauge('relay_state', '1 for the state of the relay', ['state']);
  const published = total('relay_published', 'Events published, repetitions included');
  const relayRestarts = total('relay_restarts', 'How often the relay began anew from its checkpoint');
  const rounds = total('device_rounds', 'Rounds of table devices, by what became of them', ['outcome']);
  const retries = total('device_round_retries', 'How often a message was tried again');
  const roundsLag = gauge('device_rounds_lag', 'Messages of table devices that are not handled yet');
  const roundsState = gauge('device_rounds_state', '1 for the state of the consumer', ['state']);

  // Without labels they would be 0 in a process without a relay and a consumer.
  const oneSeries = [unpublished, relayStalled, published, relayRestarts, retries, roundsLag];

  metrics.onScrape(async () => {
    const now = await status();
    const { storeFault, projections, relay, relayLag, deviceRounds } = now;
    const { reasons, warnings = [] } = readinessOf(now);
    condition.reset();
    for (const { code } of [...reasons, ...warnings]) condition.set({ code }, 1);
    logHeld.reset();
    for (const { file, heldMs } of now.heldLogs ?? []) logHeld.set({ file }, heldMs / 1_000);
    for (const figure of oneSeries) figure.remove();
    unpublishedUnknown.reset();
    writable.set(storeFault === undefined ? 1 : 0);
    if (projections) {
      head.set(Number(projections.head));
      state.reset();
      for (const each of projections.projections) {
        position.set({ projection: each.name }, Number(each.position));
        lag.set({ projection: each.name }, Number(each.lag));
        state.set({ projection: each.name, state: each.state }, 1);
      }
    }
    if (relay) {
      unpublished.set(Number(relay.lag));
      relayStalled.set(relay.stalledMs / 1_000);
      relayState.reset();
      relayState.set({ state: relay.state }, 1);
      stand(published, relay.published);
      stand(relayRestarts, relay.restarts);
    }
    if (relayLag && 'lag' in relayLag) unpublished.set(Number(relayLag.lag));
    else if (relayLag) unpublishedUnknown.set({ reason: relayLag.lagUnknown }, 1);
    if (deviceRounds) {
      rounds.reset();
      rounds.inc({ outcome: 'recorded' }, deviceRounds.recorded);
      rounds.inc({ outcome: 'repeated' }, deviceRounds.repeated);
      rounds.inc({ outcome: 'dead-lettered' }, deviceRounds.deadLettered);
      stand(retries, deviceRounds.retries);
      roundsLag.set(deviceRounds.lag);
      roundsState.reset();
      roundsState.set({ state: deviceRounds.state }, 1);
    }
  });
}

/** Exports a count that another object keeps. */
function stand(counter: Counter, count: number): void {
  counter.reset();
  counter.inc(count);
}
