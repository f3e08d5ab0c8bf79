import { enrolPerson } from '#play/enrol-person.js';
import type { Bench } from './bench.js';

const PASSWORD = 'tide under nine lanterns';

type Server = ReturnType<Bench['start']>;

/** The address for wagers, and the access token of the dealer. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/** Kills a server and waits for its end. */
export async function ended(server: Server): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}

/** Waits until a server answers; returns its address. */
export async function readyAt(server: Server): Promise<{ readonly url: string; readonly token?: string }> {
  const line = await server.line('ready ');
  return JSON.parse(line.slice('ready '.length)) as { url: string; token?: string };
}

/** Enrols an administrator and a dealer, who signs in. */
export async function withDealer(server: Server): Promise<Target> {
  const { url, token } = await readyAt(server);
  const account = (username: string) => ({ username, name: username, password: PASSWORD });
  const signIn = async (username: string): Promise<string> => {
    const { accessToken } = await send(url, 'POST', '/auth/token', { username, password: PASSWORD });
    return String(accessToken);
  };
  await send(url, 'POST', '/auth/first-administrator', { token, ...account('administrator') });
  const administrator = await signIn('administrator');
  await enrolPerson((...request) => send(url, ...request), administrator, {
    ...account('dealer'),
    roles: ['dealer'],
  });
  return { url, token: await signIn('dealer') };
}

/** Sends a body and returns the JSON of the answer. */
export async function send(
  url: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  token?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
}
