import type { SignIn } from '../../apps/cli/demo/house.js';

/** Somebody who has just run the demo, and signs in as the people whom it lists. */
export class Newcomer {
  private readonly tokens = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly signIns: readonly SignIn[],
  ) {}

  /** Sends a request as a person of the demo. */
  async send(username: string, method: string, path: string, body?: object): Promise<Response> {
    const authorization = `Bearer ${await this.tokenOf(username)}`;
    return this.fetch(method, path, body, { authorization });
  }

  private async tokenOf(username: string): Promise<string> {
    const known = this.tokens.get(username);
    if (known !== undefined) return known;
    const { password } = this.signIns.find((each) => each.username === username)!;
    const answer = await this.fetch('POST', '/auth/token', { username, password });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    this.tokens.set(username, accessToken);
    return accessToken;
  }

  private fetch(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}
