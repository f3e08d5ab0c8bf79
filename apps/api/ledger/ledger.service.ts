import { Inject, Injectable } from '@nestjs/common';
import type { DecodedEvent } from '#event-store';
import { streamName } from '#event-store';
import {
  GAMING_DAY,
  INVENTORY_PERIOD,
  PAPER,
  PIT,
  ROUND,
  SHOE,
  TABLE,
  TRAY_SHEET,
  VIGORISH_FORM,
  paperId,
  sourceOfPaper,
} from '#application';
import type { PaperSource, UseCase } from '#application';
import type { Actor } from '#identity';
import { beginningOf, gamingDayAfter, instantOf, isIsoDate } from '#kernel';
import type { IsoInstant } from '#kernel';
import type { PaperKind } from '#ledger';
import type { Ledger } from '#platform';
import type { ReadStore } from '#projections';
import { knownAtEvent, newestEventAt } from '#read-models';
import type { KnownAt, Moment, ReadModelName } from '#read-models';
import { isEventId } from '#requests';
import type { CommandBody } from '#requests';
import { Problem } from '../http/index.js';
import { LEDGER } from './ledger.tokens.js';
import { toReceiptResponse } from './receipt.response.js';
import type { ReceiptResponse } from './receipt.response.js';

/** Longest time that a read waits for its position, in milliseconds. */
const CONSISTENCY_WAIT_MS = 5_000;

/** The query of a balance, report or register. */
interface BooksAsked {
  readonly consistentWith?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

/** The ledger for the controllers of the floor. */
@Injectable()
export class LedgerService {
  constructor(@Inject(LEDGER) private readonly ledger: Ledger) {}

  /** Carries out a command for the caller and returns its receipt. */
  async record(
    useCase: UseCase,
    caller: { readonly actor: Actor; readonly commandId: string },
    body: Partial<Pick<CommandBody, 'occurredAt' | 'asHappened'>>,
    made?: string,
  ): Promise<ReceiptResponse> {
    const { occurredAt, asHappened } = body;
    const receipt = await this.ledger.commands.execute(useCase, {
      commandId: caller.commandId,
      principal: caller.actor,
      ...(occurredAt !== undefined && { occurredAt }),
      ...(asHappened && { asHappened: { reason: asHappened.reason } }),
    });
    return toReceiptResponse(receipt, made);
  }

  /** Whose books these are. */
  get property(): Ledger['property'] {
    return this.ledger.property;
  }

  /** The ledger's clock: milliseconds since 1970 UTC. */
  now(): number {
    return this.ledger.now();
  }

  /**
   * The read store, once a read model has reached the position. A halted read model is refused, because it may be
   * stale.
   */
  async reads(model: ReadModelName, consistentWith: string | undefined): Promise<ReadStore> {
    const { head, projections } = await this.ledger.projections.status();
    const halted = projections.find(({ name, state }) => name === model && state === 'stopped');
    if (halted?.ofAnotherPast) {
      throw new Problem(
        503,
        'read-models-of-another-past',
        `the read model ${model} holds events that the ledger does not have: the ledger was restored to an earlier state, or replaced; an operator must rebuild the read models`,
        { cause: halted.reason },
      );
    }
    if (halted) {
      throw new Problem(
        503,
        'read-model-halted',
        `the read model ${model} stopped at position ${halted.position}; an operator must repair it`,
        {
          cause: halted.reason,
        },
      );
    }
    if (consistentWith !== undefined) await this.caughtUpWith(model, BigInt(consistentWith), head);
    return this.ledger.readStore;
  }

  /**
   * The read store and the moment that a query asks for, once the read model holds all that the moment counts: what was
   * recorded up to a time is asked of the ledger as it is now, so that the answer stays the same.
   */
  async readsAt(
    model: ReadModelName,
    { consistentWith, asOf, knownAt }: BooksAsked,
  ): Promise<{ store: ReadStore; at: Moment }> {
    const store = await this.reads(model, consistentWith);
    const known = knownAt === undefined ? undefined : await this.knownAt(knownAt);
    if (known) {
      const position = known.position ?? (await this.ledger.eventStore.head());
      await this.ledger.projections.waitFor(position, CONSISTENCY_WAIT_MS, [model]);
    }
    return {
      store,
      at: { ...(asOf !== undefined && { asOf: this.timeOf(asOf) }), ...(known && { knownAt: known }) },
    };
  }

  /** The same of several read models that an answer puts together. */
  async readsAllAt(
    models: readonly ReadModelName[],
    query: BooksAsked,
  ): Promise<{ store: ReadStore; at: Moment }> {
    const reads = await Promise.all(models.map((model) => this.readsAt(model, query)));
    return reads[0]!;
  }

  /** The same with what the ledger knows now if the query does not say, for an answer whose parts must agree. */
  async readsTogetherAt(
    models: readonly ReadModelName[],
    query: BooksAsked,
  ): Promise<{ store: ReadStore; at: Moment & { readonly knownAt: KnownAt } }> {
    const { store, at } = await this.readsAllAt(models, query);
    if (at.knownAt) return { store, at: { ...at, knownAt: at.knownAt } };
    return { store, at: { ...at, knownAt: await this.knownNow(models) } };
  }

  /** The newest event of the ledger, once these read models hold all events up to it. */
  async newestRead(
    models: readonly ReadModelName[],
  ): Promise<{ store: ReadStore; eventId: string; knownAt: KnownAt }> {
    const { store } = await this.readsAllAt(models, {});
    const [newest] = await this.ledger.eventStore.readAll({ direction: 'backwards', limit: 1 });
    if (!newest) throw new Error('the ledger has no event');
    const { id: eventId, position } = newest;
    await this.ledger.projections.waitFor(position, CONSISTENCY_WAIT_MS, models);
    return { store, eventId, knownAt: { recordedAt: new Date(this.now()).toISOString(), position } };
  }

  /**
   * The newest event that a moment counts: of what was recorded up to a time or until now, or the event that is named.
   * @throws Problem if the ledger has none
   */
  async eventKnownAt(asked?: string): Promise<{ readonly eventId: string; readonly recordedAt: string }> {
    if (asked === undefined) {
      const { eventId, knownAt } = await this.newestRead(['log']);
      return { eventId, recordedAt: knownAt.recordedAt };
    }
    if (isEventId(asked)) return { eventId: asked, recordedAt: (await this.knownAt(asked)).recordedAt };
    const at = toUtc(this.timeOf(asked));
    const log = await this.reads('log', undefined);
    await this.ledger.projections.waitFor(await this.ledger.eventStore.head(), CONSISTENCY_WAIT_MS, ['log']);
    const found = await newestEventAt(log, at);
    if (found) return found;
    throw new Problem(
      404,
      'unknown-event',
      `the ledger has no event that was recorded up to ${at}; give a later time`,
    );
  }

  /** The ledger as it is now, once these read models hold all of it. */
  private async knownNow(models: readonly ReadModelName[]): Promise<KnownAt> {
    const recordedAt = new Date(this.now()).toISOString();
    const position = await this.ledger.eventStore.head();
    await this.ledger.projections.waitFor(position, CONSISTENCY_WAIT_MS, models);
    return { position, recordedAt };
  }

  private async knownAt(asked: string): Promise<KnownAt> {
    if (!isEventId(asked)) return { recordedAt: this.timeOf(asked) };
    const log = await this.reads('log', undefined);
    const found = await knownAtEvent(log, asked);
    if (found) return found;
    await this.ledger.projections.waitFor(await this.ledger.eventStore.head(), CONSISTENCY_WAIT_MS, ['log']);
    const now = await knownAtEvent(log, asked);
    if (now) return now;
    throw new Problem(
      404,
      'unknown-event',
      `knownAt names event ${asked}, which the ledger does not have; give the id of a recorded event, or a time`,
    );
  }

  /** A time, or the last millisecond of a gaming day. */
  private timeOf(asked: string): IsoInstant {
    if (!isIsoDate(asked)) return asked;
    const { clock } = this.ledger.property;
    return instantOf(beginningOf(gamingDayAfter(asked, clock), clock) - 1);
  }

  /** The events of a stream that must exist. */
  async stream(kind: keyof typeof STREAMS, id: string): Promise<readonly DecodedEvent[]> {
    const { category, unknown } = STREAMS[kind];
    const { events } = await this.ledger.commands.reader.read(streamName(category, id));
    if (events.length === 0) throw unknown(id);
    return events;
  }

  /** The facts of a paper, and the events of its prints. */
  async paper(
    paper: PaperKind,
    number: string,
  ): Promise<{ readonly source: PaperSource; readonly prints: readonly DecodedEvent[] }> {
    const { reader } = this.ledger.commands;
    const history = async (stream: string): Promise<readonly DecodedEvent[]> =>
      (await reader.read(stream)).events;
    const source = await sourceOfPaper({ history }, paper, number);
    return { source, prints: await history(streamName(PAPER.category, paperId(paper, number))) };
  }

  /** Waiting for a position beyond the head would never end. */
  private async caughtUpWith(model: ReadModelName, position: bigint, head: bigint): Promise<void> {
    if (position > head) {
      throw new Problem(
        400,
        'invalid-query',
        'a field of the query is not valid; errors says which and why',
        {
          errors: [{ field: 'consistentWith', message: 'must be a position that the ledger has reached' }],
        },
      );
    }
    await this.ledger.projections.waitFor(position, CONSISTENCY_WAIT_MS, [model]);
  }
}

/** The streams that are shown, and the problem of one that is not there. */
const STREAMS = {
  round: { ...ROUND, unknown: (id: string) => new Problem(404, 'unknown-round', `there is no round ${id}`) },
  shoe: { ...SHOE, unknown: (id: string) => new Problem(404, 'unknown-shoe', `there is no shoe ${id}`) },
  table: { ...TABLE, unknown: (id: string) => new Problem(404, 'unknown-table', `there is no table ${id}`) },
  pit: { ...PIT, unknown: (id: string) => new Problem(404, 'unknown-pit', `there is no pit ${id}`) },
  form: {
    ...VIGORISH_FORM,
    unknown: (id: string) => new Problem(404, 'unknown-form', `there is no form ${id}`),
  },
  period: {
    ...INVENTORY_PERIOD,
    unknown: (id: string) => new Problem(404, 'unknown-period', `there is no period ${id}`),
  },
  traySheet: {
    ...TRAY_SHEET,
    unknown: (id: string) => new Problem(404, 'unknown-tray-sheet', `there is no sheet ${id}`),
  },
  gamingDay: {
    ...GAMING_DAY,
    unknown: (id: string) =>
      new Problem(404, 'unknown-gaming-day', `nothing is recorded of gaming day ${id} as a whole`),
  },
} as const;

/** The instant in UTC with milliseconds, as the ledger keeps it. */
export function toUtc(instant: string): string;
export function toUtc(instant: string | undefined): string | undefined;
export function toUtc(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString();
}
