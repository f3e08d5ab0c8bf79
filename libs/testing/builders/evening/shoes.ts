import {
  burnCards,
  collectFromMarker,
  collectFromPosition,
  completeShoe,
  correctSettlement,
  cutCards,
  recordIrregularity,
  recordPatronDeparture,
  recordRound,
} from '#application';
import { handOf } from '#play/baccarat-hand.js';
import type { Chance } from '#play/chance.js';
import { BANKER_WINS, PLAYER_WINS } from '../baccarat-round.js';
import { aWagerRequest, aWholeRound } from '../floor.js';
import type { HandRound } from '../floor.js';
import { fact, minuteOf, roundOf } from './evening-fact.js';
import type { EveningFact, HowItHappened } from './evening-fact.js';

const FIRST_HAND = 10;
const HANDS = 7;
/** The hands are over, and the shoe is completed. */
const COMPLETED = 180;

/** A hand of two minutes that a device or a person reports whole. */
function hand(
  name: string,
  minute: number,
  of: HandRound,
  role = 'table-device',
  how: HowItHappened = {},
): EveningFact {
  const round = aWholeRound({ ...of, openedAt: minuteOf(minute - 2) });
  return fact(name, minute, role, recordRound(round), how);
}

/** A shoe: its cut and burn, perhaps late, hands with markers of two patrons, their payments and departures, and its end. */
export function aShoe(chance: Chance): readonly EveningFact[] {
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
    const name = `hand ${number}`;
    facts.push(hand(name, minute, { wagers, cards: banker ? BANKER_WINS : PLAYER_WINS }));
    if (!banker) continue;
    owed.push({ minute, cents: stakeCents / 20 });
    const paid = (known: Parameters<EveningFact['useCase']>[0]) =>
      collectFromMarker({ roundId: roundOf(known, name), wagerId: 'w2', amountCents: 500 });
    facts.push(fact(`${name} paid`, minute + chance.between(1, 60), 'dealer', paid));
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

function leaves(shoeId: string, patronId: string, position: number, minute: number): EveningFact {
  const left = recordPatronDeparture({ shoeId, patronId, position });
  return fact(`${patronId} leaves at ${minute}`, minute, 'floorperson', left, {
    asHappened: true,
    isLast: true,
  });
}

function departures(chance: Chance): readonly EveningFact[] {
  return [
    leaves('S1', 'anna', 1, chance.between(60, 170)),
    leaves('S1', 'player-1', 2, chance.between(40, 100)),
    leaves('S1', 'carl', 3, chance.between(100, 170)),
    fact('completed', COMPLETED, 'floorperson', completeShoe({ shoeId: 'S1' }), { asHappened: true }),
  ];
}

/**
 * A shoe up to its last hand: a misread hand whose correction puts vigorish on a marker, cards that left the shoe in error, the
 * cutting card, and perhaps a hand too many.
 */
export function aShoeToItsEnd(chance: Chance): readonly EveningFact[] {
  const shoeId = 'S2';
  const wagers = [aWagerRequest({ patronId: 'emma' })];
  const misread = { shoeId, wagers, cards: PLAYER_WINS };
  const corrected = (known: Parameters<EveningFact['useCase']>[0]) =>
    correctSettlement({
      roundId: roundOf(known, 'misread hand'),
      reason: 'the camera shows another hand',
      facts: handOf(BANKER_WINS),
      differenceSettled: true,
    });
  const paid = collectFromPosition({ shoeId, position: 1, patronId: 'emma', amountCents: 200 });
  const inError = { shoeId, further: [], note: 'seen' };
  const tooMany = chance.below(2) === 0;
  return [
    fact('cut of S2', 1, 'dealer', cutCards({ shoeId, by: 'dealer', cutDepth: 60, cuttingCardFromBack: 14 })),
    fact('burn of S2', 3, 'dealer', burnCards({ shoeId, first: '2C', further: ['KC', 'QC'] })),
    hand('misread hand', 20, misread),
    fact('hand read again', chance.between(22, 90), 'pit-boss', corrected),
    fact('emma pays', chance.between(92, 110), 'dealer', paid, { after: ['hand read again'] }),
    leaves(shoeId, 'emma', 1, chance.pick([60, 120])),
    fact(
      'face-up card',
      30,
      'floorperson',
      recordIrregularity({ ...inError, kind: 'face-up-card-in-shoe', card: 'KD', disclosed: true }),
    ),
    fact(
      'card drawn in error',
      100,
      'floorperson',
      recordIrregularity({ ...inError, kind: 'card-drawn-in-error', disclosed: false }),
    ),
    hand('hand with the cutting card', 130, { shoeId, wagers: [], cuttingCardReached: true }, 'dealer'),
    hand('hand before the last', 137, { shoeId, wagers: [], lastHandAnnounced: true }, 'dealer', {
      asHappened: true,
    }),
    hand('last hand', 145, { shoeId, wagers: [] }, 'dealer', {
      asHappened: true,
    }),
    ...(tooMany
      ? [
          hand('hand too many', 152, { shoeId, wagers: [] }, 'dealer', {
            asHappened: true,
          }),
        ]
      : []),
    fact('S2 completed', 170, 'floorperson', completeShoe({ shoeId }), { asHappened: true }),
  ];
}
