import type { IsoDate } from '#kernel';
import {
  DROP_BOX_TRANSPORT,
  DROP_COUNT,
  DUTIES_APART,
  NEGATIVE_REVENUE,
  TABLE_INVENTORY,
  TRAY_CHANGE,
  UNCOLLECTED,
  accountingRuleOn,
} from '#rules';
import type { Citation } from '#rules';
import type { OpenItemKind } from '../../gaming-day/gaming-day.events.js';

/** The reports that an open item keeps waiting. */
export const HELD_REPORTS = ['count-room', 'final'] as const;

/** What the checklist of a gaming day says of a kind of open items. */
interface Check {
  /** The first report that waits for it. */
  readonly holds: (typeof HELD_REPORTS)[number];
  /** How it ends. */
  readonly ends: string;
  readonly rule: Citation;
}

/** Vigorish is collected, or waived on a form, before the shoe is reshuffled or the patron leaves. */
const COLLECTED_BEFORE_RESHUFFLE: Citation = '19:47-3.3(c)4, 19:47-7.3(c)4';
const AUDIT: Citation = '13:69D-1.34(a)2';

const CHECKS: Readonly<Record<OpenItemKind, Check>> = {
  marker: {
    holds: 'final',
    ends: 'the patron pays the vigorish, or a form documents it as uncollected',
    rule: COLLECTED_BEFORE_RESHUFFLE,
  },
  'amount-due': {
    holds: 'final',
    ends: 'the patron or the cage pays what a correction left due',
    rule: '',
  },
  round: { holds: 'count-room', ends: 'the dealer settles the round, or a supervisor voids it', rule: '' },
  form: {
    holds: 'final',
    ends: 'the form has its signatures, its original is counted and both parts match',
    rule: UNCOLLECTED,
  },
  'form-match': {
    holds: 'final',
    ends: 'accounting gets the part that is missing and compares both, or explains the difference',
    rule: '13:69D-1.33(a)5',
  },
  'inventory-period': {
    holds: 'count-room',
    ends: 'the closer of the table is counted and signed',
    rule: TABLE_INVENTORY,
  },
  'inventory-difference': {
    holds: 'final',
    ends: 'the departments named make their report',
    rule: TABLE_INVENTORY,
  },
  'inventory-slip': {
    holds: 'count-room',
    ends: 'the dealer counts the tray on a Table Inventory Slip, and the supervisor signs it',
    rule: TABLE_INVENTORY,
  },
  'tray-change': { holds: 'final', ends: 'a second person signs for the chips', rule: TRAY_CHANGE },
  'drop-box': {
    holds: 'count-room',
    ends: 'security removes the box, and two members of the count team count the same in it',
    rule: DROP_COUNT,
  },
  'drop-variance': {
    holds: 'count-room',
    ends: 'accounting or the count team explains the document',
    rule: DROP_COUNT,
  },
  'negative-revenue': {
    holds: 'final',
    ends: 'each department signs its report, and the copy goes to the Division',
    rule: NEGATIVE_REVENUE,
  },
  adjustment: { holds: 'final', ends: 'a second person of accounting approves or rejects it', rule: AUDIT },
  'control-exception': {
    holds: 'final',
    ends: 'a supervisor who took no part in it reviews it',
    rule: DUTIES_APART,
  },
};

/** What holds which report, how it ends, and the paragraph; no paragraph where its text on that day is not known. */
export function checkOf(
  kind: OpenItemKind,
  owedBy: string,
  gamingDay: IsoDate,
): Omit<Check, 'rule'> & { readonly rule: Citation | null } {
  const { rule, ...check } = CHECKS[kind];
  const isInPlace = kind === 'drop-box' && owedBy === 'security';
  const asked = isInPlace ? DROP_BOX_TRANSPORT : rule;
  const inForce = asked.startsWith('13:69D') ? accountingRuleOn(gamingDay, asked) : asked;
  return { ...check, rule: inForce || null };
}
