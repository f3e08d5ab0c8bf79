import { AccessLog } from './access-log/access-log.js';
import { AccountChanges } from './account-changes.js';
import { AttemptThrottle } from './attempt-throttle.js';
import type { ThrottleLimits } from './attempt-throttle.js';
import { DeviceMessages } from './devices/device-messages.js';
import { FirstAdministrator } from './first-administrator.js';
import { PasswordCheck } from './passwords/password-check.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import type { HashingCost } from './passwords/password-hasher.js';
import { SealedAnswers } from './tokens/sealed-answers.js';
import { SignIn } from './sign-in.js';
import type { SigningKey } from './tokens/signing-key.js';
import { TokenService } from './tokens/token-service.js';
import type { TokenSettings } from './tokens/token-service.js';
import { UserDirectory } from './user-directory.js';
import { UserStanding } from './user-standing.js';
import type { UserStore } from './user-store.js';

/** The parts of the accounts; tests set the clock and the costs. */
export interface AccountSources {
  readonly store: UserStore;
  readonly signingKey: SigningKey;
  readonly now?: () => Date;
  /** A clock that nobody sets, in milliseconds from any beginning. */
  readonly elapsedMs?: () => number;
  readonly tokens?: Partial<TokenSettings>;
  readonly hashing?: Partial<HashingCost>;
  readonly throttle?: Partial<ThrottleLimits>;
}

/** All services of accounts, ready to use. */
export interface Accounts {
  readonly directory: UserDirectory;
  readonly log: AccessLog;
  readonly tokens: TokenService;
  readonly signIn: SignIn;
  readonly changes: AccountChanges;
  readonly firstAdministrator: FirstAdministrator;
  readonly deviceMessages: DeviceMessages;
  /** The key that seals cursors of lists. */
  readonly cursorKey: Uint8Array;
}

/** Builds the accounts over a store and a signing key. The caller closes the store. */
export function openAccounts(sources: AccountSources): Accounts {
  const { store, signingKey, now = () => new Date(), elapsedMs = () => performance.now() } = sources;
  const directory = new UserDirectory(store);
  const hasher = new PasswordHasher(sources.hashing);
  const standing = new UserStanding(directory, elapsedMs);
  const tokens = new TokenService(signingKey, standing, now, sources.tokens);
  const log = new AccessLog(store, now, elapsedMs);
  const throttle = new AttemptThrottle(store, now, elapsedMs, sources.throttle);
  const answers = new SealedAnswers(store, signingKey.answerSecret, now);
  const passwords = new PasswordCheck(directory, hasher, throttle, log, now);
  return {
    directory,
    log,
    tokens,
    signIn: new SignIn({ directory, passwords, tokens, log, store, answers }),
    changes: new AccountChanges({ directory, hasher, passwords, throttle, standing, answers, now }),
    firstAdministrator: new FirstAdministrator(directory, hasher, answers, now),
    deviceMessages: new DeviceMessages({ directory, log, now }),
    cursorKey: signingKey.cursorKey,
  };
}
