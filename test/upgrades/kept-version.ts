import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ApiDocument } from '../fuzz/api-operations.js';
import type { Who } from './served-ledger.js';

const FOLDER = new URL('.', import.meta.url).pathname;

/** The version of this release. */
export const THIS_VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** The ledger of the tours: it has nearly every read, and the requests that wrote it. */
export const TOURS = 'floor';

/** Versions with kept ledgers, the oldest first. */
export const keptVersions = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d+\.\d+\.\d+/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** A request that was accepted. */
export interface SentRequest {
  readonly who: Who;
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

/** What a version answered about a ledger. */
export interface KeptAnswers {
  /** The ledger's clock when it was asked: milliseconds since 1970 UTC. */
  readonly askedAtMs: number;
  /** Settings of the host that served the ledger. */
  readonly environment: Readonly<Record<string, string>>;
  /** JSON answers, by the path with its query. */
  readonly json: Readonly<Record<string, unknown>>;
  /** CSV files, by the path with its query. */
  readonly csv: Readonly<Record<string, string>>;
  /** Accepted requests, each with other fields than those before it. */
  readonly requests: readonly SentRequest[];
}

/** The documented example of an event, with the version of its schema. */
export interface KeptExample {
  readonly schemaVersion: number;
  readonly data: object;
}

/** The files of a version. */
export class KeptVersion {
  private readonly folder: string;

  constructor(readonly version: string) {
    this.folder = join(FOLDER, version);
  }

  /** Names of its ledgers. */
  get ledgers(): readonly [string, ...string[]] {
    const suffix = `-${this.version}.ndjson.gz`;
    const others = readdirSync(this.folder).flatMap((name) =>
      name.endsWith(suffix) && name !== `${TOURS}${suffix}` ? [name.slice(0, -suffix.length)] : [],
    );
    return [TOURS, ...others];
  }

  /** The file of a ledger's events, as `pitledger export` writes it. */
  eventsOf(ledger: string): string {
    return join(this.folder, `${ledger}-${this.version}.ndjson.gz`);
  }

  answersOf(ledger: string): KeptAnswers {
    return this.read(`${ledger}-answers`) as KeptAnswers;
  }

  keepAnswers(ledger: string, answers: KeptAnswers): void {
    this.write(`${ledger}-answers`, answers);
  }

  /** The API document of the version. */
  get document(): ApiDocument {
    return this.read('openapi') as ApiDocument;
  }

  keepDocument(document: ApiDocument): void {
    this.write('openapi', document);
  }

  /** The documented examples of types of events that none of its ledgers has. */
  get examples(): Readonly<Record<string, KeptExample>> {
    return this.read('examples') as Readonly<Record<string, KeptExample>>;
  }

  keepExamples(examples: Readonly<Record<string, KeptExample>>): void {
    this.write('examples', examples);
  }

  /** Begins the folder anew. */
  begin(): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder);
  }

  private read(name: string): unknown {
    return JSON.parse(gunzipSync(readFileSync(this.file(name))).toString());
  }

  private write(name: string, value: unknown): void {
    writeFileSync(this.file(name), gzipSync(JSON.stringify(value), { level: 9 }));
  }

  private file(name: string): string {
    return join(this.folder, `${name}.json.gz`);
  }
}
