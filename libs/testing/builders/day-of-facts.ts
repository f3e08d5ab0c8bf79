import {
  changeLimits,
  changePaymentProcedure,
  changeRules,
  collectFromMarker,
  completeShoe,
  noticeRuleChange,
  recordRound,
} from '#application';
import type { UseCase } from '#application';
import type { Chance } from '#play/chance.js';
import { limitsOf } from '#play/sample-table.js';
import { gameOf } from '#rules';
import { BANKER_WINS, PLAYER_WINS } from './baccarat-round.js';
import { later } from './contexts.js';
import { TestFloor, aTableRound, aWagerRequest, aWholeRound } from './floor.js';
import { A_GAMING_DAY } from './round.js';
import { tableLimits } from './rules.js';

const MINUTE_MS = 60_000;
const HALF = gameOf('roulette').sample;
const WHOLE = { ...HALF, zeroRule: 'whole' };
/** The minutes of the evening at which other rules and another procedure are noticed, and at which they come. */
const NOTICED = 20;
const CHANGED = 60;

/** Something that happened in an evening. */
export interface Fact {
  readonly name: string;
  readonly minute: number;
  readonly role: string;
  /** Facts without which it could not have happened. */
  readonly after: readonly string[];
  /** @param idOf the id of a round by the name of its fact */
  readonly useCase: (idOf: (name: string) => string) => UseCase;
}

const minutesOf = (minute: number): string => later(minute * MINUTE_MS);

/** What happens in an evening at a roulette table and a baccarat table, in order of floor time. */
export function aDayOfFacts(chance: Chance): readonly Fact[] {
  const facts: Fact[] = [
    {
      name: 'notice',
      minute: NOTICED,
      role: 'floorperson',
      after: [],
      useCase: () => noticeRuleChange({ tableId: 'T-1', rules: WHOLE, effectiveAt: minutesOf(CHANGED) }),
    },
    {
      name: 'rules',
      minute: CHANGED,
      role: 'pit-boss',
      after: ['notice'],
      useCase: () => changeRules({ tableId: 'T-1', rules: WHOLE }),
    },
    {
      name: 'procedure',
      minute: CHANGED,
      role: 'pit-boss',
      after: [],
      useCase: () => changePaymentProcedure({ pitId: 'pit-of-T-1', paymentProcedure: 3 }),
    },
  ];
  // Of two changes from one instant the later recorded holds, so each has a minute of its own.
  for (const number of [0, 1, 2]) {
    const minute = 5 + 55 * number + chance.below(55);
    facts.push(
      limitsChanged(`limits ${number}`, 'T-1', minute, chance),
      limitsChanged(`posted ${number}`, 'MB-1', minute, chance),
    );
  }
  for (let number = 1; number <= 8; number += 1) facts.push(spin(`spin ${number}`, chance));
  const dealt: Fact[] = [];
  for (let number = 1; number <= 6; number += 1)
    dealt.push(...hand(`hand ${number}`, 10 + 15 * number, chance));
  const owing = dealt.filter(({ name }) => name.includes('banker')).map(({ name }) => name);
  facts.push(...dealt, {
    name: 'shoe completed',
    minute: 180,
    role: 'dealer',
    after: owing,
    useCase: () => completeShoe({ shoeId: 'S1' }),
  });
  return facts.toSorted((one, other) => one.minute - other.minute);
}

function limitsChanged(name: string, tableId: string, minute: number, chance: Chance): Fact {
  const posted = { minimumCents: 100 * chance.between(1, 9), maximumCents: 10_000 * chance.between(1, 9) };
  const limits =
    tableId === 'T-1' ? limitsOf('roulette', HALF, posted) : tableLimits({ banker: posted, player: posted });
  return {
    name,
    minute,
    role: 'floorperson',
    after: [],
    useCase: () => changeLimits({ tableId, limits }),
  };
}

/** A spin of some minutes. Rules and procedure are recorded before the rounds that they govern: those keep their money. */
function spin(name: string, chance: Chance): Fact {
  const minute = chance.between(5, 170);
  const openedAt = minute - chance.between(1, 4);
  const wager = { kind: 'red', patronId: name, stakeCents: 500 * chance.between(1, 200) };
  const turn = { wagers: [aWagerRequest(wager)], facts: [{ number: chance.pick(['0', '1', '2']) }] };
  const round = aTableRound([turn], { tableId: 'T-1', gamingDay: A_GAMING_DAY });
  return {
    name,
    minute,
    role: 'table-device',
    after: openedAt >= CHANGED ? ['rules', 'procedure'] : [],
    useCase: () => recordRound({ ...round, openedAt: minutesOf(openedAt) }),
  };
}

/** A hand from the shoe; where the Banker wins, with two collections from its marker, in either order. */
function hand(name: string, minute: number, chance: Chance): readonly Fact[] {
  const banker = chance.below(2) === 0;
  const dealt = banker ? `${name} banker` : name;
  const stakeCents = 2_000 * chance.between(1, 50);
  const wagers = [aWagerRequest({ kind: banker ? 'banker' : 'player', patronId: dealt, stakeCents })];
  const round = aWholeRound({ wagers, cards: banker ? BANKER_WINS : PLAYER_WINS });
  const fact: Fact = {
    name: dealt,
    minute,
    role: 'table-device',
    after: [],
    useCase: () => recordRound({ ...round, openedAt: minutesOf(minute - 2) }),
  };
  if (!banker) return [fact];
  const vigorishCents = stakeCents / 20;
  const first = chance.between(1, vigorishCents - 1);
  return [
    fact,
    ...[first, vigorishCents - first].map((amountCents) => ({
      name: `${dealt} collected ${amountCents}`,
      minute: minute + chance.between(1, 60),
      role: 'dealer',
      after: [dealt],
      useCase: (idOf: (name: string) => string) =>
        collectFromMarker({ roundId: idOf(dealt), wagerId: 'w1', amountCents }),
    })),
  ];
}

/** The facts in an order of chance in which each still comes after those without which it could not have happened. */
export function inAnyOrder(facts: readonly Fact[], chance: Chance): readonly Fact[] {
  const left = [...facts];
  const ordered: Fact[] = [];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const next = chance.pick(left.filter(({ after }) => !after.some((name) => names.has(name))));
    ordered.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return ordered;
}

/** A floor on which the facts are recorded in this order, when the evening is over. */
export async function recordedIn(facts: readonly Fact[]): Promise<TestFloor> {
  const floor = new TestFloor();
  await floor.tableOf('roulette');
  await floor.table();
  await floor.shoe();
  floor.nowMs += 300 * MINUTE_MS;
  const ids = new Map<string, string>();
  for (const { name, minute, role, useCase } of facts) {
    const { events } = await floor.do(
      role,
      useCase((fact) => ids.get(fact) ?? 'none'),
      {
        occurredAt: minutesOf(minute),
        ...(name === 'procedure' && { asHappened: { reason: 'not noticed' } }),
      },
    );
    const started = events.find(({ type }) => type === 'RoundStarted');
    if (started) ids.set(name, (started.data as { roundId: string }).roundId);
  }
  return floor;
}
