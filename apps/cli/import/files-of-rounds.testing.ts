import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from '#play/chance.js';
import { dealShoe } from './rounds.testing.js';
import type { DealtShoe } from './rounds.testing.js';
import type { ServedFloor } from './served-floor.testing.js';

/** Shoes of a floor by their id. */
export type DealtShoes = ReadonlyMap<string, DealtShoe>;

/** Files of rounds whose shoes are in play at a floor. */
export class FilesOfRounds {
  private readonly random = new Chance(47);
  private shoesDealt = 0;

  constructor(
    private readonly floor: ServedFloor,
    private readonly folder: string,
  ) {}

  /** Shoes in play, and a file of their rounds by turns, as tables in parallel would write it. */
  async write(shoes: number, rounds: number): Promise<{ path: string; shoes: DealtShoes }> {
    const dealt = new Map<string, DealtShoe>();
    for (let count = 0; count < shoes; count++) {
      const shoeId = `S${++this.shoesDealt}`;
      const shoe = dealShoe(shoeId, this.random, rounds);
      await this.floor.place(shoeId, shoe);
      dealt.set(shoeId, shoe);
    }
    const path = join(this.folder, `rounds-${this.shoesDealt}.ndjson`);
    const inTurn = Array.from({ length: rounds }, (_, index) =>
      [...dealt.values()].map((shoe) => JSON.stringify(shoe.rounds[index])),
    );
    writeFileSync(path, inTurn.flat().join('\n'));
    return { path, shoes: dealt };
  }

  async expectEachRoundOnce(shoes: DealtShoes): Promise<void> {
    for (const [shoeId, { rounds }] of shoes) {
      expect(await this.floor.roundsOf(shoeId)).toEqual(rounds.map(({ turns: [{ facts }] }) => facts[0]));
    }
  }
}
