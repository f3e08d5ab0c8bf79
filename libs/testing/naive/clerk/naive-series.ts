const FORMS_IN_A_SERIES = 12;

/** The series of one kind of forms: one after the other is received and used up. */
export class NaiveSeries {
  private series = 0;
  /** Numbers issued or lost of the newest series. */
  private issued = FORMS_IN_A_SERIES;

  constructor(
    private readonly prefix: string,
    readonly kind: 'vigorish-form' | 'recovery-form' | 'inventory-slip' | 'fill-slip' | 'credit-slip',
  ) {}

  /** Series received so far, with the next number of each. */
  get registers(): readonly {
    readonly seriesId: string;
    readonly kind: string;
    readonly next: number;
    readonly exhausted: boolean;
  }[] {
    return Array.from({ length: this.series }, (_, index) => {
      const issued = index + 1 < this.series ? FORMS_IN_A_SERIES : this.issued;
      const exhausted = issued === FORMS_IN_A_SERIES;
      return { seriesId: this.idOf(index + 1), kind: this.kind, next: issued + 1, exhausted };
    });
  }

  get isUsedUp(): boolean {
    return this.issued === FORMS_IN_A_SERIES;
  }

  /** The newest series, its next number, and the number of the form that has it. */
  get next(): { readonly seriesId: string; readonly serial: number; readonly formNumber: string } {
    const seriesId = this.idOf(this.series);
    const serial = this.issued + 1;
    return { seriesId, serial, formNumber: `${seriesId}-${String(serial).padStart(6, '0')}` };
  }

  /** The series that is received after those so far. */
  get coming(): { readonly seriesId: string; readonly first: number; readonly last: number } {
    return { seriesId: this.idOf(this.series + 1), first: 1, last: FORMS_IN_A_SERIES };
  }

  receive(): void {
    this.series += 1;
    this.issued = 0;
  }

  take(serial: number): void {
    this.issued = serial;
  }

  private idOf(number: number): string {
    return `${this.prefix}${number}`;
  }
}
