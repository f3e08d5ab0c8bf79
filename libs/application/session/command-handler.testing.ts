import type { AppendResult, EventStore } from '#event-store';
import { collectFromMarker, collectFromPosition } from '../../vigorish/use-cases/vigorish.js';

/** Collects 1.00 from the marker of the first round. */
export const collect = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 100 });
/** Collects all debts at position 1. */
export const collectAll = collectFromPosition({ shoeId: 'S1', position: 1 });

/** A store that runs a hook before an append or a read. */
export function withHooks(
  store: EventStore,
  hooks: {
    beforeAppend?: () => Promise<void>;
    answer?: (result: AppendResult) => AppendResult;
    beforeRead?: (stream: string) => Promise<void>;
  },
): EventStore {
  return new Proxy(store, {
    get(target, name): unknown {
      if (name === 'append') {
        return async (...args: Parameters<EventStore['append']>) => {
          await hooks.beforeAppend?.();
          const result = await target.append(...args);
          return hooks.answer?.(result) ?? result;
        };
      }
      if (name === 'readStream') {
        return async (...args: Parameters<EventStore['readStream']>) => {
          await hooks.beforeRead?.(args[0]);
          return target.readStream(...args);
        };
      }
      return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
    },
  });
}
