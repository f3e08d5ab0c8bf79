const NAMESPACE = /^[A-Za-z0-9_]+$/;

/**
 * The names of a store's streams at the server. Several stores share a server by namespace: stream `round-1` of
 * namespace `pitledger` is `pitledger.round-1` there, so that the server's category projections see `pitledger.round`.
 */
export class Namespace {
  /** What the names of all data streams begin with. */
  readonly dataPrefix: string;
  /** What the names of the streams begin with that tell of requests written step by step. */
  readonly decisionPrefix: string;

  /** @throws TypeError unless the name is made of letters, digits and underscores, which no prefix of another contains */
  constructor(name: string) {
    if (!NAMESPACE.test(name)) {
      throw new TypeError(`namespace "${name}" may hold letters, digits and underscores only`);
    }
    this.dataPrefix = `${name}.`;
    this.decisionPrefix = `${name}-append-`;
  }

  /** Names of the two kinds, for a filter at the server. */
  get prefixes(): string[] {
    return [this.dataPrefix, this.decisionPrefix];
  }

  dataStream(stream: string): string {
    return this.dataPrefix + stream;
  }

  decisionStream(request: string): string {
    return this.decisionPrefix + request;
  }

  /** The port's name of a data stream. */
  streamOf(serverStream: string): string {
    return serverStream.slice(this.dataPrefix.length);
  }

  /** The request that a stream of decisions tells of; undefined for a data stream. */
  requestOf(serverStream: string): string | undefined {
    return serverStream.startsWith(this.decisionPrefix)
      ? serverStream.slice(this.decisionPrefix.length)
      : undefined;
  }
}
