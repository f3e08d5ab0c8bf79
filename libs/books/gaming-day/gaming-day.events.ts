import { EXAMPLE, NEGATIVE_REVENUE_REPORTS } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { TObject } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import {
  centsChange,
  described,
  game,
  id,
  integer,
  isoDate,
  oneOf,
  sumOfAnySize,
  text,
} from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import { signature, signedBy } from '../../ledger/signature.js';
import { COUNTED_DAY_FIGURES, DAY_FIGURES } from './day-figures.js';
import type { DayFigure, DayFigures } from './day-figures.js';
import type * as events from './gaming-day.events.js';

/** The versions of a master game report: before the count, from the count room, and audited by accounting. */
export const REPORT_KINDS = ['preliminary', 'count-room', 'final'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What can still be open when a day is reported. */
export const OPEN_ITEM_KINDS = [
  'marker',
  'amount-due',
  'round',
  'form',
  'form-match',
  'inventory-period',
  'inventory-difference',
  'inventory-slip',
  'tray-change',
  'drop-box',
  'drop-variance',
  'negative-revenue',
  'adjustment',
  'control-exception',
] as const;
export type OpenItemKind = (typeof OPEN_ITEM_KINDS)[number];

/** Largest number of open items that a report names; it counts all of them. */
export const MOST_OPEN_ITEMS = 200;

const figure = (description: string) =>
  Type.Union([...sumOfAnySize(description).anyOf, Type.Null()], {
    description: `${description}; null if not counted; digits as text beyond 2^53 - 1`,
  });

const figures = closed(
  Object.fromEntries(
    Object.entries(DAY_FIGURES).map(([name, description]) => [name, figure(description)]),
  ) as Record<DayFigure, ReturnType<typeof figure>>,
);

const line = closed({
  tableId: id,
  game,
  figures,
  negativeRevenue: Type.Boolean({
    description:
      'whether players play against each other and revenue, by rounds or by counts, is negative (13:69D-1.34(b))',
  }),
});

const posted = closed({
  gamingDay: described(isoDate, 'YYYY-MM-DD; the earlier gaming day concerned'),
  tableId: id,
  inLines: Type.Boolean({ description: 'whether the lines of this report hold it: corrections of this day' }),
  figures,
});

const openItem = {
  kind: oneOf(OPEN_ITEM_KINDS),
  id: text('id of the wager, round, form, period, drop, document, adjustment or event', { minLength: 1 }),
  tableId: Type.Optional(id),
  owedBy: text('patron, or role, who owes the next step', { minLength: 1 }),
  since: Type.Optional(
    described(isoDate, 'YYYY-MM-DD; gaming day since which it is owed; absent in earlier ledgers'),
  ),
  amountCents: Type.Optional(sumOfAnySize('amount in cents, where one is open')),
};

/** What the counts of a day lack: each reason why play of the day, or a box, is not in them. */
export const COUNT_WAITS_FOR = ['closer', 'drop-box', 'another-day', 'period'] as const;

const notInCounts = closed({
  gamingDay: isoDate,
  tableId: id,
  periodId: Type.Union([id, Type.Null()], { description: 'null for play between two periods' }),
  waitsFor: oneOf(
    COUNT_WAITS_FOR,
    'the closer or the box is not counted yet, the closer names another day, or the play is in no period',
  ),
  countedOn: Type.Union([isoDate, Type.Null()], {
    description: 'gaming day that the closer names; null while there is none',
  }),
});

/** What a report says. */
const said = {
  knownAt: text('id of the newest event that it counts', { minLength: 1 }),
  lines: Type.Array(line, { description: 'tables, by their facts of this gaming day' }),
  total: described(figures, 'sum of the lines; a count is the sum of what is counted'),
  notInCounts: Type.Optional(
    Type.Array(notInCounts, {
      description: 'play and boxes of the day that are not in the counts; absent in earlier ledgers',
    }),
  ),
  posted: Type.Array(posted, {
    description: 'what concerns earlier gaming days and is in the books of this',
  }),
  postedTotal: described(figures, 'sum of what is posted here and not in the lines'),
  openItems: integer(0, undefined, 'number of open items'),
  firstOpenItems: Type.Array(closed(openItem), { description: `the first ${MOST_OPEN_ITEMS} of them` }),
};

export type SaidOfDay = ValueOf<TObject<typeof said>>;
export type ReportLine = SaidOfDay['lines'][number];
export type PostedLine = SaidOfDay['posted'][number];
export type NotInCounts = NonNullable<SaidOfDay['notInCounts']>[number];
export type OpenItem = SaidOfDay['firstOpenItems'][number];

const DAY = '2010-06-05';
const ADA = { userId: 'accounting-1', name: 'Ada Account' };
const ALAN = { userId: 'accounting-2', name: 'Alan Audit' };
const NOTHING = Object.fromEntries(
  Object.keys(DAY_FIGURES).map((name) => [
    name,
    COUNTED_DAY_FIGURES.some((each) => each === name) ? null : 0,
  ]),
) as unknown as DayFigures;
const WON: DayFigures = {
  ...NOTHING,
  handleCents: 40_000,
  wagersLostCents: 27_150,
  winningsPaidCents: 10_000,
  vigorishEarnedCents: 500,
  winFromRoundsCents: 17_650,
  revenueCents: 17_650,
};
const LATE: DayFigures = { ...NOTHING, adjustmentsCents: -9_000, revenueCents: -9_000 };

const SAID: SaidOfDay = {
  knownAt: '0128f6c0-0a00-7000-8000-000000000001',
  lines: [{ tableId: 'T-01', game: EXAMPLE.game, figures: WON, negativeRevenue: false }],
  total: WON,
  notInCounts: [
    { gamingDay: DAY, tableId: 'T-01', periodId: 'T-01:1', waitsFor: 'another-day', countedOn: '2010-06-06' },
  ],
  posted: [{ gamingDay: '2010-06-04', tableId: 'T-01', inLines: false, figures: LATE }],
  postedTotal: LATE,
  openItems: 1,
  firstOpenItems: [
    { kind: 'marker', id: 'S1.001:w1', tableId: 'T-02', owedBy: 'patron-4', amountCents: 500 },
  ],
};

export const DayReported = event('DayReported', {
  describe: 'A master game report of a gaming day was made. It keeps what it said.',
  topic: 'gaming-days',
  late: 'books',
  data: {
    gamingDay: isoDate,
    kind: oneOf(REPORT_KINDS),
    version: integer(1, undefined, 'number of the report of its kind, from 1'),
    ...said,
    leftOpen: Type.Optional(
      integer(1, undefined, 'items that nobody ended or signed off before a final report; absent if none'),
    ),
    overOpenItems: Type.Optional(text('why the final report is made over them', { minLength: 1 })),
  },
  example: { gamingDay: DAY, kind: 'count-room', version: 1, ...SAID },
  foundWhen: ({ leftOpen }) => leftOpen !== undefined,
  finding: ({ data: { gamingDay, leftOpen = 0, overOpenItems = '' } }) => ({
    severity: 'notice',
    code: 'final-over-open-items',
    message: `The final report of the gaming day ${gamingDay} was made over ${leftOpen} open items.`,
    reason: overOpenItems,
  }),
});
export type DayReported = Declared<typeof DayReported>;

export const OpenItemSignedOff = event('OpenItemSignedOff', {
  describe:
    'A person of accounting signed off an item that stays open beyond the final report of a gaming day.',
  topic: 'gaming-days',
  late: 'books',
  data: { gamingDay: isoDate, ...openItem, reason: inside(text()), signedBy: signature },
  example: {
    gamingDay: DAY,
    ...SAID.firstOpenItems[0]!,
    since: DAY,
    reason: 'the patron is known and pays monthly',
    signedBy: ADA,
  },
  finding: ({ data: { gamingDay, kind, id: item, owedBy, reason } }) => ({
    severity: 'notice',
    code: 'open-item-signed-off',
    message: `The open item ${item} (${kind}) of the gaming day ${gamingDay}, owed by ${owedBy}, was signed off.`,
    reason,
  }),
});
export type OpenItemSignedOff = Declared<typeof OpenItemSignedOff>;

export const DayClosed = event('DayClosed', {
  describe:
    'The books of a gaming day were closed. What is recorded after `knownAt` posts to the earliest open day.',
  topic: 'gaming-days',
  late: 'books',
  data: { gamingDay: isoDate, closing: integer(1, undefined, 'number of the closing, from 1'), ...said },
  example: { gamingDay: DAY, closing: 1, ...SAID },
});
export type DayClosed = Declared<typeof DayClosed>;

export const ReopeningProposed = event('ReopeningProposed', {
  describe: 'A person of accounting proposed to open the books of a closed gaming day again.',
  topic: 'gaming-days',
  late: 'books',
  data: { gamingDay: isoDate, reason: inside(text()), proposedBy: signature },
  example: { gamingDay: DAY, reason: 'the count of T-01 was missing', proposedBy: ADA },
});
export type ReopeningProposed = Declared<typeof ReopeningProposed>;

export const DayReopened = event('DayReopened', {
  describe: 'Another person opened the books of a gaming day again. Its closing stays in the ledger.',
  topic: 'gaming-days',
  late: 'books',
  data: { gamingDay: isoDate, reason: inside(text()), proposedBy: signature, reopenedBy: signature },
  example: { gamingDay: DAY, reason: 'the count of T-01 was missing', proposedBy: ADA, reopenedBy: ALAN },
  finding: ({ data: { gamingDay, reason } }) => ({
    severity: 'notice',
    code: 'day-reopened',
    message: `The books of the gaming day ${gamingDay} were opened again.`,
    reason,
  }),
});
export type DayReopened = Declared<typeof DayReopened>;

const adjustment = { adjustmentId: id, gamingDay: described(isoDate, 'YYYY-MM-DD; gaming day concerned') };
const amount = { tableId: id, game, amountCents: centsChange('change of revenue in cents') };
const ADJUSTMENT = { adjustmentId: '2010-06-05.1', gamingDay: DAY };
const AMOUNT = { tableId: 'T-01', game: EXAMPLE.game, amountCents: -9_000 };

export const AdjustmentPrepared = event('AdjustmentPrepared', {
  describe: 'A person of accounting prepared an adjustment of the revenue of a table (13:69D-1.34(a)2).',
  topic: 'gaming-days',
  late: 'books',
  data: { ...adjustment, ...amount, reason: inside(text()), preparedBy: signature },
  example: { ...ADJUSTMENT, ...AMOUNT, reason: 'a fill slip was counted twice', preparedBy: ADA },
});
export type AdjustmentPrepared = Declared<typeof AdjustmentPrepared>;

export const AdjustmentApproved = event('AdjustmentApproved', {
  describe: 'Another person approved an adjustment, which is now in the books.',
  topic: 'gaming-days',
  late: 'books',
  data: { ...adjustment, ...amount, approvedBy: signature },
  example: { ...ADJUSTMENT, ...AMOUNT, approvedBy: ALAN },
});
export type AdjustmentApproved = Declared<typeof AdjustmentApproved>;

export const AdjustmentRejected = event('AdjustmentRejected', {
  describe: 'Another person rejected an adjustment.',
  topic: 'gaming-days',
  late: 'books',
  data: { ...adjustment, reason: inside(text()), rejectedBy: signature },
  example: { ...ADJUSTMENT, reason: 'the slip was counted once', rejectedBy: ALAN },
});
export type AdjustmentRejected = Declared<typeof AdjustmentRejected>;

export const NegativeRevenueSigned = event('NegativeRevenueSigned', {
  describe:
    'A department signed the report on negative revenue of a game among players, or accounting sent a copy to the Division.',
  topic: 'gaming-days',
  late: 'judged',
  data: {
    gamingDay: isoDate,
    tableId: id,
    game,
    report: oneOf(NEGATIVE_REVENUE_REPORTS),
    amountCents: sumOfAnySize('revenue as it was flagged in cents'),
    statement: inside(text()),
    ...signedBy,
  },
  example: {
    gamingDay: DAY,
    tableId: 'T-01',
    game: EXAMPLE.game,
    report: 'surveillance',
    amountCents: -9_000,
    statement: 'the pot of round 12 was paid twice; seen on camera 4',
    userId: 'surveillance-1',
    name: 'Sue Surveil',
  },
});
export type NegativeRevenueSigned = Declared<typeof NegativeRevenueSigned>;

export type GamingDayEvent = EventsOf<typeof events> | ControlExceptionRecorded;
