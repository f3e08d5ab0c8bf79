import {
  collectFromMarker,
  correctRecovery,
  prepareForm,
  prepareRecovery,
  receiveSeries,
  reportFormFound,
  reportNumberFound,
  reportNumberLost,
} from '#application';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';
import type { NaiveBooks, NaiveMarker } from '#testing/naive/clerk/naive-books.js';
import { naiveBooksDate, naiveLeavesOwed } from '#testing/naive/naive-calendar.js';
import { owedOn } from '#testing/naive/naive-form.js';
import type { NaiveForm } from '#testing/naive/naive-form.js';
import { outstandingOf } from '#testing/naive/clerk/naive-round.js';
import { NaiveSeries } from '#testing/naive/clerk/naive-series.js';
import { Doing } from './act.js';
import type { Act } from './act.js';
import type { BaccaratTable } from './baccarat-table.js';
import { choose } from './choose.js';
import { FormSteps } from './form-steps.js';
import { MarkerActs } from './marker-acts.js';
import { anyone, everyone } from './people.js';

/** The desk that collects vigorish on markers, documents it on forms and recovers what is still owed on them. */
export class VigorishDesk {
  /** Every form, by number. */
  readonly forms = new Map<string, NaiveForm>();
  /** The gaming day on which each missing number was reported. */
  readonly lostNumbers = new Map<string, string>();
  private readonly missedBy = new Map<string, string>();
  /** Missing numbers that turned up. */
  readonly foundNumbers = new Set<string>();
  private readonly markers: MarkerActs;
  private readonly steps: FormSteps;
  private readonly numbers = new NaiveSeries('CV', 'vigorish-form');
  private readonly recoveryNumbers = new NaiveSeries('VR', 'recovery-form');

  constructor(
    private readonly tables: () => readonly BaccaratTable[],
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
    /** Whether forms of the first gaming days leave vigorish owed. */
    private readonly owedAtFirst: boolean,
  ) {
    this.markers = new MarkerActs(books, chance, (marker) => this.isOnForm(marker));
    this.steps = new FormSteps(books, chance);
  }

  /** Series received so far, with the next number of each. */
  get registers(): NaiveSeries['registers'] {
    return [...this.numbers.registers, ...this.recoveryNumbers.registers];
  }

  /** An act on the vigorish of a table; undefined if no table had a shoe, and mostly if none is owed. */
  next(atMs: number): Act | undefined {
    const tables = this.tables().filter(({ shoes }) => shoes.shoes.length > 0);
    if (tables.length === 0) return undefined;
    const owing = [...this.forms.values()].filter((form) => owedOn(form) > 0);
    const busy = tables.filter((each) => this.markers.isOwedAt(each) || this.openForms(each).length > 0);
    if (busy.length === 0 && this.chance.happens(70)) return undefined;
    const table = this.chance.pick(busy.length === 0 || this.chance.happens(10) ? tables : busy);
    const doing = new Doing(table.tableId, atMs, this.chance);
    const forms = this.openForms(table);
    return choose(this.chance, [
      ...this.markers.choices(doing, table),
      [8, () => this.prepare(doing, table)],
      [owing.length > 0 ? 60 : 1, () => this.prepareRecovery(doing, owing)],
      [3, () => this.payOnForm(doing)],
      [60, () => this.correctRecovery(doing)],
      [2, () => this.find(doing)],
      [48, () => (forms.length === 0 ? undefined : this.steps.next(doing, this.inHand(forms)))],
    ]);
  }

  /** A payment that a deposited form does not show is refused, or recorded as it happened. */
  private payOnForm(doing: Doing): Act | undefined {
    const entries = [...this.forms.values()].flatMap((form) =>
      form.tableId === doing.place ? form.taken.map((entry) => ({ form, ...entry })) : [],
    );
    const payable = entries.filter(({ form, roundId, wagerId, cents }) => {
      const alone = entries.every((other) => other.form === form || key(other) !== key({ roundId, wagerId }));
      const left = form.leavesOwed ? Math.min(cents, owedOn(form)) : cents;
      // A correction may have put more on the marker, which a later form that is not deposited yet then shows.
      const live = this.markers.isOnForm({ roundId, wagerId });
      return alone && !live && left > 0 && outstandingOf(this.books.round(roundId), wagerId) === 0;
    });
    if (payable.length === 0) return undefined;
    const { form, roundId, wagerId, cents } = this.chance.pick(payable);
    const { formNumber } = form;
    const amountCents = this.chance.between(1, form.leavesOwed ? Math.min(cents, owedOn(form)) : cents);
    const { books } = this;
    const causeMs = (): number => books.causes.ofCollection(books.round(roundId), wagerId);
    const { shoeId = '' } = books.round(roundId);
    const afterMs = Math.max(causeMs(), books.timesOf(shoeId).ended + 1);
    if (doing.atMs < afterMs) return undefined;
    const acting = this.chance.happens(50) ? doing.earlier(this.chance.between(afterMs, doing.atMs)) : doing;
    const useCase = collectFromMarker({ roundId, wagerId, amountCents });
    const options = { writes: [`round-${roundId}`], causeMs, afterwards: true };
    const what = `collects ${amountCents} of ${roundId} ${wagerId}, on ${formNumber}`;
    if (this.chance.happens(40)) {
      return acting.unlawful(what, useCase, 'vigorish-on-deposited-form', options);
    }
    const onOther = this.isOnForm({ roundId, wagerId });
    const enter: Act['enter'] = ({ userId }) => {
      books.people.record(`vigorishForm-${formNumber}`, userId, false);
      books.payOnForm(roundId, wagerId, form, amountCents, acting.atMs, onOther);
      form.reduced += amountCents;
      form.taken = form.taken.map((entry) =>
        key(entry) === key({ roundId, wagerId }) ? { ...entry, cents: entry.cents - amountCents } : entry,
      );
    };
    return acting.lawful(what, useCase, enter, { ...options, asHappened: true });
  }

  /** A recovery is set right: its amount, or the form that it recovers. */
  private correctRecovery(doing: Doing): Act | undefined {
    const recoveries = [...this.forms.values()].filter(
      ({ recovers, depositedOn, tableId }) => recovers && depositedOn !== '' && tableId === doing.place,
    );
    if (recoveries.length === 0 || this.chance.happens(70)) return undefined;
    const recovery = this.chance.pick(recoveries);
    const { formNumber, tableId, amount } = recovery;
    const wrong = recovery.recovers!;
    const owing = [...this.forms.values()].filter((form) => form !== wrong && owedOn(form) > 0);
    const right = owing.length > 0 && this.chance.happens(50) ? this.chance.pick(owing) : wrong;
    const most = owedOn(right) + (right === wrong ? amount : 0);
    const amountCents = this.chance.between(0, most + 1);
    const useCase = correctRecovery({
      formNumber,
      amountCents,
      recoversFormNumber: right.formNumber,
      reason: 'typed wrongly',
    });
    const { books } = this;
    const people = books.people.ofFactsIn(`vigorishForm-${formNumber}`);
    const options = { reads: [`vigorishForm-${wrong.formNumber}`, `vigorishForm-${right.formNumber}`] };
    const others = everyone(useCase.roles).filter(({ userId }) => !people.has(userId));
    const actor =
      others.length > 0 && this.chance.happens(80)
        ? this.chance.pick(others)
        : anyone(this.chance, useCase.roles);
    const inVain = (refusal: string): Act =>
      doing.unlawful(`corrects ${formNumber} in vain`, useCase, refusal, { ...options, actor });
    if (people.has(actor.userId)) return inVain('duties-not-apart');
    if (right === wrong && amountCents === amount) return inVain('recovery-unchanged');
    if (amountCents > most) return inVain('more-than-documented');
    const enter: Act['enter'] = ({ userId }) => {
      for (const form of [recovery, wrong, right]) {
        books.people.record(`vigorishForm-${form.formNumber}`, userId, form === recovery);
      }
      wrong.recovered -= amount;
      right.recovered += amountCents;
      for (const [form, cents] of right === wrong
        ? ([[right, amountCents - amount]] as const)
        : ([
            [wrong, -amount],
            [right, amountCents],
          ] as const)) {
        form.bookedMs = Math.max(form.bookedMs, doing.atMs);
        books.recover(tableId, cents, form.bookedMs);
      }
      recovery.bookedMs = Math.max(recovery.bookedMs, doing.atMs);
      recovery.amount = amountCents;
      recovery.recovers = right;
      recovery.patronId = right.patronId;
      books.findAt(tableId, 'notice recovery-corrected', recovery.bookedMs);
    };
    return doing.lawful(`corrects ${formNumber}`, useCase, enter, { ...options, actor });
  }

  /** A form or a blank number that was lost turns up, or one that was not. */
  private find(doing: Doing): Act | undefined {
    const { books } = this;
    const where = 'behind the liner';
    const blank = [...this.lostNumbers.keys()].find((each) => !this.foundNumbers.has(each));
    if (blank !== undefined && this.chance.happens(50)) {
      const [seriesId = '', serial] = blank.split('-');
      const useCase = reportNumberFound({ seriesId, serial: Number(serial), where });
      const stream = `formSeries-${seriesId}`;
      const enter = (): void => {
        this.foundNumbers.add(blank);
        const atMs = Math.max(doing.atMs, books.newestMs.get(stream) ?? 0);
        books.findAt('', 'notice form-number-found', atMs);
      };
      const actor = anyone(this.chance, useCase.roles);
      const options = { actor, writes: [stream] };
      return this.missedBy.get(blank) === actor.userId
        ? doing.unlawful(`finds blank ${blank} again`, useCase, 'duties-not-apart', options)
        : doing.lawful(`finds blank ${blank}`, useCase, enter, options);
    }
    const forms = [...this.forms.values()].filter(({ tableId }) => tableId === doing.place);
    const lost = forms.filter(({ status }) => status === 'lost');
    const form = lost.length > 0 ? this.chance.pick(lost) : forms[0];
    if (!form) return undefined;
    const { formNumber, tableId } = form;
    const useCase = reportFormFound({ formNumber, where });
    const actor = anyone(this.chance, useCase.roles);
    const options = { actor, writes: [`vigorishForm-${formNumber}`], afterwards: true };
    if (form.status === 'lost' && form.lostBy === actor.userId) {
      return doing.unlawful(`finds ${formNumber} again`, useCase, 'duties-not-apart', options);
    }
    if (form.status !== 'lost') {
      return doing.unlawful(`finds ${formNumber} in vain`, useCase, 'form-not-lost', options);
    }
    const enter = (): void => {
      form.status = form.lostWhile!;
      form.bookedMs = Math.max(form.bookedMs, doing.atMs);
      books.findAt(tableId, 'notice form-found', form.bookedMs);
    };
    return doing.lawful(`finds ${formNumber}`, useCase, enter, options);
  }

  /** Whether a marker is on a form that is neither deposited nor void. */
  private isOnForm({ roundId, wagerId }: Pick<NaiveMarker, 'roundId' | 'wagerId'>): boolean {
    return [...this.forms.values()].some(
      ({ status, lostWhile, markers }) =>
        (status === 'prepared' || status === 'being-voided') &&
        lostWhile === undefined &&
        markers.some((each) => each.roundId === roundId && each.wagerId === wagerId),
    );
  }

  private openForms({ tableId: place }: BaccaratTable): readonly NaiveForm[] {
    return [...this.forms.values()].filter(({ tableId, status }) => {
      return tableId === place && !['matched', 'resolved', 'lost', 'void'].includes(status);
    });
  }

  /** Mostly a recovery form in preparation or the oldest form, so that some are completed. */
  private inHand(forms: readonly NaiveForm[]): NaiveForm {
    const recovery = forms.find(({ recovers, status }) => recovers && status === 'prepared');
    if (recovery && this.chance.happens(90)) return recovery;
    const [oldest] = forms;
    return oldest && this.chance.happens(70) ? oldest : this.chance.pick(forms);
  }

  private prepare(doing: Doing, table: BaccaratTable): Act | undefined {
    if (this.numbers.isUsedUp) return this.receive(doing, this.numbers);
    if (this.chance.happens(12)) return this.loseNumber(doing);
    const marker = this.markers.pick(table);
    if (!marker) return undefined;
    const { shoeId, position, patronId } = marker;
    const owed = this.markers.owedWith(marker);
    const { seriesId, serial, formNumber } = this.numbers.next;
    const request = {
      seriesId,
      shoeId,
      position,
      patronId,
      patronName: 'as on the card',
      reason: 'patron leaves',
    };
    const reads = [...new Set(owed.map(({ roundId }) => `round-${roundId}`))];
    const { books } = this;
    const causeMs = (): number =>
      Math.max(...owed.map(({ roundId, wagerId }) => books.causes.ofChange(books.round(roundId), [wagerId])));
    const writes = [`formSeries-${seriesId}`, `vigorishForm-${formNumber}`];
    if (this.chance.happens(10)) {
      const skips = prepareForm({ ...request, serial: serial + 1 });
      const options = { role: 'pit-clerk', reads, causeMs, writes } as const;
      return doing.unlawful('skips a form number', skips, 'form-number-out-of-sequence', options);
    }
    if (owed.some(this.markers.isOnForm)) {
      const options = { role: 'pit-clerk', reads, causeMs, writes } as const;
      return doing.unlawful('prepares a second form', prepareForm(request), 'marker-on-other-form', options);
    }
    const enter: Act['enter'] = ({ userId }) => {
      this.numbers.take(serial);
      this.forms.set(formNumber, {
        ...blankForm(doing.atMs),
        preparedBy: userId,
        formNumber,
        tableId: table.tableId,
        shoeId,
        position,
        patronId,
        amount: owed.reduce((sum, { cents }) => sum + cents, 0),
        markers: owed.map(({ roundId, wagerId, cents }) => ({ roundId, wagerId, cents })),
        leavesOwed: naiveLeavesOwed(naiveBooksDate(doing.atMs).gamingDay, this.owedAtFirst),
        recovers: undefined,
      });
    };
    const useCase = prepareForm(request);
    return doing.lawful(`prepares ${formNumber}`, useCase, enter, {
      role: 'pit-clerk',
      reads,
      causeMs,
      writes,
    });
  }

  /** A form for a payment of what a form documents, in part or in full, or of what it does not document. */
  private prepareRecovery(doing: Doing, owing: readonly NaiveForm[]): Act | undefined {
    if (this.forms.size === 0) return undefined;
    const form = this.chance.pick(
      owing.length > 0 && this.chance.happens(90) ? owing : [...this.forms.values()],
    );
    if (this.recoveryNumbers.isUsedUp) return this.receive(doing, this.recoveryNumbers);
    const { seriesId, serial, formNumber } = this.recoveryNumbers.next;
    const owed = owedOn(form);
    const amountCents = this.chance.happens(50)
      ? Math.max(owed, 1)
      : this.chance.between(1, Math.max(owed, 1));
    const { place: tableId } = doing;
    const request = {
      formNumber: form.formNumber,
      seriesId,
      tableId,
      amountCents,
      reason: 'patron came back',
    };
    const options = {
      reads: [`vigorishForm-${form.formNumber}`],
      writes: [`formSeries-${seriesId}`, `vigorishForm-${formNumber}`],
    };
    if (owed === 0) {
      const documents = form.leavesOwed && !form.recovers && form.depositedOn !== '';
      const refusal = documents ? 'more-than-documented' : 'form-documents-nothing';
      return doing.unlawful('recovers what is not owed', prepareRecovery(request), refusal, options);
    }
    if (this.chance.happens(8)) {
      const more = prepareRecovery({ ...request, amountCents: owed + 1 });
      return doing.unlawful('recovers more than is owed', more, 'more-than-documented', options);
    }
    if (this.chance.happens(8)) {
      const other = this.numbers.next.seriesId;
      const wrong = prepareRecovery({ ...request, seriesId: other });
      const kind = { ...options, writes: [`formSeries-${other}`] };
      return doing.unlawful('recovers on a vigorish form', wrong, 'series-of-another-kind', kind);
    }
    const { shoeId, position, patronId } = form;
    const isRetired = this.tables().some((table) => table.tableId === tableId && table.retired);
    if (isRetired && this.chance.happens(50)) {
      return doing.unlawful(`${tableId} takes money`, prepareRecovery(request), 'table-retired', options);
    }
    const enter: Act['enter'] = ({ userId }) => {
      if (isRetired) this.books.findAt(tableId, 'exception table-retired', doing.atMs);
      this.recoveryNumbers.take(serial);
      this.forms.set(formNumber, {
        ...blankForm(doing.atMs),
        preparedBy: userId,
        formNumber,
        tableId,
        shoeId,
        position,
        patronId,
        amount: amountCents,
        markers: [],
        leavesOwed: true,
        recovers: form,
      });
    };
    const happened = { ...options, asHappened: isRetired };
    return doing.lawful(`prepares ${formNumber}`, prepareRecovery(request), enter, happened);
  }

  /** The next number of the series is missing; that of another is not next in order. */
  private loseNumber(doing: Doing): Act {
    const { seriesId, serial, formNumber } = this.numbers.next;
    const stream = `formSeries-${seriesId}`;
    const writes = [stream];
    const lost = (number: number) => reportNumberLost({ seriesId, serial: number, reason: 'torn out' });
    if (this.chance.happens(20))
      return doing.unlawful('misses a later number', lost(serial + 1), 'form-number-out-of-sequence', {
        writes,
      });
    const { books } = this;
    if (this.chance.happens(20)) {
      const [userId = ''] = books.people.in(stream);
      const actor = someone('pit-boss', { userId });
      return doing.unlawful('misses a number in hand', lost(serial), 'duties-not-apart', { actor, writes });
    }
    const enter: Act['enter'] = ({ userId }) => {
      this.numbers.take(serial);
      this.missedBy.set(formNumber, userId);
      const atMs = Math.max(doing.atMs, books.newestMs.get(stream) ?? 0);
      this.lostNumbers.set(formNumber, naiveBooksDate(atMs).gamingDay);
      books.findAt('', 'exception form-number-lost', atMs);
    };
    return doing.lawful(`misses ${seriesId} ${serial}`, lost(serial), enter, { writes });
  }

  private receive(doing: Doing, numbers: NaiveSeries): Act {
    const { seriesId, ...range } = numbers.coming;
    const useCase = receiveSeries({ seriesId, kind: numbers.kind, ...range });
    const options = { role: 'pit-clerk', writes: [`formSeries-${seriesId}`] } as const;
    return doing.lawful(`receives series ${seriesId}`, useCase, () => numbers.receive(), options);
  }
}

function key({ roundId, wagerId }: Pick<NaiveMarker, 'roundId' | 'wagerId'>): string {
  return `${roundId} ${wagerId}`;
}

/** A form that was just prepared, without what it is about. */
function blankForm(atMs: number) {
  return {
    gamingDay: naiveBooksDate(atMs).gamingDay,
    taken: [],
    reduced: 0,
    depositedMs: 0,
    recovered: 0,
    status: 'prepared' as const,
    lostWhile: undefined,
    lostBy: undefined,
    signed: new Map<string, string>(),
    counters: new Set<string>(),
    comparers: new Set<string>(),
    authorizedBy: '',
    patron: '' as const,
    depositedOn: '',
    seenBy: new Set<string>(),
    forwardedOn: '',
    original: null,
    duplicate: null,
    bookedMs: atMs,
  };
}
