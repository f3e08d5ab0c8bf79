import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { Operation } from './api-operations.js';
import { jsonOf } from './wire.js';
import type { WireAnswer } from './wire.js';

/** The examples that the API document shows; `WRITE_EXAMPLES=1 npm run test:long -- api-fuzz -t 'serves|example'` writes them. */
export const EXAMPLES = 'apps/api/request-examples.json';

/** A request of an operation, and the types of the events that it recorded. */
export interface RequestExample {
  readonly body?: object;
  readonly records: readonly string[];
}

/** The first accepted request of each operation that was sent; one that is never accepted is shown as it was sent first. */
export class RequestExamples {
  private readonly taken = new Map<string, RequestExample & { readonly isAccepted: boolean }>();

  take(operation: Operation | undefined, body: object | undefined, answer: WireAnswer): void {
    if (!operation || operation.method === 'GET' || this.taken.get(operation.name)?.isAccepted) return;
    const isAccepted = answer.status < 300;
    if (!isAccepted && this.taken.has(operation.name)) return;
    const { events = [] } = (isAccepted ? jsonOf(answer) : {}) as { events?: readonly { type: string }[] };
    const records = [...new Set(events.map(({ type }) => type))];
    this.taken.set(operation.name, { ...(operation.body && { body: body ?? {} }), records, isAccepted });
  }

  /** By method and path, in order, without what each walk names anew: ids of events, and secrets. */
  all(): Readonly<Record<string, RequestExample>> {
    const taken = [...this.taken].map(([name, { isAccepted: _, ...example }]) => [name, example] as const);
    const inOrder = [...taken, ...Object.entries(ONCE)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const text = JSON.stringify(Object.fromEntries(inOrder));
    return JSON.parse(text.replace(NEW_EACH_TIME, '"…"')) as Readonly<Record<string, RequestExample>>;
  }
}

const NEW_EACH_TIME = /"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"|"[\w+/=-]{40,}"/g;

/** Requests that are sent before the tours, or that would lock their people out. */
const ONCE: Readonly<Record<string, RequestExample>> = {
  'POST /auth/first-administrator': {
    body: { token: '…', username: 'adams', name: 'Alice Adams', password: 'tide under nine lanterns' },
    records: [],
  },
  'PUT /users/{id}/password': { body: { password: 'tide under nine lanterns' }, records: [] },
};

export async function writeExamples(examples: object): Promise<void> {
  const settings = { ...(await resolveConfig(EXAMPLES)), filepath: EXAMPLES };
  await writeFile(EXAMPLES, await format(JSON.stringify(examples), settings));
}
