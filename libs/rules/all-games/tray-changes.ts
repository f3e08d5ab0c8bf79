import type { Cents } from '#kernel';
import type { Citation } from '../citation.js';
import type { GameRules } from '../game/game.js';

/** What may change a table inventory. */
export const TRAY_CHANGE: Citation = '13:69D-1.20(a)';

/**
 * What may change a table inventory besides play, buy-ins, fills and credits (13:69D-1.20(a)), in the words of a
 * document or an act.
 */
export const TRAY_CHANGES = [
  'coupon',
  'counter-check-issued',
  'counter-check-redeemed',
  'redemption-form',
  'chip-transaction-document',
  'electronic-account-payout',
  'equal-value-exchange',
  'vigorish-coin',
  'vigorish-collected',
  'poker-rake',
  'progressive-return',
  'bonus-device',
  'tip-exchange',
  'bad-beat',
  'hand-fee',
] as const;

export type LawfulTrayChange = (typeof TRAY_CHANGES)[number];

/** What changes a tray against the rule: a complimentary has a rule of its own, and `other` is none of the lawful reasons. */
export const UNLAWFUL_TRAY_CHANGES = ['complimentary', 'other'] as const;

/** Whether a tray may not change for a reason. */
export function isUnlawfulTrayChange(reason: string): reason is (typeof UNLAWFUL_TRAY_CHANGES)[number] {
  return UNLAWFUL_TRAY_CHANGES.some((each) => each === reason);
}

/** What a lawful reason does to tray and drop box. */
interface TrayChangeRule {
  /** Chips come in, go out, do either, or are exchanged for as many: then the tray holds what it held. */
  readonly tray: 'in' | 'out' | 'either' | 'exchange';
  /** Its document, with a number: in the box for what left the tray, or kept elsewhere; absent where there is none. */
  readonly document?: 'in-box' | 'elsewhere';
  /** Whether it happens at the tables of a game; absent where at those of every game. */
  readonly at?: (game: GameRules) => boolean;
  /** Whether rounds and payments record the same money, so that a change would explain it a second time. */
  readonly inRounds?: true;
}

const DROPPED: TrayChangeRule = { tray: 'out', document: 'in-box' };
const withVigorish = ({ citations }: GameRules): boolean => citations.vigorish !== undefined;
const amongPlayers = (game: GameRules): boolean => game.amongPlayers === true;

const RULES: Readonly<Record<LawfulTrayChange, TrayChangeRule>> = {
  coupon: DROPPED,
  'counter-check-issued': DROPPED,
  'counter-check-redeemed': { tray: 'in', document: 'elsewhere' },
  'redemption-form': DROPPED,
  'chip-transaction-document': DROPPED,
  'electronic-account-payout': { tray: 'out', document: 'elsewhere' },
  'equal-value-exchange': { tray: 'exchange' },
  'vigorish-coin': { tray: 'either', at: withVigorish },
  'vigorish-collected': { tray: 'in', at: withVigorish, inRounds: true },
  'poker-rake': { tray: 'in', at: amongPlayers, inRounds: true },
  'progressive-return': { tray: 'either' },
  'bonus-device': { tray: 'either', at: ({ bonusDevice }) => bonusDevice === true },
  'tip-exchange': { tray: 'exchange' },
  'bad-beat': { tray: 'either', at: amongPlayers },
  'hand-fee': { tray: 'in' },
};

/** A change of a tray as it was recorded, in cents. */
export interface TrayChangeFacts {
  readonly trayCents: Cents;
  /** Value of what it puts in the drop box. */
  readonly boxCents: Cents;
  readonly documentNumber?: string;
}

/** How a change of a tray departs from its lawful reason. */
export interface TrayChangeFault {
  readonly code:
    | 'tray-change-amounts-differ'
    | 'tray-change-of-another-game'
    | 'tray-change-in-rounds'
    | 'tray-document-missing';
  /** What the reason asks for. */
  readonly asks: string;
}

const SIGNS = {
  in: 'chips come into the tray',
  out: 'chips leave the tray',
  either: 'chips come into the tray or leave it',
  exchange: 'as much comes into the tray as leaves it, so that it adds 0',
} as const;

const BOXES = {
  'in-box': 'the drop box has a document of the same value',
  none: 'the drop box has nothing of value for it',
} as const;

/** Whether a reason is an exchange of equal value: it adds nothing to the tray. */
export function isExchange(reason: string): boolean {
  return !isUnlawfulTrayChange(reason) && RULES[reason as LawfulTrayChange].tray === 'exchange';
}

/**
 * Everything in which a change of a tray departs from its lawful reason: sign, sum, game, document, and a record of the same
 * money elsewhere (13:69D-1.20(a)).
 */
export function trayChangeFaults(
  reason: LawfulTrayChange,
  { trayCents, boxCents, documentNumber }: TrayChangeFacts,
  game: GameRules,
): readonly TrayChangeFault[] {
  const { tray, document, at, inRounds } = RULES[reason];
  const hasSign = {
    in: trayCents > 0,
    out: trayCents < 0,
    either: trayCents !== 0,
    exchange: trayCents === 0,
  };
  const hasSum = boxCents === (document === 'in-box' ? 0 - trayCents : 0);
  const box = document === 'in-box' ? 'in-box' : 'none';
  return [
    ...(hasSign[tray] && hasSum
      ? []
      : [{ code: 'tray-change-amounts-differ' as const, asks: `${SIGNS[tray]}, and ${BOXES[box]}` }]),
    ...(at?.(game) === false
      ? [
          {
            code: 'tray-change-of-another-game' as const,
            asks: `a game that has it, and ${game.title} has not`,
          },
        ]
      : []),
    ...(inRounds
      ? [
          {
            code: 'tray-change-in-rounds' as const,
            asks: 'no change of the tray, because the round or the payment that it belongs to records it',
          },
        ]
      : []),
    ...(document !== undefined && documentNumber === undefined
      ? [{ code: 'tray-document-missing' as const, asks: 'a document with a number' }]
      : []),
  ];
}
