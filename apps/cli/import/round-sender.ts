import type { ApiSession } from './api-session.js';
import { requestApi } from './api-request.js';
import type { ApiAnswer } from './api-request.js';
import { verdictOn } from './answer-verdict.js';
import { untilThrough } from './back-off.js';
import type { BackOffOptions, Passing } from './back-off.js';
import { CannotGoOn } from './cannot-go-on.js';
import type { LineOutcome } from './line-outcome.js';
import type { RoundLine } from './round-line.js';

/** How often a round is sent again because its token was refused. A refused new token is no accident. */
const RENEWALS = 2;

/** Sends whole rounds and counts of drop boxes to the API until it has recorded or refused each. */
export class RoundSender {
  constructor(
    private readonly session: ApiSession,
    private readonly backOff: BackOffOptions,
  ) {}

  /**
   * @throws CannotGoOn if the API cannot be used, at present or by this user
   * @throws Interrupted if the signal aborts during a wait
   */
  async send(round: RoundLine): Promise<LineOutcome> {
    let renewals = 0;
    return untilThrough(async (): Promise<{ readonly result: LineOutcome } | Passing> => {
      const { accessToken } = this.session;
      const answer = await this.post(round, accessToken);
      if ('passing' in answer) return answer;
      const verdict = verdictOn(answer);
      switch (verdict.is) {
        case 'recorded':
          return { result: 'recorded' };
        case 'refused':
          return { result: verdict.refusal };
        case 'passing':
          return { passing: `The server says ${verdict.reason}`, retryAfterMs: answer.retryAfterMs };
        case 'hopeless':
          throw new CannotGoOn(`The server says ${verdict.reason}.`);
        case 'signed-out':
          if (renewals++ === RENEWALS) throw new CannotGoOn(`The server says ${verdict.reason}.`);
          await this.session.renew(accessToken);
          return { passing: `The server says ${verdict.reason}` };
      }
    }, this.backOff);
  }

  private post({ key, path, body }: RoundLine, accessToken: string): Promise<ApiAnswer | Passing> {
    return requestApi({
      url: `${this.session.url}${path}`,
      headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': key },
      body,
    });
  }
}
