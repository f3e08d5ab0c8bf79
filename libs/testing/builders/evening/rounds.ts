import {
  callNoMoreBets,
  changeWager,
  correctSettlement,
  observeOutcome,
  openRound,
  placeWager,
  recordDispute,
  recordRound,
  reopenException,
  retireTable,
  reviewException,
  settleAmountDue,
  settleRound,
  withdrawWager,
} from '#application';
import type { TableDay, Turn, UseCase, WholeRound } from '#application';
import type { Chance } from '#play/chance.js';
import { aTableRound, aWagerRequest } from '../floor.js';
import { A_GAMING_DAY } from '../round.js';
import { ROLL_OVER, fact, idOf, minuteOf, roundOf } from './evening-fact.js';
import type { EveningFact, HowItHappened, Known } from './evening-fact.js';

const T_2 = { tableId: 'T-2', gamingDay: A_GAMING_DAY };
const MORNING = { tableId: 'T-2', gamingDay: '2010-06-06' };

function red(patronId: string, stakeCents: number) {
  return aWagerRequest({ kind: 'red', patronId, stakeCents });
}

interface Spin extends Partial<Pick<WholeRound, 'source' | 'voided'>>, Partial<Turn> {
  readonly place?: TableDay;
  readonly minutes?: number;
}

/** A spin of two minutes or more. */
function spin(
  name: string,
  minute: number,
  { place = T_2, minutes = 2, source, voided, ...turn }: Spin,
  role = 'table-device',
  how: HowItHappened = {},
): EveningFact {
  const round = aTableRound([{ wagers: [red(name, 1_000)], facts: [{ number: '1' }], ...turn }], place);
  const more = { openedAt: minuteOf(minute - minutes), ...(source && { source }), ...(voided && { voided }) };
  return fact(name, minute, role, recordRound({ ...round, ...more }), how);
}

/** A round that is recorded step by step, with a wager that is changed and one that is withdrawn. */
function stepByStep(): readonly EveningFact[] {
  const steps: readonly (readonly [string, (roundId: string) => UseCase])[] = [
    ['red', (roundId) => placeWager({ roundId, ...red('gina', 1_000) })],
    ['red again', (roundId) => placeWager({ roundId, ...red('hugo', 2_000), position: 2 })],
    ['raised', (roundId) => changeWager({ roundId, wagerId: 'w1', stakeCents: 3_000 })],
    ['withdrawn', (roundId) => withdrawWager({ roundId, wagerId: 'w2' })],
    ['no more bets', (roundId) => callNoMoreBets({ roundId })],
    ['ball', (roundId) => observeOutcome({ roundId, fact: { number: '1' } })],
    ['settled', (roundId) => settleRound({ roundId, actual: [], vigorish: [] })],
  ];
  const facts = [fact('opened', 10, 'dealer', openRound(T_2))];
  for (const [index, [name, step]] of steps.entries()) {
    const before = facts.at(-1)!.name;
    const useCase = (known: Known) => step(roundOf(known, 'opened'));
    facts.push(fact(name, 11 + index, 'dealer', useCase, { after: [before] }));
  }
  return facts;
}

/** A round that was paid short: corrected, and paid in part at the cage. Its exception is reviewed, and the review answered. */
function paidShort(chance: Chance): readonly EveningFact[] {
  const name = 'paid short';
  const turn = { wagers: [red(name, 10_000)], actual: [{ wagerId: 'w1', paidCents: 4_000 }] };
  const corrected = (known: Known) =>
    correctSettlement({
      roundId: roundOf(known, name),
      reason: 'paid short',
      actual: [{ wagerId: 'w1' }],
      differenceSettled: false,
    });
  const due = { wagerId: 'w1', amountCents: 2_500, paidAt: 'cage' } as const;
  const exception = (known: Known) => idOf(known, 'short again', 'round', 'ControlExceptionRecorded');
  const reviewed = (known: Known) =>
    reviewException({
      exceptionId: exception(known),
      subject: `round-${roundOf(known, 'short again')}`,
      outcome: 'rule-broken',
      note: 'seen on film',
    });
  return [
    spin(name, 30, turn, 'dealer', { asHappened: true }),
    fact('disputed', chance.between(36, 39), 'floorperson', (known) =>
      recordDispute({
        roundId: roundOf(known, name),
        wagerId: 'w1',
        claim: 'the payout was short',
        decision: 'correct',
        note: 'seen on film',
      }),
    ),
    fact('corrected', chance.between(40, 60), 'pit-boss', corrected),
    fact('paid at the cage', chance.between(62, 90), 'cage', (known) =>
      settleAmountDue({ roundId: roundOf(known, name), ...due }),
    ),
    spin('short again', 35, turn, 'dealer', { asHappened: true }),
    fact('reviewed', 100, 'shift-manager', reviewed),
    fact('answered', 110, 'internal-audit', (known) =>
      reopenException({ exceptionId: exception(known), reason: 'the film shows another box' }),
    ),
  ];
}

/** Rounds around the roll-over: one that lasts into the next gaming day, beside others of it. */
function throughTheNight(): readonly EveningFact[] {
  return [
    spin('over the roll-over', ROLL_OVER + 6, { minutes: 10 }),
    spin('in the morning', ROLL_OVER + 4, { place: MORNING }),
    spin('later in the morning', ROLL_OVER + 30, { place: MORNING }),
  ];
}

/** The rounds of a roulette table from a device that numbers them, and from people. */
export function spins(chance: Chance): readonly EveningFact[] {
  const numbered = [1, 2, 3, 4].map((number) => {
    const turn = { wagers: [red(`spin-${number}`, 500 * chance.between(1, 200))], facts: [{ number: '2' }] };
    const minute = 10 + 30 * number + chance.below(20);
    return spin(`spin ${number}`, minute, { source: { sourceId: 'reader-7', number }, ...turn });
  });
  const voided = { reason: 'other', note: 'the ball left the wheel' } as const;
  const noTurn = { wagers: [red('void', 1_000)], facts: [] };
  return [
    ...numbered,
    ...stepByStep(),
    ...paidShort(chance),
    ...throughTheNight(),
    spin('voided spin', 190, { ...noTurn, voided }, 'floorperson', { asHappened: true }),
    fact('retired', chance.between(250, 260), 'pit-boss', retireTable({ tableId: 'T-9' })),
  ];
}
