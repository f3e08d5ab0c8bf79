import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import { type Citation } from '../../citation.js';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { bankerChoice, playerChoice, type CheminDeFerRules, type Choice } from './chemin-de-fer.rules.js';
import { countBanker, thirdValue, type CountedHand } from './count.js';
import { found, type Coup, type Irregularity } from './coup.js';

/** The paragraph of 4.12 that governs an irregularity. */
export function paragraphOf(irregularity: Irregularity): Citation {
  switch (irregularity.kind) {
    case 'banker-excess-in-deal':
      return '19:47-4.12(b)';
    case 'player-three-in-deal':
      return '19:47-4.12(c)';
    case 'banker-two-for-one':
      return '19:47-4.12(d)';
    case 'card-after-stay':
      return irregularity.dealerSaid === 'card' ? '19:47-4.12(f)' : '19:47-4.12(e)';
    case 'undisclosed-card':
      return '19:47-4.12(g)';
    case 'banker-drew-players-card':
      return '19:47-4.12(h)';
    case 'face-up-card':
      return '19:47-4.12(i)';
  }
}

/** Why the report of a coup is impossible: its irregularities contradict each other or the cards. */
export function coupObjection({ player, irregularities = [] }: Coup): Objection | undefined {
  const kinds = irregularities.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) < index);
  if (twice)
    return impossible('irregularity-twice', `irregularity ${twice} is recorded twice; record it once`);
  if (kinds.includes('banker-excess-in-deal') && kinds.includes('banker-two-for-one')) {
    const message =
      'the Banker took excess cards both in and after the Initial Deal; record only one of the two irregularities';
    return impossible('irregularities-exclude-each-other', message, '19:47-4.12(d)');
  }
  const wrong = irregularities.find(({ kind }) => (CARDS_OF_PLAYER[kind] ?? player.length) !== player.length);
  if (!wrong) return undefined;
  const message = `${wrong.kind} is recorded with ${player.length} cards in the Player's Hand; this irregularity needs ${CARDS_OF_PLAYER[wrong.kind]}`;
  return impossible('irregularity-against-cards', message, paragraphOf(wrong));
}

/** The Player's Hand draws one card. */
const MOST_OF_PLAYER = 3;

/** The required number of cards in the Player's Hand after an irregularity. */
const CARDS_OF_PLAYER: Readonly<Partial<Record<Irregularity['kind'], number>>> = {
  'player-three-in-deal': 3,
  'card-after-stay': 2,
  'banker-drew-players-card': 3,
};

/** A hand took more or fewer cards than its irregularities explain; all of them count. */
function lengthBreaches(coup: Coup): readonly Objection[] {
  const excess = found(coup, 'banker-excess-in-deal');
  const twoForOne = found(coup, 'banker-two-for-one');
  const least = twoForOne ? 4 : (excess?.cards ?? 2);
  const most = twoForOne ? 4 : least + 1;
  const allowed = least === most ? `${least}` : `${least} or ${most}`;
  const unexplained = (hand: string, length: number, numbers: string) =>
    `the ${hand} Hand has ${length} cards; the recorded irregularities allow ${numbers}`;
  const { player, banker } = coup;
  return [
    ...(player.length <= MOST_OF_PLAYER
      ? []
      : [breach('player-cards-unexplained', unexplained("Player's", player.length, '2 or 3'), '19:47-4.9')]),
    ...(banker.length >= least && banker.length <= most
      ? []
      : [breach('banker-cards-unexplained', unexplained("Banker's", banker.length, allowed), '19:47-4.9')]),
  ];
}

function deckBreaches({ decks }: CheminDeFerRules, coup: Coup): readonly Objection[] {
  const { player, banker } = coup;
  const late = found(coup, 'card-after-stay')?.card;
  const faceUp = found(coup, 'face-up-card')?.card;
  const isBankers = countBanker(coup).drawn[0] === late;
  const others = [...(late && !isBankers ? [late] : []), ...(faceUp ? [faceUp] : [])];
  return dealtTooOften(decks, [], [...player, ...banker, ...others], '19:47-4.1');
}

/**
 * The rules of the decks, of the table of drawing and of 4.12(e) and (f) that a coup breaks. After three cards to the Player in the
 * Initial Deal no rule covers the Banker, so both actions are accepted.
 */
export function coupBreaches(
  rules: CheminDeFerRules,
  coup: Coup,
  player: CountedHand,
  banker: CountedHand,
): readonly Objection[] {
  const natural = player.natural || banker.natural;
  const onPlayer: Choice = natural ? 'S' : playerChoice(rules, player.initial);
  const onBanker: Choice = natural ? 'S' : bankerChoice(rules, banker.initial, thirdValue(player));
  const isFree = found(coup, 'player-three-in-deal') !== undefined;
  return [
    ...lengthBreaches(coup),
    ...deckBreaches(rules, coup),
    ...(isFree ? [] : againstTable("Player's Hand", onPlayer, player)),
    ...(isFree && !natural ? [] : againstTable("Banker's Hand", onBanker, banker)),
    ...lateCardBreaches(coup, onBanker, banker),
  ];
}

function againstTable(hand: string, choice: Choice, { initial, drawn }: CountedHand): readonly Objection[] {
  const drew = drawn.length > 0;
  if (choice === 'O' || drew === (choice === 'D')) return [];
  const message = `the ${hand} ${drew ? 'drew' : 'stayed'} on ${initial}; ${drew ? 'it must stay' : 'it must draw'}`;
  return [breach(drew ? 'drew-against-table' : 'stayed-against-table', message, '19:47-4.9')];
}

/** A card dealt face up after `Stay` is the Banker's third if required, and is discarded otherwise. */
function lateCardBreaches(coup: Coup, choice: Choice, { drawn: [third] }: CountedHand): readonly Objection[] {
  const late = found(coup, 'card-after-stay');
  if (!late) return [];
  const isBankers = choice === 'D' || (choice === 'O' && late.dealerSaid === 'nothing');
  if ((third === late.card) === isBankers) return [];
  const message = isBankers
    ? `${late.card} was dealt after Stay and did not become the Banker's third card; it must be that card`
    : `${late.card} was dealt after Stay and became the Banker's third card; it must be discarded`;
  return [breach('card-after-stay-misused', message, paragraphOf(late))];
}
