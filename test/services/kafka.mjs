/**
 * Starts a Kafka broker by hand: `node test/services/kafka.mjs` prints its address and ends it on Ctrl-C. Specs start
 * one with `startKafka()` of kafka-node.ts.
 */
import { once } from 'node:events';
import '../../libs/testing/typescript-loader.mjs';

const { startKafka } = await import('./kafka-node.ts');
const { whyNoKafka } = await import('./kafka-files.ts');

const reason = whyNoKafka();
if (reason) {
  process.stderr.write(`Kafka cannot run here: ${reason}\n`);
  process.exit(1);
}
const node = await startKafka();
process.stdout.write(`${node.brokers[0]}\n`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await node.stop();
