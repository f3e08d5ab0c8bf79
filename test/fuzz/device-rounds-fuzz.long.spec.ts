import fc from 'fast-check';
import type { KafkaMessage } from 'kafkajs';
import { DeviceRoundHandler } from '../../libs/adapters/kafka/consumer/device-round-handler.js';
import type { TopicMessage } from '../../libs/adapters/kafka/relay/serial-producer.js';
import { aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aDeviceRound, DEVICE, recorderOn } from '../services/device-rounds.js';
import { again, seedOf, stepsOr } from './fuzz-run.js';
import { DAMAGES, damaged, mutated, MUTATIONS } from './hostile.js';

const TOPIC = 'pitledger.device-rounds';
/** Rounds come from one shoe until its cards are used up. */
const MESSAGES_OF_A_SHOE = 60;

const IDS = ['', ' ', 'd-1', '\u0000', '__proto__', 'x'.repeat(300), '🂡', '/', '../..', '#', '%', 'null'];

const HEADERS = [
  ...['ce_id', 'ce_source', 'idempotency-key', 'content-type'],
  ...['pitledger-device', 'pitledger-signature'],
];

const MESSAGES = fc.record({
  fault: fc.oneof(
    { weight: 6, arbitrary: MUTATIONS.map((mutation) => ({ mutation })) },
    { weight: 2, arbitrary: DAMAGES.map((damage) => ({ damage })) },
    { weight: 1, arbitrary: fc.constant({}) },
  ),
  headers: fc.dictionary(
    fc.constantFrom(...HEADERS),
    fc.oneof(
      fc.constantFrom(...IDS).map((id) => Buffer.from(id)),
      fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc.constant([Buffer.from('twice'), Buffer.from('and again')]),
    ),
    { maxKeys: 3 },
  ),
});

const VOIDED = { turns: [{}], voided: { reason: 'other', note: 'verschüttet 🂡' } } as const;

/** A round at an unknown table: the message is still read in the same way. */
const AT_A_TABLE = {
  tableId: 'RO-1',
  gamingDay: '2010-06-05',
  occurredAt: '2010-06-05T18:00:00.000Z',
  turns: [
    { wagers: [{ position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500 }], facts: [{ number: '18' }] },
  ],
};

describe('damaged rounds of table devices', () => {
  let floor: TestFloor;
  let deadLetters: TopicMessage[];
  let retried: unknown[];
  let handler: DeviceRoundHandler;

  async function open(): Promise<void> {
    floor = await aFloor();
    deadLetters = [];
    retried = [];
    handler = new DeviceRoundHandler({
      recordRound: recorderOn(floor),
      deadLetter: (message) => Promise.resolve(void deadLetters.push(message)),
      attempts: 2,
      backOff: { firstMs: 1, longestMs: 1 },
      onRetry: (fault) => retried.push(fault),
    });
  }

  it('are recorded once, or go to the dead letters with the reason and record nothing', async () => {
    const { signal } = new AbortController();
    const outcomes = new Map<string, number>();
    for (let step = 1; step <= stepsOr(600); step++) {
      if (step % MESSAGES_OF_A_SHOE === 1) await open();
      const [{ fault, headers } = { fault: {}, headers: {} }] = fc.sample(MESSAGES, {
        seed: seedOf(step),
        numRuns: 1,
      });
      const round = [aDeviceRound(floor), aDeviceRound(floor, VOIDED), AT_A_TABLE][step % 3];
      const whole = Buffer.from('mutation' in fault ? mutated(round, fault.mutation) : JSON.stringify(round));
      const value = 'damage' in fault ? damaged(whole, fault.damage) : whole;
      const sent = { 'pitledger-device': Buffer.from(DEVICE.username), ...headers };
      const message = {
        key: null,
        value,
        timestamp: '0',
        attributes: 0,
        offset: String(step),
        headers: sent,
      };

      const before = await floor.store.head();
      const outcome = await handler.handle(TOPIC, 0, message, signal);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const found = { what: again(step), value: value.toString('latin1').slice(0, 300), outcome };
      expect({ ...found, retried }).toEqual({ ...found, retried: [] });
      if (outcome === 'dead-lettered') {
        const { code, detail } = reasonOf(deadLetters.at(-1));
        expect({ ...found, code, detail }).toMatchObject({
          code: expect.stringMatching(/^(?!unexpected-fault)[a-z]+(-[a-z]+)*$/) as string,
          detail: expect.stringMatching(/^[^\n]+$/) as string,
        });
        expect([found, await floor.store.head()]).toEqual([found, before]);
      } else {
        expect([found, await handler.handle(TOPIC, 0, message as KafkaMessage, signal)]).toEqual([
          found,
          'repeated',
        ]);
      }
    }
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['dead-lettered', 'recorded']));
  }, 3_600_000);
});

function reasonOf(message: TopicMessage | undefined): {
  code?: string | undefined;
  detail?: string | undefined;
} {
  const text = (name: string): string | undefined => message?.message.headers?.[name]?.toString();
  return { code: text('pitledger_error_code'), detail: text('pitledger_error_detail') };
}
