import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Bytes of an answer that come back from the thread; of a longer one, none. */
const MOST_BYTES = 262_144;

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends requests one by one from another thread, so that only the server works on this one. */
export class FetchOnThread {
  private readonly thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', async ([url, init]) => {
       const answer = await fetch(url, init);
       const bytes = Buffer.from(await answer.arrayBuffer());
       const headers = Object.fromEntries(answer.headers);
       for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
       const long = bytes.length > ${MOST_BYTES};
       const text = long ? (headers['content-type'].includes('json') ? '{}' : '') : bytes.toString();
       parentPort.postMessage({ status: answer.status, headers, text });
     });`,
    { eval: true },
  );

  /** @param around measures a request while it is answered */
  constructor(
    private readonly around: (method: string, url: string, answer: () => Promise<void>) => Promise<void>,
  ) {
    this.thread.unref();
  }

  readonly fetch: typeof fetch = async (url, { method = 'GET', headers, body } = {}) => {
    let answered: Answered | undefined;
    if (typeof url !== 'string') throw new TypeError('the thread takes addresses as text');
    await this.around(method, url, async () => {
      this.thread.postMessage([url, { method, headers, body }]);
      [answered] = (await once(this.thread, 'message')) as [Answered];
    });
    const { status, text, headers: received } = answered!;
    return new Response([204, 304].includes(status) ? null : text, { status, headers: received });
  };
}
