import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../read-models/person.answer.js';

const { cents, instant, list, number, object, orNull, shape, text, texts } = fields;

/** A round's money after a step, in cents. */
const MONEY = answer('Money', {
  onLayoutCents: cents(),
  lostCents: cents(),
  paidCents: cents(),
  vigorishCollectedCents: cents(),
  vigorishOnMarkersCents: cents(),
  vigorishCompedCents: cents(),
  vigorishDocumentedCents: cents(),
  amountsDueCents: cents('left due by corrections; part of win'),
  amountsDueSettledCents: cents('paid on amounts due: positive from patrons, negative to them'),
  winCents: cents(
    'wagers lost less winnings paid, plus vigorish collected, on markers, comped and documented',
  ),
});

/**
 * One step of a round: what happened, its floor time and person, the rules behind it, and the play and money after it.
 */
const REPLAY_STEP = answer('ReplayStep', {
  step: number(),
  event: text(),
  occurredAt: instant('time on the floor'),
  recordedAt: instant('time at which the ledger recorded it'),
  actor: object(PERSON),
  role: text(),
  what: text(),
  rules: texts({ example: ['19:47-7.3(c)'] }),
  state: shape('GameState', orNull('null before the first fact')),
  money: object(MONEY),
});

/** A round step by step. */
export const REPLAY = answer('Replay', {
  roundId: text(),
  items: list(REPLAY_STEP),
});

export type MoneyStanding = Answered<typeof MONEY>;
export type ReplayStep = Answered<typeof REPLAY_STEP>;
export type Replay = Answered<typeof REPLAY>;
