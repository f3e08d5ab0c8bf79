/** Prefix of the stream with the metadata of another. */
const METADATA = '$$';

const NAMESPACE = /^[A-Za-z0-9_]+$/;

/**
 * The names of a store's streams at the server. Stores share a server by namespace: stream `round-1` of namespace
 * `pitledger` is `pitledger.round-1` at the server, so that its category projections have `pitledger.round`.
 */
export class Namespace {
  /** Prefix of the names of all data streams. */
  readonly dataPrefix: string;
  /** Prefix of the names of the streams with decisions on requests written step by step. */
  readonly decisionPrefix: string;

  /** @throws TypeError unless the name has only letters, digits and underscores, so that no prefix contains another */
  constructor(private readonly name: string) {
    if (!NAMESPACE.test(name)) {
      throw new TypeError(`namespace "${name}" may hold letters, digits and underscores only`);
    }
    this.dataPrefix = `${name}.`;
    this.decisionPrefix = `${name}-append-`;
  }

  /** Both prefixes, for a filter at the server. */
  get prefixes(): string[] {
    return [this.dataPrefix, this.decisionPrefix];
  }

  /** Whether a stream at the server holds events of the port. */
  isData(serverStream: string): boolean {
    return serverStream.startsWith(this.dataPrefix);
  }

  /** Whether a stream at the server holds facts or decisions, of which none may be lost. */
  isGuarded(serverStream: string): boolean {
    return this.prefixes.some((prefix) => serverStream.startsWith(prefix));
  }

  /** The port's name of a stream at the server; the same for one that is not of the port. */
  shown(serverStream: string): string {
    return this.isData(serverStream) ? this.streamOf(serverStream) : serverStream;
  }

  dataStream(stream: string): string {
    return this.dataPrefix + stream;
  }

  /** The stream with the metadata of a stream at the server. */
  metadataOf(serverStream: string): string {
    return METADATA + serverStream;
  }

  /** The stream whose metadata another one holds; undefined for one that holds none. */
  ownerOf(serverStream: string): string | undefined {
    return serverStream.startsWith(METADATA) ? serverStream.slice(METADATA.length) : undefined;
  }

  /** Prefixes of the streams with the metadata of all streams of facts and decisions. */
  get metadataPrefixes(): string[] {
    return this.prefixes.map((prefix) => this.metadataOf(prefix));
  }

  /** The stream of the marks in the server's log; no event of the port. */
  get markStream(): string {
    return `${this.name}-marks`;
  }

  decisionStream(request: string): string {
    return this.decisionPrefix + request;
  }

  /** The port's name of a data stream. */
  streamOf(serverStream: string): string {
    return serverStream.slice(this.dataPrefix.length);
  }

  /** The request of a stream of decisions; undefined for a data stream. */
  requestOf(serverStream: string): string | undefined {
    return serverStream.startsWith(this.decisionPrefix)
      ? serverStream.slice(this.decisionPrefix.length)
      : undefined;
  }
}
