import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { CardShape, closed, oneOf } from '../../game/shapes.js';

const OneCard = Type.Unsafe<Card>(CardShape);

/** An irregularity in a coup that is played out (4.12(b) to (i)). */
const Irregularity = Type.Union([
  /** The Banker took this many cards, more than two, in the Initial Deal (4.12(b)). */
  closed({
    kind: Type.Literal('banker-excess-in-deal'),
    cards: Type.Integer({ minimum: 3, maximum: 6 }),
  }),
  /** The Dominant Player was given three cards in the Initial Deal and the excess one is not known (4.12(c)). */
  closed({ kind: Type.Literal('player-three-in-deal') }),
  /** The Banker took two cards after the Initial Deal instead of one (4.12(d)). */
  closed({ kind: Type.Literal('banker-two-for-one') }),
  /** A card was dealt face upwards after `Stay`; the dealer said nothing (4.12(e)) or `Card` (4.12(f)). */
  closed({ kind: Type.Literal('card-after-stay'), card: OneCard, dealerSaid: oneOf('nothing', 'card') }),
  /** A card was drawn in excess and not disclosed (4.12(g)). */
  closed({ kind: Type.Literal('undisclosed-card') }),
  /** The Banker drew for his own hand the card that the Dominant Player had called for (4.12(h)). */
  closed({ kind: Type.Literal('banker-drew-players-card') }),
  /** A card was found face upwards in the shoe, not in the last hand (4.12(i)). */
  closed({ kind: Type.Literal('face-up-card'), card: OneCard }),
]);

export type Irregularity = Static<typeof Irregularity>;

/** The cards of both hands at the end, each in dealing order; more than were due are a breach. */
const Coup = closed({
  player: Type.Array(OneCard, { minItems: 2, maxItems: 7 }),
  banker: Type.Array(OneCard, { minItems: 2, maxItems: 7 }),
  irregularities: Type.Optional(Type.Array(Irregularity, { minItems: 1, maxItems: 7 })),
});

export type Coup = Static<typeof Coup>;

/** Why a coup is annulled (4.12(a), (i), (j)). */
const Annulled = closed({
  annulled: oneOf('deal-in-wrong-order', 'face-up-card-in-last-hand', 'insufficient-cards'),
});

/** One coup: played out, or annulled. */
export const CheminDeFerFact = Type.Union([Coup, Annulled]);

export type CheminDeFerFact = Static<typeof CheminDeFerFact>;

/** The paragraph that annuls a coup. */
export const ANNULLED_BY = {
  'deal-in-wrong-order': '19:47-4.12(a)',
  'face-up-card-in-last-hand': '19:47-4.12(i)',
  'insufficient-cards': '19:47-4.12(j)',
} as const;

/** The irregularity of a kind in a coup, if there was one. */
export function found<const Kind extends Irregularity['kind']>(
  { irregularities = [] }: Coup,
  kind: Kind,
): Extract<Irregularity, { kind: Kind }> | undefined {
  return irregularities.find((each): each is Extract<Irregularity, { kind: Kind }> => each.kind === kind);
}
