import { eventIdOf } from '#event-store';
import type { NewEvent, RecordedEvent } from '#event-store';
import { TEMPLATE, templateShoe } from './template-shoe.js';

const USUAL: Pit = { tables: 20, shoesADay: 40 };
/** Recorded once for each table, not for each shoe. */
const OPENING = ['PitOpened', 'TableCommissioned', 'TableAddedToPit'];

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.parse(`${TEMPLATE.day}T00:00:00.000Z`);

/** The values that a copy replaces: names, the day and the ids of commands. */
const REPLACED = new RegExp(`(${TEMPLATE.shoe}|${TEMPLATE.table}|${TEMPLATE.day}|command-\\d+)`);

/** At how many tables shoes are dealt, and how many on a gaming day. */
export interface Pit {
  readonly tables: number;
  readonly shoesADay: number;
}

type Texts = readonly string[];

interface TemplateEvent {
  readonly type: string;
  readonly stream: Texts;
  readonly data: Texts;
  readonly metadata: Texts;
  readonly command: number;
  /** Index in its command, from 0. */
  readonly index: number;
  /** Whether it belongs to the table rather than to a shoe. */
  readonly opensTable: boolean;
}

/** An event and its stream. */
export interface CopiedEvent extends NewEvent {
  readonly stream: string;
}

/**
 * Shoes dealt at some tables on consecutive gaming days, by default at twenty: each is a copy of the template with its own names, days and
 * ids, which grow with time as those of the API do. The same numbers always give the same texts.
 */
export class ShoeCopies {
  private constructor(
    private readonly template: readonly TemplateEvent[],
    private readonly pit: Pit,
  ) {}

  static async load(pit = USUAL): Promise<ShoeCopies> {
    const inCommand = new Map<number, number>();
    return new ShoeCopies(
      (await templateShoe()).map((event) => {
        const command = commandOf(event);
        const index = inCommand.get(command) ?? 0;
        inCommand.set(command, index + 1);
        return {
          type: event.type,
          stream: event.stream.split(REPLACED),
          data: event.data.split(REPLACED),
          metadata: event.metadata.split(REPLACED),
          command,
          index,
          opensTable: OPENING.includes(event.type),
        };
      }),
      pit,
    );
  }

  /** Events of a shoe at an existing table. */
  get eventsAShoe(): number {
    return this.template.filter(({ opensTable }) => !opensTable).length;
  }

  /** Every event of the shoe of a number, from 0, in recording order; the first of a table commissions it. */
  shoe(number: number): CopiedEvent[] {
    const { tables, shoesADay } = this.pit;
    const dayMs = FIRST_DAY_MS + Math.floor(number / shoesADay) * DAY_MS;
    const startMs = dayMs + (number % shoesADay) * 1_000_000;
    const names = new Map<string, string>([
      [TEMPLATE.shoe, `S${number}`],
      [TEMPLATE.table, `MB-${1 + (number % tables)}`],
      [TEMPLATE.day, new Date(dayMs).toISOString().slice(0, 10)],
    ]);
    const fill = (texts: Texts): string => texts.map((text) => names.get(text) ?? text).join('');
    const events = number < tables ? this.template : this.template.filter(({ opensTable }) => !opensTable);
    return events.map(({ type, stream, data, metadata, command, index }) => {
      const name = `command-${command}`;
      const commandId = names.get(name) ?? commandIdOf(startMs + command, number);
      names.set(name, commandId);
      return {
        id: eventIdOf('ac-1/dealer-1', commandId, index),
        type,
        stream: fill(stream),
        data: fill(data),
        metadata: fill(metadata),
      };
    });
  }

  /** The rounds of a shoe, a stream each, without the shoe's own stream. */
  rounds(number: number): CopiedEvent[][] {
    const rounds = new Map<string, CopiedEvent[]>();
    for (const event of this.shoe(number)) {
      if (!event.stream.startsWith('round-')) continue;
      const round = rounds.get(event.stream);
      if (round) round.push(event);
      else rounds.set(event.stream, [event]);
    }
    return [...rounds.values()];
  }
}

function commandOf({ metadata }: RecordedEvent): number {
  const { commandId } = JSON.parse(metadata) as { commandId: string };
  return Number(commandId.replace('command-', ''));
}

/** A UUIDv7 of an instant; the shoe's number makes it unique. */
function commandIdOf(ms: number, number: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
