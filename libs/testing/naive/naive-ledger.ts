import { NaiveCounts } from './naive-counts.js';
import { NaiveDays } from './naive-days.js';
import type { NaiveEvent } from './naive-event.js';
import { movesOf } from './naive-moves.js';
import type { NaiveMovement, NaivePeriod, NaiveSigned } from './naive-period.js';
import { worth } from './naive-pieces.js';
import { NOTHING_MOVED, plusLines } from './naive-posting.js';
import type { NaiveLine, NaivePosting } from './naive-posting.js';

/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument -- reads raw events without their types, so that it shares nothing with the ledger */

/**
 * The naive ledger of a house from its recorded events, where the clerk's books are from requests: the same chapters on
 * lines, counts and gaming days, which the others read. The place of an event is its index.
 */
export class NaiveLedger {
  readonly postings: NaivePosting[] = [];
  /** The books by gaming day, table and shift. */
  readonly lines = new Map<string, NaiveLine>();
  readonly counts = new NaiveCounts({ postings: this.postings, deposits: [] }, () => true);
  readonly days = new NaiveDays(this.postings, this.counts);
  readonly tables = new Map<string, { readonly game: string; readonly pitId: string }>();
  private readonly places = new Map<string, number>();
  /** The gaming day of the settlement of each round. */
  private readonly settledOn = new Map<string, string>();

  /** @param isKnown whether an event counts; one that does not still has its place in the log */
  record(events: readonly NaiveEvent[], isKnown: (event: NaiveEvent) => boolean = () => true): this {
    for (const event of events) {
      this.places.set(event.id, this.places.size);
      if (isKnown(event)) this.enter(event);
    }
    return this;
  }

  protected enter(event: NaiveEvent): void {
    const position = this.places.size - 1;
    this.post(event, position);
    this.enterDay(event, position);
    if (event.stream.startsWith('dropBox-')) this.enterBox(event, position);
    else this.enterPeriod(event, position);
    if (event.type === 'TableCommissioned') this.tables.set(event.data.tableId, event.data);
  }

  private post(event: NaiveEvent, position: number): void {
    const figures = movesOf(event);
    if (!figures) return;
    const { gamingDay = '', shift = '', occurredAt = '' } = event.metadata;
    const tableId: string = event.data.tableId;
    if (event.type === 'WagersSettled' && !this.settledOn.has(event.stream)) {
      this.settledOn.set(event.stream, gamingDay);
    }
    const concerns = event.type === 'SettlementCorrected' && {
      concerns: this.settledOn.get(event.stream) ?? gamingDay,
    };
    const atMs = Date.parse(occurredAt);
    this.postings.push({ position, atMs, tableId, gamingDay, shift, figures, ...concerns });
    const key = `${gamingDay} ${tableId} ${shift}`;
    this.lines.set(key, plusLines(this.lines.get(key) ?? NOTHING_MOVED, figures));
  }

  private enterDay({ type, data }: NaiveEvent, position: number): void {
    // A final report says again what the closing said.
    if (type === 'DayClosed' || (type === 'DayReported' && data.kind !== 'final')) {
      this.days.said.push({ gamingDay: data.gamingDay, knownAt: this.places.get(data.knownAt)!, said: data });
    }
    if (type === 'DayClosed') this.days.close(data.gamingDay, position, this.places.get(data.knownAt)!);
    if (type === 'DayReopened') this.days.reopen(data.gamingDay, position);
    if (type !== 'AdjustmentApproved') return;
    const { adjustmentId, gamingDay, tableId, amountCents } = data;
    const approved = { adjustmentId, gamingDay, tableId, amountCents, preparedBy: '', position };
    this.days.day(gamingDay).adjustments.push({ ...approved, status: 'approved' });
  }

  private enterPeriod({ id, stream, type, data, metadata }: NaiveEvent, position: number): void {
    const periodId: string = data.periodId ?? stream.slice('inventoryPeriod-'.length);
    const happenedMs = Date.parse(metadata['occurredAt']!);
    const expect = (kind: string, number: string, amountCents: number, atMs = happenedMs): void =>
      this.counts.expect({ kind, number, amountCents, tableId: data.tableId, periodId, atMs });
    const move = (more: Pick<NaiveMovement, 'movement' | 'trayCents'> & Partial<NaiveMovement>): void => {
      this.counts
        .period(periodId)
        ?.movements.push({ position, atMs: happenedMs, reason: '', boxCents: 0, document: '', ...more });
    };
    if (type === 'OpenerCounted' || type === 'InventoryOpened') {
      if (!this.counts.period(periodId)) this.counts.periods.push(periodFrom(data));
    }
    switch (type) {
      case 'InventoryOpened':
        this.counts.period(periodId)!.opener = signedCount('opener', data, position);
        expect('opener', data.slipNumber, worth(data.denominations), Date.parse(data.countedAt));
        break;
      case 'InventoryClosed':
        this.counts.period(data.periodId)!.closer = signedCount('closer', data, position);
        expect('closer', data.slipNumber, worth(data.denominations), Date.parse(data.countedAt));
        break;
      case 'FillReceived':
        expect('fill-slip', data.slipNumber, data.slipCents);
        move({ movement: 'fill', trayCents: worth(data.denominations) });
        break;
      case 'CreditSent':
        expect('credit-slip', data.slipNumber, data.slipCents);
        move({ movement: 'credit', trayCents: 0 - worth(data.denominations) });
        break;
      case 'TrayChanged': {
        const { reason, trayCents, boxCents, documented = true } = data;
        const kind = DOCUMENT_OF[reason];
        if (kind) expect(kind, data.documentNumber, boxCents);
        const signed = data.documented === undefined && { signed: position };
        move({ movement: 'tray-change', reason, trayCents, boxCents, documented, eventId: id, ...signed });
        break;
      }
      case 'TrayChangeSigned': {
        const movements = this.counts.periods.flatMap((period) => period.movements);
        movements.find(({ eventId }) => eventId === data.changeId)!.signed = position;
      }
    }
  }

  private enterBox({ stream, type, data, metadata }: NaiveEvent, position: number): void {
    const dropId = stream.slice('dropBox-'.length);
    const { tableId, periodId, gamingDay } = data;
    const happenedMs = Date.parse(metadata['occurredAt']!);
    if (type === 'BoxPlaced') {
      this.counts.boxes.push({
        ...{ dropId, boxId: data.boxId, number: data.number, tableId, dueDay: data.dueGamingDay },
        ...{
          placedMs: happenedMs,
          removedMs: undefined,
          removedDay: '',
          emergency: false,
          newestMs: 0,
          countedMs: 0,
        },
        ...{ periods: [], counts: new Map(), found: [], recounts: [], explained: new Map() },
        ...{ movers: new Set(), counters: new Set(), beside: new Map() },
        ...{ recountedMs: undefined, uncountedMs: undefined },
      });
    }
    const box = this.counts.boxes.find((each) => each.dropId === dropId);
    if (!box) return;
    if (type === 'BoxRemoved') Object.assign(box, { emergency: data.emergency, removedMs: happenedMs });
    if (type === 'BoxRemoved' || type === 'BoxPeriodCorrected') box.periods.push({ position, periodId });
    if (type !== 'DropCounted' && type !== 'DropRecounted') return;
    const contents = { pieces: data.denominations, documents: data.documents };
    box.found.push({ position, contents, gamingDay, atMs: happenedMs });
  }
}

/** The document that a change of the tray puts in the box. */
const DOCUMENT_OF: Readonly<Record<string, string>> = {
  coupon: 'coupon',
  'counter-check-issued': 'counter-check',
};

function periodFrom({ periodId, tableId, number }: NaiveEvent['data']): NaivePeriod {
  return {
    ...{ periodId, tableId, number, unsigned: undefined, opener: undefined, closer: undefined },
    ...{ lastCount: undefined, countPosition: 0, held: { cents: 0, since: 0 }, before: undefined },
    ...{ due: [], made: new Set(), requests: [], movements: [], countedMs: undefined, newestMs: 0 },
  };
}

function signedCount(kind: 'opener' | 'closer', data: NaiveEvent['data'], position: number): NaiveSigned {
  const { slipNumber: slip, denominations: pieces, gamingDay, shift, countedBy } = data;
  const countedMs = Date.parse(data.countedAt);
  return {
    ...{ kind, slip, pieces, countedMs, gamingDay, shift, countedBy: countedBy.userId },
    ...{ staysOpen: data.tableStaysOpen === true, position, signedMs: countedMs },
  };
}
