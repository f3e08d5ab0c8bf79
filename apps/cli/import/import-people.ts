import { readFile } from 'node:fs/promises';
import { ApiSession } from '../api/api-session.js';
import type { Credentials } from '../api/api-session.js';
import type { BackOffOptions } from '../api/back-off.js';
import { CannotGoOn } from '../api/cannot-go-on.js';

/** How each person of a file signs in, by username. */
export type PeopleFile = ReadonlyMap<string, Credentials>;

/**
 * Reads `{"l.brandt": {"password": "…"}, "shoe-reader": {"deviceCredential": "…"}}`.
 * @throws CannotGoOn
 */
export async function readPeople(path: string): Promise<PeopleFile> {
  let people: unknown;
  try {
    people = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new CannotGoOn(`${path} cannot be read as JSON; it has the sign-in of each person by username.`);
  }
  if (people === null || typeof people !== 'object' || Array.isArray(people)) {
    throw new CannotGoOn(`${path} is no JSON object; it has the sign-in of each person by username.`);
  }
  return new Map(
    Object.entries(people).map(([username, proof]) => [username, credentialsOf(username, proof)]),
  );
}

function credentialsOf(username: string, proof: unknown): Credentials {
  const { password, deviceCredential } = (proof ?? {}) as Partial<Record<string, unknown>>;
  if (typeof password === 'string') return { username, password };
  if (typeof deviceCredential === 'string') return { deviceCredential };
  throw new CannotGoOn(`The sign-in of ${username} has neither a "password" nor a "deviceCredential".`);
}

/** The sessions of the people who a file names, each opened when it is first needed. */
export class ImportPeople {
  private readonly sessions = new Map<string, Promise<ApiSession>>();

  /** @param usual the session of lines that name nobody */
  constructor(
    private readonly usual: ApiSession,
    private readonly people: PeopleFile,
    private readonly backOff: BackOffOptions,
  ) {}

  /** @throws CannotGoOn if there is no sign-in of a person, or if it is refused */
  sessionOf(username: string | undefined): Promise<ApiSession> {
    if (username === undefined) return Promise.resolve(this.usual);
    const session = this.sessions.get(username) ?? this.signIn(username);
    this.sessions.set(username, session);
    return session;
  }

  private async signIn(username: string): Promise<ApiSession> {
    const credentials = this.people.get(username);
    if (!credentials) {
      throw new CannotGoOn(`A line is by ${username}; --people has no sign-in of that name.`);
    }
    const session = new ApiSession(this.usual.url, credentials, this.backOff);
    await session.renew();
    return session;
  }
}
