import type { Objection } from '#kernel';
import { breach, formatCents, type IsoDate, odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { BANKED_TERMS, SAMPLE_TERMS } from '../../banked-hands/terms.js';
import { FIVE_CARD_HANDS } from '../../cards/poker-hand.js';
import { type DatedProvision } from '../../citation.js';
import { AmountShape, closed, eachOf, OddsShape, oneOf, someOf } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { amendmentNote, inForce } from '../../provision.js';

/** The adoption of subchapter 11, whose text we do not have. */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-11',
  effectiveFrom: '1992-10-19',
  amendment: 'R.1992 d.406',
};

/** The edition before this day has no section after 11.13 in its table of contents. */
export const IMPERIAL_BONUS: DatedProvision = {
  citation: '19:47-11.20',
  effectiveFrom: '1997-10-06',
  amendment: 'an amendment not before R.1997 d.423',
};

/** The least limit of payout of the imperial bonus, in cents. */
const LEAST_LIMIT_CENTS = 4_000_000;

/** Hands of the bank that the imperial bonus pays for: the best five of seven are at most a high card. */
export const BANKER_HANDS = ['nine-high', 'ten-high', 'jack-high'] as const;

export type BankerHand = (typeof BANKER_HANDS)[number];

const PLAYER_HANDS = [
  'five-aces',
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
] as const;

/** The rules at one pai gow poker table. The property sets each value, because we do not have 11.2 to 11.13. */
export const PaiGowPokerRules = closed({
  ...BANKED_TERMS,
  /** The shaker, or the generator of numbers (11.4). */
  startBy: oneOf('dice', 'number-generator'),
  /** Where A-2-3-4-5 ranks among straights (11.3). */
  aceLowStraight: oneOf('lowest', 'second-highest'),
  /** Whether a low hand above the high hand loses or is set again (11.9). */
  foulHand: oneOf('loses', 'set-anew'),
  /** The dealer's way of setting: the usual house way, or the house's own written one. */
  houseWay: oneOf('usual', 'not-checked'),
  /** The additional wager of 11.13 on the best five of a player's seven cards. */
  additionalWager: Type.Union([closed({ odds: someOf(FIVE_CARD_HANDS, OddsShape) }), oneOf('none')]),
  /** The imperial bonus on the best five of the player's seven and on low seven of the bank (11.20). */
  imperialBonus: Type.Union([
    closed({
      player: eachOf(PLAYER_HANDS, OddsShape),
      banker: eachOf(BANKER_HANDS, OddsShape),
      /** The greatest payout for a player's bonus in a round; at least 40,000.00. */
      mostCents: Type.Optional(AmountShape),
    }),
    oneOf('none'),
  ]),
});

export type PaiGowPokerRules = Static<typeof PaiGowPokerRules>;

/** Usual rules; a sample, not the regulation, whose text we do not have. */
export const SAMPLE: PaiGowPokerRules = {
  ...SAMPLE_TERMS,
  countedPositions: 7,
  startBy: 'dice',
  aceLowStraight: 'second-highest',
  foulHand: 'loses',
  houseWay: 'usual',
  additionalWager: {
    odds: {
      'five-aces': odds(400),
      'royal-flush': odds(150),
      'straight-flush': odds(50),
      'four-of-a-kind': odds(25),
      'full-house': odds(5),
      flush: odds(4),
      'three-of-a-kind': odds(3),
      straight: odds(2),
    },
  },
  imperialBonus: {
    player: {
      'five-aces': odds(1_000),
      'royal-flush': odds(200),
      'straight-flush': odds(50),
      'four-of-a-kind': odds(25),
      'full-house': odds(5),
      flush: odds(4),
      straight: odds(2),
      'three-of-a-kind': odds(2),
    },
    banker: { 'nine-high': odds(100), 'ten-high': odds(20), 'jack-high': odds(5) },
  },
};

/** Every way in which rules of the right shape are not allowed on a date. */
export function checkPaiGowPokerRules(
  { additionalWager, imperialBonus }: PaiGowPokerRules,
  onDate: IsoDate,
): readonly Objection[] {
  return [
    ...checkAdopted('Pai gow poker', SUBCHAPTER, onDate),
    ...(additionalWager !== 'none' && Object.keys(additionalWager.odds).length === 0
      ? [
          breach(
            'additional-wager-pays-nothing',
            'no hand of the additional wager has odds; post odds for at least one',
            '19:47-11.13',
          ),
        ]
      : []),
    ...(imperialBonus === 'none' ? [] : checkImperialBonus(imperialBonus.mostCents, onDate)),
  ];
}

function checkImperialBonus(mostCents: number | undefined, onDate: IsoDate): readonly Objection[] {
  const { citation } = IMPERIAL_BONUS;
  if (!inForce(IMPERIAL_BONUS, onDate)) {
    const message = `the imperial bonus cannot be offered on ${onDate}; it was ${amendmentNote(IMPERIAL_BONUS)}`;
    return [breach('option-not-in-force', message, citation)];
  }
  if (mostCents === undefined || mostCents >= LEAST_LIMIT_CENTS) return [];
  const message = `the bonus would pay ${formatCents(mostCents)} at most; a limit of at least ${formatCents(LEAST_LIMIT_CENTS)} is required`;
  return [breach('payout-limit-too-low', message, citation)];
}
