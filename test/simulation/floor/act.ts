import type { Receipt, RecordingRole, UseCase } from '#application';
import type { Actor } from '#ledger';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';
import { anyone, whoMay } from './people.js';

/** An act of a person on the floor, with its expected result. */
export interface Act {
  /** A description for the trace of a failed run. */
  readonly what: string;
  /** The table of the act. While an answer is lost, nothing else happens there. */
  readonly place: string;
  readonly actor: Actor;
  readonly useCase: UseCase;
  /** Whether it says that it is to be recorded as it happened although it breaks a rule. */
  readonly asHappened: boolean;
  /** Floor time, milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** Streams that it writes and that refuse an earlier time than their last. */
  readonly writes: readonly string[];
  /** Other such streams that it must not be earlier than. */
  readonly reads: readonly string[];
  /** The floor time of what it follows in rounds, where that is not their newest step. */
  readonly causeMs?: () => number;
  /** Whether it says nothing of what happened in the rounds that it writes, but what was done about it later. */
  readonly afterwards: boolean;
  /** The code that must refuse it; absent if it must be recorded. */
  readonly refusal?: string;
  /** The recorded round that a report of the same content is known as: the report must record nothing. */
  readonly knownAs?: string;
  /** Whether it is recorded long after its floor time, out of order with others. */
  readonly late: boolean;
  /** Enters it in the naive books after the acknowledgement, with its place in the log and what was answered. */
  readonly enter: (recordedBy: Actor, receipt: Receipt) => void;
}

/** The parts of an act; those with a usual value are optional. */
export interface ActOptions {
  /** By default any role that may. */
  readonly role?: RecordingRole;
  /** By default anyone of the role. */
  readonly actor?: Actor;
  /** Whether it breaks a rule and is still recorded. */
  readonly asHappened?: boolean;
  readonly afterwards?: boolean;
  readonly causeMs?: () => number;
  readonly writes?: readonly string[];
  readonly reads?: readonly string[];
}

/** Makes acts of the people and devices of one place at one moment, now or earlier. */
export class Doing {
  constructor(
    readonly place: string,
    readonly atMs: number,
    private readonly chance: Chance,
    private readonly late = false,
  ) {}

  /** Acts of an earlier moment, which are recorded late. */
  earlier(atMs: number): Doing {
    return new Doing(this.place, atMs, this.chance, true);
  }

  /** An act that must be recorded. */
  lawful(what: string, useCase: UseCase, enter: Act['enter'], options: ActOptions = {}): Act {
    return { ...this.usual(what, useCase, options, whoMay(this.chance, useCase)), enter };
  }

  /** An act that must be refused with a code. */
  unlawful(what: string, useCase: UseCase, refusal: string, options: ActOptions = {}): Act {
    return inVain(
      this.lawful(what, useCase, () => undefined, options),
      refusal,
    );
  }

  /** A table device reports what breaks a rule with or without a statement that it happened. */
  private usual(what: string, useCase: UseCase, options: ActOptions, usually: Actor): Omit<Act, 'enter'> {
    const { asHappened = false, afterwards = false, writes = [], reads = [], role, causeMs } = options;
    const { place, atMs, chance, late } = this;
    const actor = options.actor ?? (role === undefined ? usually : anyone(chance, [role]));
    const says = asHappened && (actor.role !== 'table-device' || chance.happens(50));
    return {
      what: `${place} ${what}`,
      place,
      actor,
      useCase,
      asHappened: says,
      atMs,
      writes,
      reads,
      afterwards,
      ...(causeMs && { causeMs }),
      late,
    };
  }
}

/** The same act, but refused with a code. A table device is never refused for the rules, so a dealer tries it. */
export function inVain(act: Act, refusal: string): Act {
  const actor = act.actor.role === 'table-device' ? someone('dealer') : act.actor;
  return { ...act, actor, asHappened: false, refusal, enter: () => undefined };
}
