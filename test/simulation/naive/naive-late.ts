const DAY_MS = 24 * 60 * 60 * 1_000;

/** What moves money or ends a round. */
const MOVES_MONEY = [
  'RecordRound',
  'SettleRound',
  'VoidRound',
  'CorrectSettlement',
  'SettleAmountDue',
  'CollectFromMarker',
  'CollectFromPosition',
];

interface NaiveRecording {
  readonly useCase: string;
  readonly atMs: number;
  readonly recordedMs: number;
  /** Events that it recorded. */
  readonly events: readonly { readonly type: string; readonly data: object }[];
}

/** How often a recording is late: once a round that it moved money in, if it is of more than a day before. */
export function naiveLateness({ useCase, atMs, recordedMs, events }: NaiveRecording): number {
  if (!MOVES_MONEY.includes(useCase) || recordedMs - atMs <= DAY_MS) return 0;
  const payments = events.filter(({ type }) => type === 'VigorishPaymentReceived');
  if (payments.length === 0) return 1;
  return payments.reduce(
    (rounds, { data }) => rounds + (data as { pays: readonly unknown[] }).pays.length,
    0,
  );
}
