import type { IsoInstant } from '#kernel';
import { SYSTEM_ACTOR_ID } from './access-log/access-log-entry.js';
import type { AccessLogEntry, AccountAction, Change } from './access-log/access-log-entry.js';
import { toUser } from './account-record.js';
import type { AccountRecord } from './account-record.js';
import { withNewKey, withRevoked } from './devices/device-key.js';
import type { DeviceKey } from './devices/device-key.js';
import { FirstTokenJustIssued } from './tokens/first-token-just-issued.js';
import { pageOf } from './page.js';
import type { Page, PageRequest } from './page.js';
import { assertActive, assertDevice, refusals } from './refusals.js';
import { dutiesOf, isDevice } from './roles.js';
import type { Role } from './roles.js';
import { rolesHeldIn } from './roles-held.js';
import type { HeldRoles } from './roles-held.js';
import type { UserRows, UserStore, WritableUserRows } from './user-store.js';
import type { User } from './user.js';

/** A new account. A device may have no password. */
export interface Enrolment {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly passwordHash?: string;
  readonly oneTimePasswordUntil?: IsoInstant;
  /** The administrator who gave the one-time password. */
  readonly passwordGivenBy?: string;
}

/** A user with their password hash; absent if they have none. */
export interface PasswordRecord {
  readonly user: User;
  readonly passwordHash?: string;
}

type Details = AccessLogEntry['details'];

/** The new state of an account, and its log entry. */
interface Alteration {
  readonly set: Partial<AccountRecord>;
  readonly details?: Details;
  /** It changes nothing that a token says. */
  readonly keepsTokens?: boolean;
}

/** Changes of one account; there are never as many. */
const EVERY_LINE = 1_000_000;

/** Servers that ask for a one-time token within this time have started together. */
const STARTED_TOGETHER_MS = 10_000;

/** Newest lines of the log among which a token of that time is found. */
const NEWEST_LINES = 50;

/** How long after the last sign-in a person takes another duty: no gaming day is longer, whatever its clock. */
export const DUTY_CHANGE_HOURS = 25;

const ADMINISTRATOR: readonly Role[] = ['administrator'];

/**
 * The rules of accounts over the rows of a store. Each change and its log entry are one transaction. Changes to an
 * unknown account throw an AccountRefused with `no-such-user`.
 */
export class UserDirectory {
  constructor(private readonly store: UserStore) {}

  /** Throws `username-taken`. */
  enrol(enrolment: Enrolment, change: Change): Promise<User> {
    const { id, username, roles } = enrolment;
    return this.changing(change, async (rows) => {
      if (await rows.find('username', username)) throw refusals.usernameTaken();
      const user = await insert(rows, enrolment, change.at);
      await append(rows, 'user-enrolled', change, id, { username, roles: roles.join(' ') });
      return user;
    });
  }

  async byId(id: string): Promise<User | undefined> {
    const account = await this.store.find('id', id);
    return account && toUser(account);
  }

  async byUsername(username: string): Promise<PasswordRecord | undefined> {
    const account = await this.store.find('username', username);
    if (!account) return undefined;
    const { passwordHash } = account;
    return { user: toUser(account), ...(passwordHash !== null && { passwordHash }) };
  }

  async byDeviceCredential(secretHash: string): Promise<User | undefined> {
    const account = await this.store.find('deviceSecretHash', secretHash);
    return account && toUser(account);
  }

  /** The account with this username and the keys that it registered, whatever its roles are. */
  async deviceNamed(
    username: string,
  ): Promise<{ readonly user: User; readonly keys: readonly DeviceKey[] } | undefined> {
    const account = await this.store.find('username', username);
    return account && { user: toUser(account), keys: account.deviceKeys };
  }

  /** In the order of their registration; empty for an unknown account. */
  async deviceKeys(id: string): Promise<readonly DeviceKey[]> {
    return (await this.store.find('id', id))?.deviceKeys ?? [];
  }

  async list({ after = 0, limit }: PageRequest): Promise<Page<User>> {
    const found = await this.store.list({ after, limit: limit + 1 });
    return pageOf(found, limit, ({ seq }) => seq, toUser);
  }

  /** Raises the token version. Throws `user-deactivated`. */
  changePassword(id: string, passwordHash: string, change: Change): Promise<User> {
    return this.alter(id, 'password-changed', change, (before) => {
      assertActive(before);
      return { set: { passwordHash, oneTimePasswordUntil: null } };
    });
  }

  /** Sets a one-time password and raises the token version. Throws `user-deactivated`, `device-without-password`. */
  resetPassword(
    id: string,
    { passwordHash, until }: { readonly passwordHash: string; readonly until: IsoInstant },
    change: Change,
  ): Promise<User> {
    return this.alter(id, 'password-reset', change, (before) => {
      assertActive(before);
      if (isDevice(before.roles)) throw refusals.deviceWithoutPassword();
      return { set: { passwordHash, oneTimePasswordUntil: until, passwordGivenBy: change.actorId } };
    });
  }

  /**
   * A second person confirms that the owner has taken over a one-time password; a repetition changes nothing. Throws
   * `user-deactivated`, `password-not-taken-over`, `confirmer-concerned`, `confirmer-unconfirmed`.
   */
  confirmPassword(id: string, change: Change): Promise<User> {
    return this.alter(id, 'password-confirmed', change, async (before, rows) => {
      assertActive(before);
      const { passwordGivenBy } = before;
      if (passwordGivenBy === null) return undefined;
      if (change.actorId === id || change.actorId === passwordGivenBy) throw refusals.confirmerConcerned();
      if (before.oneTimePasswordUntil !== null) throw refusals.passwordNotTakenOver();
      await assertConfirmed(rows, change.actorId);
      return { set: { passwordGivenBy: null }, details: { givenBy: passwordGivenBy }, keepsTokens: true };
    });
  }

  /**
   * Raises the token version. An account that is no longer only a device loses its credential and keys, and one that
   * becomes a device loses its password. Throws
   * `last-administrator` if no active administrator would be left, `duties-on-one-day` and `user-deactivated`.
   */
  setRoles(id: string, roles: readonly Role[], change: Change): Promise<User> {
    return this.alter(id, 'roles-changed', change, async (before, rows) => {
      assertActive(before);
      await keepDutiesApart(rows, before, roles, change.at);
      if (!roles.includes('administrator')) await keepAnAdministrator(rows, before);
      return {
        set: isDevice(roles)
          ? { roles, passwordHash: null, oneTimePasswordUntil: null, passwordGivenBy: null }
          : { roles, deviceSecretHash: null, deviceKeys: withRevoked(before.deviceKeys, change.at) },
        details: { before: before.roles.join(' '), after: roles.join(' ') },
      };
    });
  }

  /**
   * Raises the token version and voids the device credential; a repetition changes nothing. Throws
   * `last-administrator`.
   */
  deactivate(id: string, change: Change): Promise<User> {
    return this.alter(id, 'user-deactivated', change, async (before, rows) => {
      if (!before.active) return undefined;
      await keepAnAdministrator(rows, before);
      const deviceKeys = withRevoked(before.deviceKeys, change.at);
      return { set: { active: false, deviceSecretHash: null, deviceKeys } };
    });
  }

  /** Replaces the device credential and raises the token version. Throws `user-deactivated`, `not-a-table-device`. */
  issueDeviceCredential(id: string, secretHash: string, change: Change): Promise<User> {
    return this.alter(id, 'device-credential-issued', change, (before) => {
      assertActive(before);
      assertDevice(before);
      return { set: { deviceSecretHash: secretHash } };
    });
  }

  /**
   * Registers a key of a device, which replaces the one in use. Throws `user-deactivated`, `not-a-table-device`,
   * `device-key-known`.
   */
  registerDeviceKey(id: string, key: DeviceKey, change: Change): Promise<User> {
    return this.alter(id, 'device-key-registered', change, (before) => {
      assertActive(before);
      assertDevice(before);
      const { keyId } = key;
      return {
        set: { deviceKeys: withNewKey(before.deviceKeys, key) },
        details: { keyId },
        keepsTokens: true,
      };
    });
  }

  /** Revokes a key of a device; a repetition changes nothing. Throws `no-such-device-key`. */
  revokeDeviceKey(id: string, keyId: string, change: Change): Promise<User> {
    return this.alter(id, 'device-key-revoked', change, (before) => {
      const key = before.deviceKeys.find((each) => each.keyId === keyId);
      if (!key) throw refusals.noSuchDeviceKey();
      if (key.revokedAt !== undefined) return undefined;
      const deviceKeys = withRevoked(before.deviceKeys, change.at, keyId);
      return { set: { deviceKeys }, details: { keyId }, keepsTokens: true };
    });
  }

  /**
   * Stores the hash of a new one-time token, which replaces any earlier one. Returns false and stores nothing once
   * anyone is enrolled.
   * @throws FirstTokenJustIssued within ten seconds of another one, from servers that started together
   */
  replaceFirstToken(secretHash: string, at: IsoInstant): Promise<boolean> {
    return this.store.transaction(async (rows) => {
      if (await isAnyoneEnrolled(rows)) return false;
      const issuedAt = await firstTokenIssuedAt(rows);
      if (issuedAt !== undefined && Math.abs(Date.parse(at) - Date.parse(issuedAt)) < STARTED_TOGETHER_MS) {
        throw new FirstTokenJustIssued(issuedAt);
      }
      await rows.setFirstToken(secretHash);
      await append(rows, 'first-token-issued', { actorId: SYSTEM_ACTOR_ID, at });
      return true;
    });
  }

  /** When the valid one-time token was stored; undefined without one. */
  firstTokenIssuedAt(): Promise<IsoInstant | undefined> {
    return this.store.transaction(firstTokenIssuedAt);
  }

  /** Whether there is an account. */
  isAnyoneEnrolled(): Promise<boolean> {
    return this.store.transaction(isAnyoneEnrolled);
  }

  /** Whether this is the hash of the valid one-time token. */
  async isFirstToken(secretHash: string): Promise<boolean> {
    return (await this.store.firstToken()) === secretHash;
  }

  /** Uses up the one-time token and enrols the first administrator. Throws `first-token-refused`. */
  enrolFirst(
    enrolment: Enrolment,
    secretHash: string,
    { at, once }: Pick<Change, 'at' | 'once'>,
  ): Promise<User> {
    const { id, username } = enrolment;
    return this.changing({ once }, async (rows) => {
      const isValid = (await rows.firstToken()) === secretHash;
      if (!isValid || (await isAnyoneEnrolled(rows)))
        throw refusals.firstToken(await firstTokenIssuedAt(rows));
      await rows.setFirstToken(undefined);
      const user = await insert(rows, enrolment, at);
      const details = { username, roles: enrolment.roles.join(' ') };
      await append(rows, 'first-administrator-enrolled', { actorId: id, at }, id, details);
      return user;
    });
  }

  async log({ after = 0, limit }: PageRequest): Promise<Page<AccessLogEntry>> {
    const found = await this.store.log({ after, limit: limit + 1 });
    return pageOf(
      found,
      limit,
      ({ position }) => position,
      (entry) => entry,
    );
  }

  /** The roles that a user has held, the earliest first; the last without end unless the user is deactivated. */
  async rolesHeld(id: string): Promise<readonly HeldRoles[]> {
    return rolesHeldIn(await this.store.log({ limit: EVERY_LINE }, id));
  }

  close(): Promise<void> {
    return this.store.close();
  }

  /** Runs the work in one transaction, once if the change says so. */
  private changing(
    { once }: Pick<Change, 'once'>,
    work: (rows: WritableUserRows) => Promise<User>,
  ): Promise<User> {
    return this.store.transaction(async (rows) => {
      await once?.begin(rows);
      const user = await work(rows);
      await once?.end(rows, user);
      return user;
    });
  }

  /** Applies a change decided on the current account. It ends the tokens issued before, unless it changes nothing in them. */
  private alter(
    id: string,
    action: AccountAction,
    change: Change,
    decide: (
      before: AccountRecord,
      rows: UserRows,
    ) => Alteration | undefined | Promise<Alteration | undefined>,
  ): Promise<User> {
    return this.changing(change, async (rows) => {
      const before = await rows.find('id', id);
      if (!before) throw refusals.noSuchUser();
      const alteration = await decide(before, rows);
      if (!alteration) return toUser(before);
      const { set, keepsTokens = false } = alteration;
      const tokenVersion = before.tokenVersion + (keepsTokens ? 0 : 1);
      const after = { ...before, ...set, tokenVersion };
      await rows.update(after);
      await append(rows, action, change, id, alteration.details);
      return toUser(after);
    });
  }
}

async function insert(rows: WritableUserRows, enrolment: Enrolment, enrolledAt: IsoInstant): Promise<User> {
  const { passwordHash = null, oneTimePasswordUntil = null, passwordGivenBy = null, ...named } = enrolment;
  const seq = (await rows.last()).seq + 1;
  const given = { oneTimePasswordUntil, passwordGivenBy };
  const user = { ...named, active: true, ...given, tokenVersion: 1, enrolledAt };
  await rows.insert([{ ...user, seq, passwordHash, deviceSecretHash: null, deviceKeys: [] }]);
  return user;
}

async function append(
  rows: WritableUserRows,
  action: AccountAction,
  { actorId, at, origin }: Change,
  subjectId?: string,
  details: Details = {},
): Promise<void> {
  const position = (await rows.last()).position + 1;
  const subject = subjectId === undefined ? {} : { subjectId };
  await rows.append([
    { position, at, actorId, action, ...subject, ...(origin !== undefined && { origin }), details },
  ]);
}

/** When the valid one-time token was issued; undefined if there is none. */
async function firstTokenIssuedAt(rows: UserRows): Promise<IsoInstant | undefined> {
  if ((await rows.firstToken()) === undefined) return undefined;
  const { position } = await rows.last();
  const lines = await rows.log({ after: Math.max(0, position - NEWEST_LINES), limit: NEWEST_LINES });
  return lines.findLast(({ action }) => action === 'first-token-issued')?.at;
}

async function isAnyoneEnrolled(rows: UserRows): Promise<boolean> {
  return (await rows.last()).seq > 0;
}

/**
 * A confirmed person confirms another: otherwise an administrator would confirm one account of theirs by another one.
 * While nobody is confirmed, as at the beginning of a house, the first two people confirm each other.
 */
async function assertConfirmed(rows: UserRows, confirmerId: string): Promise<void> {
  const everyone = await rows.list({ limit: EVERY_LINE });
  const isConfirmed = ({ active, passwordGivenBy, passwordHash }: AccountRecord): boolean =>
    active && passwordGivenBy === null && passwordHash !== null;
  const confirmer = everyone.find(({ id }) => id === confirmerId);
  if (confirmer && isConfirmed(confirmer)) return;
  const first = everyone.find((each) => isConfirmed(each) && !each.roles.includes('administrator'));
  if (first) throw refusals.confirmerUnconfirmed(first.name);
}

/** Nobody who signed in under one duty acts in another on the same gaming day. */
async function keepDutiesApart(
  rows: UserRows,
  { id, name, roles: held }: User,
  roles: readonly Role[],
  at: IsoInstant,
): Promise<void> {
  if (dutiesOf(held).join() === dutiesOf(roles).join()) return;
  const signedInAt = await rows.lastSignIn(id);
  if (signedInAt === undefined) return;
  const fromMs = Date.parse(signedInAt) + DUTY_CHANGE_HOURS * 3_600_000;
  if (Date.parse(at) < fromMs) {
    const from = new Date(fromMs).toISOString();
    throw refusals.dutiesOnOneDay({ name, held, signedInAt, from });
  }
}

/** An administrator holds no other role. */
async function keepAnAdministrator(rows: UserRows, { id, roles }: User): Promise<void> {
  if (!roles.includes('administrator')) return;
  const administrators = await rows.holding(ADMINISTRATOR);
  if (!administrators.some((other) => other.id !== id)) throw refusals.lastAdministrator();
}
