/** Items of work in one turn of the event loop, so that each turn takes some milliseconds only. */
const ITEMS_A_TURN = 50;

/** Works that wait for their next turn; one of them continues in each turn, however many there are. */
const waiting: (() => void)[] = [];

function continueOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueOne);
}

/** Waits for a turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(continueOne);
  });
}

/** Longest share of a turn for work that cannot be counted, in milliseconds. */
const SHARE_MS = 10;

/** When this turn of the event loop was first looked at; undefined until then. */
let lookedAtMs: number | undefined;

/**
 * Divides work whose steps take no turn by themselves, such as reads of a store in this process: a promise to await before
 * the next step if this turn of the event loop has lasted its share.
 */
export function overdue(): Promise<void> | undefined {
  if (lookedAtMs === undefined) {
    lookedAtMs = performance.now();
    setImmediate(() => (lookedAtMs = undefined));
    return undefined;
  }
  return performance.now() - lookedAtMs < SHARE_MS ? undefined : nextTurn();
}

/** Divides long work on one thread: the event loop runs, and serves others, after a number of items. */
export class Turns {
  private items = 0;

  constructor(private readonly itemsATurn = ITEMS_A_TURN) {}

  /** Counts items. Returns a promise to await before the next ones if the turn has had its share. */
  spend(items = 1): Promise<void> | undefined {
    this.items += items;
    if (this.items < this.itemsATurn) return undefined;
    this.items = 0;
    return nextTurn();
  }
}

/** The results of work that yields them one by one, with the event loop running in between. */
export async function inTurns<Item>(work: Iterable<Item>): Promise<readonly Item[]> {
  const turns = new Turns();
  const items: Item[] = [];
  for (const item of work) {
    items.push(item);
    const rest = turns.spend();
    if (rest) await rest;
  }
  return items;
}
