/**
 * The figures of the demonstration's day, computed again from its events by plain arithmetic. It imports nothing: the rules
 * of its three tables are written down here a second time, from N.J.A.C. 19:47-3 and 7.
 */

interface StoredEvent {
  readonly stream: string;
  readonly type: string;
  /** JSON. */
  readonly data: string;
}

interface Wager {
  readonly wagerId: string;
  readonly patronId: string;
  readonly kind: string;
  readonly stakeCents: number;
}

interface Pieces {
  readonly valueCents: number;
  readonly count: number;
}

/** Vigorish of a Banker wager, in cents: of one that won, and of one that pushed on a tie. */
interface Terms {
  readonly won: (stakeCents: number) => number;
  readonly tied: (stakeCents: number) => number;
  /** Rates of the same, unrounded. */
  readonly rates: { readonly won: number; readonly tied: number };
  /** Odds of a bonus wager by points: 9 to 4. */
  readonly bonus: Readonly<Record<number, number>>;
}

const upTo = (step: number, cents: number): number => Math.ceil(cents / step) * step;

const TERMS: Readonly<Record<string, Terms>> = {
  // 5 per cent, up to 25 cents (3.3(c)1)
  'PB-01': {
    won: (stake) => upTo(25, (stake * 5) / 100),
    tied: () => 0,
    rates: { won: 0.05, tied: 0 },
    bonus: {},
  },
  // 4 per cent, up to 5 cents (7.3(c)1); paytable A (7.3(h))
  'MB-07': {
    won: (stake) => upTo(5, (stake * 4) / 100),
    tied: () => 0,
    rates: { won: 0.04, tied: 0 },
    bonus: { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 },
  },
  // a quarter of the stake on a tie (7.3(d)); paytable C (7.3(h))
  'MB-08': {
    won: () => 0,
    tied: (stake) => Math.floor(stake / 4),
    rates: { won: 0, tied: 0.25 },
    bonus: { 9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2 },
  },
};

/** Hands of eight decks by their result: published counts of 4,998,398,275,503,360. */
const HANDS = { banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 };
const ALL_HANDS = HANDS.banker + HANDS.player + HANDS.tie;
type Winner = keyof typeof HANDS;
const WINNERS: readonly Winner[] = ['banker', 'player', 'tie'];

/** What a table's day moved, in cents. */
class Table {
  rounds = 0;
  void = 0;
  winFromRoundsCents = 0;
  readonly deferred = new Map<string, number>();
  collectedLaterCents = 0;
  readonly comped = new Map<string, number>();
  counted = { opener: 0, fills: 0, drop: 0, closer: 0 };
  theory = { handle: 0, win: 0, mean: 0, variance: 0, vigorish: 0, expectedVigorish: 0 };
}

/** The day's figures of each table, by its id. */
export function dayAgain(events: readonly StoredEvent[]): ReadonlyMap<string, ReturnType<typeof figuresOf>> {
  const tables = new Map(Object.keys(TERMS).map((tableId) => [tableId, new Table()]));
  const rounds = new Map<string, { tableId: string; wagers: Wager[]; cards: string[]; void: boolean }>();
  const formed = new Map<string, Payment['pays']>();
  const owed = new Map<string, number>();
  const sum = (pieces: readonly Pieces[]): number =>
    pieces.reduce((cents, { valueCents, count }) => cents + valueCents * count, 0);
  for (const { stream, type, data } of events) {
    const event = JSON.parse(data) as Wager &
      Payment & {
        readonly tableId: string;
        readonly formNumber: string;
        readonly markers: Payment['pays'];
        readonly fact?: { readonly cards?: readonly string[] };
        readonly denominations: readonly Pieces[];
      };
    const round = rounds.get(stream);
    const table = tables.get(event.tableId);
    if (type === 'RoundOpened') {
      rounds.set(stream, { tableId: event.tableId, wagers: [], cards: [], void: false });
    } else if (type === 'WagerPlaced') round!.wagers.push(event);
    else if (type === 'OutcomeObserved') round!.cards.push(...(event.fact?.cards ?? []));
    else if (type === 'RoundVoided') round!.void = true;
    else if (type === 'WagersSettled') {
      for (const [wagerId, cents] of settle(tables.get(round!.tableId)!, round!)) {
        owed.set(`${stream} ${wagerId}`, cents);
      }
    } else if (type === 'VigorishPaymentReceived') {
      tables.get(tableOf(stream))!.collectedLaterCents += event.amountCents;
      for (const { roundId, wagerId, amountCents } of event.pays) {
        const marker = `round-${roundId} ${wagerId}`;
        owed.set(marker, owed.get(marker)! - amountCents!);
      }
    } else if (type === 'MarkersPutOnForm') formed.set(event.formNumber, event.markers);
    else if (type === 'OriginalDeposited') {
      const patronOf = (marker: string): string => {
        const [of, id] = marker.split(' ');
        return rounds.get(of!)!.wagers.find(({ wagerId }) => wagerId === id)!.patronId;
      };
      for (const { roundId, wagerId } of formed.get(stream.slice('vigorishForm-'.length))!) {
        const marker = `round-${roundId} ${wagerId}`;
        add(table!.comped, patronOf(marker), owed.get(marker)!);
      }
    } else if (type === 'OpenerCounted' && stream.endsWith(':1')) {
      table!.counted.opener = sum(event.denominations);
    } else if (type === 'FillReceived') table!.counted.fills += sum(event.denominations);
    else if (type === 'CloserCounted') table!.counted.closer = sum(event.denominations);
    else if (type === 'DropCounted') table!.counted.drop = sum(event.denominations);
  }
  for (const { tableId, void: isVoid } of rounds.values()) {
    tables.get(tableId)![isVoid ? 'void' : 'rounds']++;
  }
  return new Map([...tables].map(([tableId, table]) => [tableId, figuresOf(table)]));
}

interface Payment {
  readonly amountCents: number;
  readonly pays: readonly {
    readonly roundId: string;
    readonly wagerId: string;
    readonly amountCents?: number;
  }[];
}

/** Settles a round by its cards; returns what each wager owes of vigorish where the table defers it. */
function settle(
  table: Table,
  { tableId, wagers, cards }: { tableId: string; wagers: readonly Wager[]; cards: readonly string[] },
): ReadonlyMap<string, number> {
  const { player, banker, natural } = handsOf(cards);
  const winner: Winner = player > banker ? 'player' : banker > player ? 'banker' : 'tie';
  const terms = TERMS[tableId]!;
  const owed = new Map<string, number>();
  const possible = { banker: 0, player: 0, tie: 0 };
  for (const { wagerId, patronId, kind, stakeCents } of wagers) {
    const { lost, vigorish } = outcome(terms, { kind, stakeCents, cards, player, banker, natural });
    table.winFromRoundsCents += lost + vigorish;
    if (tableId === 'PB-01' && vigorish > 0) {
      add(table.deferred, patronId, vigorish);
      owed.set(wagerId, vigorish);
    }
    if (!WINNERS.includes(kind as Winner)) continue;
    const { theory } = table;
    theory.handle += stakeCents;
    theory.win += lost + vigorish;
    theory.vigorish += vigorish;
    if (kind === 'banker') theory.expectedVigorish += stakeCents * rateOf(terms, winner);
    for (const each of WINNERS) {
      const plain = mainWager(kind, each, stakeCents);
      possible[each] += plain + (kind === 'banker' ? stakeCents * rateOf(terms, each) : 0);
    }
  }
  const weighed = (power: number): number =>
    WINNERS.reduce((total, each) => total + possible[each] ** power * (HANDS[each] / ALL_HANDS), 0);
  table.theory.mean += weighed(1);
  table.theory.variance += weighed(2) - weighed(1) ** 2;
  return owed;
}

function rateOf({ rates }: Terms, winner: Winner): number {
  return winner === 'banker' ? rates.won : winner === 'tie' ? rates.tied : 0;
}

/** What the house wins of a wager on Banker, Player or Tie, before vigorish: ties pay 8 to 1 and are a push for the others. */
function mainWager(kind: string, winner: Winner, stake: number): number {
  if (kind === winner) return kind === 'tie' ? -8 * stake : -stake;
  return winner === 'tie' ? 0 : stake;
}

function outcome(
  terms: Terms,
  hand: {
    readonly kind: string;
    readonly stakeCents: number;
    readonly cards: readonly string[];
    readonly player: number;
    readonly banker: number;
    readonly natural: boolean;
  },
): { readonly lost: number; readonly vigorish: number } {
  const { kind, stakeCents: stake, cards, player, banker, natural } = hand;
  const winner: Winner = player > banker ? 'player' : banker > player ? 'banker' : 'tie';
  const [first, of] = kind.split('-');
  if (first === 'total') {
    const [count, odds] = { four: [4, 1.5], five: [5, 2], six: [6, 2] }[of!] as [number, number];
    return { lost: cards.length === count ? -stake * odds : stake, vigorish: 0 };
  }
  if (first === 'bonus') {
    const lead = (player - banker) * (of === 'player' ? 1 : -1);
    if (natural && lead === 0) return { lost: 0, vigorish: 0 };
    const odds = natural ? Number(lead > 0) : (terms.bonus[lead] ?? 0);
    return { lost: odds > 0 ? -stake * odds : stake, vigorish: 0 };
  }
  const vigorish = kind !== 'banker' ? 0 : winner === 'banker' ? terms.won(stake) : terms.tied(stake);
  return { lost: mainWager(kind, winner, stake), vigorish: winner === 'player' ? 0 : vigorish };
}

/** Points of both hands: cards go to Player and Banker in turn; Player draws up to five, and Banker has what is left. */
function handsOf(cards: readonly string[]): { player: number; banker: number; natural: boolean } {
  const points = (hand: readonly string[]): number =>
    hand.reduce((total, card) => total + ('A23456789'.indexOf(card[0]!) + 1), 0) % 10;
  const [first, second, third, fourth, ...drawn] = cards as [string, string, string, string, ...string[]];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  const natural = points(player) >= 8 || points(banker) >= 8;
  if (!natural && points(player) <= 5) player.push(drawn.shift()!);
  banker.push(...drawn);
  return { player: points(player), banker: points(banker), natural };
}

function figuresOf({ counted, theory, deferred, comped, ...table }: Table) {
  const total = (amounts: ReadonlyMap<string, number>): number =>
    [...amounts.values()].reduce((cents, each) => cents + each, 0);
  const winFromCountsCents = counted.drop + counted.closer - counted.opener - counted.fills;
  const [deferredCents, compedCents] = [total(deferred), total(comped)];
  const { winFromRoundsCents, collectedLaterCents } = table;
  const tableWinCents = winFromCountsCents + compedCents;
  const differenceCents = theory.win - theory.mean;
  const deviation = Math.sqrt(theory.variance);
  return {
    rounds: table.rounds,
    void: table.void,
    openerCents: counted.opener,
    fillsCents: counted.fills,
    dropCents: counted.drop,
    closerCents: counted.closer,
    winFromCountsCents,
    tableWinCents,
    winFromRoundsCents,
    unexplainedCents: winFromCountsCents - winFromRoundsCents - collectedLaterCents + deferredCents,
    holdBasisPoints: Math.round((tableWinCents / counted.drop) * 10_000),
    deferredCents,
    collectedLaterCents,
    compedCents,
    theory: {
      handleCents: theory.handle,
      winCents: theory.win,
      theoreticalCents: Math.round(theory.mean),
      differenceCents: Math.round(differenceCents),
      standardDeviationCents: Math.round(deviation),
      zHundredths: Math.round((differenceCents / deviation) * 100),
      vigorishCents: theory.vigorish,
      expectedVigorishCents: Math.round(theory.expectedVigorish),
    },
  };
}

function tableOf(stream: string): string {
  return stream.slice('shoe-'.length).split('.')[0]!;
}

function add(amounts: Map<string, number>, of: string, cents: number): void {
  amounts.set(of, (amounts.get(of) ?? 0) + cents);
}
