import {
  CommandRefused,
  authorizeComplimentary,
  burnCards,
  collectFromMarker,
  collectFromPosition,
  completeShoe,
  countCloser,
  countDrop,
  countOpener,
  countOriginal,
  cutCards,
  depositOriginal,
  forwardDuplicate,
  moveChips,
  observeCount,
  placeBox,
  prepareForm,
  prepareShoe,
  prepareSlip,
  recordPatronDeparture,
  recordPatronSignature,
  recordRound,
  removeBox,
  requestFill,
  retireTable,
  signForm,
  signSlip,
  witnessDeposit,
} from '#application';
import type { UseCase } from '#application';
import type { Chance } from '#play/chance.js';
import { BANKER_WINS, PLAYER_WINS } from './baccarat-round.js';
import { later } from './contexts.js';
import { TestFloor, aTableRound, aWagerRequest, aWholeRound } from './floor.js';
import { A_TRAY, chips } from './inventory.js';
import { A_GAMING_DAY } from './round.js';

const MINUTE_MS = 60_000;
const FIRST_HAND = 10;
const HANDS = 7;
const SPINS = 4;
/** The hands are over, and the shoe is completed. */
const COMPLETED = 180;

/** Something that happened in an evening. */
export interface EveningFact {
  readonly name: string;
  readonly minute: number;
  readonly role: string;
  readonly userId?: string;
  /** Where a person records it although the ledger says that it breaks a rule. */
  readonly asHappened?: true;
  /** Facts without which it is another one: a signature is under the newest count, and chips after a closer are late. */
  readonly after?: readonly string[];
  /** @param idOf the id of a round by the name of its fact */
  readonly useCase: (idOf: (name: string) => string) => UseCase;
}

const minuteOf = (minute: number): string => later(minute * MINUTE_MS);

/** The facts of an evening with every kind of event of a floor, in the order of floor time. */
export function anEveningOfFacts(chance: Chance): readonly EveningFact[] {
  return [
    ...aShoe(chance),
    ...spins(chance),
    ...aTray(),
    ...aDropBox(chance),
    ...forms(chance),
    fact('retired', chance.between(150, 160), 'pit-boss', retireTable({ tableId: 'T-9' })),
    fact('opener of T-9', 12, 'dealer', opener('T-9')),
  ].toSorted((one, other) => one.minute - other.minute);
}

function fact(
  name: string,
  minute: number,
  role: string,
  useCase: UseCase,
  options: Pick<EveningFact, 'userId' | 'asHappened' | 'after'> = {},
): EveningFact {
  return { name, minute, role, useCase: () => useCase, ...options };
}

/** A shoe: its cut and burn, perhaps late, hands with markers of two patrons, their payments and departures, and its end. */
function aShoe(chance: Chance): readonly EveningFact[] {
  const facts: EveningFact[] = [
    fact(
      'cut',
      chance.pick([1, 1, 30]),
      'dealer',
      cutCards({ shoeId: 'S1', by: 1, cutDepth: 60, cuttingCardFromBack: 14 }),
    ),
    fact(
      'burn',
      chance.pick([3, 3, 40]),
      'dealer',
      burnCards({ shoeId: 'S1', first: 'AC', further: ['KC'] }),
    ),
  ];
  const owed: { readonly minute: number; readonly cents: number }[] = [];
  for (let number = 1; number <= HANDS; number += 1) {
    const minute = FIRST_HAND + 20 * number + chance.below(10);
    const banker = chance.below(3) > 0;
    const stakeCents = 2_000 * chance.between(1, 50);
    const wagers = [
      aWagerRequest({ patronId: 'anna', stakeCents }),
      aWagerRequest({ position: 2, patronId: `player-${number}` }),
    ];
    const hand = aWholeRound({ wagers, cards: banker ? BANKER_WINS : PLAYER_WINS });
    const name = `hand ${number}`;
    facts.push(fact(name, minute, 'table-device', recordRound({ ...hand, openedAt: minuteOf(minute - 2) })));
    if (!banker) continue;
    owed.push({ minute, cents: stakeCents / 20 });
    facts.push({
      name: `${name} paid`,
      minute: minute + chance.between(1, 60),
      role: 'dealer',
      useCase: (idOf) => collectFromMarker({ roundId: idOf(name), wagerId: 'w2', amountCents: 500 }),
    });
  }
  return [...facts, ...payments(owed, chance), ...departures(chance)];
}

/** Payments of one patron, never of more than is owed at their time. */
function payments(
  owed: readonly { readonly minute: number; readonly cents: number }[],
  chance: Chance,
): readonly EveningFact[] {
  const facts: EveningFact[] = [];
  let paid = 0;
  for (let minute = 40; minute < 220; minute += chance.between(10, 60)) {
    const due =
      owed.filter((each) => each.minute <= minute).reduce((sum, { cents }) => sum + cents, 0) - paid;
    if (due === 0) continue;
    const amountCents = chance.between(1, due);
    paid += amountCents;
    const useCase = collectFromPosition({ shoeId: 'S1', position: 1, patronId: 'anna', amountCents });
    facts.push(fact(`anna pays at ${minute}`, minute, 'dealer', useCase));
  }
  return facts;
}

function departures(chance: Chance): readonly EveningFact[] {
  const leaves = (patronId: string, position: number, minute: number) =>
    fact(
      `${patronId} leaves at ${minute}`,
      minute,
      'floorperson',
      recordPatronDeparture({ shoeId: 'S1', patronId, position }),
      { asHappened: true },
    );
  return [
    leaves('anna', 1, chance.between(60, 170)),
    leaves('player-1', 2, chance.between(40, 100)),
    fact('completed', COMPLETED, 'floorperson', completeShoe({ shoeId: 'S1' }), { asHappened: true }),
  ];
}

function spins(chance: Chance): readonly EveningFact[] {
  return Array.from({ length: SPINS }, (_, index) => {
    const minute = 10 + 30 * index + chance.below(20);
    const wager = { kind: 'red', patronId: `spin-${index}`, stakeCents: 500 * chance.between(1, 200) };
    const turn = { wagers: [aWagerRequest(wager)], facts: [{ number: chance.pick(['0', '1', '2']) }] };
    const round = aTableRound([turn], { tableId: 'T-1', gamingDay: A_GAMING_DAY });
    return fact(
      `spin ${index}`,
      minute,
      'table-device',
      recordRound({ ...round, openedAt: minuteOf(minute - 2) }),
    );
  });
}

function opener(tableId: string): UseCase {
  return countOpener({ tableId, number: 1, denominations: A_TRAY, seriesId: `IS-${tableId}` });
}

/** The tray of T-1 from its opener to its closer, with a fill. */
function aTray(): readonly EveningFact[] {
  const request = { periodId: 'T-1:1', requestId: 'F1' };
  const { periodId } = request;
  const closer = countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS-T-1' });
  return [
    fact('opener', 2, 'dealer', opener('T-1')),
    fact('opener signed', 4, 'floorperson', observeCount({ periodId })),
    fact('fill', 50, 'pit-clerk', requestFill({ periodId, denominations: [chips(2_500, 20)] })),
    fact('fill slip', 52, 'cage', prepareSlip({ ...request, seriesId: 'FS' })),
    fact('fill carried', 54, 'security', signSlip(request)),
    fact('fill seen', 56, 'floorperson', signSlip(request)),
    fact('fill received', 58, 'dealer', moveChips(request)),
    fact('closer', 230, 'dealer', closer, { after: ['fill received'] }),
    fact('closer signed', 234, 'floorperson', observeCount({ periodId }), { after: ['closer'] }),
  ];
}

/** Two uses of a drop box; the first is counted before the second begins, or after it. */
function aDropBox(chance: Chance): readonly EveningFact[] {
  const found = { denominations: [], documents: [] };
  const count = (pass: 'first' | 'second', minute: number) =>
    fact(`${pass} count`, minute, 'count-team', countDrop({ dropId: 'DB-7:1', pass, ...found }), {
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
  ];
}

/** Two forms of one series for markers of their own, each with all its steps. */
function forms(chance: Chance): readonly EveningFact[] {
  const wagers = [
    aWagerRequest({ position: 3, patronId: 'carl' }),
    aWagerRequest({ position: 4, patronId: 'dora', stakeCents: 20_000 }),
  ];
  const hand = aWholeRound({ wagers, cards: BANKER_WINS });
  const dealt = fact(
    'hand of the forms',
    20,
    'table-device',
    recordRound({ ...hand, openedAt: minuteOf(18) }),
  );
  return [dealt, ...aForm(1, 3, 'carl', 60, chance), ...aForm(2, 4, 'dora', 80, chance)];
}

function aForm(
  serial: number,
  position: number,
  patronId: string,
  minute: number,
  chance: Chance,
): readonly EveningFact[] {
  const formNumber = `CV-00000${serial}`;
  const named = (what: string) => `${what} of form ${serial}`;
  const prepare = prepareForm({
    seriesId: 'CV',
    serial,
    shoeId: 'S1',
    position,
    patronId,
    patronName: patronId,
    reason: 'left',
  });
  const deposited = minute + 10;
  return [
    fact(named('preparation'), minute, 'pit-clerk', prepare, { asHappened: true }),
    ...(['dealer', 'pit-boss', 'pit-clerk'] as const).map((as) =>
      fact(named(as), minute + chance.between(1, 5), as, signForm({ formNumber, as })),
    ),
    fact(named('patron'), minute + 5, 'dealer', recordPatronSignature({ formNumber })),
    fact(
      named('authority'),
      minute + 2,
      'pit-boss',
      authorizeComplimentary({ formNumber, as: 'pit-boss', relation: 'none' }),
    ),
    fact(named('deposit'), deposited, 'dealer', depositOriginal({ formNumber })),
    ...(['pit-boss', 'pit-clerk'] as const).map((as, index) =>
      fact(named(`${as} at the deposit`), deposited + 1 + index, as, witnessDeposit({ formNumber, as })),
    ),
    fact(named('duplicate'), 190, 'pit-clerk', forwardDuplicate({ formNumber })),
    fact(
      named('count'),
      250,
      'count-team',
      countOriginal({ formNumber, amountCents: serial === 1 ? 500 : 1_000 }),
    ),
  ];
}

/** A floor on which the facts arrive in an order, when the evening is over. One that is refused, because its cause did
 * not arrive yet, is recorded again after others.
 * @throws CommandRefused if one is refused after all others */
export async function arrivedIn(facts: readonly EveningFact[]): Promise<TestFloor> {
  const floor = new TestFloor();
  await floor.tableOf('roulette');
  await floor.tableOf('roulette', 'T-9');
  await floor.table();
  await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }));
  await floor.series('CV', 9);
  for (const tableId of ['T-1', 'T-9']) await floor.series(`IS-${tableId}`, 9, 'inventory-slip');
  await floor.series('FS', 9, 'fill-slip');
  floor.nowMs = Date.parse(minuteOf(400));
  const ids = new Map<string, string>();
  const arrived = new Set<string>();
  let left = facts;
  while (left.length > 0) {
    const refused: EveningFact[] = [];
    let why: unknown;
    for (const each of left) {
      if (each.after?.some((name) => !arrived.has(name))) {
        refused.push(each);
        continue;
      }
      try {
        await arrive(floor, each, ids);
        arrived.add(each.name);
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        why = error;
        refused.push(each);
      }
    }
    if (refused.length === left.length) {
      const names = refused.map(({ name }) => name).join(', ');
      throw new Error(`${names}: ${String(why)}`, { cause: why });
    }
    left = refused;
  }
  return floor;
}

async function arrive(
  floor: TestFloor,
  { name, minute, role, userId, asHappened, useCase }: EveningFact,
  ids: Map<string, string>,
): Promise<void> {
  const { events } = await floor.do(
    role,
    useCase((of) => ids.get(of) ?? 'none'),
    {
      occurredAt: minuteOf(minute),
      ...(userId !== undefined && { userId }),
      ...(asHappened && { asHappened: { reason: 'as it was' } }),
    },
  );
  const started = events.find(({ type }) => type === 'RoundStarted');
  if (started) ids.set(name, (started.data as { roundId: string }).roundId);
}
