import { ALL_SETTINGS } from '#ledger';
import type { LedgerEventType } from '#ledger';

/** The test that shows a guard: the file, and the beginning of the title. Its text names the code or the event. */
export type Shown = readonly [spec: string, title: string];

/** Why one person's word about a request moves nothing unseen. */
export type Guard =
  | { readonly moves: 'nothing'; readonly because: string }
  /** The code that refuses one person alone, or the open item that waits for the second. */
  | { readonly needs: 'second person'; readonly code: string; readonly shown: Shown }
  /** The code in the list of control exceptions; with the event that is one by what it says. */
  | {
      readonly leaves: 'exception' | 'notice';
      readonly code: string;
      readonly event?: LedgerEventType;
      readonly shown: Shown;
    };

const nothing = (because: string): Guard => ({ moves: 'nothing', because });
const secondPerson = (code: string, ...shown: Shown): Guard => ({ needs: 'second person', code, shown });
const exception = (code: string, ...shown: Shown): Guard => ({ leaves: 'exception', code, shown });
const notice = (code: string, event: LedgerEventType, ...shown: Shown): Guard => ({
  leaves: 'notice',
  code,
  event,
  shown,
});

const AUDIT = 'libs/exceptions/reports/control-exceptions.spec.ts';
const BOXES = `libs/drop/use-cases/drop-boxes.spec.ts`;
const TRAYS = `libs/inventory/use-cases/inventory.spec.ts`;
const STOCK = 'libs/forms/form-series/stock/stock.spec.ts';
const DAYS = `libs/books/use-cases/gaming-days.spec.ts`;
const MATCHES = 'libs/vigorish/form-match/form-match.decider.spec.ts';

/** What is recorded of play is compared with tray and box, which people without a part in it count. */
const COUNTED = secondPerson(
  'duties-not-apart',
  'test/controls/one-persons-word.spec.ts',
  'leaves money that one person says came in unexplained',
);
const CLOSED_WAGERS = exception(
  'wager-after-no-more-bets',
  'libs/rounds/round/round.wagering.spec.ts',
  'that is made, raised or withdrawn at %s after no more bets is recorded as it happened',
);
const SIGNED_FORM = secondPerson(
  'form-not-signed',
  `libs/vigorish/vigorish-form/vigorish-form.decider.spec.ts`,
  'needs every signature, and names the missing ones',
);
const TWO_SIGNERS = secondPerson('signers-not-different', TRAYS, 'is signed by two people');
const FOUR_SIGNERS = secondPerson(
  'slip-not-signed',
  TRAYS,
  'is signed by chip bank, security, supervisor and dealer, who are four people',
);
const TWO_VOID_SIGNERS = secondPerson(
  'signers-not-different',
  TRAYS,
  'is void with a second signature, by a person outside the chip bank',
);
const TRAY_SIGNED = secondPerson(
  'signers-not-different',
  `libs/inventory/use-cases/tray-changes.spec.ts`,
  'is given once, by another person',
);
const COUNTED_STOCK = secondPerson(
  'duties-not-apart',
  STOCK,
  'needs accounting, two people and one who had no form in hand',
);
const REOPENED = secondPerson(
  'duties-not-apart',
  DAYS,
  'needs two people, keeps the earlier closing, and gives the day its facts back',
);
const ADJUSTED = secondPerson(
  'duties-not-apart',
  DAYS,
  'is prepared by one person and decided by another, once',
);
const APPROVED_HISTORY = secondPerson(
  'duties-not-apart',
  `libs/books/use-cases/history.spec.ts`,
  'is opened by one person and approved by another',
);
const CARDS = nothing('the cards of a shoe; what is wagered on them is recorded with the round');
const PRINT = nothing('a copy of what is recorded; every print is listed, and a further one is a REPRINT');
const ASSIGNED = nothing('who works where; who signs elsewhere leaves an exception (signer-not-assigned)');

const ON_SETTINGS = Object.fromEntries(
  ALL_SETTINGS.map(({ code, changed, path }) => [
    `POST /property/${path}`,
    notice(
      `${code}-changed`,
      changed.type as LedgerEventType,
      AUDIT,
      'has a change of the setting %s as a notice',
    ),
  ]),
);

/** Every request that records facts, by what keeps one person's word from moving chips, cash, documents, counts, limits or figures unseen. */
export const GUARDS: Readonly<Record<string, Guard>> = {
  'POST /property/calendar-changes': notice(
    'calendar-changed',
    'CalendarChanged',
    AUDIT,
    'has a change of the calendar as a notice',
  ),
  ...ON_SETTINGS,
  'POST /property/clock-corrections': notice(
    'clock-put-right',
    'ClockPutRight',
    `libs/property/use-cases/clock-put-right.spec.ts`,
    'waits for its clock without a statement',
  ),

  'POST /pits': nothing('the order in which its tables pay and mark; a pit has no chips'),
  'POST /pits/:pitId/payment-procedure-notices': nothing('an announcement'),
  'POST /pits/:pitId/payment-procedure-changes': exception(
    'notice-missing',
    'libs/rounds/pit/pit.decider.spec.ts',
    'records a change without notice',
  ),
  'POST /tables': nothing(
    'a table without chips; its first limits change no other, and others deal under them',
  ),
  'POST /tables/:tableId/rule-notices': nothing('an announcement'),
  'PUT /tables/:tableId/rules': exception(
    'notice-missing',
    `libs/exceptions/use-cases/control-exceptions.spec.ts`,
    'is due where rules were changed without notice, by a second person',
  ),
  'PUT /tables/:tableId/limits': exception(
    'limits-by-recorder',
    `libs/application/use-cases/duties-apart.spec.ts`,
    'are an exception of the round where one person raises, records and lowers them',
  ),
  'POST /tables/:tableId/retirement': secondPerson(
    'inventory-slip',
    'libs/books/reports/open-items/missing-slips.spec.ts',
    'is demanded of a table that is retired with chips in its tray',
  ),

  'POST /shoes': CARDS,
  'POST /shoes/:shoeId/cuts': CARDS,
  'POST /shoes/:shoeId/burns': CARDS,
  'POST /shoes/:shoeId/cutting-card': CARDS,
  'POST /shoes/:shoeId/last-hand': CARDS,
  'POST /shoes/:shoeId/irregularities': CARDS,
  'POST /shoes/:shoeId/vigorish-payments': COUNTED,
  'POST /shoes/:shoeId/patron-departures': exception(
    'patron-leaves-owing-vigorish',
    `libs/vigorish/use-cases/payments-by-floor-time.spec.ts`,
    'owes vigorish of a round that is recorded after the departure',
  ),
  'POST /shoes/:shoeId/completion': exception(
    'vigorish-outstanding',
    AUDIT,
    'has a shoe completed over vigorish',
  ),

  'POST /rounds': COUNTED,
  'POST /rounds/:roundId/wagers': CLOSED_WAGERS,
  'PATCH /rounds/:roundId/wagers/:wagerId': CLOSED_WAGERS,
  'POST /rounds/:roundId/wagers/:wagerId/withdrawal': CLOSED_WAGERS,
  'POST /rounds/:roundId/no-more-bets': nothing('the call after which no wager changes'),
  'POST /rounds/:roundId/facts': COUNTED,
  'POST /rounds/:roundId/settlement': exception(
    'payout-differs-from-odds',
    AUDIT,
    'has a payout that differs from the odds',
  ),
  'POST /rounds/:roundId/void': notice(
    'round-void',
    'RoundVoided',
    AUDIT,
    'has void forms and void rounds as notices',
  ),
  'POST /rounds/:roundId/disputes': notice(
    'round-disputed',
    'DisputeRecorded',
    'libs/rounds/round/round.disputes.spec.ts',
    'is a notice with the wager, its position and its patron',
  ),
  'POST /rounds/:roundId/corrections': secondPerson(
    'corrector-recorded-facts',
    `libs/exceptions/use-cases/control-exceptions.spec.ts`,
    'is by a third person: not who recorded the round',
  ),
  'POST /rounds/:roundId/wagers/:wagerId/due-payments': secondPerson(
    'payer-recorded-facts',
    `libs/application/use-cases/duties-apart.spec.ts`,
    'are the record of a round and the payment of what is due on it',
  ),
  'POST /rounds/:roundId/wagers/:wagerId/vigorish-collections': COUNTED,

  'POST /vigorish-forms': SIGNED_FORM,
  'POST /vigorish-forms/:formNumber/recoveries': secondPerson(
    'form-not-signed',
    `libs/vigorish/vigorish-form/vigorish-form.recovery.spec.ts`,
    'has the signatures of the first form before its deposit',
  ),
  'POST /vigorish-forms/:formNumber/signatures': secondPerson(
    'signers-not-different',
    `libs/vigorish/vigorish-form/vigorish-form.decider.spec.ts`,
    'of %s and %s are of two people',
  ),
  'POST /vigorish-forms/:formNumber/patron-signature': SIGNED_FORM,
  'POST /vigorish-forms/:formNumber/authorization': exception(
    'complimentary-above-limit',
    `libs/vigorish/vigorish-form/vigorish-form.authorizing.spec.ts`,
    'above the limit is recorded as it happened, with a control exception',
  ),
  'POST /vigorish-forms/:formNumber/deposit': secondPerson(
    'deposit-not-witnessed',
    `libs/vigorish/vigorish-form/vigorish-form.deposit.spec.ts`,
    'who are missing block the count',
  ),
  'POST /vigorish-forms/:formNumber/deposit-witnesses': secondPerson(
    'signers-not-different',
    `libs/vigorish/vigorish-form/vigorish-form.deposit.spec.ts`,
    'are three people with the depositor',
  ),
  'POST /vigorish-forms/:formNumber/forwarding': exception(
    'duplicate-forwarded-late',
    `libs/vigorish/use-cases/vigorish-forms.spec.ts`,
    'is late if forwarded on a later gaming day',
  ),
  'POST /vigorish-forms/:formNumber/count': secondPerson(
    'duties-not-apart',
    `libs/vigorish/vigorish-form/vigorish-form.deposit.spec.ts`,
    'do not count the form later, whatever their role is then',
  ),
  'POST /vigorish-forms/:formNumber/recount': secondPerson(
    'duties-not-apart',
    `libs/vigorish/vigorish-form/vigorish-form.ending.spec.ts`,
    'ends with a recount by someone else of the count team',
  ),
  'POST /vigorish-forms/:formNumber/resolution': secondPerson(
    'duties-not-apart',
    `libs/vigorish/vigorish-form/vigorish-form.ending.spec.ts`,
    'ends with an explanation by someone who neither counted nor compared',
  ),
  'POST /vigorish-forms/:formNumber/loss': exception('form-lost', AUDIT, 'has a form that is lost'),
  'POST /vigorish-forms/:formNumber/finding': notice(
    'form-found',
    'FormFound',
    AUDIT,
    'has a lost form and a lost blank form as notices where they are found',
  ),
  'POST /vigorish-forms/:formNumber/recovery-corrections': notice(
    'recovery-corrected',
    'RecoveryCorrected',
    'libs/vigorish/reports/receivable/documented-vigorish.spec.ts',
    'follows a correction of its recovery',
  ),
  'POST /vigorish-forms/:formNumber/comparison': secondPerson(
    'duties-not-apart',
    `libs/vigorish/vigorish-form/vigorish-form.ending.spec.ts`,
    'are apart by person over time, whatever a role is now',
  ),
  'POST /vigorish-forms/:formNumber/void-signatures': secondPerson(
    'signers-not-different',
    `libs/vigorish/vigorish-form/vigorish-form.decider.spec.ts`,
    'has two signers, and the pit boss among them did not prepare it',
  ),

  'POST /staffing': ASSIGNED,
  'POST /staffing/:assignmentId/relief': ASSIGNED,
  'POST /staffing/:assignmentId/breaks': ASSIGNED,
  'POST /staffing/:assignmentId/corrections': notice(
    'assignment-corrected',
    'AssignmentCorrected',
    `libs/staffing/use-cases/staffing.spec.ts`,
    'are relieved, take breaks and are corrected',
  ),
  'POST /staffing/:assignmentId/withdrawal': notice(
    'assignment-withdrawn',
    'AssignmentWithdrawn',
    `libs/staffing/use-cases/staffing.spec.ts`,
    'are relieved, take breaks and are corrected',
  ),

  'POST /drop-boxes': exception('box-at-table', BOXES, 'is the only one at its table'),
  'POST /drop-boxes/:dropId/removal': exception(
    'surveillance-not-notified',
    BOXES,
    'leaves its table only after notice to surveillance',
  ),
  'POST /drop-boxes/:dropId/period-corrections': secondPerson(
    'duties-not-apart',
    BOXES,
    'has the period that its removal names corrected by another person',
  ),
  'POST /drop-boxes/:dropId/counts': secondPerson(
    'counters-not-different',
    BOXES,
    'comes after the removal, each of the two once and by another person',
  ),
  'POST /drop-boxes/:dropId/count-signatures': secondPerson(
    'counters-not-different',
    BOXES,
    'of a machine counts once a person has signed it',
  ),
  'POST /drop-boxes/:dropId/count-resolution': secondPerson(
    'duties-not-apart',
    BOXES,
    'that differs ends with the contents that a third person finds',
  ),
  'POST /drop-boxes/:dropId/recounts': secondPerson(
    'duties-not-apart',
    BOXES,
    'is replaced by what two members of the team find again',
  ),
  'POST /drop-boxes/:dropId/variance-resolutions': secondPerson(
    'duties-not-apart',
    BOXES,
    'have their variances explained by someone who did not count them',
  ),

  'POST /control-exceptions/:exceptionId/review': secondPerson(
    'reviewer-recorded-facts',
    `libs/exceptions/use-cases/control-exceptions.spec.ts`,
    'is never by who recorded a fact of its round',
  ),

  'POST /control-exceptions/:exceptionId/reopening': secondPerson(
    'reviewer-acted-before',
    `libs/exceptions/use-cases/control-exceptions.spec.ts`,
    'is answered by another person than the reviewer',
  ),

  'POST /form-series': COUNTED_STOCK,
  'POST /form-series/:seriesId/deliveries': COUNTED_STOCK,
  'POST /form-series/:seriesId/issues': secondPerson(
    'form-number-in-stock',
    STOCK,
    'is used by the department once both have signed for it',
  ),
  'POST /form-series/:seriesId/acceptance': secondPerson('signers-not-different', STOCK, 'has two signers'),
  'POST /form-series/:seriesId/counts': COUNTED_STOCK,
  'POST /form-series/:seriesId/lost-numbers': exception('form-number-lost', AUDIT, 'has a form that is lost'),
  'POST /form-series/:seriesId/found-numbers': notice(
    'form-number-found',
    'FormNumberFound',
    AUDIT,
    'has a lost form and a lost blank form as notices where they are found',
  ),

  'POST /form-matches/:formNumber/forwarding': exception(
    'duplicate-forwarded-late',
    `libs/vigorish/use-cases/form-match.spec.ts`,
    'is forwarded by the chip bank on the gaming day of the slip',
  ),
  'POST /form-matches/:formNumber/duplicate': secondPerson(
    'duties-not-apart',
    MATCHES,
    'is read and explained by another person than the one who forwarded it',
  ),
  'POST /form-matches/:formNumber/explanation': secondPerson(
    'duties-not-apart',
    MATCHES,
    'is explained by a person who had no part in it',
  ),

  'POST /inventory-periods': TWO_SIGNERS,
  'POST /inventory-periods/:periodId/counts': TWO_SIGNERS,
  'POST /inventory-periods/:periodId/closer': TWO_SIGNERS,
  'POST /inventory-periods/:periodId/observation': TWO_SIGNERS,
  'POST /inventory-periods/:periodId/slips/:slipNumber/void': notice(
    'slip-void',
    'InventorySlipVoided',
    TRAYS,
    'has the slip VOID that a corrected one replaces',
  ),
  'POST /inventory-periods/:periodId/slips/:slipNumber/void-signatures': secondPerson(
    'signers-not-different',
    TRAYS,
    'has the slip of a count that nobody signed VOID, by two people',
  ),
  'POST /inventory-periods/:periodId/difference-reports': secondPerson(
    'report-not-signed',
    TRAYS,
    'is reported by each department on its own credential',
  ),
  'POST /inventory-periods/:periodId/tray-changes': TRAY_SIGNED,
  'POST /inventory-periods/:periodId/tray-changes/:changeId/signature': TRAY_SIGNED,
  'POST /inventory-periods/:periodId/fills': FOUR_SIGNERS,
  'POST /inventory-periods/:periodId/credits': FOUR_SIGNERS,
  'POST /inventory-periods/:periodId/requests/:requestId/cancellation': nothing(
    'a request without a slip, on which no chip has moved',
  ),
  'POST /inventory-periods/:periodId/requests/:requestId/slip': FOUR_SIGNERS,
  'POST /inventory-periods/:periodId/requests/:requestId/signatures': FOUR_SIGNERS,
  'POST /inventory-periods/:periodId/requests/:requestId/void': TWO_VOID_SIGNERS,
  'POST /inventory-periods/:periodId/requests/:requestId/void-signatures': TWO_VOID_SIGNERS,
  'POST /inventory-periods/:periodId/requests/:requestId/movement': FOUR_SIGNERS,

  'POST /gaming-days/:gamingDay/reports': secondPerson(
    'items-open',
    'libs/books/gaming-day/gaming-day.open-items.spec.ts',
    'needs a second person, who says why',
  ),
  'POST /gaming-days/:gamingDay/checklist/sign-offs': exception(
    'open-item-signed-off',
    'libs/books/gaming-day/gaming-day.open-items.spec.ts',
    'is a notice, which another person reviews',
  ),
  'POST /gaming-days/:gamingDay/closing': nothing(
    'the figures stay as they are; what is open is named, and what comes later posts to the next open day',
  ),
  'POST /gaming-days/:gamingDay/reopening': REOPENED,
  'POST /gaming-days/:gamingDay/reopening/approval': REOPENED,
  'POST /gaming-days/:gamingDay/adjustments': ADJUSTED,
  'POST /gaming-days/:gamingDay/adjustments/:adjustmentId/approval': ADJUSTED,
  'POST /gaming-days/:gamingDay/adjustments/:adjustmentId/rejection': ADJUSTED,
  'POST /gaming-days/:gamingDay/negative-revenue-reports': secondPerson(
    'duties-not-apart',
    `libs/books/use-cases/negative-revenue.spec.ts`,
    'is signed once by each department, by as many people',
  ),
  'POST /histories': APPROVED_HISTORY,
  'POST /histories/:historyId/approval': APPROVED_HISTORY,

  'POST /papers/vigorish-forms/:formNumber/prints': PRINT,
  'POST /papers/chip-slips/:slipNumber/prints': PRINT,
  'POST /papers/inventory-slips/:slipNumber/prints': PRINT,
  'POST /papers/master-game-reports/:gamingDay/:report/:version/prints': PRINT,
  'POST /papers/negative-revenue-reports/:gamingDay/:tableId/prints': PRINT,
};
