import { UNKNOWN_ACTOR_ID } from './access-log-entry.js';
import type { AccessLogEntry, Episode, EpisodeAction } from './access-log-entry.js';
import { pageOf } from '../page.js';
import type { Page, PageRequest } from '../page.js';
import { isOutage } from '../store-outage.js';
import type { UserStore } from '../user-store.js';

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
  /** It has a line each time, up to 100 times in an episode, and not only for the 1st, 2nd, 4th, … */
  readonly everyTime?: boolean;
}

/** Most lines of an episode whose times are all logged. */
const EVERY_TIME_UP_TO = 100;

/** Most lines that wait in this process until the store can be written. */
const WAITING_LINES = 1_000;

/** A line without its position. */
type Line = Omit<AccessLogEntry, 'position'>;

interface OpenEpisode {
  /** Position of its first line; nothing if that line waits. */
  readonly first: Promise<number | undefined>;
  readonly endsAtMs: number;
  times: number;
}

/**
 * Logs what people do and try. What repeats is one episode, with a line for its 1st, 2nd, 4th, 8th, … time: each line is
 * true when it is written and stays, a crash loses no episode, and the log grows with the logarithm of the attempts.
 */
export class AccessLog {
  private readonly open = new Map<string, Map<string, OpenEpisode>>();
  private readonly waiting: Line[] = [];

  constructor(
    private readonly store: UserStore,
    private readonly now: () => Date,
    private readonly elapsedMs: () => number,
  ) {}

  /**
   * Returns when the line is written. If the store cannot be written, the line waits in this process and is written with
   * the next one that can be. Throws a StoreFault if too many lines wait: what is not logged is not done.
   */
  async record(access: Access): Promise<void> {
    const known = this.episodesOf(access.actorId);
    const { kept, key } = this.keyOf(access, known);
    const found = known.get(key);
    if (found) {
      found.times += 1;
      const { times } = found;
      const isOwnLine = access.everyTime === true && times <= EVERY_TIME_UP_TO;
      if (isOwnLine || Number.isInteger(Math.log2(times)))
        await this.append(kept, { episode: await found.first, times });
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

  private async append(
    { actorId, action, subjectId, origin, details = {} }: Access,
    { episode, times }: { episode?: number | undefined; times: number },
  ): Promise<number | undefined> {
    const line: Line = {
      at: this.now().toISOString(),
      actorId,
      action,
      ...(subjectId !== undefined && { subjectId }),
      ...(origin !== undefined && { origin }),
      ...(episode !== undefined && { episode }),
      times,
      details,
    };
    const before: Line[] = [];
    try {
      return await this.store.transaction(async (rows) => {
        const { position: last } = await rows.last();
        before.push(...this.waiting.splice(0));
        const lines = [...before, line].map((each, index) => {
          const position = last + 1 + index;
          return { position, ...each, episode: each.episode ?? position };
        });
        await rows.append(lines);
        return lines.at(-1)!.position;
      });
    } catch (error) {
      this.waiting.unshift(...before);
      if (!isOutage(error) || this.waiting.length >= WAITING_LINES) throw error;
      this.waiting.push(line);
      return undefined;
    }
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
