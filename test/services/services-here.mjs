/**
 * Fetches the servers for the tests, so that no test waits for a download. Exits with 1 if PostgreSQL or Kafka cannot
 * run on this machine; otherwise their tests would be skipped unnoticed. `node test/services/services-here.mjs`
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
