import { openCheckpoints, RELAY_CHECKPOINT } from '#platform';
import type { Configuration, Ledger, ProcessStatus } from '#platform';
import { RelayWatch } from './relay-watch.js';
import type { RelayCheckpoint } from './relay-watch.js';

/** The same ledger, which also reports the lag of the workers' relay if Kafka is configured. */
export function withRelayLag(
  ledger: Ledger,
  configuration: Pick<Configuration, 'engines' | 'dataFolder' | 'property'>,
): Ledger {
  if (!configuration.engines.kafka) return ledger;
  const open = async (): Promise<RelayCheckpoint> => {
    const { store, close } = await openCheckpoints(configuration);
    return {
      position: () => store.load(RELAY_CHECKPOINT),
      lastEvent: () => store.lastEvent(RELAY_CHECKPOINT),
      close,
    };
  };
  const watch = new RelayWatch({ eventStore: ledger.eventStore, open });
  return {
    ...ledger,
    status: async (): Promise<ProcessStatus> => {
      const [ofLedger, relayLag] = await Promise.all([ledger.status(), watch.lag()]);
      return ofLedger.projections ? { ...ofLedger, relayLag } : ofLedger;
    },
    close: async () => {
      await watch.close().finally(() => ledger.close());
    },
  };
}
