import { receiveSeries, reportNumberLost } from '#application';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { NaiveSlip } from '#testing/naive/naive-period.js';
import { NaiveSeries } from '#testing/naive/clerk/naive-series.js';
import type { Act, Doing } from './act.js';

const ROLES = { 'inventory-slip': 'pit-clerk', 'fill-slip': 'cage', 'credit-slip': 'cage' } as const;

export type SlipKind = keyof typeof ROLES;

/** The printed series of slips, which every table of the pit shares. */
export class Slips {
  private readonly series: Readonly<Record<SlipKind, NaiveSeries>> = {
    'inventory-slip': new NaiveSeries('IS', 'inventory-slip'),
    'fill-slip': new NaiveSeries('FS', 'fill-slip'),
    'credit-slip': new NaiveSeries('CS', 'credit-slip'),
  };
  private readonly receivedMs = new Map<string, number>();
  /** The newest floor time of each series. */
  private readonly newestMs = new Map<string, number>();

  constructor(
    private readonly books: NaiveBooks,
    private readonly counts: NaiveCounts,
  ) {}

  get registers(): NaiveSeries['registers'] {
    return Object.values(this.series).flatMap(({ registers }) => registers);
  }

  /** The next number of a kind, with the floor time at which its series came; undefined if a series must come first. */
  next(kind: SlipKind): (NaiveSeries['next'] & { readonly receivedMs: number }) | undefined {
    const series = this.series[kind];
    if (series.isUsedUp) return undefined;
    return { ...series.next, receivedMs: this.receivedMs.get(series.next.seriesId) ?? 0 };
  }

  /** Takes the next number for a slip. */
  take(kind: SlipKind, atMs: number, userId: string, slip: Pick<NaiveSlip, 'tableId' | 'amountCents'>): void {
    const series = this.series[kind];
    const { seriesId, serial, formNumber } = series.next;
    series.take(serial);
    this.noted(seriesId, atMs, userId);
    const status = kind === 'inventory-slip' ? 'counted' : 'prepared';
    this.counts.slips.set(formNumber, { kind, status, ...slip });
  }

  receive(doing: Doing, kind: SlipKind): Act {
    const series = this.series[kind];
    const { seriesId, ...range } = series.coming;
    const useCase = receiveSeries({ seriesId, kind, ...range });
    const enter: Act['enter'] = ({ userId }) => {
      series.receive();
      this.receivedMs.set(seriesId, doing.atMs);
      this.noted(seriesId, doing.atMs, userId);
    };
    return doing.lawful(`receives series ${seriesId}`, useCase, enter, { role: ROLES[kind] });
  }

  /** The next number is missing. */
  lose(doing: Doing, kind: SlipKind): Act | undefined {
    const series = this.series[kind];
    const next = this.next(kind);
    if (!next) return undefined;
    const { seriesId, serial, formNumber } = next;
    const useCase = reportNumberLost({ seriesId, serial, reason: 'torn out' });
    const enter: Act['enter'] = ({ userId }) => {
      series.take(serial);
      this.books.findAt('', 'exception form-number-lost', Math.max(doing.atMs, causeMs()));
      this.noted(seriesId, doing.atMs, userId);
      this.counts.slips.set(formNumber, { kind, status: 'lost', tableId: null, amountCents: null });
    };
    const causeMs = (): number => this.newestMs.get(seriesId) ?? 0;
    return doing.lawful(`misses ${formNumber}`, useCase, enter, { role: 'accounting', causeMs });
  }

  private noted(seriesId: string, atMs: number, userId: string): void {
    this.newestMs.set(seriesId, Math.max(this.newestMs.get(seriesId) ?? 0, atMs));
    this.books.people.record(`formSeries-${seriesId}`, userId, true);
  }
}
