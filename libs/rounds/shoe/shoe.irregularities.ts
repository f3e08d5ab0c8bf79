import { isObjection, refuse, refuseFor } from '#kernel';
import type { Decision } from '#kernel';
import type { CardRemedy } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { censusBreaches, countBreaches, refuseUnknownCards } from './shoe.cards.js';
import type { RecordIrregularity } from './shoe.commands.js';
import type { ShoeEvent } from './shoe.events.js';
import { shoeRulesOf } from './shoe.rules.js';
import type { PreparedShoe } from './shoe.state.js';

/** Records an irregularity and moves the cards by the game's rules. */
export function decideIrregularity(command: RecordIrregularity, state: PreparedShoe): Decision<ShoeEvent> {
  const { kind, card, disclosed, further, note, rules, edition, play, context } = command;
  const named = [...(card ? [card] : []), ...further];
  const unknown = refuseUnknownCards(named);
  if (unknown) return unknown;
  const shoeRules = shoeRulesOf(state.game);
  if (!shoeRules.irregularities.includes(kind)) {
    const known = shoeRules.irregularities.join(', ');
    return refuse(
      'impossible',
      'irregularity-unknown',
      `There is no irregularity ${kind}; use one of ${known}.`,
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
  const leaving = Number(carried) + discarded.length + faceDown;
  const census = [...censusBreaches(state, named, named.length), ...countBreaches(state, leaving)];
  const recorded: ShoeEvent = {
    type: 'IrregularityRecorded',
    data: { kind, ...shown, disclosed, remedy: remedy.remedy, note, citation: remedy.citation },
  };
  const moved: readonly ShoeEvent[] = [
    ...(carried ? [{ type: 'CardCarriedForward', data: shown } as const] : []),
    ...discarding(remedy),
  ];
  return unlessBroken<ShoeEvent>(
    [...remedy.breaches, ...census],
    context,
    [recorded, ...moved],
    state.tableId,
  );
}

function discarding({ discarded: cards, faceDown }: CardRemedy): readonly ShoeEvent[] {
  return cards.length + faceDown === 0 ? [] : [{ type: 'CardsDiscarded', data: { cards, faceDown } }];
}
