import { Session } from 'node:inspector/promises';

const MEASURED =
  /\/libs\/(kernel|rules|ledger|staffing|property|exceptions|forms|rounds|inventory|drop|vigorish|books|papers)\//;

/**
 * Counts the steps that the pure core takes: how often each of its functions ran, and the entries of maps and
 * sets that were copied. The count depends on the work alone, not on the machine.
 */
export async function workOf(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  const { Map: PlainMap, Set: PlainSet } = globalThis;
  let copied = 0;
  globalThis.Map = class<Key, Value> extends PlainMap<Key, Value> {
    constructor(entries?: Iterable<readonly [Key, Value]> | null) {
      super(entries);
      copied += this.size;
    }
  };
  globalThis.Set = class<Value> extends PlainSet<Value> {
    constructor(values?: Iterable<Value> | null) {
      super(values);
      copied += this.size;
    }
  };
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const steps = result
      .filter(({ url }) => MEASURED.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
    return steps.reduce((sum, count) => sum + count, copied);
  } finally {
    Object.assign(globalThis, { Map: PlainMap, Set: PlainSet });
    session.disconnect();
  }
}
