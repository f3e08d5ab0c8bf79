import type { Configuration, Ledger, ProcessStatus } from '#platform';
import { RelayWatch } from './relay-watch.js';

/** The same ledger, which tells how far the workers' relay is behind where Kafka is configured. */
export async function tellingRelayLag(
  ledger: Ledger,
  { engines, dataFolder }: Pick<Configuration, 'engines' | 'dataFolder'>,
): Promise<Ledger> {
  if (!engines.kafka) return ledger;
  // Drivers of servers are loaded where they are configured.
  const { openCheckpoints, RELAY_CHECKPOINT } = await import('../../worker/checkpoints.js');
  const watch = new RelayWatch({
    eventStore: ledger.eventStore,
    checkpoint: RELAY_CHECKPOINT,
    open: () => openCheckpoints({ engines, dataFolder }),
  });
  return {
    ...ledger,
    status: async (): Promise<ProcessStatus> => {
      const [ofLedger, relayLag] = await Promise.all([ledger.status(), watch.lag()]);
      return ofLedger.projections ? { ...ofLedger, relayLag } : ofLedger;
    },
    close: async () => {
      await watch.close();
      await ledger.close();
    },
  };
}
