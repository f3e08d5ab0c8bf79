import type { UserDirectory } from './user-directory.js';

/** How long a look-up is trusted: the longest that a deactivated user stays in on another process. */
const TRUSTED_FOR_MS = 3_000;
const KEPT_USERS = 10_000;

interface Standing {
  readonly tokenVersion: number | undefined;
  readonly until: number;
}

/** Whether tokens given out earlier still hold: looked up in the directory and remembered for a few seconds. */
export class UserStanding {
  private readonly known = new Map<string, Standing>();

  constructor(
    private readonly directory: Pick<UserDirectory, 'byId'>,
    private readonly nowMs: () => number,
  ) {}

  /** Whether the user is active and their tokens are still of this version. */
  async holds(userId: string, tokenVersion: number): Promise<boolean> {
    const kept = this.known.get(userId);
    const standing = kept && kept.until > this.nowMs() ? kept : await this.lookUp(userId);
    return standing.tokenVersion === tokenVersion;
  }

  /** Looks the user up afresh the next time; called when this process changes an account. */
  forget(userId: string): void {
    this.known.delete(userId);
  }

  private async lookUp(userId: string): Promise<Standing> {
    const until = this.nowMs() + TRUSTED_FOR_MS;
    const user = await this.directory.byId(userId);
    const standing = { tokenVersion: user?.active ? user.tokenVersion : undefined, until };
    if (this.known.size >= KEPT_USERS) this.known.clear();
    this.known.set(userId, standing);
    return standing;
  }
}
