import type { UserDirectory } from './user-directory.js';

/** How long a look-up is cached: the longest time that a deactivated user stays signed in on another process. */
const TRUSTED_FOR_MS = 3_000;
const KEPT_USERS = 10_000;

interface Standing {
  readonly tokenVersion: number | undefined;
  /** Name of the administrator whose one-time password nobody has confirmed. */
  readonly passwordGivenBy?: string;
  readonly lookedUpAtMs: number;
}

/** Whether issued tokens are still valid: looked up in the directory and cached for a few seconds. */
export class UserStanding {
  private readonly known = new Map<string, Standing>();
  private changes = 0;

  /** @param elapsedMs a clock that nobody sets */
  constructor(
    private readonly directory: Pick<UserDirectory, 'byId'>,
    private readonly elapsedMs: () => number,
  ) {}

  /** What holds of an active user, if the version of their tokens is current; undefined otherwise. */
  async of(userId: string, tokenVersion: number): Promise<Pick<Standing, 'passwordGivenBy'> | undefined> {
    const kept = this.known.get(userId);
    const standing =
      kept && this.elapsedMs() - kept.lookedUpAtMs < TRUSTED_FOR_MS ? kept : await this.lookUp(userId);
    return standing.tokenVersion === tokenVersion ? standing : undefined;
  }

  /** Drops the cached look-up of a user, after this process changed the account. */
  forget(userId: string): void {
    this.known.delete(userId);
    this.changes++;
  }

  private async lookUp(userId: string): Promise<Standing> {
    const lookedUpAtMs = this.elapsedMs();
    const { changes } = this;
    const user = await this.directory.byId(userId);
    const giver = user?.passwordGivenBy ?? undefined;
    const passwordGivenBy =
      giver === undefined ? undefined : ((await this.directory.byId(giver))?.name ?? giver);
    const standing = {
      tokenVersion: user?.active ? user.tokenVersion : undefined,
      ...(passwordGivenBy !== undefined && { passwordGivenBy }),
      lookedUpAtMs,
    };
    // A result that was read before a change and arrives after it is not cached.
    if (changes !== this.changes) return standing;
    if (this.known.size >= KEPT_USERS) this.known.clear();
    this.known.set(userId, standing);
    return standing;
  }
}
