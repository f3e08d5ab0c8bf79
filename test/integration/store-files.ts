import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openLedger, readConfiguration } from '#platform';
import type { Configuration } from '#platform';
import { handOf } from '#play/baccarat-hand.js';
import type { Card } from '#rules';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { at, bringShoe, CARDS, openFloor } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { TEST_SERVER } from '#testing/test-server.js';

export const STORES = ['ledger.sqlite', 'read-models.sqlite', 'identity.sqlite'] as const;
export const WIN = '/reports/table-win?from=2010-06-05';
const WAGERS = [
  { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 3_300 },
  { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 5_000 },
];

/** The body that records a whole round of shoe S1. */
export function aRound(cards: readonly Card[], occurredAt: string): object {
  return { shoeId: 'S1', turns: [{ wagers: WAGERS, facts: handOf(cards) }], occurredAt };
}

/** A server's folder with one round; each test damages a copy of it. */
export class SoundFiles {
  private copies = 0;

  private constructor(
    readonly data: string,
    readonly head: string,
    readonly figures: unknown,
  ) {}

  static async writtenIn(folder: string): Promise<SoundFiles> {
    const data = join(folder, 'sound');
    const pit = await openPit(data);
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'S1', at('17:00'));
    return SoundFiles.closed(pit, data, aRound(CARDS.bankerWins, at('18:00')));
  }

  /** A copy in which one more round was recorded. */
  async withRound(round: object): Promise<SoundFiles> {
    const data = this.copy();
    return SoundFiles.closed(await openPit(data), data, round);
  }

  copy(): string {
    const data = `${this.data}-${(this.copies += 1)}`;
    cpSync(this.data, data, { recursive: true });
    return data;
  }

  private static async closed(pit: Pit, data: string, round: object): Promise<SoundFiles> {
    await pit.record('dealer', '/rounds', round);
    const figures = await pit.read(WIN);
    const head = await pit.head();
    await pit.close();
    return new SoundFiles(data, head, figures);
  }
}

/** A ledger of the same property that has nothing but its first event. */
export async function beginLedger(path: string): Promise<void> {
  const elsewhere = `${path}.folder`;
  await (await openLedger(configurationOf(elsewhere))).close();
  cpSync(join(elsewhere, 'ledger.sqlite'), path);
  rmSync(elsewhere, { recursive: true });
}

export function openPit(data: string): Promise<Pit> {
  return Pit.open(data, ['dealer', 'boss', 'surveillance']);
}

export function configurationOf(data: string): Configuration {
  return readConfiguration({ PITLEDGER_DATA: data, PITLEDGER_PORT: '0' });
}

export function start(data: string): Promise<Server> {
  return startServer(configurationOf(data), TEST_SERVER);
}
