import {
  correctBoxPeriod,
  countDrop,
  placeBox,
  recountDrop,
  removeBox,
  resolveDropCount,
  resolveDropVariance,
  signDropCount,
} from '#application';
import type { Actor } from '#ledger';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { agree, foundIn, periodOf, statusOf } from '#testing/naive/naive-box.js';
import type { NaiveBox, NaiveContents, NaivePass } from '#testing/naive/naive-box.js';
import { naiveBooksDate, naiveDropDue } from '#testing/naive/naive-calendar.js';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import { naiveDocuments } from '#testing/naive/naive-drop-documents.js';
import type { NaiveForm } from '#testing/naive/naive-form.js';
import type { NaiveDocument } from '#testing/naive/naive-box.js';
import type { Act, Doing } from './act.js';
import { bookedMs, countedAct } from './counted-act.js';
import { TOLERATED_MS } from './floor-clocks.js';
import { everyone } from './people.js';
import type { SimulatedTable } from './simulated-table.js';

const MINUTE_MS = 60_000;

type Document = Parameters<typeof countDrop>[0]['documents'][number];
type Asked = Parameters<typeof countedAct>[3];

/** The drop boxes of tables, from their place there to their two counts in the count room. */
export class BoxActs {
  private boxes = 0;
  private vouchers = 0;

  constructor(
    private readonly books: NaiveBooks,
    private readonly counts: NaiveCounts,
    /** Forms whose originals may be in boxes, by number. */
    private readonly forms: ReadonlyMap<string, NaiveForm>,
    private readonly chance: Chance,
  ) {}

  /** Puts a box at a table: a new one, or one that was there before, perhaps not counted. */
  place(doing: Doing, table: SimulatedTable): Act {
    const use = this.nextUse(table.tableId);
    const { boxId, number } = use;
    const { tableId } = table;
    const last = this.counts.boxes.find((box) => box.boxId === boxId && box.number === number - 1);
    const isKnown = this.counts.boxes.some((box) => box.boxId === boxId && box.number === number);
    const refusal = isKnown
      ? 'drop-exists'
      : last && last.removedMs === undefined
        ? 'box-not-removed'
        : undefined;
    const breaches = this.brokenByPlacing(doing, table, last);
    return this.act(doing, {
      what: `puts ${boxId}:${number} at the table`,
      tableId,
      useCase: placeBox({ boxId, number, tableId }),
      refusal,
      breaches,
      causeMs: isKnown
        ? this.counts.boxes.find((box) => box.dropId === `${boxId}:${number}`)?.newestMs
        : undefined,
      othersMs: [table.service.fromMs, last?.removedMs ?? 0],
      enter: ({ userId }) => this.placed(doing, tableId, use, userId, breaches),
    });
  }

  /** Removes a box, and mostly puts the next one there at the same moment. */
  remove(doing: Doing, table: SimulatedTable, box: NaiveBox): Act {
    const { chance, counts } = this;
    const { tableId } = table;
    const { dropId } = box;
    const period = this.periodFor(tableId);
    const isNotified = chance.happens(85);
    const next = chance.happens(60) ? this.nextUse(tableId, true) : undefined;
    const emergency = chance.happens(10);
    const last =
      next && counts.boxes.find((each) => each.boxId === next.boxId && each.number === next.number - 1);
    const isOpened = period?.opener !== undefined;
    const nextBreaches = next ? this.brokenByPlacing(doing, table, last, box) : [];
    const refusal =
      period && !isOpened ? 'unknown-period' : box.removedMs !== undefined ? 'box-removed' : undefined;
    return this.act(doing, {
      what: `removes ${dropId} of ${period?.periodId}`,
      tableId,
      useCase: removeBox({
        dropId,
        ...(period && { periodId: period.periodId }),
        ...(emergency && { emergency }),
        ...(isNotified && { surveillanceNotifiedAt: new Date(doing.atMs - 5 * MINUTE_MS).toISOString() }),
        ...(next && { next }),
      }),
      refusal,
      breaches: [...(isNotified ? [] : ['surveillance-not-notified']), ...nextBreaches],
      causeMs: box.newestMs,
      othersMs: [
        period?.opener?.signedMs ?? 0,
        ...(next ? [table.service.fromMs, last?.removedMs ?? 0] : []),
      ],
      enter: ({ userId }, { position }) => {
        const causeMs = box.newestMs;
        box.removedMs = doing.atMs;
        box.removedDay = naiveBooksDate(doing.atMs).gamingDay;
        box.emergency = emergency;
        box.periods.push({ position: Number(position), periodId: period?.periodId });
        box.movers.add(userId);
        box.newestMs = Math.max(box.newestMs, doing.atMs);
        if (next) this.placed(doing, tableId, next, userId, nextBreaches, causeMs);
        this.judgePlaces(box);
      },
    });
  }

  /** Corrects the period that the removal of a box names. */
  correctPeriod(doing: Doing, box: NaiveBox): Act {
    const { books, chance, counts } = this;
    const { dropId, tableId, periods, removedMs: causeMs = box.newestMs } = box;
    const of = counts.of(tableId).filter(({ opener }) => opener);
    const period = of.length > 0 && chance.happens(90) ? chance.pick(of.slice(-3)) : undefined;
    const removed = periods.length > 0;
    const before = periodOf(box);
    const actor = chance.pick(everyone(['security', 'accounting']));
    const refusal = !removed
      ? 'box-not-removed'
      : before === period?.periodId
        ? 'period-already-named'
        : box.movers.has(actor.userId)
          ? 'duties-not-apart'
          : undefined;
    return this.act(doing, {
      what: `says that ${dropId} is of ${period?.periodId}`,
      tableId,
      useCase: correctBoxPeriod({
        ...{ dropId, reason: 'the closer in it' },
        ...(period && { periodId: period.periodId }),
      }),
      refusal,
      causeMs,
      othersMs: [period?.opener?.signedMs ?? 0],
      actor,
      enter: (_by, { position }) => {
        periods.push({ position: Number(position), periodId: period?.periodId });
        books.findAt(tableId, 'notice box-period-corrected', bookedMs(doing, causeMs));
        box.newestMs = Math.max(box.newestMs, doing.atMs);
      },
    });
  }

  /** One of the two blind counts, by a person or a machine. */
  count(doing: Doing, box: NaiveBox): Act {
    const { chance } = this;
    const { dropId, tableId, counts, removedMs } = box;
    const open = (['first', 'second'] as const).filter((each) => !counts.has(each));
    const asked = chance.pick(open.length > 0 && chance.happens(95) ? open : (['first', 'second'] as const));
    const byMachine = removedMs !== undefined && open.includes(asked) && chance.happens(25);
    const actor = byMachine
      ? someone('table-device', { userId: 'counting-machine' })
      : chance.pick(everyone(['count-team']));
    // The count of a second person is the other one, whatever they call it.
    const isOfAnother = counts.has(asked) && counts.get(asked)!.countedBy !== actor.userId;
    const pass = isOfAnother && !counts.has(otherOf(asked)) ? otherOf(asked) : asked;
    const other = counts.get(otherOf(pass));
    const contents = other && chance.happens(75) ? other.contents : this.someContents(box);
    const impossible =
      removedMs === undefined ? 'box-not-removed' : counts.has(pass) ? 'drop-count-exists' : undefined;
    const isSame = !byMachine && other?.signedBy === actor.userId;
    const refusal = impossible ?? (isSame ? 'counters-not-different' : undefined);
    return this.act(doing, {
      what: `counts ${dropId}, ${pass}`,
      tableId,
      useCase: countDrop({ dropId, pass: asked, ...listed(contents) }),
      refusal,
      causeMs: removedMs ?? box.newestMs,
      actor,
      enter: ({ userId }, { position }) => {
        const signedBy = byMachine ? undefined : userId;
        counts.set(pass, { contents, countedBy: userId, countedMs: doing.atMs, signedBy });
        this.conclude(doing, box, { userId, position: Number(position) });
      },
    });
  }

  /** A person signs the count of the machine that they ran. */
  signCount(doing: Doing, box: NaiveBox): Act {
    const { chance } = this;
    const { dropId, tableId, counts } = box;
    const unsigned = (['first', 'second'] as const).filter(
      (each) => counts.has(each) && !counts.get(each)!.signedBy,
    );
    const pass: NaivePass = chance.pick(unsigned.length > 0 ? unsigned : (['first', 'second'] as const));
    const count = counts.get(pass);
    const other = counts.get(otherOf(pass));
    const actor = chance.pick(everyone(['count-team']));
    const refusal = !count
      ? 'drop-not-counted'
      : count.signedBy !== undefined
        ? 'already-signed'
        : other?.signedBy === actor.userId
          ? 'counters-not-different'
          : undefined;
    return this.act(doing, {
      what: `signs the ${pass} count of ${dropId}`,
      tableId,
      useCase: signDropCount({ dropId, pass }),
      refusal,
      causeMs: count?.countedMs ?? box.newestMs,
      actor,
      enter: ({ userId }, { position }) => {
        count!.signedBy = userId;
        this.conclude(doing, box, { userId, position: Number(position) });
      },
    });
  }

  /** A third person says what is in the box where two counts differ. */
  resolve(doing: Doing, box: NaiveBox): Act {
    const { dropId, tableId, counts } = box;
    const [contents] = [...[...counts.values()].map((count) => count.contents), this.someContents(box)] as [
      NaiveContents,
    ];
    const actor = this.chance.pick(everyone(['count-team']));
    const refusal =
      statusOf(box) !== 'counts-differ'
        ? 'drop-counts-not-different'
        : box.counters.has(actor.userId)
          ? 'duties-not-apart'
          : undefined;
    return this.act(doing, {
      what: `says what is in ${dropId}`,
      tableId,
      useCase: resolveDropCount({ dropId, reason: 'two notes stuck', ...listed(contents) }),
      refusal,
      causeMs: box.newestMs,
      actor,
      enter: ({ userId }, { position }) => {
        this.books.findAt(tableId, 'exception drop-counts-differed', bookedMs(doing, box.newestMs));
        box.countedMs = doing.atMs;
        this.found(doing, box, contents, { userId, position: Number(position) }, box.newestMs);
      },
    });
  }

  /** A recount: it counts once two people agree on it, of whom one had no part in the count. */
  recount(doing: Doing, box: NaiveBox): Act {
    const { chance } = this;
    const { dropId, tableId, recounts, recountedMs: causeMs = box.newestMs } = box;
    const [pending] = recounts;
    const contents = pending && chance.happens(75) ? pending.contents : this.someContents(box);
    const actor = chance.pick(everyone(['count-team']));
    const hadPart = box.counters.has(actor.userId);
    const ofOthers = recounts.filter(({ userId }) => userId !== actor.userId);
    const refusal = !foundIn(box)
      ? 'drop-not-counted'
      : box.movers.has(actor.userId) || (hadPart && !ofOthers.some((other) => !other.hadPart))
        ? 'duties-not-apart'
        : undefined;
    return this.act(doing, {
      what: `counts ${dropId} again`,
      tableId,
      useCase: recountDrop({ dropId, reason: 'a note in the lock', ...listed(contents) }),
      refusal,
      causeMs,
      actor,
      enter: ({ userId }, { position }) => {
        const { gamingDay } = box.found[0]!;
        const isAgreed = ofOthers.some(
          (other) => !(other.hadPart && hadPart) && agree(other.contents, contents),
        );
        box.recounts = isAgreed ? [] : [...ofOthers, { userId, contents, hadPart }];
        if (isAgreed) {
          box.found.push({ position: Number(position), contents, gamingDay, atMs: doing.atMs });
          for (const other of [...ofOthers.map((each) => each.userId), userId]) box.counters.add(other);
          this.countForms(doing, contents, userId);
          this.books.findAt(tableId, 'notice drop-recounted', bookedMs(doing, causeMs));
        }
        box.recountedMs = doing.atMs;
        box.newestMs = Math.max(box.newestMs, doing.atMs);
      },
    });
  }

  /** Explains a document that is not as the ledger expects, by someone who did not count the box. */
  explain(doing: Doing, box: NaiveBox): Act | undefined {
    const { counts, chance } = this;
    const { dropId, tableId } = box;
    const causeMs = box.found.at(-1)?.atMs ?? box.newestMs;
    const lines = [...naiveDocuments(box, counts.boxes, counts.expected)].filter(([, { status }]) =>
      ['expected-not-found', 'found-not-expected', 'amount-differs'].includes(status),
    );
    if (lines.length === 0) return undefined;
    const [key, { status }] = chance.pick(lines);
    const [kind = '', number = ''] = key.split(' ');
    const actor = chance.pick(everyone(['count-team', 'accounting']));
    const isCounter = box.movers.has(actor.userId) || box.counters.has(actor.userId);
    return this.act(doing, {
      what: `explains ${key} of ${dropId}: ${status}`,
      tableId,
      useCase: resolveDropVariance({
        ...{ dropId, kind: kind as Document['kind'], number, reason: 'as the shift book has it' },
        variance: status as Parameters<typeof resolveDropVariance>[0]['variance'],
      }),
      refusal: !foundIn(box) ? 'drop-not-counted' : isCounter ? 'duties-not-apart' : undefined,
      causeMs,
      actor,
      enter: () => {
        box.explained.set(key, status);
        this.books.findAt(tableId, 'exception drop-variance', bookedMs(doing, causeMs));
        box.newestMs = Math.max(box.newestMs, doing.atMs);
      },
    });
  }

  private act(doing: Doing, asked: Asked & { readonly actor?: Actor }): Act {
    return countedAct(doing, this.books, this.chance, asked);
  }

  /** A new box, or a use of one that was at the table before. */
  private nextUse(tableId: string, isSure = false): { readonly boxId: string; readonly number: number } {
    const { chance } = this;
    const removed = this.counts.boxesOf(tableId).filter(({ removedMs }) => removedMs !== undefined);
    const uses = isSure ? removed : this.counts.boxesOf(tableId);
    if (uses.length === 0 || chance.happens(50)) return { boxId: `DB-${this.boxes + 1}`, number: 1 };
    const { boxId } = chance.pick(uses);
    const last = Math.max(
      ...this.counts.boxes.filter((box) => box.boxId === boxId).map(({ number }) => number),
    );
    const isInUse = this.counts.boxes.some(
      (box) => box.dropId === `${boxId}:${last}` && box.removedMs === undefined,
    );
    if (isSure && isInUse) return { boxId: `DB-${this.boxes + 1}`, number: 1 };
    return { boxId, number: !isSure && chance.happens(10) ? last : last + 1 };
  }

  private brokenByPlacing(
    { atMs }: Doing,
    table: SimulatedTable,
    last: NaiveBox | undefined,
    leaving?: NaiveBox,
  ): readonly string[] {
    const others = this.counts.boxesOf(table.tableId).filter((box) => box !== leaving && isThere(box, atMs));
    return [
      ...(last && !(foundIn(last) && last.countedMs <= atMs) ? ['box-not-counted'] : []),
      ...(atMs >= table.service.untilMs ? ['table-retired'] : []),
      ...others.map(() => 'box-at-table'),
    ];
  }

  private placed(
    { atMs }: Doing,
    tableId: string,
    { boxId, number }: { readonly boxId: string; readonly number: number },
    userId: string,
    breaches: readonly string[],
    causeMs?: number,
  ): void {
    if (number === 1) this.boxes += 1;
    const others = this.counts.boxesOf(tableId).filter((box) => isThere(box, atMs));
    const beside = breaches.includes('box-at-table') ? others : [];
    const placed: NaiveBox = {
      ...{ dropId: `${boxId}:${number}`, boxId, number, tableId, placedMs: atMs },
      dueDay: naiveDropDue(naiveBooksDate(atMs).gamingDay),
      ...{ removedMs: undefined, removedDay: '', emergency: false, periods: [] },
      ...{ counts: new Map(), found: [], recounts: [], explained: new Map() },
      ...{ movers: new Set([userId]), counters: new Set(), newestMs: atMs, countedMs: 0 },
      recountedMs: undefined,
      uncountedMs: breaches.includes('box-not-counted') ? bookedMs({ atMs }, causeMs) : undefined,
      beside: new Map(beside.map((box) => [box.dropId, bookedMs({ atMs }, causeMs)])),
    };
    this.counts.boxes.push(placed);
    this.judgePlaces(placed);
  }

  /** A step of a box that is recorded after another was put at its table may show whether both were there. */
  private judgePlaces(of: NaiveBox): void {
    const { books } = this;
    const { dropId, tableId } = of;
    for (const { placedMs, beside, ...other } of this.counts.boxesOf(tableId)) {
      if (other.dropId === dropId) continue;
      const booked = beside.get(dropId);
      const found = 'exception box-at-table';
      if (booked !== undefined && !isThere(of, placedMs)) {
        books.liftAt(tableId, found, booked, `boxPlace-${tableId}`);
        beside.delete(dropId);
      } else if (booked === undefined && isThere(of, placedMs)) {
        books.findAt(tableId, found, placedMs);
        beside.set(dropId, placedMs);
      }
    }
  }

  /** The period of a box: mostly the newest closed one that has no box yet, or the newest. */
  private periodFor(tableId: string) {
    const { chance, counts } = this;
    if (chance.happens(10)) return undefined;
    const of = counts.of(tableId);
    const bare = of.find(({ periodId, closer }) => {
      const hasBox = counts.boxesOf(tableId).some((box) => periodOf(box) === periodId && !box.emergency);
      return closer && !hasBox;
    });
    return bare ?? of.at(-1);
  }

  /** What is in a box: notes and the documents that belong there, some missing, wrong or strange. */
  private someContents(box: NaiveBox): NaiveContents {
    const { chance, counts } = this;
    const awaited = [...naiveDocuments(box, counts.boxes, counts.expected)].filter(
      ([, { expectedCents }]) => expectedCents !== null && chance.happens(92),
    );
    const documents = awaited.slice(0, 150).map(([key, { expectedCents }]): NaiveDocument => {
      const [kind = '', number = ''] = key.split(' ');
      return { kind, number, amountCents: (expectedCents ?? 0) + (chance.happens(5) ? 100 : 0) };
    });
    if (chance.happens(20)) {
      const number = `V-${(this.vouchers += 1)}`;
      documents.push({ kind: 'voucher', number, amountCents: chance.between(0, 5_000) });
    }
    if (chance.happens(10)) {
      const number = `FS-9${(this.vouchers += 1)}`;
      documents.push({ kind: 'fill-slip', number, amountCents: 700 });
    }
    const notes = [10_000, 2_000, 100].map((valueCents) => ({
      ...{ kind: 'currency' as const, valueCents },
      count: chance.between(0, 40),
    }));
    return {
      pieces: [...notes, { kind: 'chip', valueCents: 2_500, count: chance.between(0, 2) }],
      documents,
    };
  }

  /** The count ends once both counts are signed and agree, when the later of them was made or signed. */
  private conclude(doing: Doing, box: NaiveBox, counted: Counted): void {
    box.countedMs = Math.max(box.countedMs, doing.atMs);
    const [one, other] = [...box.counts.values()];
    const isSigned = one?.signedBy !== undefined && other?.signedBy !== undefined;
    box.counters.add(counted.userId);
    if (isSigned && agree(one.contents, other.contents)) {
      return this.found(doing, box, box.counts.get('first')!.contents, counted, box.removedMs);
    }
    box.newestMs = Math.max(box.newestMs, doing.atMs);
  }

  private found(
    doing: Doing,
    box: NaiveBox,
    contents: NaiveContents,
    { userId, position }: Counted,
    causeMs: number | undefined,
  ): void {
    const { countedMs, tableId } = box;
    const { gamingDay } = naiveBooksDate(countedMs);
    box.found.push({ position, contents, gamingDay, atMs: countedMs });
    box.recountedMs = countedMs;
    box.counters.add(userId);
    if (periodOf(box) !== undefined && gamingDay > box.dueDay) {
      this.books.findAt(tableId, 'exception drop-overdue', bookedMs({ atMs: countedMs }, causeMs));
    }
    const next = this.counts.boxes.find(
      ({ boxId, number }) => boxId === box.boxId && number === box.number + 1,
    );
    if (next?.uncountedMs !== undefined && countedMs <= next.placedMs) {
      const { dropId, uncountedMs } = next;
      this.books.liftAt(next.tableId, 'exception box-not-counted', uncountedMs, `dropBox-${dropId}`);
    }
    box.newestMs = Math.max(box.newestMs, doing.atMs);
    this.countForms(doing, contents, userId);
  }

  /** The originals of forms are counted with their box, seen by witnesses or not. */
  private countForms({ atMs }: Doing, { documents }: NaiveContents, userId: string): void {
    const { books } = this;
    for (const { number, amountCents } of documents.filter(({ kind }) => kind === 'vigorish-form')) {
      const form = this.forms.get(number);
      if (form?.status !== 'deposited' && form?.status !== 'witnessed') continue;
      const stream = `vigorishForm-${number}`;
      const unseen = form.status === 'deposited' && !form.leavesOwed;
      form.status = 'counted';
      form.original = amountCents;
      form.counters.add(userId);
      form.bookedMs = Math.max(form.bookedMs, atMs);
      books.people.record(stream, userId, true);
      books.newestMs.set(stream, Math.max(books.newestMs.get(stream) ?? 0, atMs));
      if (unseen) books.findAt(form.tableId, 'exception deposit-not-witnessed', form.bookedMs);
    }
  }
}

function otherOf(pass: NaivePass): NaivePass {
  return pass === 'first' ? 'second' : 'first';
}

/** By whom a count was ended, and its place in the log. */
interface Counted {
  readonly userId: string;
  readonly position: number;
}

/** Contents as a request lists them. */
function listed({ pieces, documents }: NaiveContents) {
  return { denominations: pieces, documents: documents as readonly Document[] };
}

/** Whether a box is at its table at a time, beyond what clocks differ. */
function isThere({ placedMs, removedMs = Infinity }: NaiveBox, atMs: number): boolean {
  return placedMs <= atMs && atMs < removedMs - TOLERATED_MS;
}
