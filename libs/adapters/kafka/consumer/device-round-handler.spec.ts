import type { DeviceReport } from '#requests';
import { DeviceRoundHandler } from './device-round-handler.js';
import type { TopicMessage } from '../relay/serial-producer.js';

const voided = (note: string): object => ({
  shoeId: 'S1',
  occurredAt: '2010-06-05T18:00:00.000Z',
  turns: [{}],
  voided: { reason: 'other', note },
});

describe('handling the message of a device round', () => {
  const { signal } = new AbortController();
  let recorded: DeviceReport[];
  let deadLetters: TopicMessage[];

  function handle(value: Buffer): Promise<string> {
    recorded = [];
    deadLetters = [];
    const handler = new DeviceRoundHandler({
      recordRound: ({ report }) => {
        recorded.push(report);
        return Promise.resolve('recorded');
      },
      deadLetter: (message) => Promise.resolve(void deadLetters.push(message)),
      onRetry: () => undefined,
    });
    const place = { key: null, timestamp: '0', attributes: 0, offset: '0' };
    return handler.handle('rounds', 0, { ...place, value, headers: {} }, signal);
  }

  it('records text unchanged', async () => {
    expect(await handle(Buffer.from(JSON.stringify(voided('verschüttet 🂡'))))).toBe('recorded');
    expect(recorded).toEqual([voided('verschüttet 🂡')]);
  });

  it('records nothing for bytes that are not text, rather than altered text', async () => {
    const latin1 = Buffer.from(JSON.stringify(voided('verschüttet')), 'latin1');
    expect(await handle(latin1)).toBe('dead-lettered');
    expect(recorded).toEqual([]);
    expect(deadLetters[0]?.message).toMatchObject({
      value: latin1,
      headers: { pitledger_error_code: 'invalid-body', pitledger_error_detail: '(body) must be UTF-8' },
    });
  });
});
