import {
  correctBoxPeriod,
  countDrop,
  placeBox,
  recountDrop,
  removeBox,
  resolveDropCount,
  resolveDropVariance,
  signDropCount,
} from '#application';
import type { Chance } from '#play/chance.js';
import { document, foundInBox } from '../drop-boxes.js';
import { fact, minuteOf } from './evening-fact.js';
import type { EveningFact } from './evening-fact.js';

const EMPTY = { denominations: [], documents: [] };

/** Two uses of a drop box; the first is counted before the second begins, or after it. Another box is counted five times. */
export function dropBoxes(chance: Chance): readonly EveningFact[] {
  const count = (pass: 'first' | 'second', minute: number) =>
    fact(`${pass} count`, minute, 'count-team', countDrop({ dropId: 'DB-7:1', pass, ...EMPTY }), {
      userId: pass === 'first' ? 'count-team-1' : 'count-team-2',
    });
  const counted = chance.pick([200, 260]);
  const removal = { dropId: 'DB-7:1', periodId: 'T-1:1', surveillanceNotifiedAt: minuteOf(110) };
  return [
    fact('box', 5, 'security', placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' })),
    fact('box removed', 120, 'security', removeBox(removal)),
    count('first', counted - 5),
    count('second', counted),
    fact('box again', 240, 'security', placeBox({ boxId: 'DB-7', number: 2, tableId: 'T-1' }), {
      asHappened: true,
    }),
    ...countedAgain(),
  ];
}

/** A box whose counts differ: a third person says what is right, and two count it again. */
function countedAgain(): readonly EveningFact[] {
  const dropId = 'DB-8:1';
  const coupon = document('coupon', 'C-1', 500);
  const team = (number: number) => ({ userId: `count-team-${number}` });
  const again = { dropId, reason: 'a coupon was stuck', ...foundInBox(coupon) };
  const variance = { kind: 'fill-slip', number: 'FS-000001', variance: 'expected-not-found' } as const;
  return [
    fact('other box', 125, 'security', placeBox({ boxId: 'DB-8', number: 1, tableId: 'T-1' })),
    fact('other box removed', 235, 'security', removeBox({ dropId, surveillanceNotifiedAt: minuteOf(235) })),
    fact(
      'period of the other box',
      400,
      'accounting',
      correctBoxPeriod({ dropId, periodId: 'T-1:1', reason: 'it was not named' }),
    ),
    fact(
      'count by a machine',
      500,
      'table-device',
      countDrop({ dropId, pass: 'first', ...foundInBox(coupon) }),
      {
        userId: 'counting-machine',
      },
    ),
    fact('machine signed', 502, 'count-team', signDropCount({ dropId, pass: 'first' }), team(1)),
    fact('other count', 510, 'count-team', countDrop({ dropId, pass: 'second', ...foundInBox() }), team(2)),
    fact('counts resolved', 520, 'count-team', resolveDropCount({ ...again, ...foundInBox() }), team(3)),
    fact('recount', 530, 'count-team', recountDrop(again), team(4)),
    fact('second recount', 540, 'count-team', recountDrop(again), { ...team(5), after: ['recount'] }),
    fact(
      'variance explained',
      900,
      'accounting',
      resolveDropVariance({ dropId, ...variance, reason: 'it was not printed' }),
      { userId: 'accounting-2', after: ['second recount'] },
    ),
  ];
}
