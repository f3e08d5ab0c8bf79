import { setTimeout as delay } from 'node:timers/promises';
import type { WagersSettled } from '#ledger';
import type { HttpClient } from '../e2e/http-client.js';
import type { Answer } from '../e2e/http-client.js';
import type { Command, TableCommands } from './table-commands.js';

/** How long a client waits before it turns to another server, or to the same again. */
const NO_ANSWER_WAIT_MS = 10;

/** A command that was answered. */
export interface Acknowledged {
  readonly command: Command;
  /** Ids of the events that it was told to be recorded as. */
  readonly eventIds: readonly string[];
  /** What the house won by the settlement that it told of; 0 where it told of none. */
  readonly winCents: number;
}

/** What a client asks of the floor that it works on. */
export interface ClientFloor {
  /** Servers that take commands, in no order; empty while none does. */
  readonly servers: readonly HttpClient[];
  /** Told to finish the round and to stop. */
  readonly stopping: boolean;
  /** Told to stop at once, whatever was answered. */
  readonly abandoned: boolean;
  send(server: HttpClient, command: Command): Promise<Answer>;
}

/**
 * Somebody at one table, who gives the commands in turn to all servers that there are. One that is not answered is given
 * again under the same key, to the next server, until it is answered; then comes the next.
 */
export class TableClient {
  readonly acknowledged: Acknowledged[] = [];
  /** The last answer, byte for byte. */
  lastAnswer = '';
  /** How often a command was given in vain. */
  unanswered = 0;
  private turnedTo = 0;

  constructor(
    readonly tableId: string,
    private readonly commands: TableCommands,
  ) {}

  /**
   * Works until the floor stops and the round is settled.
   * @throws Error when a command is answered with anything but its receipt
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

/** A server at its limit says when to come again. */
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
