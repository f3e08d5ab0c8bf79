import type { ApiSession } from '../api/api-session.js';
import type { ImportPeople } from './import-people.js';
import { requestApi } from '../api/api-request.js';
import type { ApiAnswer } from '../api/api-request.js';
import { isExceptional } from '#ledger';
import { verdictOn } from '../api/answer-verdict.js';
import { untilThrough } from '../api/back-off.js';
import type { BackOffOptions, Passing } from '../api/back-off.js';
import { CannotGoOn } from '../api/cannot-go-on.js';
import type { LineOutcome, Refusal } from './line-outcome.js';
import { EXCEPTION_OF } from './import-line.js';
import type { ImportLine } from './import-line.js';

/** An event of an answer. */
interface Exceptional {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** How often a line is sent again because its token was refused. A refused new token is no accident. */
const RENEWALS = 2;

/** Sends the requests of a file to the API, each as its person, until it has recorded or refused each. */
export class LineSender {
  /** Control exceptions by the key of the line that recorded each. */
  private readonly exceptions = new Map<string, string>();
  private readonly sent = new Set<string>();

  constructor(
    private readonly people: Pick<ImportPeople, 'sessionOf'>,
    private readonly backOff: BackOffOptions,
  ) {}

  /**
   * @throws CannotGoOn if the API cannot be used, at present or by this user
   * @throws Interrupted if the signal aborts during a wait
   */
  async send(line: ImportLine): Promise<LineOutcome> {
    let renewals = 0;
    const session = await this.people.sessionOf(line.by);
    const path = this.pathOf(line);
    if (typeof path === 'object') return path;
    this.sent.add(line.key);
    return untilThrough(async (): Promise<{ readonly result: LineOutcome } | Passing> => {
      const { accessToken } = session;
      const answer = await this.request({ ...line, path }, session);
      if ('passing' in answer) return answer;
      const verdict = verdictOn(answer);
      switch (verdict.is) {
        case 'recorded':
          this.noteException(line.key, answer.body['events']);
          return { result: 'recorded' };
        case 'refused':
          return { result: verdict.refusal };
        case 'passing':
          return { passing: `The server says ${verdict.reason}`, retryAfterMs: answer.retryAfterMs };
        case 'hopeless':
          throw new CannotGoOn(`The server says ${verdict.reason}.`);
        case 'signed-out':
          if (renewals++ === RENEWALS) throw new CannotGoOn(`The server says ${verdict.reason}.`);
          await session.renew(accessToken);
          return { passing: `The server says ${verdict.reason}` };
      }
    }, this.backOff);
  }

  /**
   * The path, with the control exception that it names by the key of a line; a refusal if that line recorded none.
   * @throws CannotGoOn if this run did not send that line
   */
  private pathOf({ path }: ImportLine): string | Refusal {
    const [named, key = ''] = EXCEPTION_OF.exec(path) ?? [];
    if (named === undefined) return path;
    const exception = this.exceptions.get(key);
    if (exception !== undefined) return path.replace(named, exception);
    if (this.sent.has(key)) {
      return { code: 'no-such-exception', detail: `the line with key ${key} recorded no control exception` };
    }
    throw new CannotGoOn(
      `No control exception of the line with key ${key} was recorded in this run; send the file with --restart, which records nothing twice.`,
    );
  }

  private noteException(key: string, events: unknown): void {
    const recorded = (Array.isArray(events) ? events : []) as readonly Exceptional[];
    const exception = recorded.find(isExceptional);
    if (exception) this.exceptions.set(key, exception.id);
  }

  private request(
    { key, method, path, body }: ImportLine,
    { url, accessToken }: ApiSession,
  ): Promise<ApiAnswer | Passing> {
    return requestApi({
      url: `${url}${path}`,
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': key },
      body,
    });
  }
}
