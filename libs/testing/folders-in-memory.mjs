// Tests keep their temporary folders in memory, where Linux has room for them: they wait for no disk. Those that break a disk
// (test/disk) answer for the system calls themselves.
import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 2 * 1_024 * 1_024 * 1_024;

const roomIn = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

if (roomIn(MEMORY) >= LEAST_BYTES) process.env.TMPDIR ??= MEMORY;
