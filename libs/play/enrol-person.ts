/** A person to enrol, with the password that they choose. */
export interface NewPerson {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly password: string;
}

/** Sends a request to an API and returns the JSON of the answer. */
export type SendJson = (
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  token?: string,
) => Promise<object | undefined>;

/** Enrols a person, who signs in with the one-time password and changes it; returns their id. */
export async function enrolPerson(
  send: SendJson,
  administratorToken: string,
  { password, ...account }: NewPerson,
): Promise<string> {
  const enrolled = await send('POST', '/users', account, administratorToken);
  const { id, oneTimePassword } = enrolled as { id: string; oneTimePassword: string };
  const proof = { username: account.username, password: oneTimePassword };
  const { accessToken } = (await send('POST', '/auth/token', proof)) as { accessToken: string };
  const change = { password, currentPassword: oneTimePassword };
  await send('PUT', `/users/${id}/password`, change, accessToken);
  return id;
}

/**
 * People whom an administrator enrolled confirm each other's one-time passwords: the first two each other, then the first
 * all others.
 * @param confirm sends the confirmation of a person by another one
 */
export async function confirmEachOther<Person extends { readonly id: string }>(
  people: readonly Person[],
  confirm: (path: string, by: Person) => Promise<unknown>,
): Promise<void> {
  const [first, second, ...others] = people;
  if (!first || !second) return;
  const confirmed = ({ id }: Person): string => `/users/${id}/password-confirmation`;
  await confirm(confirmed(second), first);
  await confirm(confirmed(first), second);
  for (const other of others) await confirm(confirmed(other), first);
}
