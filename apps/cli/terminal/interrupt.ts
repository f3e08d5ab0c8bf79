/** A wish of the operator to stop, by Ctrl-C or the system's own signal to end. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Leaves the signals to the system again. */
  release(): void;
}

/** Shows the cursor, which a progress bar hides. */
const SHOW_CURSOR = '\u001b[?25h';

/** Turns the first signal into an abort; the second ends the process where it stands. */
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
