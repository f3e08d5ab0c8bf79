import { requestApi } from './api-request.js';
import type { ApiAnswer } from './api-request.js';
import { verdictOn } from './answer-verdict.js';
import { untilThrough } from './back-off.js';
import type { BackOffOptions } from './back-off.js';
import { CannotGoOn } from './cannot-go-on.js';

/** The credentials for an access token. */
export type Credentials =
  { readonly username: string; readonly password: string } | { readonly deviceCredential: string };

/** A session at the API, renewed when the token expires. */
export class ApiSession {
  private token = '';
  private renewal: Promise<void> | undefined;

  constructor(
    readonly url: string,
    private readonly credentials: Credentials,
    private readonly backOff: BackOffOptions,
  ) {}

  get accessToken(): string {
    return this.token;
  }

  /**
   * Signs in, unless the `expired` token was already replaced.
   * @throws CannotGoOn if the credentials are refused
   */
  async renew(expired = this.token): Promise<void> {
    if (expired !== this.token) return;
    this.renewal ??= this.signIn().finally(() => (this.renewal = undefined));
    await this.renewal;
  }

  /** The id of the user that is signed in. */
  async userId(): Promise<string> {
    const answer = await this.ask('/auth/me', undefined, { authorization: `Bearer ${this.token}` });
    const id = answer.body['id'];
    if (answer.status === 200 && typeof id === 'string') return id;
    throw new CannotGoOn(`${this.url} does not say who signed in.`);
  }

  private async signIn(): Promise<void> {
    const { status, body } = await this.ask('/auth/token', JSON.stringify(this.credentials));
    const { accessToken } = body;
    if (status === 200 && typeof accessToken === 'string') {
      this.token = accessToken;
    } else if (typeof body['code'] === 'string' && typeof body['detail'] === 'string') {
      throw new CannotGoOn(`Cannot sign in at ${this.url}: ${body['detail']}.`);
    } else {
      throw new CannotGoOn(`${this.url} is not the API of a pitledger (it answered ${status} to a sign-in).`);
    }
  }

  private ask(path: string, body?: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return untilThrough(async () => {
      const answer = await requestApi({ url: this.url + path, headers, ...(body !== undefined && { body }) });
      if ('passing' in answer) return answer;
      const verdict = verdictOn(answer);
      if (verdict.is !== 'passing') return { result: answer };
      return { passing: `The server says ${verdict.reason}`, retryAfterMs: answer.retryAfterMs };
    }, this.backOff);
  }
}
