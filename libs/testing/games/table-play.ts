import { isObjection, impossible } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import type { Game, GameCitations, Layout, OfferedWager, SettlementLine, StandingWager } from '#rules';
import { settlementLines } from '#rules/game/settlement-lines.js';
import { lostOf } from '#rules/game/wager.js';

/** The result of a fact. */
export interface Turn {
  readonly summary: string;
  readonly next: 'over' | 'wagering' | 'playing';
  readonly lines: readonly SettlementLine[];
  readonly citations: readonly string[];
  readonly breaches: readonly string[];
}

/** A wager in tests. */
export interface Stake {
  readonly kind: string;
  readonly selection?: string;
  /** Default 100.00. */
  readonly stakeCents?: number;
  readonly position?: number;
  readonly patronId?: string;
}

/** Plays rounds of one game by its rules alone, without streams, in the ledger's order of calls. */
export class TablePlay<Rules extends object, State, Fact> {
  private state: State;
  private standing: readonly StandingWager[] = [];
  private placed = 0;

  constructor(
    readonly game: Game<Rules, State, Fact>,
    readonly rules: Rules = game.sample,
    readonly edition: IsoDate = '2010-06-01',
  ) {
    this.state = game.play.begin(rules, edition);
  }

  get layout(): Layout<Rules, State> {
    return { rules: this.rules, edition: this.edition, state: this.state, wagers: this.standing };
  }

  get offered(): readonly OfferedWager[] {
    return this.game.offeredWagers(this.rules, this.edition);
  }

  /** Places a wager and returns its id: `w1`, `w2` and so on. */
  place(stake: Stake): string {
    const objection = this.objectionTo(stake);
    if (objection) throw new Error(`${objection.code}: ${objection.message}`);
    const wagerId = `w${++this.placed}`;
    const wager = wagerOf(stake);
    const vigorishPaidCents = this.game.play.vigorishPaidWith?.(this.rules, wager) ?? 0;
    this.standing = [
      ...this.standing,
      { ...wager, wagerId, ...(vigorishPaidCents > 0 && { vigorishPaidCents }) },
    ];
    return wagerId;
  }

  /** Why a wager cannot be placed now. */
  objectionTo(stake: Stake): Objection | undefined {
    if (!this.offered.some(({ kind }) => kind === stake.kind)) {
      return (
        this.game.whyNotOffered?.(stake.kind, this.rules, this.edition) ??
        impossible('wager-not-offered', `${stake.kind} is not offered`, this.game.citations.permittedWagers)
      );
    }
    return this.game.play.admit(this.layout, wagerOf(stake));
  }

  /** Why a wager on the layout cannot be changed to another stake, or withdrawn at 0. */
  objectionToRelease(wagerId: string, stakeCents = 0): Objection | undefined {
    const wager = this.standing.find((standing) => standing.wagerId === wagerId);
    if (!wager) throw new Error(`no wager ${wagerId} stands`);
    return this.game.play.release?.(this.layout, wager, stakeCents);
  }

  /** Applies a fact and removes the decided wagers from the layout. Throws the game's objection. */
  fact(fact: Fact): Turn {
    const observed = this.game.play.observe(this.layout, fact);
    if (isObjection(observed)) throw new Error(`${observed.code}: ${observed.message}`);
    const lines = settlementLines(this.standing, observed.decisions);
    for (const line of lines) assertFair(line, this.game.citations);
    this.state = JSON.parse(JSON.stringify(observed.state)) as State;
    const decided = new Set(lines.map(({ wagerId }) => wagerId));
    this.standing = this.standing.filter(({ wagerId }) => !decided.has(wagerId));
    if (observed.next === 'over' && this.standing.length > 0) {
      throw new Error(`the round is over and ${this.standing.length} wagers stand undecided`);
    }
    const { summary, next, citations, breaches = [] } = observed;
    return { summary, next, lines, citations, breaches: breaches.map(({ code }) => code) };
  }

  /** Why a fact is impossible, or the first rule that it breaks: a person's fact is refused without `asHappened`. */
  objectionToFact(fact: Fact): Objection | undefined {
    const observed = this.game.play.observe(this.layout, fact);
    return isObjection(observed) ? observed : observed.breaches?.[0];
  }
}

/** The decision of one fact on one wager. */
export function decided<Rules extends object, State, Fact>(
  game: Game<Rules, State, Fact>,
  stake: Stake,
  fact: Fact,
  rules?: Rules,
  edition?: IsoDate,
): SettlementLine {
  const play = new TablePlay(game, rules, edition);
  play.place(stake);
  const [line] = play.fact(fact).lines;
  if (!line) throw new Error(`${stake.kind} was not decided`);
  return line;
}

/** The change of a patron's money by a settled wager, in cents: the house has the opposite, apart from funds. */
export function netOf(line: SettlementLine): number {
  return line.winningsCents - lostOf(line) - line.vigorishCents - (line.fundCents ?? 0);
}

function wagerOf({ kind, selection, stakeCents = 10_000, position = 1, patronId = 'P-1' }: Stake) {
  return { position, patronId, kind, stakeCents, ...(selection !== undefined && { selection }) };
}

/** Checks that hold for every line of every game. */
function assertFair(line: SettlementLine, { vigorish }: GameCitations): void {
  const { outcome, stakeCents, winningsCents, vigorishCents, lostCents = 0, odds, citations } = line;
  const amounts = [stakeCents, winningsCents, vigorishCents, lostCents, line.fundCents ?? 0];
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) {
    throw new Error(`amounts of ${JSON.stringify(line)} are not whole cents`);
  }
  if (lostOf(line) > stakeCents) throw new Error(`more than the stake is lost: ${JSON.stringify(line)}`);
  if (outcome !== 'won' && (winningsCents > 0 || odds))
    throw new Error(`a wager not won pays: ${JSON.stringify(line)}`);
  if (outcome === 'void' && vigorishCents > 0 && !vigorish?.onTie)
    throw new Error(`a void wager is charged: ${JSON.stringify(line)}`);
  if (citations.length === 0) throw new Error(`nothing is cited: ${JSON.stringify(line)}`);
}
