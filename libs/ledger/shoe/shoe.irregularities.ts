import { isObjection, refuse, refuseFor } from '#kernel';
import type { Decision } from '#kernel';
import type { CardRemedy } from '#rules';
import { unlessBroken } from '../command-context.js';
import { refuseTooFewCards } from './shoe.cards.js';
import type { RecordIrregularity } from './shoe.commands.js';
import type { ShoeEvent } from './shoe.events.js';
import { shoeRulesOf } from './shoe.rules.js';
import type { PreparedShoe } from './shoe.state.js';

/** Records an irregularity and moves the cards by the game's rules. */
export function decideIrregularity(command: RecordIrregularity, state: PreparedShoe): Decision<ShoeEvent> {
  const { kind, card, disclosed, further, note, rules, edition, play, context } = command;
  const shoeRules = shoeRulesOf(state.game);
  if (!shoeRules.irregularities.includes(kind)) {
    const known = shoeRules.irregularities.join(', ');
    return refuse(
      'impossible',
      'irregularity-unknown',
      `No irregularity is called ${kind}; there are ${known}.`,
    );
  }
  const shown = card === undefined ? {} : { card };
  const remedy = shoeRules.remedy({
    kind,
    ...shown,
    disclosed,
    further,
    rules,
    edition,
    ...(play !== undefined && { state: play }),
  });
  if (isObjection(remedy)) return refuseFor(remedy);
  const { carried, discarded, faceDown } = remedy;
  const tooFew = refuseTooFewCards(state, Number(carried) + discarded.length + faceDown);
  if (tooFew) return tooFew;
  const recorded: ShoeEvent = {
    type: 'IrregularityRecorded',
    data: { kind, ...shown, disclosed, remedy: remedy.remedy, note, citation: remedy.citation },
  };
  const moved: readonly ShoeEvent[] = [
    ...(carried ? [{ type: 'CardCarriedForward', data: shown } as const] : []),
    ...leaving(remedy),
  ];
  return unlessBroken<ShoeEvent>(remedy.breaches, context, [recorded, ...moved], state.tableId);
}

function leaving({ discarded: cards, faceDown }: CardRemedy): readonly ShoeEvent[] {
  return cards.length + faceDown === 0 ? [] : [{ type: 'CardsDiscarded', data: { cards, faceDown } }];
}
