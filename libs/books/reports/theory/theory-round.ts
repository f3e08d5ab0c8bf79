import { nearest, plusRatio, timesRatio } from '#kernel';
import type { IsoDate, Ratio } from '#kernel';
import { dueOf, winDueOf } from '../../../rounds/round/round.amounts-due.js';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import type { SettledWager } from '../../../rounds/round/round.shapes.js';
import { gameOf, theoryOf } from '#rules';
import type { DecidedWager } from '#rules';
import type { Row } from '#projections';
import type { EntryContext } from '../../../read-models/ledger-projection.js';
import type { Cut, DateColumn } from '../../../read-models/two-times/moment.js';

/** Theory is kept in billionths: of a cent, and of a square cent for variances. */
export const BILLIONTHS = 1_000_000_000n;

/** The date of a change; a position as text, because JSON has no number for it. */
type ChangeDates = Readonly<Record<DateColumn, string>>;

/** A settled wager as it is in the books, with what is due. */
interface HeldWager extends Pick<DecidedWager, 'outcome' | 'odds'> {
  readonly id: string;
  readonly position: number;
  readonly patron: string;
  readonly kind: string;
  readonly on?: string;
  readonly stake: number;
  readonly win: number;
  readonly vigorish: number;
}

/** What a change adds to the wagers of one kind in a game whose players decide, in cents. */
export interface KindSums {
  readonly wagers: number;
  readonly handle: number;
  readonly win: number;
  readonly vigorish: number;
}

/** A change of what was settled in a round. */
export interface RoundChange {
  readonly at: ChangeDates;
  /** The books of a settlement: its gaming day and shift. */
  readonly books?: readonly [gamingDay: string, shift: string];
  /** Wagers that were settled, in the state of the game on which they stood. */
  readonly settled?: readonly HeldWager[];
  readonly state?: unknown;
  /** Wagers that were settled anew, or that the corrected facts settle too. */
  readonly corrected?: readonly HeldWager[];
  readonly reopened?: readonly string[];
  /** Rules that were recorded late, and the wagers that they decide otherwise. */
  readonly rules?: object;
  readonly decided?: readonly Pick<HeldWager, 'id' | 'outcome' | 'odds'>[];
  readonly sums?: Readonly<Record<string, KindSums>>;
}

/** A wager as a row keeps it. A row keeps each wager of its round, so there are no names. */
type HeldText = readonly [
  id: string,
  position: number,
  patron: string,
  kind: string,
  stake: number,
  win: number,
  vigorish: number,
  outcome: HeldWager['outcome'],
  odds?: readonly [pays: number, per: number] | 0,
  on?: string,
];

/** The changes of a round as its row keeps them. */
export function changesText(changes: readonly RoundChange[]): string {
  return JSON.stringify(
    changes.map(({ settled, corrected, ...change }) => ({
      ...change,
      ...(settled && { settled: settled.map(heldText) }),
      ...(corrected && { corrected: corrected.map(heldText) }),
    })),
  );
}

/** The changes that a row keeps. */
export function readChanges(text: string): readonly RoundChange[] {
  const changes = JSON.parse(text) as readonly (Omit<RoundChange, 'settled' | 'corrected'> & {
    readonly settled?: readonly HeldText[];
    readonly corrected?: readonly HeldText[];
  })[];
  return changes.map(({ settled, corrected, ...change }) => ({
    ...change,
    ...(settled && { settled: settled.map(readHeld) }),
    ...(corrected && { corrected: corrected.map(readHeld) }),
  }));
}

function heldText({
  id,
  position,
  patron,
  kind,
  stake,
  win,
  vigorish,
  outcome,
  odds,
  on,
}: HeldWager): HeldText {
  const held = [id, position, patron, kind, stake, win, vigorish, outcome] as const;
  const pays = odds ? ([odds.pays, odds.per] as const) : 0;
  if (on !== undefined) return [...held, pays, on];
  return odds ? [...held, pays] : held;
}

function readHeld([
  id,
  position,
  patron,
  kind,
  stake,
  win,
  vigorish,
  outcome,
  odds,
  on,
]: HeldText): HeldWager {
  return {
    ...{ id, position, patron, kind },
    ...(on !== undefined && { on }),
    ...{ stake, outcome },
    ...(odds && { odds: { pays: odds[0], per: odds[1] } }),
    ...{ win, vigorish },
  };
}

/** The wagers of one kind in a round. Amounts in cents, theory in billionths of a cent; null without theory. */
export interface KindFigures extends KindSums {
  readonly theory: bigint | null;
  readonly expected: bigint | null;
}

/** A round as its changes leave it. */
export interface TheoryRound {
  readonly gamingDay: string;
  readonly shift: string;
  readonly kinds: ReadonlyMap<string, KindFigures>;
  /** Covariances of two kinds in billionths of a square cent, each pair once. */
  readonly covariances: readonly (readonly [string, string, bigint])[];
}

/** The dates of an event. */
export function datesOf({ occurredAt, recordedAt, position }: EntryContext): ChangeDates {
  return { occurred_at: occurredAt, recorded_at: recordedAt, position: String(position) };
}

/** Whether a change counts at a moment. */
export function counts({ at }: RoundChange, cuts: readonly Cut[]): boolean {
  return cuts.every(({ date, value }) =>
    typeof value === 'bigint' ? BigInt(at[date]) <= value : at[date] <= value,
  );
}

export function heldOf(wager: SettledWager): HeldWager {
  const { wagerId, position, patronId, kind, selection, stakeCents, outcome, odds } = wager;
  return {
    ...{ id: wagerId, position, patron: patronId, kind },
    ...(selection !== undefined && { on: selection }),
    ...{ stake: stakeCents, outcome },
    ...(odds && { odds }),
    win: winOf(wager),
    vigorish: vigorishOf(wager),
  };
}

/** What settled wagers add, by kind. */
export function sumsOfSettled(wagers: readonly SettledWager[]): Readonly<Record<string, KindSums>> {
  return sumsOf(
    wagers.map((wager) => [
      wager.kind,
      { wagers: 1, handle: wager.stakeCents, win: winOf(wager), vigorish: vigorishOf(wager) },
    ]),
  );
}

/** What a correction adds, by kind. */
export function sumsOfCorrected(
  wagers: EventOf<'SettlementCorrected'>['data']['wagers'],
): Readonly<Record<string, KindSums>> {
  return sumsOf(
    wagers.map(({ before, after, stands }) => {
      const settled = stands === undefined ? 0 : stands === 'before' ? 1 : -1;
      return [
        after.kind,
        {
          wagers: settled,
          handle: settled * after.stakeCents,
          win: winOf(after) - winOf(before),
          vigorish: vigorishOf(after) - vigorishOf(before),
        },
      ];
    }),
  );
}

function winOf(wager: SettledWager): number {
  return wager.takenCents - wager.paidCents + wager.chargedCents + winDueOf(wager);
}

function vigorishOf(wager: SettledWager): number {
  return wager.chargedCents + dueOf(wager).chargedCents;
}

const NO_SUMS: KindSums = { wagers: 0, handle: 0, win: 0, vigorish: 0 };

function plusSums(one: KindSums, other: KindSums): KindSums {
  return {
    wagers: one.wagers + other.wagers,
    handle: one.handle + other.handle,
    win: one.win + other.win,
    vigorish: one.vigorish + other.vigorish,
  };
}

function sumsOf(parts: readonly (readonly [string, KindSums])[]): Readonly<Record<string, KindSums>> {
  const sums: Record<string, KindSums> = {};
  for (const [kind, part] of parts) sums[kind] = plusSums(sums[kind] ?? NO_SUMS, part);
  return sums;
}

/** The wagers of one settlement. */
interface Settlement {
  readonly state: unknown;
  readonly wagers: Map<string, HeldWager>;
}

/** Most texts of rules that are kept as objects; a ledger has far fewer. */
const MOST_RULES = 500;

const RULES = new Map<string, object>();

/** Rules by their text: the rounds of a table share one object, and what is known about it. */
function rulesIn(text: string): object {
  let rules = RULES.get(text);
  if (!rules) {
    if (RULES.size >= MOST_RULES) RULES.clear();
    RULES.set(text, (rules = JSON.parse(text) as object));
  }
  return rules;
}

/** A round by those of its changes that count; undefined if none of them is a settlement. */
export function roundBy(
  { game, rules, edition }: Row,
  changes: readonly RoundChange[],
): TheoryRound | undefined {
  const books = changes.findLast((change) => change.books)?.books;
  if (!books) return undefined;
  const [gamingDay, shift] = books;
  if (rules === null || rules === undefined) {
    const sums = sumsOf(changes.flatMap((change) => Object.entries(change.sums ?? {})));
    const kinds = Object.entries(sums).map(([kind, of]): [string, KindFigures] => [
      kind,
      { ...of, theory: null, expected: null },
    ]);
    return { gamingDay, shift, kinds: new Map(kinds), covariances: [] };
  }
  const inForce = changes.findLast((change) => change.rules)?.rules ?? rulesIn(String(rules));
  const of = { game: String(game), rules: inForce, edition: String(edition) };
  return { gamingDay, shift, ...figuresOf(of, settlementsOf(changes)) };
}

function settlementsOf(changes: readonly RoundChange[]): readonly Settlement[] {
  const settlements: Settlement[] = [];
  for (const { settled, state, corrected = [], reopened = [], decided = [] } of changes) {
    if (settled) settlements.push({ state, wagers: new Map(settled.map((wager) => [wager.id, wager])) });
    for (const wager of corrected) {
      const of = settlements.find(({ wagers }) => wagers.has(wager.id)) ?? settlements.at(-1);
      of?.wagers.set(wager.id, wager);
    }
    for (const { wagers } of settlements) {
      for (const id of reopened) wagers.delete(id);
      for (const { id, outcome, odds } of decided) {
        const held = wagers.get(id);
        if (!held) continue;
        const { odds: _before, ...wager } = held;
        wagers.set(id, { ...wager, outcome, ...(odds && { odds }) });
      }
    }
  }
  return settlements.filter(({ wagers }) => wagers.size > 0);
}

function figuresOf(
  { game, ...by }: { readonly game: string; readonly rules: object; readonly edition: IsoDate },
  settlements: readonly Settlement[],
): Pick<TheoryRound, 'kinds' | 'covariances'> {
  const kinds = new Map<string, KindSums>();
  const theories = new Map<string, { win: Ratio; vigorish: Ratio }>();
  const covariances = new Map<string, { readonly of: readonly [string, string]; sum: Ratio }>();
  let isKnown = true;
  for (const { state, wagers } of settlements) {
    for (const { kind, stake: handle, win, vigorish } of wagers.values()) {
      kinds.set(kind, plusSums(kinds.get(kind) ?? NO_SUMS, { wagers: 1, handle, win, vigorish }));
    }
    const theory = theoryOf(gameOf(game), { ...by, state, wagers: [...wagers.values()].map(decidedOf) });
    isKnown &&= theory !== undefined;
    for (const [kind, { win, vigorish }] of theory?.kinds ?? []) {
      const sum = theories.get(kind);
      theories.set(kind, {
        win: sum ? plusRatio(sum.win, win) : win,
        vigorish: sum ? plusRatio(sum.vigorish, vigorish) : vigorish,
      });
    }
    for (const { kinds: pair, of } of theory?.covariances ?? []) {
      const sum = covariances.get(pair.join(' '));
      if (sum) sum.sum = plusRatio(sum.sum, of);
      else covariances.set(pair.join(' '), { of: pair, sum: of });
    }
  }
  return {
    kinds: new Map(
      [...kinds].map(([kind, sums]) => {
        const theory = isKnown ? theories.get(kind) : undefined;
        const [win, vigorish] = theory ? [billionths(theory.win), billionths(theory.vigorish)] : [null, null];
        return [kind, { ...sums, theory: win, expected: vigorish }];
      }),
    ),
    covariances: isKnown ? [...covariances.values()].map(({ of, sum }) => [...of, billionths(sum)]) : [],
  };
}

function billionths(ratio: Ratio): bigint {
  return nearest(timesRatio(ratio, BILLIONTHS));
}

function decidedOf({ id, position, patron, kind, on, stake, outcome, odds }: HeldWager): DecidedWager {
  return {
    ...{ wagerId: id, position, patronId: patron, kind },
    ...(on !== undefined && { selection: on }),
    ...{ stakeCents: stake, outcome },
    ...(odds && { odds }),
  };
}

/** The figures of a round as a row keeps them. */
export function figuresText({ kinds, covariances }: TheoryRound): string {
  return JSON.stringify({
    kinds: [...kinds].map(([kind, { wagers, handle, win, vigorish, theory, expected }]) => [
      ...[kind, wagers, handle, win, vigorish],
      ...[theory, expected].map((each) => (each === null ? null : String(each))),
    ]),
    covariances: covariances.map(([one, other, of]) => [one, other, String(of)]),
  });
}

type KindText = [string, number, number, number, number, string | null, string | null];

/** The figures that a row keeps. */
export function readFigures(text: string): Pick<TheoryRound, 'kinds' | 'covariances'> {
  const { kinds, covariances } = JSON.parse(text) as {
    readonly kinds: readonly KindText[];
    readonly covariances: readonly (readonly [string, string, string])[];
  };
  return {
    kinds: new Map(
      kinds.map(([kind, wagers, handle, win, vigorish, theory, expected]) => [
        kind,
        {
          ...{ wagers, handle, win, vigorish },
          theory: theory === null ? null : BigInt(theory),
          expected: expected === null ? null : BigInt(expected),
        },
      ]),
    ),
    covariances: covariances.map(([one, other, of]) => [one, other, BigInt(of)]),
  };
}
