import { UNKNOWN_ACTOR_ID } from './access-log-entry.js';
import type { Episode, EpisodeAction } from './access-log-entry.js';
import { pageOf } from './page.js';
import type { Page, PageRequest } from './page.js';
import type { UserStore } from './user-store.js';

/** What happened again within this time is the same episode. */
const EPISODE_MS = 15 * 60_000;

/** Most episodes of one actor at a time, and of all strangers together; what is beyond is one episode more. */
const OPEN_EPISODES = 500;

/** Something that somebody did or tried. */
export interface Access {
  readonly actorId: string;
  readonly action: EpisodeAction;
  readonly subjectId?: string;
  readonly origin?: string;
  readonly details?: Readonly<Record<string, string>>;
}

interface OpenEpisode {
  readonly first: Promise<number>;
  readonly endsAtMs: number;
  times: number;
}

/**
 * Logs what people do and try. What repeats is one episode, with a line for its 1st, 2nd, 4th, 8th, … time: each line is
 * true when it is written and stays, a crash loses no episode, and the log grows with the logarithm of the attempts.
 */
export class AccessLog {
  private readonly open = new Map<string, Map<string, OpenEpisode>>();

  constructor(
    private readonly store: UserStore,
    private readonly now: () => Date,
    private readonly elapsedMs: () => number,
  ) {}

  /** Returns when the line is written. Throws a StoreFault when it cannot be: what is not logged is not done. */
  async record(access: Access): Promise<void> {
    const known = this.episodesOf(access.actorId);
    const { kept, key } = this.keyOf(access, known);
    const found = known.get(key);
    if (found) {
      found.times += 1;
      const { times } = found;
      if (Number.isInteger(Math.log2(times))) await this.append(kept, { episode: await found.first, times });
      return;
    }
    const first = this.append(kept, { times: 1 });
    known.set(key, { first, times: 1, endsAtMs: this.elapsedMs() + EPISODE_MS });
    try {
      await first;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }

  /** Episodes of an action, the oldest first. */
  async episodes(action: EpisodeAction, { after = 0, limit }: PageRequest): Promise<Page<Episode>> {
    const found = await this.store.episodes(action, { after, limit: limit + 1 });
    return pageOf(
      found,
      limit,
      ({ position }) => position,
      (episode) => episode,
    );
  }

  private append(
    { actorId, action, subjectId, origin, details = {} }: Access,
    { episode, times }: { episode?: number; times: number },
  ): Promise<number> {
    return this.store.transaction(async (rows) => {
      const position = (await rows.last()).position + 1;
      const entry = {
        position,
        at: this.now().toISOString(),
        actorId,
        action,
        ...(subjectId !== undefined && { subjectId }),
        ...(origin !== undefined && { origin }),
        episode: episode ?? position,
        times,
        details,
      };
      await rows.append([entry]);
      return position;
    });
  }

  /** Those that have not ended. Of an actor who is not heard of any more, nothing is kept. */
  private episodesOf(actorId: string): Map<string, OpenEpisode> {
    const nowMs = this.elapsedMs();
    for (const [actor, episodes] of this.open) {
      for (const [key, { endsAtMs }] of episodes) {
        // In the order of their beginning, and so of their end.
        if (endsAtMs > nowMs) break;
        episodes.delete(key);
      }
      if (episodes.size === 0) this.open.delete(actor);
    }
    const episodes = this.open.get(actorId) ?? new Map<string, OpenEpisode>();
    this.open.set(actorId, episodes);
    return episodes;
  }

  private keyOf(
    access: Access,
    known: ReadonlyMap<string, OpenEpisode>,
  ): { readonly kept: Access; readonly key: string } {
    const { actorId, action, subjectId, origin, details } = access;
    const key = JSON.stringify([action, subjectId, origin, details]);
    if (known.has(key) || known.size < OPEN_EPISODES) return { kept: access, key };
    const reason = actorId === UNKNOWN_ACTOR_ID ? 'strangers' : 'further subjects';
    return { kept: { actorId, action, details: { coalesced: reason } }, key: action };
  }
}
