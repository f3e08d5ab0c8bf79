import { once } from 'node:events';

const LOOK_FOR_PARENT_MS = 1_000;

/**
 * Holds a process that has loaded all its code until SIGHUP lets it begin; writes `held`. From then on it ends with the
 * process that started it, even where that is killed.
 */
export async function untilBegun(): Promise<void> {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, LOOK_FOR_PARENT_MS);
  const begun = once(process, 'SIGHUP');
  process.stdout.write('held\n');
  await begun;
  // Alone it does not keep a program running that has ended.
  watch.unref();
}
