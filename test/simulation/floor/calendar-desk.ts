import { changeCalendar, changeSetting, establishProperty } from '#application';
import type { Property } from '#application';
import type { GamingClock } from '#kernel';
import { FORM_REGIMES } from '#rules';
import type {
  ComplimentaryLimits,
  FormRegimeName,
  TheoreticalWins,
  HoldThresholds,
  JournalAccounts,
} from '#rules';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { someone } from '#testing/builders/contexts.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { naiveBooksDate, naiveChangeAfter } from '#testing/naive/naive-calendar.js';
import type { Act, Doing } from './act.js';

const { clock } = A_PROPERTY;
const [first] = clock;

/** What is planned and never comes into force: one shift a day. */
const PLANNED = { timeZone: first.timeZone, rollOverHour: 4, shifts: [{ name: 'whole', beginsAtHour: 4 }] };

/** The gaming days of the property from a later day on: they and their shifts begin an hour later. */
const LATER = {
  timeZone: first.timeZone,
  rollOverHour: 7,
  shifts: [
    { name: 'day', beginsAtHour: 7 },
    { name: 'swing', beginsAtHour: 15 },
    { name: 'grave', beginsAtHour: 23 },
  ],
};

const [WAIVED, UNCOLLECTED] = FORM_REGIMES;

/** Nevada leaves uncollected commissions out of revenue (NRS 463.0161). */
const NEVADA = { formula: 'drop+closer+credits-opener-fills', uncollectedVigorish: 'excluded' } as const;

/** Theoretical wins from a later day on. */
const THEORETICAL_WINS: TheoreticalWins = { percentages: [{ game: 'blackjack', basisPoints: 150 }] };

const ACCOUNTS: JournalAccounts = { accounts: [{ account: 'win', name: 'Income:Win:{table}' }] };

/** Limits from a later day on: lower ones for a pit boss, none for a shift manager, and one person's own. */
const LIMITS: ComplimentaryLimits = {
  limits: [
    { role: 'pit-boss', limitCents: 2_000, relatedLimitCents: 500 },
    { userId: 'pit-boss-2', limitCents: 50_000, relatedLimitCents: 0 },
  ],
};

/** Kansas and Ohio, from a later day on. */
const THRESHOLDS: HoldThresholds = {
  thresholds: [
    { test: 'prior-year', moreThanHundredths: 300, unit: 'points' },
    { test: 'lifetime', moreThanHundredths: 400, unit: 'percent' },
  ],
};

/** The desk of accounting that keeps the calendar and the rules of the books of the property. */
export class CalendarDesk {
  /** The property as it is recorded. */
  property: Property;
  private readonly otherRegime: FormRegimeName;

  constructor(
    private readonly books: NaiveBooks,
    propertyId: string,
    owedAtFirst: boolean,
  ) {
    const [regime, other] = owedAtFirst ? [UNCOLLECTED, WAIVED] : [WAIVED, UNCOLLECTED];
    this.property = { ...A_PROPERTY, propertyId, formRegimes: [{ regime }] };
    this.otherRegime = other;
  }

  /**
   * The acts that begin the books: other gaming days are in force from the earliest day on that the rules allow, in
   * the place of another plan, and so are other rules of forms and another formula of win.
   */
  acts(doing: Doing): readonly Act[] {
    const { propertyId } = this.property;
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const from = naiveChangeAfter(gamingDay);
    const change = (day: string, to: GamingClock = LATER): Act['useCase'] =>
      changeCalendar({ propertyId, clock: { ...to, from: day } });
    const enter = (to: GamingClock) => (): void => {
      this.property = { ...this.property, clock: [first, { ...to, from }] };
      this.books.findAt('', 'notice calendar-changed', doing.atMs);
    };
    const changeForms = (day: string): Act['useCase'] =>
      changeSetting.formRegime({ propertyId, formRegime: { regime: this.otherRegime, from: day } });
    const enterForms = (): void => {
      const [regime] = this.property.formRegimes;
      this.property = { ...this.property, formRegimes: [regime, { regime: this.otherRegime, from }] };
      this.books.findAt('', 'notice form-regime-changed', doing.atMs);
    };
    const changeFormula = (day: string): Act['useCase'] =>
      changeSetting.winFormula({ propertyId, winFormula: { ...NEVADA, from: day } });
    const enterFormula = (): void => {
      const [newJersey] = A_PROPERTY.winFormulas;
      this.property = { ...this.property, winFormulas: [newJersey, { ...NEVADA, from }] };
      this.books.findAt('', 'notice win-formula-changed', doing.atMs);
    };
    const changeSchedule = (day: string): Act['useCase'] =>
      changeSetting.dropSchedule({ propertyId, dropSchedule: { everyGamingDays: 1, from: day } });
    const enterSchedule = (): void => {
      const [every] = A_PROPERTY.dropSchedules;
      this.property = { ...this.property, dropSchedules: [every, { everyGamingDays: 1, from }] };
      this.books.findAt('', 'notice drop-schedule-changed', doing.atMs);
    };
    const changeLimits = (day: string): Act['useCase'] =>
      changeSetting.complimentaryLimits({ propertyId, complimentaryLimits: { ...LIMITS, from: day } });
    const enterLimits = (): void => {
      const [first] = A_PROPERTY.complimentaryLimits;
      this.property = { ...this.property, complimentaryLimits: [first, { ...LIMITS, from }] };
      this.books.findAt('', 'notice complimentary-limits-changed', doing.atMs);
    };
    const changeWins = (day: string): Act['useCase'] =>
      changeSetting.theoreticalWins({ propertyId, theoreticalWins: { ...THEORETICAL_WINS, from: day } });
    const enterWins = (): void => {
      const [none] = A_PROPERTY.theoreticalWins;
      this.property = { ...this.property, theoreticalWins: [none, { ...THEORETICAL_WINS, from }] };
      this.books.findAt('', 'notice theoretical-wins-changed', doing.atMs);
    };
    const changeThresholds = (day: string): Act['useCase'] =>
      changeSetting.holdThresholds({ propertyId, holdThresholds: { ...THRESHOLDS, from: day } });
    const enterThresholds = (): void => {
      const [none] = A_PROPERTY.holdThresholds;
      this.property = { ...this.property, holdThresholds: [none, { ...THRESHOLDS, from }] };
      this.books.findAt('', 'notice hold-thresholds-changed', doing.atMs);
    };
    const changeAccounts = (day: string): Act['useCase'] =>
      changeSetting.journalAccounts({ propertyId, journalAccounts: { ...ACCOUNTS, from: day } });
    const enterAccounts = (): void => {
      const [first] = A_PROPERTY.journalAccounts;
      this.property = { ...this.property, journalAccounts: [first, { ...ACCOUNTS, from }] };
      this.books.findAt('', 'notice journal-accounts-changed', doing.atMs);
    };
    // The limit stays what it is: the clerk counts a day.
    const changeLate = (day: string): Act['useCase'] =>
      changeSetting.lateRecording({ propertyId, lateRecording: { hours: 24, from: day } });
    const enterLate = (): void => {
      this.books.findAt('', 'notice late-recording-changed', doing.atMs);
    };
    return [
      doing.lawful(
        'begins the books',
        establishProperty({ ...this.property, clock: first }),
        () => undefined,
        {
          actor: someone('configuration'),
        },
      ),
      doing.unlawful('changes the calendar today', change(gamingDay), 'calendar-change-too-late'),
      doing.lawful('plans another calendar', change(from, PLANNED), enter(PLANNED)),
      doing.lawful('changes the calendar', change(from), enter(LATER)),
      doing.unlawful(
        'changes the rules of forms today',
        changeForms(gamingDay),
        'form-regime-change-too-late',
      ),
      doing.lawful('changes the rules of forms', changeForms(from), enterForms),
      doing.unlawful('changes the formula today', changeFormula(gamingDay), 'win-formula-change-too-late'),
      doing.lawful('changes the formula of win', changeFormula(from), enterFormula),
      doing.unlawful(
        'changes the schedule today',
        changeSchedule(gamingDay),
        'drop-schedule-change-too-late',
      ),
      doing.lawful('changes the drop schedule', changeSchedule(from), enterSchedule),
      doing.unlawful('changes limits today', changeLimits(gamingDay), 'complimentary-limits-change-too-late'),
      doing.lawful('changes the limits of complimentaries', changeLimits(from), enterLimits),
      doing.unlawful(
        'changes theoretical wins today',
        changeWins(gamingDay),
        'theoretical-wins-change-too-late',
      ),
      doing.lawful('changes the theoretical wins', changeWins(from), enterWins),
      doing.unlawful(
        'changes thresholds today',
        changeThresholds(gamingDay),
        'hold-thresholds-change-too-late',
      ),
      doing.lawful('changes the thresholds of the hold', changeThresholds(from), enterThresholds),
      doing.unlawful('changes accounts today', changeAccounts(gamingDay), 'journal-accounts-change-too-late'),
      doing.lawful('changes the accounts of the journal', changeAccounts(from), enterAccounts),
      doing.unlawful(
        'changes the limit of late recording today',
        changeLate(gamingDay),
        'late-recording-change-too-late',
      ),
      doing.lawful('changes the limit of late recording', changeLate(from), enterLate),
    ];
  }
}
