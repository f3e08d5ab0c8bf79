import { setTimeout as delay } from 'node:timers/promises';
import type { WagersSettled } from '#ledger';
import type { HttpClient } from '../e2e/http-client.js';
import type { Answer } from '../e2e/http-client.js';
import type { Command, TableCommands } from './table-commands.js';

/** Time before a client tries another server or the same one again, in milliseconds. */
const NO_ANSWER_WAIT_MS = 10;

/** An answered command. */
export interface Acknowledged {
  readonly command: Command;
  /** Ids of the events in its receipt. */
  readonly eventIds: readonly string[];
  /** The win of the house in the settlement of its receipt; 0 without a settlement. */
  readonly winCents: number;
}

/** The state of the floor that a client needs. */
export interface ClientFloor {
  /** Servers that accept commands, in any order; empty if there are none. */
  readonly servers: readonly HttpClient[];
  /** Set when the client must finish the round and stop. */
  readonly stopping: boolean;
  /** Set when the client must stop at once. */
  readonly abandoned: boolean;
  send(server: HttpClient, command: Command): Promise<Answer>;
}

/**
 * A client at one table that sends its commands to all available servers by turns. It repeats an unanswered command
 * under the same key at the next server until it gets an answer; then it sends the next command.
 */
export class TableClient {
  readonly acknowledged: Acknowledged[] = [];
  /** The last answer, byte for byte. */
  lastAnswer = '';
  /** The number of attempts without an answer. */
  unanswered = 0;
  private turnedTo = 0;

  constructor(
    readonly tableId: string,
    private readonly commands: TableCommands,
  ) {}

  /**
   * Works until the floor stops and the round is settled.
   * @throws Error if a command gets any answer other than its receipt
   */
  async work(floor: ClientFloor): Promise<void> {
    for (;;) {
      const command = this.commands.next().value;
      const answered = await this.answerTo(command, floor);
      if (!answered) return;
      this.acknowledged.push(answered);
      if (floor.stopping && command.settles) return;
    }
  }

  private async answerTo(command: Command, floor: ClientFloor): Promise<Acknowledged | undefined> {
    while (!floor.abandoned) {
      const server = floor.servers[this.turnedTo % floor.servers.length];
      const answer = server && (await floor.send(server, command).catch(() => undefined));
      this.turnedTo += 1;
      if (answer?.status === 201) {
        this.lastAnswer = answer.text;
        return acknowledgedBy(command, answer);
      }
      if (answer && !mayPass(answer)) {
        throw new Error(`${command.key} ${command.path} answered ${answer.status} ${answer.text}`);
      }
      if (server) this.unanswered += 1;
      await delay(NO_ANSWER_WAIT_MS);
    }
    return undefined;
  }
}

/** A server at its limit says when to try again. */
function mayPass({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

function acknowledgedBy(command: Command, { body }: Answer): Acknowledged {
  const events = body['events'] as readonly { id: string; type: string; data: object }[];
  const settled = events.find(({ type }) => type === 'WagersSettled')?.data as
    WagersSettled['data'] | undefined;
  const winCents = (settled?.wagers ?? []).reduce(
    (sum, { takenCents, paidCents, chargedCents }) => sum + takenCents - paidCents + chargedCents,
    0,
  );
  return { command, eventIds: events.map(({ id }) => id), winCents };
}
