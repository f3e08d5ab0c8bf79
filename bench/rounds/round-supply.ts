import type { ShoeCopies } from './shoe-copies.js';
import type { CopiedEvent } from './shoe-copies.js';

/** New rounds of 20 events, made before the timed part. */
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
