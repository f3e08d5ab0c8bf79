import type { Objection } from '#kernel';
import { MemoryEventStore } from '#adapters/memory-event-store';
import {
  CommandHandler,
  CommandRefused,
  authorizeComplimentary,
  depositOriginal,
  receiveSeries,
  recordPatronSignature,
  recordRound,
  signForm,
  witnessDeposit,
} from '#application';
import type {
  OpeningPlace,
  Property,
  Receipt,
  SettlementRequest,
  TableDay,
  TurnReport,
  Turn,
  UseCase,
  WagerRequest,
  WholeRound,
} from '#application';
import { EventCodec } from '#event-store';
import type { DecodedEvent, EventStore } from '#event-store';
import { bookRules } from '#ledger';
import type { FormKind, FormPrepared } from '#ledger';
import {} from '#rules';
import type { Card, PaymentProcedure } from '#rules';
import type { TableRules } from '#rules/games/baccarat/table-rules/table-rules.js';
import { LedgerDoor } from '#play/ledger-door.js';
import {
  bringsShoe,
  commissionsTable,
  opensPit,
  opensRound,
  recordsRound,
  settles,
  takesTurn,
} from '#play/floor-acts.js';
import { carryOutAll, roundOf } from '#play/door.js';
import { handOf } from '#play/baccarat-hand.js';
import { sampleTable } from '#play/sample-table.js';
import type { CommandOptions } from '#play/ledger-door.js';
import type { TableRequest } from '#play/sample-table.js';
import { expectDeclared } from '../declared-events.js';
import { withoutReadOnlyStreams } from '../read-only-streams.js';
import { rejectionOf } from '../rejection-of.js';
import { AN_EVENING, someone } from './contexts.js';
import { BANKER_WINS } from './baccarat-round.js';
import { A_GAMING_DAY } from './round.js';
import { tableLimits, tableRules } from './rules.js';

/** A house in Atlantic City whose gaming day begins at six in the morning. */
export const A_PROPERTY: Property = {
  propertyId: 'ac-1',
  name: 'Boardwalk',
  clock: [
    {
      timeZone: 'America/New_York',
      rollOverHour: 6,
      shifts: [
        { name: 'day', beginsAtHour: 6 },
        { name: 'swing', beginsAtHour: 14 },
        { name: 'grave', beginsAtHour: 22 },
      ],
    },
  ],
  ...bookRules(({ byDefault: [first] }) => [first]),
};

/** The same house under other rules of forms. */
export function aPropertyUnder(...formRegimes: Property['formRegimes']): Property {
  return { ...A_PROPERTY, formRegimes };
}

/** Options of a table and its pit. */
export interface TableSetting {
  readonly game?: string;
  readonly rules?: Partial<TableRules>;
  readonly paymentProcedure?: PaymentProcedure;
}

/** A casino floor in memory: use cases run through the real command handler. */
export class TestFloor extends LedgerDoor {
  readonly codec: EventCodec;
  readonly handler: CommandHandler;
  /** The floor's clock and the ledger's, in milliseconds since 1970 UTC. */
  nowMs = Date.parse(AN_EVENING);
  private count = 0;

  constructor(
    readonly store: EventStore = new MemoryEventStore(),
    property: Property = A_PROPERTY,
  ) {
    const codec = new EventCodec();
    const now = () => this.nowMs;
    const commands = new CommandHandler({ store, codec, property, now });
    super({ commands, personOf: someone });
    this.codec = codec;
    this.handler = commands;
  }

  /** Carries out a use case as the person of a role, a second after the last one. */
  override async do(role: string, useCase: UseCase, options: CommandOptions = {}): Promise<Receipt> {
    this.nowMs += 1_000;
    this.count += 1;
    const receipt = await super.do(role, withoutReadOnlyStreams(useCase), {
      commandId: `command-${this.count}`,
      ...options,
    });
    expectDeclared(receipt.events);
    return receipt;
  }

  /** Why a use case is refused. */
  refusal(role: string, useCase: UseCase, options: CommandOptions = {}): Promise<Objection> {
    return refusalOf(this.do(role, useCase, options));
  }

  /** Every event in the order of the store, or those after a position. */
  async events(after = 0n): Promise<readonly DecodedEvent[]> {
    const events = await this.store.readAll({ after, limit: 1_000_000 });
    return events.map((event) => this.codec.decode(event));
  }

  /** The events of one stream. */
  async stream(name: string): Promise<readonly DecodedEvent[]> {
    const events = await this.store.readStream(name);
    return events.map((event) => this.codec.decode(event));
  }

  async head(): Promise<bigint> {
    return this.store.head();
  }

  /** A pit and a table. */
  table(
    tableId = 'MB-1',
    { game = 'minibaccarat', rules = {}, paymentProcedure = 1 }: TableSetting = {},
  ): Promise<void> {
    const setting = { rules: tableRules(rules), limits: tableLimits() };
    return this.openTable(sampleTable(tableId, game, setting), paymentProcedure);
  }

  /** A pit and a table of any game, by default under the sample of its rules. */
  tableOf(game: string, tableId = 'T-1', rules?: object): Promise<void> {
    return this.openTable(sampleTable(tableId, game, rules && { rules }));
  }

  private openTable(table: TableRequest, paymentProcedure: PaymentProcedure = 1): Promise<void> {
    const pitId = `pit-of-${table.tableId}`;
    return carryOutAll(this, [opensPit({ pitId, paymentProcedure }), commissionsTable({ ...table, pitId })]);
  }

  /** Records a whole round of these turns at a table on the evening of `AN_EVENING`; returns its id. */
  async tableRound(turns: readonly TurnReport[], tableId = 'T-1'): Promise<string> {
    return roundOf(await this.carryOut(recordsRound({ tableId, gamingDay: A_GAMING_DAY, turns })));
  }

  /** Opens the next round of a place, by default of shoe S1; returns its id. */
  async open(place: OpeningPlace = { shoeId: 'S1' }): Promise<string> {
    return roundOf(await this.carryOut(opensRound(place)));
  }

  /** Opens the next round of shoe S1 and plays it step by step up to its settlement; returns its id. */
  async played(hand: Pick<HandRound, 'wagers' | 'cards' | 'facts'> = {}): Promise<string> {
    const roundId = await this.open();
    for (const turn of aWholeRound(hand).turns) await carryOutAll(this, takesTurn(roundId, turn));
    return roundId;
  }

  /** Settles a round, by default as the rules give. */
  settled(roundId: string, settlement: Partial<SettlementRequest> = {}): Promise<Receipt> {
    return this.carryOut(settles(roundId, settlement));
  }

  /** Puts a shoe at a table, cut and burned. */
  shoe(shoeId = 'S1', tableId = 'MB-1'): Promise<void> {
    return carryOutAll(this, bringsShoe(shoeId, tableId));
  }

  /** Records a whole round; by default one Banker wager of 100.00 wins and its vigorish of 5.00 goes on a marker. */
  async round(overrides: HandRound = {}, options: CommandOptions = {}): Promise<string> {
    return roundOf(await this.do('dealer', recordRound(aWholeRound(overrides)), options));
  }

  /** Receives a series of forms. */
  async series(seriesId = 'CV', last = 20, kind?: FormKind): Promise<void> {
    const role = kind === 'fill-slip' || kind === 'credit-slip' ? 'cage' : 'pit-clerk';
    await this.do(role, receiveSeries({ seriesId, first: 1, last, ...(kind && { kind }) }));
  }

  /** Adds every signature to a form, and the authority for its complimentary if it makes one. */
  async signed(formNumber: string): Promise<void> {
    const [prepared] = await this.stream(`vigorishForm-${formNumber}`);
    if ((prepared?.data as Partial<FormPrepared['data']>).regime === 'complimentary-vigorish') {
      await this.do('pit-boss', authorizeComplimentary({ formNumber, as: 'pit-boss', relation: 'none' }));
    }
    for (const role of ['dealer', 'pit-boss', 'pit-clerk'] as const) {
      await this.do(role, signForm({ formNumber, as: role }));
    }
    await this.do('dealer', recordPatronSignature({ formNumber }));
  }

  /** Drops a signed form into the drop box, seen by the pit boss and the pit clerk. */
  async deposited(formNumber: string): Promise<Receipt> {
    const receipt = await this.do('dealer', depositOriginal({ formNumber }));
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await this.do(as, witnessDeposit({ formNumber, as }));
    }
    return receipt;
  }
}

/** A round of baccarat for tests: one turn, with the result of its cards. */
export interface HandRound extends Partial<Turn>, Partial<Omit<WholeRound, 'place' | 'turns'>> {
  readonly shoeId?: string;
  /** Default `BANKER_WINS`. */
  readonly cards?: readonly Card[];
}

/** A whole round of baccarat from shoe S1. */
export function aWholeRound({
  shoeId = 'S1',
  cards = BANKER_WINS,
  openedAt,
  cuttingCardReached = false,
  lastHandAnnounced = false,
  voided,
  ...turn
}: HandRound = {}): WholeRound {
  return {
    place: { shoeId },
    ...(openedAt !== undefined && { openedAt }),
    turns: [aTurn({ wagers: [aWagerRequest()], facts: handOf(cards), ...turn })],
    cuttingCardReached,
    lastHandAnnounced,
    ...(voided && { voided }),
  };
}

/** A whole round of these turns at a table without a shoe. */
export function aTableRound(turns: readonly Partial<Turn>[], place: TableDay): WholeRound {
  return { place, turns: turns.map(aTurn), cuttingCardReached: false, lastHandAnnounced: false };
}

/** A wager of 100.00 on Banker at position 1. */
export function aWagerRequest(overrides: Partial<WagerRequest> = {}): WagerRequest {
  const position = overrides.position ?? 1;
  return { position, patronId: `patron-${position}`, kind: 'banker', stakeCents: 10_000, ...overrides };
}

/** A turn without wagers, settled as the rules give. */
export function aTurn(overrides: Partial<Turn> = {}): Turn {
  return { wagers: [], facts: [], actual: [], vigorish: [], ...overrides };
}

/** The objection to a command. Fails if it is accepted, or refused by anything but the ledger's rules. */
export async function refusalOf(promise: Promise<unknown>): Promise<Objection> {
  const error = await rejectionOf(promise);
  if (error instanceof CommandRefused) return error.objection;
  throw error;
}

/** A floor with a table, its shoe ready to deal, and a series of forms. */
export async function aFloor(
  setting: TableSetting & { readonly store?: EventStore; readonly property?: Property } = {},
): Promise<TestFloor> {
  const floor = new TestFloor(setting.store, setting.property);
  await floor.table('MB-1', setting);
  await floor.shoe();
  await floor.series();
  return floor;
}

/** A floor with table T-1 of a game. */
export async function aFloorWith(game: string): Promise<TestFloor> {
  const floor = new TestFloor();
  await floor.tableOf(game);
  return floor;
}

/** Records a whole round of these turns at table T-1. */
export function roundAtTable(turns: readonly Partial<Turn>[], gamingDay = A_GAMING_DAY): UseCase {
  return recordRound(aTableRound(turns, { tableId: 'T-1', gamingDay }));
}

/** The types of the events of a stream. */
export async function typesOf(floor: TestFloor, stream: string): Promise<readonly string[]> {
  return (await floor.stream(stream)).map(({ type }) => type);
}
