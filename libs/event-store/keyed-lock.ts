/** Lets one holder at a time have each of several keys, in the order of requests. */
export class KeyedLock {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs an action while it holds all its keys. There is no deadlock: all keys are requested at once. */
  async hold<Result>(keys: readonly string[], action: () => Promise<Result>): Promise<Result> {
    const before = keys.map((key) => this.last.get(key) ?? Promise.resolve());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    for (const key of keys) this.last.set(key, held);
    try {
      await Promise.all(before);
      return await action();
    } finally {
      release();
      for (const key of keys) if (this.last.get(key) === held) this.last.delete(key);
    }
  }
}
