import { once } from 'node:events';

const LOOK_FOR_PARENT_MS = 1_000;

/**
 * Holds a process with all its code loaded until SIGHUP starts it; writes `held`. After that it ends with the process
 * that started it, even if that is killed.
 */
export async function untilBegun(): Promise<void> {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, LOOK_FOR_PARENT_MS);
  const begun = once(process, 'SIGHUP');
  process.stdout.write('held\n');
  await begun;
  // Without `unref` this would keep a finished program running.
  watch.unref();
}
