import { prepareForm, receiveSeries, reportNumberLost } from '#application';
import type { Chance } from '#play/chance.js';
import type { NaiveBooks, NaiveMarker } from '../naive/naive-books.js';
import { someone } from '#testing/builders/contexts.js';
import { naiveBooksDate } from '../naive/naive-calendar.js';
import type { NaiveForm } from '../naive/naive-form.js';
import { Doing } from './act.js';
import type { Act } from './act.js';
import type { BaccaratTable } from './baccarat-table.js';
import { choose } from './choose.js';
import { FormSteps } from './form-steps.js';
import { MarkerActs } from './marker-acts.js';

const FORMS_IN_A_SERIES = 12;

/** The desk that collects vigorish on markers or documents it on forms. */
export class VigorishDesk {
  /** Every form, by number. */
  readonly forms = new Map<string, NaiveForm>();
  /** The gaming day on which each missing number was reported. */
  readonly lostNumbers = new Map<string, string>();
  private readonly markers: MarkerActs;
  private readonly steps: FormSteps;
  private series = 0;
  private issued = FORMS_IN_A_SERIES;

  constructor(
    private readonly tables: () => readonly BaccaratTable[],
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {
    this.markers = new MarkerActs(books, chance, (marker) => this.isOnForm(marker));
    this.steps = new FormSteps(books, chance);
  }

  /** Series received so far, with the next number of each. */
  get registers(): readonly {
    readonly seriesId: string;
    readonly next: number;
    readonly exhausted: boolean;
  }[] {
    return Array.from({ length: this.series }, (_, index) => {
      const issued = index + 1 < this.series ? FORMS_IN_A_SERIES : this.issued;
      return { seriesId: seriesIdOf(index + 1), next: issued + 1, exhausted: issued === FORMS_IN_A_SERIES };
    });
  }

  /** An act on the vigorish of a table; undefined if no table had a shoe, and mostly if none is owed. */
  next(atMs: number): Act | undefined {
    const tables = this.tables().filter(({ shoes }) => shoes.shoes.length > 0);
    if (tables.length === 0) return undefined;
    const busy = tables.filter((each) => this.markers.isOwedAt(each) || this.openForms(each).length > 0);
    if (busy.length === 0 && this.chance.happens(70)) return undefined;
    const table = this.chance.pick(busy.length === 0 || this.chance.happens(10) ? tables : busy);
    const doing = new Doing(table.tableId, atMs, this.chance);
    const forms = this.openForms(table);
    return choose(this.chance, [
      ...this.markers.choices(doing, table),
      [8, () => this.prepare(doing, table)],
      [48, () => (forms.length === 0 ? undefined : this.steps.next(doing, this.inHand(forms)))],
    ]);
  }

  /** Whether a marker is on a form that is neither deposited nor void. */
  private isOnForm({ roundId, wagerId }: Pick<NaiveMarker, 'roundId' | 'wagerId'>): boolean {
    return [...this.forms.values()].some(
      ({ status, markers }) =>
        (status === 'prepared' || status === 'being-voided') &&
        markers.some((each) => each.roundId === roundId && each.wagerId === wagerId),
    );
  }

  private openForms({ tableId: place }: BaccaratTable): readonly NaiveForm[] {
    return [...this.forms.values()].filter(({ tableId, status }) => {
      return tableId === place && !['matched', 'resolved', 'lost', 'void'].includes(status);
    });
  }

  /** Mostly the oldest form, so that some are completed. */
  private inHand(forms: readonly NaiveForm[]): NaiveForm {
    const [oldest] = forms;
    return oldest && this.chance.happens(70) ? oldest : this.chance.pick(forms);
  }

  private prepare(doing: Doing, table: BaccaratTable): Act | undefined {
    if (this.issued === FORMS_IN_A_SERIES) return this.receive(doing);
    if (this.chance.happens(12)) return this.loseNumber(doing);
    const marker = this.markers.pick(table);
    if (!marker) return undefined;
    const { shoeId, position, patronId } = marker;
    const owed = this.markers.owedWith(marker);
    const seriesId = seriesIdOf(this.series);
    const serial = this.issued + 1;
    const formNumber = formNumberOf(seriesId, serial);
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
    const enter = (): void => {
      this.issued = serial;
      this.forms.set(formNumber, {
        formNumber,
        tableId: table.tableId,
        shoeId,
        position,
        patronId,
        amount: owed.reduce((sum, { cents }) => sum + cents, 0),
        markers: owed.map(({ roundId, wagerId, cents }) => ({ roundId, wagerId, cents })),
        gamingDay: naiveBooksDate(doing.atMs).gamingDay,
        status: 'prepared',
        signed: new Map(),
        counters: new Set(),
        comparers: new Set(),
        patron: '',
        depositedOn: '',
        seenBy: new Set(),
        forwardedOn: '',
        original: null,
        duplicate: null,
        bookedMs: doing.atMs,
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

  /** The next number of the series is missing; that of another is not next in order. */
  private loseNumber(doing: Doing): Act {
    const seriesId = seriesIdOf(this.series);
    const serial = this.issued + 1;
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
    const enter = (): void => {
      this.issued = serial;
      const atMs = Math.max(doing.atMs, books.newestMs.get(stream) ?? 0);
      this.lostNumbers.set(formNumberOf(seriesId, serial), naiveBooksDate(atMs).gamingDay);
      books.findAt('', 'exception form-number-lost', atMs);
    };
    return doing.lawful(`misses ${seriesId} ${serial}`, lost(serial), enter, { writes });
  }

  private receive(doing: Doing): Act {
    const seriesId = seriesIdOf(this.series + 1);
    const useCase = receiveSeries({ seriesId, first: 1, last: FORMS_IN_A_SERIES });
    const enter = (): void => {
      this.series += 1;
      this.issued = 0;
    };
    const options = { role: 'pit-clerk', writes: [`formSeries-${seriesId}`] } as const;
    return doing.lawful(`receives series ${seriesId}`, useCase, enter, options);
  }
}

function formNumberOf(seriesId: string, serial: number): string {
  return `${seriesId}-${String(serial).padStart(6, '0')}`;
}

function seriesIdOf(number: number): string {
  return `CV${number}`;
}
