import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** Longest time to wait for an answer, in milliseconds. It is generous for busy test machines. */
const DEADLINE_MS = 20_000;

/** A request to send. */
export interface WireRequest {
  readonly method: string;
  /** The exact path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** How the body is sent: with its length, in chunks, or cut off in the middle. */
  readonly sending: 'whole' | 'chunked' | 'cut';
}

/** An answer. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The JSON of an answer; undefined if it is a file, or empty. */
export function jsonOf({ headers, text }: WireAnswer): unknown {
  return headers['content-type']?.includes('json') && text !== '' ? JSON.parse(text) : undefined;
}

/** Sends valid and invalid HTTP to a server. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly address: { readonly host: string; readonly port: number };

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.address = { host: hostname, port: Number(port) };
  }

  close(): void {
    this.agent.destroy();
  }

  /**
   * Undefined if the request was cut off, so that nobody waits for an answer.
   * @throws Error if no answer comes in time
   */
  async send(request: WireRequest): Promise<WireAnswer | undefined> {
    try {
      return await this.sendByClient(request);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNRESET' && request.sending === 'cut')
        return undefined;
      throw error;
    }
  }

  private sendByClient({
    method,
    path,
    headers,
    body,
    sending,
  }: WireRequest): Promise<WireAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const length = body && sending !== 'chunked' ? { 'content-length': String(body.length) } : {};
      const sent = httpRequest(
        { ...this.address, method, path, headers: { ...headers, ...length }, agent: this.agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Record<string, string>,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.setTimeout(DEADLINE_MS, () => sent.destroy(new Error(`no answer within ${DEADLINE_MS} ms`)));
      sent.on('error', reject);
      if (!body) return sent.end();
      if (sending === 'whole') return sent.end(body);
      sent.write(body.subarray(0, body.length >> 1));
      if (sending === 'cut') return setImmediate(() => sent.destroy()) && resolve(undefined);
      sent.end(body.subarray(body.length >> 1));
    });
  }

  /** Sends bytes that may be invalid HTTP, and returns all bytes received until the connection ends. */
  sendBytes(bytes: Buffer): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.address);
      const chunks: Buffer[] = [];
      socket.setTimeout(DEADLINE_MS, () => socket.destroy(new Error(`no answer within ${DEADLINE_MS} ms`)));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
      socket.on('close', () => resolve(answerIn(Buffer.concat(chunks).toString())));
      socket.end(bytes);
    });
  }
}

/** The first answer in the server's bytes; status 0 if it closed the connection without one. */
function answerIn(text: string): WireAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 4)];
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const found = Object.fromEntries(headers) as Record<string, string>;
  const length = Number(found['content-length'] ?? 0);
  return {
    status: Number(status.split(' ')[1] ?? 0),
    headers: found,
    text: Buffer.from(body).subarray(0, length).toString(),
  };
}
