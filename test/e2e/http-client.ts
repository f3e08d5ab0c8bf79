import { request } from 'node:http';
import { enrolPerson } from '#play/enrol-person.js';
import type { NewPerson } from '#play/enrol-person.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty unless the answer is JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

/** An HTTP client for tests: the body is an object or the exact bytes to send. */
export class HttpClient {
  /** @param over sends each request; default `fetch` */
  constructor(
    private readonly origin: string,
    private readonly over: typeof fetch = fetch,
  ) {}

  send(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    return body === undefined
      ? this.sendRaw(method, path, undefined, headers)
      : this.sendRaw(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  /** Enrols a person, who changes their one-time password, and returns their id. */
  enrol(administratorToken: string, person: NewPerson): Promise<string> {
    return enrolPerson(
      async (method, path, body, token) => {
        const headers: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const answer = await this.send(method, path, body, headers);
        if (answer.status >= 300)
          throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`);
        return answer.body;
      },
      administratorToken,
      person,
    );
  }

  async sendRaw(
    method: Method,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Headers,
  ): Promise<Answer> {
    const response = await this.over(`${this.origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return answerOf(response.status, Object.fromEntries(response.headers), await response.text());
  }

  /** A path that is sent unchanged; `fetch` would normalize it. */
  getUntidied(path: string, headers: Headers): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(this.origin, { path, headers, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve(answerOf(response.statusCode ?? 0, response.headers as Record<string, string>, text)),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  }
}

function answerOf(status: number, headers: Record<string, string>, text: string): Answer {
  const isJson = headers['content-type']?.includes('json');
  return { status, headers, text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
}
