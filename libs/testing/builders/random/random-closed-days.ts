import {
  CommandRefused,
  approveAdjustment,
  closeDay,
  collectFromMarker,
  correctSettlement,
  prepareAdjustment,
  proposeReopening,
  recordRound,
  reopenDay,
  reportDay,
} from '#application';
import type { Property } from '#application';
import type { Chance } from '#play/chance.js';
import { roundOf } from '#play/door.js';
import { booksOf } from '../day-books.js';
import { RandomCounts } from './random-counts.js';
import type { TestFloor } from '../floor.js';
import { aFloor, aTableRound, aWagerRequest } from '../floor.js';

const HOUR_MS = 3_600_000;
const TABLES = ['T-1', 'T-2'] as const;
/** The house wins a wager on red with black 17, and loses it with red 18. */
const SPINS = ['17', '18'] as const;

/** Gaming days in June 2010 with late facts and counts, corrections, adjustments, and closes in between. */
export class RandomClosedDays {
  private readonly rounds: { readonly roundId: string; spin: number }[] = [];
  private readonly markers: string[] = [];
  private readonly counts: RandomCounts;
  private count = 0;

  private constructor(
    readonly floor: TestFloor,
    private readonly chance: Chance,
  ) {
    this.counts = new RandomCounts(floor, chance, ['MB-1', 'T-1']);
  }

  static async open(chance: Chance, property?: Property): Promise<RandomClosedDays> {
    const floor = await aFloor({ ...(property && { property }) });
    for (const tableId of TABLES) await floor.tableOf('roulette', tableId);
    const random = new RandomClosedDays(floor, chance);
    await random.counts.open();
    return random;
  }

  /** The gaming days up to now, from the fifth of June. */
  get days(): readonly string[] {
    const last = new Date(this.floor.nowMs - 10 * HOUR_MS).getUTCDate();
    return Array.from({ length: last - 4 }, (_, index) => dayOfJune(5 + index));
  }

  /** One step; a refusal is one too. */
  async step(): Promise<void> {
    this.count += 1;
    const steps: readonly (() => Promise<unknown>)[] = [
      () => this.playRound(),
      () => this.playRound(),
      () => this.playHand(),
      () => this.collect(),
      () => this.correct(),
      () => this.adjust(),
      () => this.close(),
      () => this.close(),
      () => this.close(),
      () => this.report(),
      () => this.report(),
      () => this.reopen(),
      ...this.counts.steps(this.days),
      () => Promise.resolve((this.floor.nowMs += this.chance.between(1, 15) * HOUR_MS)),
    ];
    try {
      await this.chance.pick(steps)();
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
    }
  }

  private async playRound(): Promise<void> {
    const gamingDay = this.chance.pick(this.days);
    const spin = this.chance.below(2);
    const wagers = [aWagerRequest({ kind: 'red', stakeCents: this.chance.between(500, 400_000) })];
    const round = aTableRound([{ wagers, facts: [{ number: SPINS[spin] }] }], {
      tableId: this.chance.pick(TABLES),
      gamingDay,
    });
    const occurredAt = this.timeOn(gamingDay);
    const roundId = roundOf(await this.floor.do('table-device', recordRound(round), { occurredAt }));
    this.rounds.push({ roundId, spin });
  }

  /** A hand whose vigorish goes on a marker; the shoe has cards for a few. */
  private async playHand(): Promise<void> {
    if (this.markers.length > 5) return;
    const occurredAt = this.timeOn(this.chance.pick(this.days));
    this.markers.push(await this.floor.round({}, { occurredAt }));
  }

  private collect(): Promise<unknown> {
    const roundId = this.markers[this.chance.below(this.markers.length + 1)] ?? 'none';
    const amountCents = this.chance.between(1, 100);
    return this.floor.do('dealer', collectFromMarker({ roundId, wagerId: 'w1', amountCents }));
  }

  private async correct(): Promise<void> {
    if (this.rounds.length === 0) return;
    const round = this.chance.pick(this.rounds);
    const spin = 1 - round.spin;
    const correction = {
      roundId: round.roundId,
      reason: 'seen on film',
      facts: [{ number: SPINS[spin] }],
      differenceSettled: this.chance.happens(50),
    };
    const userId = `floorperson-${this.count}`;
    await this.floor.do('floorperson', correctSettlement(correction), { userId });
    round.spin = spin;
  }

  private async adjust(): Promise<void> {
    const gamingDay = this.chance.pick(this.days);
    const amountCents = this.chance.between(-300_000, 300_000) || 1;
    const adjustment = { gamingDay, tableId: this.chance.pick(TABLES), amountCents, reason: 'audit' };
    const { events } = await this.floor.do('accounting', prepareAdjustment(adjustment));
    const { adjustmentId } = events[0]!.data as { adjustmentId: string };
    if (this.chance.happens(20)) return;
    await this.floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId }), {
      userId: 'accounting-2',
    });
  }

  private close(): Promise<unknown> {
    return this.floor.do('accounting', closeDay(booksOf(this.floor))({ gamingDay: this.aDay() }));
  }

  private report(): Promise<unknown> {
    const kind = this.chance.pick(['preliminary', 'count-room', 'final'] as const);
    const overOpenItems = 'known to accounting';
    const report = reportDay(booksOf(this.floor))({ gamingDay: this.aDay(), kind, overOpenItems });
    return this.floor.do('accounting', report, { userId: 'accounting-2' });
  }

  private async reopen(): Promise<void> {
    if (this.chance.happens(50)) return;
    const gamingDay = this.aDay();
    await this.floor.do('accounting', proposeReopening({ gamingDay, reason: 'audit' }));
    await this.floor.do('accounting', reopenDay({ gamingDay }), { userId: 'accounting-2' });
  }

  /** A day before today, mostly. */
  private aDay(): string {
    return this.chance.pick(this.days);
  }

  /** A floor time on a gaming day up to now, from two hours after it begins. */
  private timeOn(gamingDay: string): string {
    const from = Date.parse(`${gamingDay}T22:00:01.000Z`);
    const minutes = this.chance.between(0, 8 * 60);
    return new Date(Math.min(from + minutes * 60_000 + this.count, this.floor.nowMs)).toISOString();
  }
}

function dayOfJune(day: number): string {
  return `2010-06-${String(day).padStart(2, '0')}`;
}
