/* eslint-disable @typescript-eslint/no-explicit-any -- plain JSON, so that the naive ledger shares no type with the ledger */

/** A recorded event as plain JSON. */
export interface NaiveEvent {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly data: any;
  readonly metadata: Readonly<Record<string, string | undefined>>;
}

/** The sum of an amount over the lines of an event, in cents. */
export function total(lines: readonly any[], amountOf: (line: any) => number): number {
  return lines.reduce((sum: number, line) => sum + amountOf(line), 0);
}
