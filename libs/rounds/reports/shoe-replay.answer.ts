import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../read-models/person.answer.js';

const { instant, list, number, object, text, texts } = fields;

/** One step of a shoe: what happened, its floor time and person, and the rules behind it. */
const SHOE_REPLAY_STEP = answer('ShoeReplayStep', {
  step: number(),
  event: text(),
  occurredAt: instant('time on the floor'),
  recordedAt: instant('time at which the ledger recorded it'),
  actor: object(PERSON),
  role: text(),
  what: text(),
  rules: texts({ example: ['19:47-7.5(f)'] }),
  cardsRemaining: number('cards in the shoe after it'),
});

/** A shoe step by step. */
export const SHOE_REPLAY = answer('ShoeReplay', {
  shoeId: text(),
  items: list(SHOE_REPLAY_STEP),
});

export type ShoeReplayStep = Answered<typeof SHOE_REPLAY_STEP>;
export type ShoeReplay = Answered<typeof SHOE_REPLAY>;
