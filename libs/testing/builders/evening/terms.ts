import {
  changeLimits,
  changePaymentProcedure,
  changeRules,
  noticePaymentProcedureChange,
  noticeRuleChange,
  recordRound,
} from '#application';
import type { Chance } from '#play/chance.js';
import { limitsOf } from '#play/sample-table.js';
import { gameOf } from '#rules';
import { aTableRound, aWagerRequest } from '../floor.js';
import { A_GAMING_DAY } from '../round.js';
import { fact, minuteOf } from './evening-fact.js';
import type { EveningFact } from './evening-fact.js';

const HALF = gameOf('roulette').sample;
const WHOLE = { ...HALF, zeroRule: 'whole' };
const NOTICED = 20;
const CHANGED = 60;
const tableId = 'T-1';
const pitId = 'pit-of-T-1';
/** A supervisor who posts limits and records a round under them, and one who only posts limits. */
const BOTH = { userId: 'floorperson-2' };
const OTHER = { userId: 'floorperson-3' };

/** Rules, limits and the procedure of a table that change while rounds are dealt there. */
export function terms(chance: Chance): readonly EveningFact[] {
  const effectiveAt = minuteOf(CHANGED);
  return [
    fact('rules noticed', NOTICED, 'floorperson', noticeRuleChange({ tableId, rules: WHOLE, effectiveAt })),
    fact('rules', CHANGED, 'pit-boss', changeRules({ tableId, rules: WHOLE }), { after: ['rules noticed'] }),
    fact(
      'procedure noticed',
      NOTICED,
      'pit-boss',
      noticePaymentProcedureChange({ pitId, paymentProcedure: 3, effectiveAt }),
    ),
    fact('procedure', CHANGED, 'pit-boss', changePaymentProcedure({ pitId, paymentProcedure: 3 }), {
      after: ['procedure noticed'],
    }),
    fact('limits', 30 + chance.below(20), 'floorperson', posted(chance), OTHER),
    fact('limits of who records', 70, 'floorperson', posted(chance), BOTH),
    ...(chance.below(2) === 0 ? [fact('limits again', 90, 'floorperson', posted(chance), OTHER)] : []),
    dealt('recorded by who posted', 100, 'floorperson', { ...BOTH, after: ['limits of who records'] }),
    ...[0, 1, 2, 3, 4].map((index) => dealt(`turn ${index}`, 5 + 30 * index + chance.below(25))),
    ...[0, 1, 2].map((index) => zero(`zero ${index}`, 20 + 40 * index + chance.below(30))),
  ];
}

function posted(chance: Chance) {
  const limit = { minimumCents: 100 * chance.between(1, 9), maximumCents: 10_000 * chance.between(1, 9) };
  return changeLimits({ tableId, limits: limitsOf('roulette', HALF, limit) });
}

function dealt(
  name: string,
  minute: number,
  role = 'table-device',
  how: Parameters<typeof fact>[4] = {},
  turn: object = {},
): EveningFact {
  const wagers = [aWagerRequest({ kind: 'red', patronId: name, stakeCents: 40_000 })];
  const round = aTableRound([{ wagers, facts: [{ number: '1' }], ...turn }], {
    tableId,
    gamingDay: A_GAMING_DAY,
  });
  return fact(name, minute, role, recordRound({ ...round, openedAt: minuteOf(minute - 2) }), how);
}

/** A zero on which all of an even-money wager was taken, whatever the rules said: they decide whether that was right. */
function zero(name: string, minute: number): EveningFact {
  const turn = { facts: [{ number: '0' }], actual: [{ wagerId: 'w1', takenCents: 40_000 }] };
  return dealt(name, minute, 'dealer', { asHappened: true }, turn);
}
