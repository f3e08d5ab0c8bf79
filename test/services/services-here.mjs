/**
 * Fetches the servers that the tests start, so that no test waits for a download. Exits with 1 when PostgreSQL or Kafka
 * cannot run here: their tests would be skipped, and a run of many files does not show that.
 * `node test/services/services-here.mjs`
 */
import '../../libs/testing/typescript-loader.mjs';

const { KAFKA_VERSION, whyNoKafka } = await import('./kafka-files.ts');
const { whyNoPostgres } = await import('../../libs/testing/postgres/postgres-binaries.ts');

say('PostgreSQL', whyNoPostgres());
say(`Kafka ${KAFKA_VERSION}`, whyNoKafka());
const kurrent = process.env['KURRENTDB_URL']
  ? 'its tests run'
  : 'its tests are skipped: KURRENTDB_URL names none';
process.stdout.write(`A real KurrentDB server: ${kurrent}\n`);

function say(service, reason) {
  process.stdout.write(
    `${service}: ${reason === undefined ? 'its tests run' : `cannot run here: ${reason}`}\n`,
  );
  if (reason !== undefined) process.exitCode = 1;
}
