import { paysAtLeast, type Odds } from '#kernel';
import type { Citation } from '../../citation.js';
import type { OfferedWager } from '../../game/wager.js';
import { EVEN_MONEY, INSURANCE_ODDS, TWO_CARD_WAGERS, type BlackjackRules } from './blackjack.rules.js';

export const CITATIONS = {
  permittedWagers: '19:47-2.3',
  noMoreBets: '19:47-2.6',
  announceResult: '19:47-2.12',
  collectLosers: '19:47-2.3',
  payWinners: '19:47-2.3',
};

const PROGRESSIVE: OfferedWager = { kind: 'progressive', citation: '19:47-2.19', unlimited: true };

/** The wagers of a table; those of 2.17 only if their odds are posted. */
export function offeredWagers(rules: BlackjackRules): readonly OfferedWager[] {
  const { additional, blackjackOdds, fiveCards21 } = rules;
  const action = rules.multipleAction && 'an action after the first, such as @2';
  const during = { duringPlay: true, unlimited: true } as const;
  return [
    {
      kind: 'main',
      citation: CITATIONS.permittedWagers,
      highestOdds: better(blackjackOdds, fiveCards21?.odds),
      ...selected(rules.matchPlay && 'the coupon with it, such as match-play 2500', action),
    },
    {
      kind: 'insurance',
      citation: '19:47-2.9(a)',
      highestOdds: INSURANCE_ODDS,
      ...during,
      ...selected(action),
    },
    {
      kind: 'double',
      citation: '19:47-2.10(a)',
      highestOdds: EVEN_MONEY,
      ...during,
      ...selected('the hand that is doubled, such as 3, or 3-2 of a split pair', action),
    },
    {
      kind: 'split',
      citation: '19:47-2.11(a)',
      highestOdds: better(EVEN_MONEY, fiveCards21?.splitHands ? fiveCards21.odds : undefined),
      ...during,
      ...selected('the hand that the split makes, such as 3-2', action),
    },
    ...(rules.matchTheDealer ? [matchTheDealer(rules.matchTheDealer.odds)] : []),
    ...(rules.progressive ? [PROGRESSIVE] : []),
    ...TWO_CARD_WAGERS.flatMap((kind) => {
      const posted = additional?.twoCards[kind];
      return posted ? [additionalWager(kind, '19:47-2.17(a)', posted)] : [];
    }),
    ...(additional?.sevens ? [additionalWager('sevens', '19:47-2.17(a)3', additional.sevens.three)] : []),
  ];
}

/** The description of a wager's selection, part by part; absent if it has none. */
function selected(...parts: readonly (string | undefined)[]): Pick<OfferedWager, 'selection'> {
  const said = parts.filter((part) => part !== undefined);
  return said.length > 0 ? { selection: said.join('; ') } : {};
}

function matchTheDealer(posted: NonNullable<BlackjackRules['matchTheDealer']>['odds']): OfferedWager {
  const highestOdds = Object.values(posted).reduce((one, other) => better(one, other));
  return { kind: 'match-the-dealer', citation: '13:69F-2.23', highestOdds };
}

function better(one: Odds, other: Odds = one): Odds {
  return paysAtLeast(one, other) ? one : other;
}

function additionalWager(
  kind: string,
  citation: Citation,
  highestOdds: OfferedWager['highestOdds'] & object,
) {
  return { kind, citation, highestOdds, unlimited: true } as const;
}
