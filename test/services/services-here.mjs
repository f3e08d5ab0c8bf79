/**
 * Brings the servers that the tests start, so that no test waits for a download, and says which of them cannot run here:
 * a run of many files does not show the names of skipped tests. `node test/services/services-here.mjs`
 */
import '../../libs/testing/typescript-loader.mjs';

const { KAFKA_VERSION, whyNoKafka } = await import('./kafka-files.ts');
const { whyNoPostgres } = await import('../../libs/testing/postgres/postgres-binaries.ts');

say('PostgreSQL', whyNoPostgres());
say(`Kafka ${KAFKA_VERSION}`, whyNoKafka());
say('a KurrentDB server', process.env['KURRENTDB_URL'] ? undefined : 'KURRENTDB_URL names none');

function say(service, reason) {
  const told =
    reason === undefined ? `${service}: its tests run` : `${service}: ITS TESTS ARE SKIPPED, ${reason}`;
  process.stdout.write(`${told}\n`);
}
