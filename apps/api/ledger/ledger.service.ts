import { Inject, Injectable } from '@nestjs/common';
import type { DecodedEvent } from '#event-store';
import { streamName } from '#event-store';
import type { Property, UseCase } from '#application';
import type { Actor, Ledger } from '#platform';
import type { ReadStore } from '#projections';
import { Problem } from '../http/index.js';
import type { CommandBody } from './command.body.js';
import { LEDGER, PROPERTY } from './ledger.tokens.js';
import { toReceiptResponse } from './receipt.response.js';
import type { ReceiptResponse } from './receipt.response.js';

/** Longest that a read waits for the position it asks for, in milliseconds. */
const CONSISTENCY_WAIT_MS = 5_000;

/** What the controllers of the floor do with the ledger. */
@Injectable()
export class LedgerService {
  constructor(
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROPERTY) readonly property: Property,
  ) {}

  /** Carries a command out for the caller and answers what it recorded. */
  async record(
    useCase: UseCase,
    caller: { readonly actor: Actor; readonly commandId: string },
    body: Partial<Pick<CommandBody, 'occurredAt' | 'override'>>,
    made?: string,
  ): Promise<ReceiptResponse> {
    const occurredAt = toUtc(body.occurredAt) ?? new Date().toISOString();
    const receipt = await this.ledger.commands.execute(useCase, {
      commandId: caller.commandId,
      principal: caller.actor,
      occurredAt,
      ...(body.override && { override: { reason: body.override.reason } }),
    });
    return toReceiptResponse(receipt, made);
  }

  /** The read store, once it holds the position asked for. */
  async reads(consistentWith: string | undefined): Promise<ReadStore> {
    if (consistentWith !== undefined) {
      await this.ledger.projections.waitFor(BigInt(consistentWith), CONSISTENCY_WAIT_MS);
    }
    return this.ledger.readStore;
  }

  /** The events of a stream that must exist. */
  async stream(category: string, id: string): Promise<readonly DecodedEvent[]> {
    const events = await this.ledger.commands.reader.read(streamName(category, id));
    if (events.length === 0)
      throw new Problem(404, `unknown-${kebab(category)}`, `there is no such ${category}`);
    return events;
  }
}

/** The instant in UTC with milliseconds, as the ledger keeps it. */
export function toUtc(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

function kebab(category: string): string {
  return category.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
