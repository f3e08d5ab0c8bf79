/** Fetches Apache Kafka from Maven Central into a cache folder at the first start. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The Kafka version of the tests, unless PITLEDGER_TEST_KAFKA_VERSION names another. */
export const KAFKA_VERSION = process.env['PITLEDGER_TEST_KAFKA_VERSION'] ?? '4.4.0';

/** The Kafka of that version with its libraries. */
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>pitledger.test</groupId><artifactId>kafka</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version>
  </dependency></dependencies>
</project>
`;

let reason: string | undefined;
let looked = false;

/** The folder of Kafka's libraries; it may be missing. */
export function kafkaLibraries(): string {
  const cache = process.env['PITLEDGER_TEST_CACHE'] ?? join(homedir(), '.cache', 'pitledger');
  return join(cache, `kafka-${KAFKA_VERSION}`);
}

/** Why this machine cannot run a broker; undefined if it can. Fetches Kafka if it is missing. */
export function whyNoKafka(): string | undefined {
  if (!looked) {
    looked = true;
    reason = whyNoJava() ?? (existsSync(kafkaLibraries()) ? undefined : whyNotFetched());
  }
  return reason;
}

function whyNoJava(): string | undefined {
  const { status, error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error || status !== 0) return 'Java 17 or later is missing';
  const major = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  return major >= 17 ? undefined : `Java 17 or later is missing; this is ${major}`;
}

function whyNotFetched(): string | undefined {
  if (spawnSync('mvn', ['--version']).status !== 0) return 'Maven is missing, which fetches Kafka';
  const libraries = kafkaLibraries();
  mkdirSync(join(libraries, '..'), { recursive: true });
  const folder = mkdtempSync(`${libraries}.part-`);
  try {
    writeFileSync(join(folder, 'pom.xml'), POM);
    const goal = [
      '-q',
      '-B',
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      '-DoutputDirectory=lib',
    ];
    const { status, stdout, stderr } = spawnSync('mvn', goal, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 300_000,
    });
    if (status !== 0) {
      const said = `${stdout}${stderr}`.split('\n').find((line) => line.includes('ERROR')) ?? 'it timed out';
      return `Maven could not fetch Kafka ${KAFKA_VERSION}: ${said.slice(0, 300)}`;
    }
    // The rename makes the whole folder visible at once, also for concurrent fetches.
    if (!existsSync(libraries)) renameSync(join(folder, 'lib'), libraries);
    return undefined;
  } catch (error) {
    return existsSync(libraries) ? undefined : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
