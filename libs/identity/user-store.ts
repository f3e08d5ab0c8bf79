import type { IsoInstant } from '#kernel';
import type { AccessLogEntry, Episode, EpisodeAction } from './access-log/access-log-entry.js';
import type { AccountRecord } from './account-record.js';
import type { PageRequest } from './page.js';
import type { Role } from './roles.js';
import type { KeptAnswer } from './tokens/sealed-answers.js';

/** A unique key of one account. */
export type AccountKey = 'id' | 'username' | 'deviceSecretHash';

/** The guesses at a password that a guesser has failed. */
export interface Guesses {
  readonly key: string;
  /** Hash of the username guessed at. */
  readonly username: string;
  readonly failed: number;
  readonly since: IsoInstant;
}

/** Which guesses to forget: of a guesser, at a username, from before an instant, or the oldest beyond a number. */
export type ForgottenGuesses =
  | { readonly key: string }
  | { readonly username: string }
  | { readonly since: IsoInstant }
  | { readonly beyond: number };

/** A page of kept answers: at most `limit` of them after one. */
export interface AnswersRequest {
  readonly after?: Pick<KeptAnswer, 'actorId' | 'key'> | undefined;
  readonly limit: number;
}

/** Reads the rows of accounts, of their log, and of the one-time token. */
export interface UserRows {
  find(key: AccountKey, value: string): Promise<AccountRecord | undefined>;
  /** In the order of enrolment. */
  list(request: PageRequest): Promise<readonly AccountRecord[]>;
  /** Active accounts with exactly these roles. */
  holding(roles: readonly Role[]): Promise<readonly AccountRecord[]>;
  /** In the order of positions; of one account where it is named. */
  log(request: PageRequest, subjectId?: string): Promise<readonly AccessLogEntry[]>;
  /** In the order of their first lines. */
  episodes(action: EpisodeAction, request: PageRequest): Promise<readonly Episode[]>;
  /** When a user signed in last, from one address or from any. */
  lastSignIn(userId: string, origin?: string): Promise<IsoInstant | undefined>;
  guesses(key: string): Promise<Guesses | undefined>;
  /** The numbers of the last account and of the last log entry, 0 when there is none. */
  last(): Promise<{ readonly seq: number; readonly position: number }>;
  /** The answer of a request that was carried out, by its sender and key. */
  answer(actorId: string, key: string): Promise<KeptAnswer | undefined>;
  /** Every request that was carried out under a key, by its sender and key, after one of them. */
  answers(request: AnswersRequest): Promise<readonly KeptAnswer[]>;
  /** The hash of the valid one-time token. */
  firstToken(): Promise<string | undefined>;
}

/** Reads and writes rows within a transaction. */
export interface WritableUserRows extends UserRows {
  insert(accounts: readonly AccountRecord[]): Promise<void>;
  /** Replaces the account with the same id. */
  update(account: AccountRecord): Promise<void>;
  append(entries: readonly AccessLogEntry[]): Promise<void>;
  /** Keeps the guesses in place of any of the same guesser. */
  setGuesses(guesses: Guesses): Promise<void>;
  dropGuesses(which: ForgottenGuesses): Promise<void>;
  keepAnswers(answers: readonly KeptAnswer[]): Promise<void>;
  /** Drops what was sealed before an instant; that the requests were carried out stays known. */
  forgetAnswers(before: IsoInstant): Promise<void>;
  /** Keeps the hash of a one-time token in place of any other, or none. */
  setFirstToken(secretHash: string | undefined): Promise<void>;
}

/**
 * The store of accounts. It knows no rule of them, except that an account is never removed and the log is never edited.
 * @throws StoreFault of every method
 */
export interface UserStore extends UserRows {
  /** Its name in messages. */
  readonly place: string;
  /**
   * Runs the work in one transaction. Transactions of all processes are serialized, so everything that the work reads
   * is still current at the commit. If the work throws, nothing was written.
   */
  transaction<Result>(work: (rows: WritableUserRows) => Promise<Result>): Promise<Result>;
  /**
   * For health: looks at the store without a request.
   * @throws StoreFault when its file is not there as it was opened
   */
  assertThere?(): void;
  close(): Promise<void>;
}
