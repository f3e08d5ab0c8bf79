import { assignStaff, correctAssignment, relieveStaff, takeBreak, withdrawAssignment } from '#application';
import { A_GAMING_DAY } from '../round.js';
import { fact, minuteOf, saidOf } from './evening-fact.js';
import type { EveningFact, Known } from './evening-fact.js';

const ASSIGNED = 'assigned';

/** Who works where: an assignment with a break, a relief and a correction, and one that never was. */
export function staff(): readonly EveningFact[] {
  const of = (name: string, known: Known) => ({ assignmentId: saidOf(known(name), 'assignmentId') });
  const assigned = (userId: string, duty: 'dealer' | 'pit-clerk') =>
    assignStaff({
      ...{ gamingDay: A_GAMING_DAY, pitId: 'pit-of-T-1', tableIds: ['T-1'], duty },
      staff: { userId, name: userId },
    });
  const right = {
    ...{ from: minuteOf(6), until: minuteOf(95), reason: 'the break was shorter' },
    breaks: [{ from: minuteOf(40), until: minuteOf(50) }],
  };
  return [
    fact(ASSIGNED, 6, 'pit-boss', assigned('dealer-1', 'dealer')),
    fact('second dealer', 90, 'pit-boss', assigned('dealer-2', 'dealer')),
    fact('never came', 8, 'pit-boss', assigned('pit-clerk-2', 'pit-clerk')),
    fact('break', 40, 'floorperson', (known) => takeBreak({ ...of(ASSIGNED, known), until: minuteOf(60) })),
    fact('relieved', 90, 'floorperson', (known) => relieveStaff(of(ASSIGNED, known)), { after: ['break'] }),
    fact(
      'times corrected',
      200,
      'pit-boss',
      (known) => correctAssignment({ ...of(ASSIGNED, known), ...right }),
      {
        after: ['relieved'],
      },
    ),
    fact('withdrawn assignment', 210, 'pit-boss', (known) =>
      withdrawAssignment({ ...of('never came', known), reason: 'was ill' }),
    ),
  ];
}
