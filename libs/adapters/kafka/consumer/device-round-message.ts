import { createHash } from 'node:crypto';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { DeviceReport } from '#requests';

/** A report of a device as received. */
export interface DeviceRoundMessage {
  /** The id of the command: the same id again records nothing. */
  readonly commandId: string;
  readonly report: DeviceReport;
  /** Username of the device that sent it, as the message says. */
  readonly device: string | undefined;
  /** The device's signature over the message, in base64. */
  readonly signature: string | undefined;
  /** The message brings its id; without one its place in the topic is the id. */
  readonly hasOwnId: boolean;
  /** Its value, as the device signed it. */
  readonly content: Uint8Array;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/**
 * Records what a device reports: a whole round, or one count of a drop box.
 *
 * Its errors decide the outcome of the message. An error with a `rejection` (a refusal of the ledger), or one that
 * repeats without being a fault of a store, sends it to the dead-letter topic. After a fault of a store it waits, for
 * as long as the fault lasts.
 */
export type RecordDeviceRound = (message: DeviceRoundMessage) => Promise<'recorded' | 'repeated'>;

/** The header of the device's signature. */
export const SIGNATURE_HEADER = 'pitledger-signature';

/** The first that is there gives the id. */
export const ID_HEADERS = ['ce_id', 'idempotency-key'] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PRINTABLE = /^[\x21-\x7e]{1,128}$/;

/**
 * The id under which a message is recorded. It is the `ce_id` or the `idempotency-key` header; an id other than a UUID
 * is only unique together with `ce_source`. Without either it is the message's place in the topic.
 */
export function commandIdOf(
  topic: string,
  partition: number,
  { headers = {}, offset }: Pick<KafkaMessage, 'headers' | 'offset'>,
): string {
  const [id] = ID_HEADERS.flatMap((name) => headerText(headers, name) ?? []);
  if (id === undefined) return `${topic}/${partition}/${offset}`;
  if (UUID.test(id)) return id;
  const source = headerText(headers, 'ce_source');
  const whole = source === undefined ? id : `${source}#${id}`;
  return PRINTABLE.test(whole) ? whole : createHash('sha256').update(whole).digest('hex');
}

/** What a message says about who sent it. */
export function senderOf({
  headers = {},
  value,
}: Pick<KafkaMessage, 'headers' | 'value'>): Pick<
  DeviceRoundMessage,
  'device' | 'signature' | 'hasOwnId' | 'content'
> {
  return {
    device: headerText(headers, 'pitledger-device'),
    signature: headerText(headers, SIGNATURE_HEADER),
    hasOwnId: ID_HEADERS.some((name) => headerText(headers, name) !== undefined),
    content: value ?? new Uint8Array(),
  };
}

/** A header as text; the first if it is repeated. */
export function headerText(headers: IHeaders, name: string): string | undefined {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first.length === 0 ? undefined : first.toString();
}
