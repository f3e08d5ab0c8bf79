import type { Chance } from '#play/chance.js';
import { naiveBooksDate } from '#testing/naive/naive-calendar.js';

const MINUTE_MS = 60_000;

/**
 * Steps in a gaming day: one every two and a half minutes on average, and one every few seconds at a change of shift.
 */
export const STEPS_A_DAY = 600;

const LONGEST_STEP_MS = (2 * 86_400_000) / STEPS_A_DAY;
const STEP_BETWEEN_SHIFTS_MS = 10_000;

/** Limits for device times, in milliseconds: ahead of the ledger, and behind recorded facts. */
export const TOLERATED_MS = 2 * MINUTE_MS;

/** The most that the clock of a process gains or loses in a step. */
const LONGEST_DRIFT_MS = 5_000;

/** The time on the floor, with the clocks of the ledger and the devices, which may be wrong. */
export class FloorClocks {
  /** The offset of the ledger's clock, and the number of steps that it lasts. */
  private ledgerOffMs = 0;
  private stepsOff = 0;
  /** The further offsets of the clocks of two processes of the ledger. */
  private fastMs = 0;
  private slowMs = 0;

  /** @param differ whether the clocks of two processes differ from each other and from the floor */
  constructor(
    private readonly chance: Chance,
    private floorMs: number,
    private readonly differ = false,
  ) {}

  /** The current time of the ledger, by the clock of its first process. */
  readonly ledgerMs = (): number => this.floorMs + this.ledgerOffMs + this.fastMs;

  /** The current time of the ledger, by the clock of another process. */
  readonly elsewhereMs = (): number => this.floorMs + this.ledgerOffMs + this.slowMs;

  pass(): void {
    const stepMs = this.chance.between(1, LONGEST_STEP_MS);
    const betweenShifts = shiftAt(this.floorMs - MINUTE_MS) !== shiftAt(this.floorMs + stepMs);
    this.floorMs += betweenShifts ? this.chance.between(1, STEP_BETWEEN_SHIFTS_MS) : stepMs;
    if (this.stepsOff > 0 && (this.stepsOff -= 1) === 0) this.ledgerOffMs = 0;
    if (!this.differ) return;
    this.fastMs = this.drifted(this.fastMs, LONGEST_DRIFT_MS);
    this.slowMs = this.drifted(this.slowMs, -LONGEST_DRIFT_MS);
  }

  /** The time of a device: mostly correct, otherwise some seconds off. */
  deviceMs(): number {
    return this.floorMs + (this.chance.happens(20) ? this.chance.between(-MINUTE_MS, MINUTE_MS) : 0);
  }

  /** The time of a device whose clock has jumped. */
  jumpedDeviceMs(): number {
    return this.floorMs + this.jump();
  }

  /** The ledger's clock jumps, and is corrected some steps later. */
  jumpLedger(): void {
    this.ledgerOffMs = this.jump();
    this.stepsOff = this.chance.between(1, 4);
  }

  /** The clocks of the ledger are correct again. */
  setRight(): void {
    this.ledgerOffMs = this.stepsOff = this.fastMs = this.slowMs = 0;
  }

  /** An offset after a further step; sometimes the clock is set, forward or back. It stays within the tolerance. */
  private drifted(offMs: number, mostMs: number): number {
    const { chance } = this;
    if (chance.happens(10)) return chance.between(-TOLERATED_MS, TOLERATED_MS);
    const driftedMs = offMs + Math.sign(mostMs) * chance.between(0, Math.abs(mostMs));
    return Math.max(-TOLERATED_MS, Math.min(TOLERATED_MS, driftedMs));
  }

  private jump(): number {
    const { chance } = this;
    const byMs = chance.happens(50)
      ? chance.between(1_000, 5 * MINUTE_MS)
      : chance.between(5, 600) * MINUTE_MS;
    return chance.happens(50) ? byMs : -byMs;
  }
}

function shiftAt(ms: number): string {
  return naiveBooksDate(ms).shift;
}
