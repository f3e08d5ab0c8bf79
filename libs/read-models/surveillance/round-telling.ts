import { formatCents, formatOdds, sumCents } from '#kernel';
import type { Cents } from '#kernel';
import type { EventOf, RoundEvent, RoundState, SettledWager } from '#ledger';
import { gameOf, nextCardCitation, nextCardFor, placeCards, settlementSteps } from '#rules';
import type { Hands } from '#rules';

/** Figures of a round's money that a step moves, in cents. */
export interface MoneyMoved {
  readonly onLayoutCents: Cents;
  readonly lostCents: Cents;
  readonly paidCents: Cents;
  readonly vigorishCollectedCents: Cents;
  readonly vigorishOnMarkersCents: Cents;
  readonly vigorishCompedCents: Cents;
}

/** One movement told: in words, with the rules behind it, the hands after it and the money it moves. */
export interface Told {
  readonly what: string;
  readonly rules: readonly string[];
  readonly hands?: Hands;
  readonly moves?: Partial<MoneyMoved>;
}

/** A place in the order of a settlement at which vigorish is taken; the event that says so follows the settlement. */
export interface VigorishTaken {
  readonly takesVigorishOf: string;
}

type OpenedRound = Exclude<RoundState, { status: 'none' }>;
type LaterEvent = Exclude<RoundEvent['type'], 'RoundOpened'>;
type Tellers = {
  readonly [Type in LaterEvent]: (
    data: EventOf<Type>['data'],
    round: OpenedRound,
  ) => readonly (Told | VigorishTaken)[];
};

const TELLERS: Tellers = {
  WagerPlaced: (wager, round) => [
    {
      what: `Patron ${wager.patronId} at position ${wager.position} wagers ${formatCents(wager.stakeCents)} on ${wager.kind}${outside(wager.limits)}`,
      rules: [citationsOf(round).permittedWagers, ...(wager.limits === 'within' ? [] : ['19:47-8.2(e)'])],
      moves: { onLayoutCents: wager.stakeCents },
    },
  ],
  WagerChanged: (wager, round) => [
    {
      what: `Wager ${wager.wagerId} changes from ${formatCents(wager.fromCents)} to ${formatCents(wager.stakeCents)}${outside(wager.limits)}`,
      rules: [citationsOf(round).noMoreBets, ...(wager.limits === 'within' ? [] : ['19:47-8.2(e)'])],
      moves: { onLayoutCents: wager.stakeCents - wager.fromCents },
    },
  ],
  WagerWithdrawn: (wager, round) => [
    {
      what: `Wager ${wager.wagerId} of ${formatCents(wager.stakeCents)} is withdrawn`,
      rules: [citationsOf(round).noMoreBets],
      moves: { onLayoutCents: -wager.stakeCents },
    },
  ],
  NoMoreBetsCalled: ({ wagers, handleCents }, round) => [
    {
      what: `No more bets: ${wagers} wagers, ${formatCents(handleCents)} on the layout`,
      rules: [citationsOf(round).noMoreBets],
    },
  ],
  CardsDealt: ({ cards }, round) => tellDeal(cards, round),
  HandsReread: ({ before, cards, player, banker, reason }, round) => [
    {
      what: `Cards read anew: ${before.join(' ')} → ${cards.join(' ')}. ${reason}`,
      rules: [citationsOf(round).announceResult],
      hands: { player, banker },
    },
  ],
  ResultAnnounced: ({ winner, playerPoints, bankerPoints, totalCards }, round) => [
    {
      what: `${WINNER[winner]}: Player ${playerPoints}, Banker ${bankerPoints}, ${totalCards} cards`,
      rules: [citationsOf(round).announceResult],
    },
  ],
  WagersSettled: ({ wagers }, round) => tellSettlement(wagers, round),
  VigorishCollected: ({ when, amountCents, position }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} collected at position ${position} ${COLLECTED[when]}`,
      rules: [collectionRule(when, round)],
      moves: {
        vigorishCollectedCents: amountCents,
        vigorishOnMarkersCents: when === 'later' ? -amountCents : 0,
      },
    },
  ],
  VigorishDeferred: ({ amountCents, position }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} deferred: a marker in box ${position}`,
      rules: [citationsOf(round).vigorishDeferral],
      moves: { vigorishOnMarkersCents: amountCents },
    },
  ],
  VigorishComped: ({ amountCents, position, formNumber }, round) => [
    {
      what: `Vigorish of ${formatCents(amountCents)} at position ${position} documented on form ${formNumber}; the marker comes off`,
      rules: [citationsOf(round).vigorishUncollected],
      moves: { vigorishCompedCents: amountCents, vigorishOnMarkersCents: -amountCents },
    },
  ],
  RoundVoided: ({ reason, note, citation, returned }) => {
    const returnedCents = sumCents(returned.map(({ stakeCents }) => stakeCents));
    return [
      {
        what: `Round void (${reason}): ${returned.length} wagers, ${formatCents(returnedCents)}, returned. ${note}`,
        rules: cited(citation),
        moves: { onLayoutCents: -returnedCents },
      },
    ];
  },
  SettlementCorrected: (correction) => tellCorrection(correction),
  IrregularityRecorded: ({ kind, card, remedy, note, citation }) => [
    { what: `Irregularity, ${kind}${card ? ` (${card})` : ''}: ${remedy}. ${note}`, rules: cited(citation) },
  ],
  ControlExceptionRecorded: ({ code, message, reason, citation }) => [
    {
      what: `Control exception ${code}: ${message} Recorded because: ${reason}`,
      rules: cited(citation),
    },
  ],
};

const WINNER = { player: 'Player wins', banker: 'Banker wins', tie: 'Tie hand' };
const COLLECTED = { payout: 'with the payout', later: 'from the marker', tie: 'on the tie' };

/** What an event of a round means, from the round as it stood before it. */
export function tell(event: RoundEvent, before: RoundState): readonly (Told | VigorishTaken)[] {
  if (event.type === 'RoundOpened') {
    const { number, shoeId, tableId, edition, game } = event.data;
    return [
      {
        what: `Round ${number} of shoe ${shoeId} opened at table ${tableId} under the rules in force on ${edition}`,
        rules: [gameOf(game).subchapter],
      },
    ];
  }
  if (before.status === 'none') throw new Error(`${event.type} stands before RoundOpened`);
  const teller = TELLERS[event.type] as (
    data: RoundEvent['data'],
    round: OpenedRound,
  ) => ReturnType<typeof tell>;
  return teller(event.data, before);
}

function citationsOf(round: OpenedRound): ReturnType<typeof gameOf>['citations'] {
  return gameOf(round.opening.game).citations;
}

function cited(citation: string): readonly string[] {
  return citation === '' ? [] : citation.split(', ');
}

function outside(limits: 'within' | 'below-minimum' | 'above-maximum'): string {
  return limits === 'within' ? '' : `, ${limits.replace('-', ' the posted ')}`;
}

function collectionRule(when: 'payout' | 'later' | 'tie', round: OpenedRound): string {
  const { citations, provisions } = gameOf(round.opening.game);
  return when === 'tie'
    ? (provisions.quarterOfWagerOnTie?.citation ?? citations.bankerOdds)
    : citations.vigorishDeferral;
}

function tellDeal(cards: EventOf<'CardsDealt'>['data']['cards'], round: OpenedRound): readonly Told[] {
  const game = gameOf(round.opening.game);
  let hands: Hands = 'hands' in round ? round.hands : { player: [], banker: [] };
  return cards.map((card) => {
    const to = nextCardFor(hands) === 'banker' ? "Banker's" : "Player's";
    const rule = nextCardCitation(game, hands);
    const placed = placeCards(game, hands, [card]);
    if ('hands' in placed) hands = placed.hands;
    return { what: `${card} to the ${to} Hand`, rules: [rule], hands };
  });
}

/** Each movement in the order of the pit's procedure (3.10(b), 7.10(b)). */
function tellSettlement(
  wagers: readonly SettledWager[],
  round: OpenedRound,
): readonly (Told | VigorishTaken)[] {
  const { game, paymentProcedure } = round.opening;
  const byId = new Map(wagers.map((wager) => [wager.wagerId, wager]));
  return settlementSteps(gameOf(game), paymentProcedure, wagers).flatMap((step): (Told | VigorishTaken)[] => {
    const wager = byId.get(step.wagerId);
    if (!wager) return [];
    if (step.act === 'take-vigorish') return [{ takesVigorishOf: step.wagerId }];
    const place = `position ${wager.position}, ${wager.kind}`;
    const atOdds = wager.odds ? ` at ${formatOdds(wager.odds)}` : '';
    const what = {
      'collect-losing-wager': `Losing wager at ${place}: ${formatCents(wager.takenCents)} collected`,
      'pay-winning-wager': `Winning wager at ${place}: ${formatCents(wager.paidCents)} paid${atOdds}`,
      'return-wager': `Void wager at ${place}: ${formatCents(wager.stakeCents)} returned`,
    }[step.act];
    return [
      {
        what,
        rules: [...new Set([...wager.citations, step.citation])],
        moves: {
          lostCents: wager.takenCents,
          paidCents: wager.paidCents,
          onLayoutCents: -wager.stakeCents,
        },
      },
    ];
  });
}

function tellCorrection({
  reason,
  correctsRevision,
  reread,
  wagers,
}: EventOf<'SettlementCorrected'>['data']): readonly Told[] {
  const figures = [
    ['taken', 'takenCents'],
    ['paid', 'paidCents'],
    ['vigorish', 'chargedCents'],
  ] as const;
  return [
    {
      what: `Settlement at revision ${correctsRevision} corrected: ${reason}`,
      rules: [],
      ...(reread && { hands: { player: reread.player, banker: reread.banker } }),
    },
    ...wagers.map(({ before, after, ...vigorish }): Told => {
      const changes = figures
        .filter(([, figure]) => before[figure] !== after[figure])
        .map(([name, figure]) => `${name} ${formatCents(before[figure])} → ${formatCents(after[figure])}`);
      return {
        what: `Wager ${after.wagerId} at position ${after.position}, ${after.kind}: ${changes.join(', ') || 'decided anew'}`,
        rules: after.citations,
        moves: {
          lostCents: after.takenCents - before.takenCents,
          paidCents: after.paidCents - before.paidCents,
          vigorishCollectedCents: vigorish.collectedAtPayoutCents + vigorish.collectedLaterCents,
          vigorishOnMarkersCents: vigorish.deferredCents - vigorish.collectedLaterCents,
        },
      };
    }),
  ];
}
