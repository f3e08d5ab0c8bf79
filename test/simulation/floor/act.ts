import type { RecordingRole, UseCase } from '#application';

/** Something that somebody on the floor does, and what must come of it. */
export interface Act {
  /** For the trace of a run that failed. */
  readonly what: string;
  /** The table that it is done at. While an answer is lost, nothing else happens there. */
  readonly place: string;
  readonly role: RecordingRole;
  readonly useCase: UseCase;
  /** Recorded as it happened although a rule is broken. */
  readonly supervised: boolean;
  /** Floor time, milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** Streams that take nothing dated before what they hold, and that it writes. */
  readonly writes: readonly string[];
  /** Further such streams that it may not be dated before. */
  readonly reads: readonly string[];
  /** Why it must be refused; absent where it must be recorded. */
  readonly refusal?: string;
  /** Enters it in the naive books, once it was acknowledged. */
  readonly enter: () => void;
}

/** What an act is made of; what is usual may be left out. */
export interface ActOptions {
  readonly role?: RecordingRole;
  readonly supervised?: boolean;
  readonly writes?: readonly string[];
  readonly reads?: readonly string[];
}

/** How the people of one place act at one moment. */
export class Doing {
  constructor(
    readonly place: string,
    readonly atMs: number,
  ) {}

  /** An act that must be recorded. */
  lawful(what: string, useCase: UseCase, enter: () => void, options: ActOptions = {}): Act {
    return { ...this.usual(what, useCase, options), enter };
  }

  /** An act that must be refused for a reason. */
  unlawful(what: string, useCase: UseCase, refusal: string, options: ActOptions = {}): Act {
    return { ...this.usual(what, useCase, options), refusal, enter: () => undefined };
  }

  private usual(what: string, useCase: UseCase, options: ActOptions): Omit<Act, 'enter' | 'refusal'> {
    const { supervised = false, writes = [], reads = [] } = options;
    const { role = supervised ? 'floorperson' : 'dealer' } = options;
    const { place, atMs } = this;
    return { what: `${place} ${what}`, place, role, useCase, supervised, atMs, writes, reads };
  }
}

/** The same act where it must be refused for a reason. */
export function inVain(act: Act, refusal: string): Act {
  return { ...act, refusal, enter: () => undefined };
}
