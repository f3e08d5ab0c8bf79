import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { tracer } from './in-span.js';
import { startTelemetry } from './telemetry.js';
import type { Telemetry } from './telemetry.js';

/** Number of spans sent at once. */
const BATCH = 512;

describe('a collector that refuses spans', () => {
  let lines: string[];
  let status: number | 'hangs';
  let taken: number;
  let collector: Server;
  let telemetry: Telemetry | undefined;
  let aheadMs: number;

  beforeEach(async () => {
    lines = [];
    aheadMs = 0;
    taken = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(String(line)));
    collector = createServer((request, response) => {
      request.resume().on('end', () => {
        if (status === 'hangs') return;
        response.writeHead(status).end('{}', () => (taken += Number(status === 200)));
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    telemetry = await startTelemetry({ tracesUrl: `http://127.0.0.1:${port}/v1/traces` }, 'test', undefined);
  });
  afterEach(async () => {
    collector.close();
    collector.closeAllConnections();
    await telemetry?.stop();
    jest.restoreAllMocks();
  });

  const endSpans = (count: number): void => {
    for (let n = 0; n < count; n++) tracer().startSpan(`span ${n}`).end();
  };
  const dropped = async (): Promise<number> =>
    Number(/^pitledger_spans_dropped_total (\d+)$/m.exec((await telemetry?.metrics.text()) ?? '')?.[1]);
  /** One line reports the outage; the next reports its end, after spans are accepted for a while. */
  const isBackAfter = async (droppedSpans: number): Promise<void> => {
    expect(lines).toEqual([expect.stringMatching(/^Spans are dropped: ./)]);
    status = 200;
    aheadMs = 10_000;
    endSpans(BATCH);
    while (lines.length < 2) await delay(5);
    expect(lines[1]).toBe(`The collector takes spans again; ${droppedSpans} were dropped`);
  };

  it('is logged once, has its spans counted, and is logged again when it recovers', async () => {
    status = 400;
    for (const times of [1, 2, 3]) {
      endSpans(BATCH);
      while ((await dropped()) < times * BATCH) await delay(5);
    }
    await isBackAfter(3 * BATCH);

    status = 400;
    endSpans(BATCH);
    while (lines.length < 3) await delay(5);
    expect(await dropped()).toBe(4 * BATCH);
  });

  it('is logged while more spans wait than the buffer holds', async () => {
    status = 'hangs';
    endSpans(10_000);
    expect(await dropped()).toBe(10_000 - 2_048 - BATCH);
    expect(lines).toEqual(['Spans are dropped: 2048 wait for the collector already']);
  });

  it('is logged once while it accepts some, with one count', async () => {
    for (const times of [1, 2, 3]) {
      status = 200;
      const takenBefore = taken;
      endSpans(BATCH);
      while (taken === takenBefore) await delay(5);
      status = 400;
      endSpans(BATCH);
      while ((await dropped()) < times * BATCH) await delay(5);
    }
    await isBackAfter(3 * BATCH);
  });

  it('is the only thing logged', async () => {
    status = 200;
    endSpans(BATCH);
    await telemetry?.stop();
    expect(await dropped()).toBe(0);
    expect(lines).toEqual([]);
  });
});
