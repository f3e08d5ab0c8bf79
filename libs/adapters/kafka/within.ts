/** Work took too long, or was given up. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/**
 * The outcome of work that may never end: a dropped connection may never answer.
 * @throws GivenUp after this number of milliseconds, or when the signal aborts. The work itself is not stopped.
 */
export async function within<T>(
  limitMs: number,
  work: Promise<T>,
  what: string,
  signal?: AbortSignal,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GivenUp(`${what} took longer than ${limitMs} ms`)), limitMs);
    giveUp = (): void => reject(new GivenUp(`${what} was given up`));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (giveUp) signal?.removeEventListener('abort', giveUp);
  }
}
