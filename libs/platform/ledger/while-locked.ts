import { setTimeout as delay } from 'node:timers/promises';
import { StoreFault } from '#event-store';

const BETWEEN_TRIES_MS = 50;

/**
 * Opens a store that another process may be closing, waiting without blocking the thread.
 * @throws StoreFault of the last attempt
 */
export async function whileLocked<Store>(open: () => Store, patienceMs: number): Promise<Store> {
  for (const deadlineMs = performance.now() + patienceMs; ;) {
    try {
      return open();
    } catch (error) {
      const mayPass = error instanceof StoreFault && error.code === 'store-locked';
      if (!mayPass || performance.now() >= deadlineMs) throw error;
      await delay(BETWEEN_TRIES_MS);
    }
  }
}
