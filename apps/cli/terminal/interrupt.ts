/** A stop signal by the operator: Ctrl-C or the system's termination signal. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Restores the default signal handling. */
  release(): void;
}

/** Shows the cursor, which a progress bar hides. */
const SHOW_CURSOR = '\u001b[?25h';

/** Turns the first signal into an abort; the second ends the process at once. */
export function onInterrupt(onFirst: () => void): Interrupt {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) {
      if (process.stderr.isTTY) process.stderr.write(`${SHOW_CURSOR}\n`);
      process.exit(130);
    }
    controller.abort();
    onFirst();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
