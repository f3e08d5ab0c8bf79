import type { UserDirectory } from './user-directory.js';

/** How long a look-up is trusted: the longest that a deactivated user stays in on another process. */
const TRUSTED_FOR_MS = 3_000;
const KEPT_USERS = 10_000;

interface Standing {
  readonly tokenVersion: number | undefined;
  readonly lookedUpAtMs: number;
}

/** Whether tokens given out earlier still hold: looked up in the directory and remembered for a few seconds. */
export class UserStanding {
  private readonly known = new Map<string, Standing>();
  private changes = 0;

  constructor(
    private readonly directory: Pick<UserDirectory, 'byId'>,
    private readonly nowMs: () => number,
  ) {}

  /** Whether the user is active and their tokens are still of this version. */
  async holds(userId: string, tokenVersion: number): Promise<boolean> {
    const kept = this.known.get(userId);
    const standing = kept && this.isTrusted(kept) ? kept : await this.lookUp(userId);
    return standing.tokenVersion === tokenVersion;
  }

  /** Looks the user up afresh the next time; called when this process changes an account. */
  forget(userId: string): void {
    this.known.delete(userId);
    this.changes++;
  }

  /** A look-up that lies ahead of the clock is not: the clock was set back, who knows by how much. */
  private isTrusted({ lookedUpAtMs }: Standing): boolean {
    const ageMs = this.nowMs() - lookedUpAtMs;
    return ageMs >= 0 && ageMs < TRUSTED_FOR_MS;
  }

  private async lookUp(userId: string): Promise<Standing> {
    const lookedUpAtMs = this.nowMs();
    const { changes } = this;
    const user = await this.directory.byId(userId);
    const standing = { tokenVersion: user?.active ? user.tokenVersion : undefined, lookedUpAtMs };
    // What was read before a change, and is answered after it, does not stay.
    if (changes !== this.changes) return standing;
    if (this.known.size >= KEPT_USERS) this.known.clear();
    this.known.set(userId, standing);
    return standing;
  }
}
