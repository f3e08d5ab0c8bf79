import { Logger } from '@nestjs/common';
import { StoreFault } from '#event-store';
import { currentTraceId, inSpan } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startTracing } from '../../libs/platform/telemetry/start-tracing.js';
import { at } from './floor.js';
import { Pit } from './pit.js';
import { TraceCollector } from './trace-collector.js';
import type { ReceivedSpan } from './trace-collector.js';

const occurredAt = at('18:00');
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

/** Opens a pit in the trace of a caller. */
function openPit(pit: Pit, pitId: string): ReturnType<Pit['http']['send']> {
  return pit.http.send(
    'POST',
    '/pits',
    { pitId, paymentProcedure: 1, occurredAt },
    { authorization: `Bearer ${pit.tokens.get('boss')}`, traceparent: `00-${TRACE}-${CALLER}-01` },
  );
}

const attribute = ({ attributes }: ReceivedSpan, key: string): unknown =>
  attributes.find((each) => each.key === key)?.value;

describe('traces', () => {
  const folder = temporaryFolder();
  let collector: TraceCollector;

  beforeEach(async () => {
    collector = await TraceCollector.open();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await collector.close();
  });

  it('follow a command from its caller to the append, and are complete when the server has closed', async () => {
    const pit = await Pit.open(folder, ['boss'], { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const recorded = await openPit(pit, 'T-1');
    const refused = await openPit(pit, 'T-1');
    await pit.server.ledger.projections.waitFor(BigInt(String(recorded.body['position'])), 5_000);
    await pit.close();
    expect([recorded.status, refused.status]).toEqual([201, 409]);

    const inTrace = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const requests = inTrace.filter(({ parentSpanId }) => parentSpanId === CALLER);
    expect(requests.map(({ name }) => name)).toEqual(['POST /pits', 'POST /pits']);
    expect(requests.map((span) => attribute(span, 'http.response.status_code'))).toEqual([
      { stringValue: '201' },
      { stringValue: '409' },
    ]);
    const below = (span: ReceivedSpan | undefined): readonly ReceivedSpan[] =>
      inTrace.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
    const [command] = below(requests[0]);
    expect(command).toMatchObject({ name: 'command' });
    expect(below(command)).toMatchObject([{ name: 'append' }]);
    const [refusal] = below(requests[1]);
    expect(refusal).toMatchObject({ name: 'command' });
    expect(attribute(refusal!, 'pitledger.outcome')).toEqual({ stringValue: refused.body['code'] });
    expect(below(refusal)).toEqual([]);

    const projecting = collector.spans.filter(({ name }) => name === 'project');
    expect(projecting.map((span) => attribute(span, 'pitledger.projection'))).toContainEqual({
      stringValue: 'floor',
    });
    expect(collector.services).toEqual(new Set(['pitledger-api']));
  });

  it('give their id to the log entry of a fault', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const pit = await Pit.open(folder, ['boss'], { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    jest
      .spyOn(pit.server.ledger.eventStore, 'append')
      .mockRejectedValue(new StoreFault('store-unreachable', 'as injected'));
    expect((await openPit(pit, 'T-2')).status).toBe(503);
    await pit.close();
    expect(logged.mock.calls.map(([entry]) => String(entry))).toEqual([
      expect.stringMatching(new RegExp(`POST /pits store-unreachable trace ${TRACE}\n`)),
    ]);
  });

  it('are off without a collector', async () => {
    const pit = await Pit.open(folder, ['boss'], { PITLEDGER_METRICS_PORT: '0' });
    expect((await openPit(pit, 'T-3')).status).toBe(201);
    expect(await inSpan('alone', {}, () => Promise.resolve(currentTraceId()))).toBeUndefined();
    await pit.close();
    expect(collector.spans).toEqual([]);
  });

  it.each(['is away', 'hangs'])('delay no request when the collector %s', async (fault) => {
    const hanging = await TraceCollector.open({ hangs: true });
    if (fault === 'is away') await hanging.close();
    try {
      const pit = await Pit.open(folder, ['boss'], { OTEL_EXPORTER_OTLP_ENDPOINT: hanging.endpoint });
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => openPit(pit, `T-${fault.length}-${n}`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      await pit.close();
    } finally {
      if (fault === 'hangs') await hanging.close();
    }
  });

  it('use bounded memory while the collector hangs, and are dropped when the process ends', async () => {
    const hanging = await TraceCollector.open({ hangs: true });
    const tracing = await startTracing(`${hanging.endpoint}/v1/traces`, 'test');
    try {
      for (let n = 0; n < 10_000; n++) await inSpan(`span ${n}`, {}, () => Promise.resolve());
      await tracing.stop();
      expect(hanging.spans.length).toBeGreaterThanOrEqual(512);
      // The spans in the buffer, and the batch in transit.
      expect(hanging.spans.length).toBeLessThanOrEqual(2_048 + 512);
    } finally {
      await hanging.close();
    }
    expect(await inSpan('after', {}, () => Promise.resolve(currentTraceId()))).toBeUndefined();
  });
});
