/** The states of the numbers of a series of forms. */
export const NUMBER_STATUSES = [
  'in-stock',
  'issued',
  'unused',
  'passed-over',
  'used',
  'used-out-of-order',
  'void',
  'lost',
  'missing',
] as const;

/** A state of the numbers of a series of forms. */
export type NumberStatus = (typeof NUMBER_STATUSES)[number];

/** Serial numbers of one state, from the first to the last. */
export interface NumberSpan {
  readonly first: number;
  readonly last: number;
  readonly status: NumberStatus;
  /** Set on a number that was lost after it was used out of order. */
  readonly outOfOrder?: true;
}

type Spans = readonly NumberSpan[];

/** Numbers in a state, in place of what they were; numbers of other states than these keep theirs. */
export function marked(
  spans: Spans,
  { first, last }: { readonly first: number; readonly last: number },
  status: NumberStatus,
  from: readonly NumberStatus[] = NUMBER_STATUSES,
): Spans {
  const cut = spans.flatMap((span): Spans => {
    if (span.last < first || span.first > last || !from.includes(span.status)) return [span];
    return [
      ...(span.first < first ? [{ ...span, last: first - 1 }] : []),
      { first: Math.max(first, span.first), last: Math.min(last, span.last), ...stateAfter(span, status) },
      ...(span.last > last ? [{ ...span, first: last + 1 }] : []),
    ];
  });
  return merged(cut);
}

/** A number that turns out to be used in order, also where its form is lost now. */
export function usedInOrder(spans: Spans, serial: number): Spans {
  const used = marked(spans, { first: serial, last: serial }, 'used', ['used-out-of-order']);
  return marked(used, { first: serial, last: serial }, 'lost', ['lost']);
}

/** A lost form that turns up is used as it was before. */
function stateAfter(
  { status: before, outOfOrder }: NumberSpan,
  status: NumberStatus,
): Pick<NumberSpan, 'status' | 'outOfOrder'> {
  if (status === 'lost' && before === 'used-out-of-order') return { status, outOfOrder: true };
  return { status: status === 'used' && outOfOrder ? 'used-out-of-order' : status };
}

/** Numbers that were received. */
export function withReceived(spans: Spans, received: NumberSpan): Spans {
  return merged([...spans, received].toSorted((a, b) => a.first - b.first));
}

function merged(spans: Spans): Spans {
  const result: NumberSpan[] = [];
  for (const span of spans) {
    const before = result.at(-1);
    const isSame = before?.status === span.status && before.outOfOrder === span.outOfOrder;
    if (isSame && before.last + 1 === span.first) {
      result[result.length - 1] = { ...before, last: span.last };
    } else result.push(span);
  }
  return result;
}

/** The states of numbers as text for a column. */
export function spansText(spans: Spans): string {
  const texts = spans.map(({ first, last, status, outOfOrder }) => [
    ...[first, last, status],
    ...(outOfOrder ? [outOfOrder] : []),
  ]);
  return JSON.stringify(texts);
}

/** The states of numbers from the text of a column. */
export function readSpans(text: unknown): Spans {
  const spans = JSON.parse(String(text)) as readonly [number, number, NumberStatus, true?][];
  return spans.map(([first, last, status, outOfOrder]) => ({
    ...{ first, last, status },
    ...(outOfOrder && { outOfOrder }),
  }));
}

/** The status of a series, and the number that is next in it. */
export function standOf(spans: Spans): { readonly status: string; readonly next: number } {
  const find = (...statuses: readonly NumberStatus[]): number | undefined =>
    spans.find(({ status }) => statuses.includes(status))?.first;
  const [unused, atAccounting] = [find('unused'), find('in-stock', 'issued')];
  const next = unused ?? atAccounting ?? (spans.at(-1)?.last ?? 0) + 1;
  if (unused !== undefined || find('passed-over') !== undefined) return { next, status: 'in-use' };
  return { next, status: atAccounting === undefined ? 'exhausted' : 'in-stock' };
}
