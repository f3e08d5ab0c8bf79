import type { ShoeCopies } from './shoe-copies.js';
import type { CopiedEvent } from './shoe-copies.js';

/** Rounds of 20 events that nobody has had yet, made before they are timed. */
export class RoundSupply {
  private ready: CopiedEvent[][] = [];

  constructor(
    private readonly copies: ShoeCopies,
    private nextShoe: number,
  ) {}

  take(count: number): CopiedEvent[][] {
    while (this.ready.length < count) this.ready.push(...this.copies.rounds(this.nextShoe++));
    return this.ready.splice(0, count);
  }
}
