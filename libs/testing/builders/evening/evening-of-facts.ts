import type { Chance } from '#play/chance.js';
import { accounting } from './books.js';
import { dropBoxes } from './boxes.js';
import type { EveningFact } from './evening-fact.js';
import { forms } from './forms.js';
import { spins } from './rounds.js';
import { aShoe, aShoeToItsEnd } from './shoes.js';
import { staff } from './staff.js';
import { terms } from './terms.js';
import { trays } from './trays.js';

/** The facts of an evening with every kind of event of a floor, and of the morning after it, in the order of floor time. */
export function anEveningOfFacts(chance: Chance): readonly EveningFact[] {
  return [
    ...aShoe(chance),
    ...aShoeToItsEnd(chance),
    ...spins(chance),
    ...terms(chance),
    ...trays(),
    ...dropBoxes(chance),
    ...forms(chance),
    ...staff(),
    ...accounting(),
  ].toSorted((one, other) => one.minute - other.minute);
}

/** The facts in an order of chance, in which those that no other follows are sometimes entered last. */
export function inAnyOrder(facts: readonly EveningFact[], chance: Chance): readonly EveningFact[] {
  const mixed = chance.shuffle(facts);
  if (chance.below(2) === 0) return mixed;
  return [...mixed.filter(({ isLast }) => !isLast), ...mixed.filter(({ isLast }) => isLast)];
}
