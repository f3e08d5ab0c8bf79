import type { RecordingRole, UseCase } from '#application';

/** An act of a person on the floor, with its expected result. */
export interface Act {
  /** A description for the trace of a failed run. */
  readonly what: string;
  /** The table of the act. While an answer is lost, nothing else happens there. */
  readonly place: string;
  readonly role: RecordingRole;
  readonly useCase: UseCase;
  /** Whether it is recorded as it happened although it breaks a rule. */
  readonly supervised: boolean;
  /** Floor time, milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** Streams that it writes and that refuse an earlier time than their last. */
  readonly writes: readonly string[];
  /** Other such streams that it must not be earlier than. */
  readonly reads: readonly string[];
  /** The code that must refuse it; absent if it must be recorded. */
  readonly refusal?: string;
  /** Enters it in the naive books after the acknowledgement. */
  readonly enter: () => void;
}

/** The parts of an act; those with a usual value are optional. */
export interface ActOptions {
  readonly role?: RecordingRole;
  readonly supervised?: boolean;
  readonly writes?: readonly string[];
  readonly reads?: readonly string[];
}

/** Makes acts of the people of one place at one moment. */
export class Doing {
  constructor(
    readonly place: string,
    readonly atMs: number,
  ) {}

  /** An act that must be recorded. */
  lawful(what: string, useCase: UseCase, enter: () => void, options: ActOptions = {}): Act {
    return { ...this.usual(what, useCase, options), enter };
  }

  /** An act that must be refused with a code. */
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

/** The same act, but refused with a code. */
export function inVain(act: Act, refusal: string): Act {
  return { ...act, refusal, enter: () => undefined };
}
