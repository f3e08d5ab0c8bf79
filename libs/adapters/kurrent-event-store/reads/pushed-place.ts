import type { LogPlace } from './log-marks.js';

/** The largest position of a log. */
const LARGEST = 2n ** 63n - 1n;

/**
 * The place up to which a push has sent everything, from which another may continue. A pushed event proves it for what is
 * before it. A checkpoint does so only once a later one follows it on the same connection: in some versions one lies at
 * an event that is sent after it, or beyond the log, or does not move any more.
 */
export class PushedPlace {
  private unproven: LogPlace | undefined;

  /** @param proven where the first push begins; undefined for the first event */
  constructor(private proven?: LogPlace) {}

  get place(): LogPlace | undefined {
    return this.proven;
  }

  event(place: LogPlace): void {
    this.proven = exactly(place);
    this.unproven = undefined;
  }

  checkpoint(place: LogPlace): void {
    const reached = exactly(place);
    if (reached.commit > LARGEST || reached.prepare > LARGEST) return;
    const { unproven } = this;
    if (reached.commit <= (unproven ?? this.proven ?? BEGINNING).commit) return;
    if (unproven) this.proven = unproven;
    this.unproven = reached;
  }

  /** What another connection sends proves nothing about this one. */
  disconnected(): void {
    this.unproven = undefined;
  }
}

const BEGINNING: LogPlace = { commit: -1n, prepare: -1n };

/** The declared types are unreliable: some versions of the client return numbers for bigint. */
function exactly({ commit, prepare }: LogPlace): LogPlace {
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
