import { naiveBooksDate } from '../naive-calendar.js';
import { NaiveCauses } from './naive-causes.js';
import { NaiveNumbers } from './naive-numbers.js';
import { NaivePeople } from './naive-people.js';
import { NOTHING_MOVED, plusLines } from '../naive-posting.js';
import type { NaiveLine, NaivePosting } from '../naive-posting.js';
import { planCorrection } from './naive-correction.js';
import type { NaiveChange, NaiveCorrection } from './naive-correction.js';
import type { NaiveForm } from '../naive-form.js';
import type { NaiveGame, NaiveWager } from '../games/naive-game.js';
import { breachesOf, duesOf, isOfRules } from './naive-judging.js';
import type { NaiveBreach, NaiveStated } from './naive-judging.js';
import {
  courseOf,
  differencesOf,
  isLateToBet,
  isTurnOpen,
  observed,
  outstandingOf,
  playOf,
  settledAs,
  winOf,
} from './naive-round.js';
import type { NaiveSpan } from './naive-in-force.js';
import type {
  NaiveAccepted,
  NaiveAmountDue,
  NaiveActual,
  NaiveLimits,
  NaiveOpening,
  NaiveRound,
  NaiveSettled,
  NaiveVigorish,
} from './naive-round.js';

/** A finding of audit as it is listed. */
export interface NaiveFinding {
  readonly finding: string;
  /** The stream that holds it. */
  readonly subject: string;
  readonly cents: number;
}

/** Vigorish of a wager on a marker in its box, in cents. */
export interface NaiveMarker {
  readonly roundId: string;
  readonly wagerId: string;
  readonly tableId: string;
  readonly shoeId: string;
  readonly patronId: string;
  readonly position: number;
  formNumber: string;
}

/** Wagers that depend on another one or have a separate amount, by game. */
const WITHOUT_LIMITS: Readonly<Record<string, readonly string[]>> = {
  blackjack: ['insurance', 'double', 'split', 'over-13', 'under-13', 'same-suit', 'sevens'],
  craps: ['taking-odds', 'laying-odds'],
};

interface NaiveEnding {
  readonly shoeId: string;
  readonly patronId?: string;
  readonly atMs: number;
}

/**
 * A second set of books, from the requests and acknowledgements alone. The clerk never reads the ledger and works out
 * every result from the regulation.
 */
export class NaiveBooks {
  readonly lines = new Map<string, NaiveLine>();
  readonly rounds = new Map<string, NaiveRound>();
  readonly markers = new Map<string, NaiveMarker>();
  /** The unreviewed findings of audit by severity, code, table, gaming day and shift, with their number. */
  readonly findings = new Map<string, number>();
  /** Reviews by the finding and the reviewer, with their number. */
  readonly reviews = new Map<string, number>();
  readonly people = new NaivePeople();
  readonly causes = new NaiveCauses();
  /** When each shoe ended, and each patron left it. */
  private readonly endings: NaiveEnding[] = [];
  /** Forms that waived their vigorish, each with the gaming day on which that was due. */
  private readonly waived = new Map<NaiveForm, string>();
  /** The numbers of whole rounds, by table. */
  private readonly numbers = new Map<string, NaiveNumbers>();
  /** Rounds and boxes with a reviewed exception that other rules, or a count, may change. */
  readonly reviewed = new Set<string>();
  /** Since the work list was printed: rounds with a review in hand that other terms may change, and those that were judged again. */
  readonly inReview = new Set<string>();
  readonly judgedAgain = new Set<string>();
  /** Rounds of a shoe that put vigorish on markers, oldest first. */
  readonly roundsWithMarkers = new Map<string, string[]>();
  private readonly shoeTimes = new Map<string, ShoeTimes>();
  /** Forms whose originals were put in a drop box, as they were then. */
  readonly deposits: {
    readonly number: string;
    readonly amountCents: number;
    readonly tableId: string;
    readonly atMs: number;
  }[] = [];
  /** What each command moved, by the lines that it changed. */
  readonly postings: NaivePosting[] = [];
  /** Pairs of rounds that were found to overlap. */
  private readonly overlapping = new Set<string>();
  /** The lines that the command in hand changes, as they were before. */
  private readonly inHand = new Map<string, NaiveLine>();
  private command = { position: 0, atMs: 0 };
  private concerns: string | undefined;
  /** The latest floor time of each stream that refuses earlier times. */
  readonly newestMs = new Map<string, number>();

  /** Enters a command, which the ledger recorded at a place in its log, and notes what it moves. */
  enter(command: Pick<NaivePosting, 'position' | 'atMs'>, what: () => void): void {
    this.command = command;
    this.concerns = undefined;
    this.inHand.clear();
    what();
    this.post(command.atMs);
  }

  /** Posts what changed so far, at a floor time. */
  private post(atMs: number): void {
    const { position } = this.command;
    for (const [key, before] of this.inHand) {
      const [gamingDay = '', tableId = '', shift = ''] = key.split(' ');
      const figures = plusLines(this.lines.get(key) ?? NOTHING_MOVED, before, -1);
      if (Object.values(figures).every((figure) => figure === 0)) continue;
      const concerns = this.concerns === undefined ? {} : { concerns: this.concerns };
      this.postings.push({ position, atMs, tableId, gamingDay, shift, figures, ...concerns });
    }
    this.inHand.clear();
  }

  /** The round with an id. */
  round(roundId: string): NaiveRound {
    const round = this.rounds.get(roundId);
    if (!round) throw new Error(`the clerk knows no round ${roundId}`);
    return round;
  }

  /** The numbers that the sources of a table gave. */
  numbersAt(tableId: string): NaiveNumbers {
    const numbers = this.numbers.get(tableId) ?? new NaiveNumbers();
    this.numbers.set(tableId, numbers);
    return numbers;
  }

  open(opening: NaiveOpening, atMs: number): void {
    this.rounds.set(opening.roundId, {
      ...opening,
      status: 'wagering',
      openedMs: atMs,
      playedMs: atMs,
      placed: 0,
      accepted: [],
      stated: [],
      breaches: [],
      wagers: [],
      settled: [],
      vigorish: new Map(),
      dues: new Map(),
      settledDay: '',
      newestDay: '',
    });
  }

  place(roundId: string, wager: Omit<NaiveWager, 'wagerId'>, atMs: number): void {
    const round = this.round(roundId);
    round.placed += 1;
    this.putWagers(round, [...round.wagers, { ...wager, wagerId: `w${round.placed}` }], atMs);
    this.findOutsideLimits(round, wager, atMs);
  }

  change(roundId: string, wagerId: string, stake: number, atMs: number): void {
    const round = this.round(roundId);
    const wagers = round.wagers.map((wager) => (wager.wagerId === wagerId ? { ...wager, stake } : wager));
    this.putWagers(round, wagers, atMs);
    const changed = round.wagers.find((wager) => wager.wagerId === wagerId);
    if (changed) this.findOutsideLimits(round, changed, atMs);
  }

  withdraw(roundId: string, wagerId: string, atMs: number): void {
    const round = this.round(roundId);
    this.putWagers(
      round,
      round.wagers.filter((wager) => wager.wagerId !== wagerId),
      atMs,
    );
  }

  noMoreBets(roundId: string, atMs: number): void {
    const round = this.round(roundId);
    round.status = 'playing';
    this.booked(round, atMs);
  }

  observe(roundId: string, fact: unknown, atMs: number): void {
    const round = this.round(roundId);
    const begun = { facts: [], wagers: [...round.wagers], play: playOf(round) };
    const { facts, wagers, play } = round.turn && isTurnOpen(round) ? round.turn : begun;
    const outcome = round.rules.observe(playOf(round), wagers, fact);
    round.turn = { facts: [...facts, fact], wagers, play, outcome };
    round.status = courseOf(outcome);
    this.booked(round, atMs);
    round.newestDay = naiveBooksDate(round.playedMs).gamingDay;
    for (const code of outcome.breaches ?? []) this.find(round, `exception ${code}`, atMs);
  }

  /** The codes of the rules that a settlement breaks. */
  settlementBreaches(
    roundId: string,
    actual: readonly NaiveActual[],
    deferred: ReadonlyMap<string, boolean> = new Map(),
  ): readonly string[] {
    const settled = this.settledOf(roundId, actual);
    const onTie = settled.filter(
      ({ wagerId, due, charged }) => charged > 0 && due.on === 'tie' && deferred.get(wagerId) === true,
    );
    return [
      ...Array.from({ length: differencesOf(settled) }, () => 'payout-differs-from-odds'),
      ...onTie.map(() => 'tie-vigorish-deferred'),
    ];
  }

  /** @param deferred whether the vigorish of a wager goes on a marker, as the dealer said or by default */
  settle(
    roundId: string,
    actual: readonly NaiveActual[],
    deferred: ReadonlyMap<string, boolean>,
    atMs: number,
  ): void {
    const round = this.round(roundId);
    const line = this.booked(round, atMs);
    round.settledDay = round.newestDay = naiveBooksDate(round.playedMs).gamingDay;
    const settled = this.settledOf(roundId, actual);
    const onMarker = settled.filter((wager) => this.goesOnMarker(round, wager, deferred.get(wager.wagerId)));
    for (const { wagerId } of settled) this.causes.moves(round, wagerId, atMs);
    for (const { wagerId } of onMarker) this.causes.defers(round, wagerId, atMs);
    if (onMarker.length > 0) this.passShoe(round.shoeId ?? '', 'moved', atMs);
    const { turn } = round;
    if (turn) {
      const stated = { turn, settled, onMarker: onMarker.map(({ wagerId }) => wagerId) };
      this.state(round, stated, round.playedMs);
    }
    for (const wager of settled) {
      line.wagers += 1;
      line.handle += wager.stake;
      line.lost += wager.taken;
      line.paid += wager.paid;
      if (wager.charged > 0) this.charge(round, wager, deferred.get(wager.wagerId), line);
    }
    round.settled.push(...settled);
    closeTurn(round);
    const then = round.turn?.outcome.then ?? 'over';
    round.wagers = round.wagers.filter(({ wagerId }) => !settled.some((each) => each.wagerId === wagerId));
    round.status = then === 'over' ? 'settled' : then;
    if (then === 'over') line.rounds += 1;
    if (then === 'over') this.end(round, atMs);
  }

  void(roundId: string, breaches: readonly string[], atMs: number): void {
    const round = this.round(roundId);
    round.status = 'voided';
    this.booked(round, atMs).void += 1;
    this.find(round, 'notice round-void', atMs);
    for (const code of breaches) this.find(round, `exception ${code}`, atMs);
    this.end(round, atMs);
  }

  /** Corrects a round, and returns the vigorish that it puts on markers, in cents. */
  correct(roundId: string, correction: NaiveCorrection, atMs: number): number {
    const round = this.round(roundId);
    const { breaches, changes, settled, standing, observed: anew } = planCorrection(round, correction);
    const bookedMs = Math.max(atMs, this.causes.ofCorrection(round, correction));
    const line = this.lineAt(round.tableId, bookedMs);
    this.booked(round, atMs);
    this.newestMs.set(`round-${roundId}`, round.playedMs);
    this.concerns = anew ? round.newestDay : round.settledDay;
    round.newestDay = this.concerns;
    if (changes.length > 0 || !anew) round.settledDay = this.concerns;
    line.corrections += 1;
    const onlyFacts = anew && changes.length === 0;
    this.findAt(round.tableId, `notice ${onlyFacts ? 'facts' : 'settlement'}-corrected`, bookedMs);
    for (const code of breaches) {
      if (!isOfRules(`exception ${code} `)) this.findAt(round.tableId, `exception ${code}`, bookedMs);
    }
    this.stateCorrection(round, correction, changes, settled, bookedMs);
    for (const { before, after, vigorish } of changes) {
      const { wagerId } = after;
      this.causes.moves(round, wagerId, atMs);
      if (vigorish.deferred > 0) this.causes.defers(round, wagerId, atMs);
      if (vigorish.deferred !== 0 || vigorish.later !== 0) this.passShoe(round.shoeId ?? '', 'moved', atMs);
      if (Object.values(after.owed).some((cents) => cents !== 0)) {
        this.causes.leavesDue(round, wagerId, atMs);
      }
      const settlements = Number(isSettled(settled, after)) - Number(isSettled(round.settled, before));
      line.wagers += settlements;
      line.handle += settlements * after.stake;
      line.lost += after.taken - before.taken;
      line.paid += after.paid - before.paid;
      const due = winOf(after.owed) - winOf(before.owed);
      line.due += due;
      if (due !== 0) amountDueOf(round, after.wagerId).due += due;
      line.deferred += vigorish.deferred;
      line.later += vigorish.later;
      line.payout += vigorish.payout;
      line.tie += vigorish.tie;
      line.stake += vigorish.stake;
      const account = accountOf(round, after.wagerId);
      for (const purse of ['deferred', 'later', 'payout', 'tie', 'stake'] as const)
        account[purse] += vigorish[purse];
      if (vigorish.deferred !== 0 || vigorish.later !== 0) this.putMarker(round, after);
      if (vigorish.deferred > 0) this.noteMarkerRound(round);
    }
    round.settled = [...settled];
    if (standing) round.wagers = [...standing];
    if (anew && round.turn && correction.facts) {
      if (isTurnOpen(round)) round.status = courseOf(anew);
      round.turn = { ...round.turn, facts: correction.facts, outcome: anew };
    }
    return changes.reduce((sum, { vigorish }) => sum + Math.max(0, vigorish.deferred), 0);
  }

  /** Notes an irregularity in a round. */
  note(roundId: string, atMs: number): void {
    this.booked(this.round(roundId), atMs);
  }

  collect(roundId: string, wagerId: string, cents: number, atMs: number, onForm: boolean): void {
    const round = this.round(roundId);
    const causeMs = this.causes.ofCollection(round, wagerId);
    this.passShoe(round.shoeId ?? '', 'moved', atMs);
    this.bookedAfter(round, wagerId, atMs, causeMs).later += cents;
    accountOf(round, wagerId).later += cents;
    if (onForm) this.findAt(round.tableId, 'exception marker-on-live-form', Math.max(atMs, causeMs));
  }

  /** A payment of an amount due; positive where it is to the house. */
  payDue(roundId: string, wagerId: string, cents: number, paidAt: 'table' | 'cage', atMs: number): void {
    const round = this.round(roundId);
    const line = this.bookedAfter(round, wagerId, atMs, this.causes.ofPayment(round, wagerId));
    line[paidAt === 'table' ? 'dueAtTable' : 'dueAtCage'] += cents;
    amountDueOf(round, wagerId)[paidAt] += cents;
  }

  /** The marker comes off the table: its vigorish is on a form. */
  putOnForm(
    roundId: string,
    wagerId: string,
    { formNumber, leavesOwed }: Pick<NaiveForm, 'formNumber' | 'leavesOwed'>,
    cents: number,
    atMs: number,
  ): void {
    const round = this.round(roundId);
    const purse = leavesOwed ? 'documented' : 'comped';
    this.passShoe(round.shoeId ?? '', 'moved', atMs);
    const line = this.bookedAfter(round, wagerId, atMs, this.causes.ofCollection(round, wagerId));
    line[purse] += cents;
    accountOf(round, wagerId)[purse] += cents;
    const marker = this.markers.get(`${roundId} ${wagerId}`);
    if (marker) marker.formNumber = formNumber;
  }

  /**
   * A payment is found that a deposited form does not show: the form documents that much less from its deposit on.
   * @param onOther whether the marker is on another form too, which was prepared while this one was lost
   */
  payOnForm(
    roundId: string,
    wagerId: string,
    form: Pick<NaiveForm, 'leavesOwed' | 'depositedMs'>,
    cents: number,
    atMs: number,
    onOther: boolean,
  ): void {
    const round = this.round(roundId);
    const purse = form.leavesOwed ? 'documented' : 'comped';
    const againMs = Math.max(atMs, form.depositedMs);
    const line = this.bookedAfter(round, wagerId, againMs, this.causes.ofCollection(round, wagerId));
    line[purse] -= cents;
    accountOf(round, wagerId)[purse] -= cents;
    this.post(againMs);
    this.findAt(round.tableId, 'exception vigorish-on-deposited-form', againMs);
    this.collect(roundId, wagerId, cents, atMs, onOther);
  }

  /** A table takes a payment of what a form documents. */
  recover(tableId: string, cents: number, atMs: number): void {
    this.lineAt(tableId, atMs).recovered += cents;
  }

  /** Something moved a marker of a shoe, a payment for a position among them, or a patron left it or it ended. */
  passShoe(shoeId: string, what: keyof ShoeTimes, atMs: number): void {
    const times = this.timesOf(shoeId);
    this.shoeTimes.set(shoeId, { ...times, [what]: Math.max(times[what], atMs) });
  }

  /** The newest times of what happened to the markers of a shoe. */
  timesOf(shoeId: string): ShoeTimes {
    return this.shoeTimes.get(shoeId) ?? NO_TIMES;
  }

  /** Markers of a shoe that still show vigorish, oldest first. */
  openMarkers(shoeId: string): readonly (NaiveMarker & { readonly cents: number })[] {
    const since = ({ roundId, wagerId }: NaiveMarker) =>
      this.causes.ofCollection(this.round(roundId), wagerId);
    return (this.roundsWithMarkers.get(shoeId) ?? [])
      .flatMap((roundId) =>
        this.round(roundId).settled.flatMap(({ wagerId }) => {
          const marker = this.markers.get(`${roundId} ${wagerId}`);
          const cents = outstandingOf(this.round(roundId), wagerId);
          return marker && cents > 0 ? [{ ...marker, cents }] : [];
        }),
      )
      .toSorted((one, other) => since(one) - since(other));
  }

  /** Notes that someone reviewed a finding of a stream; a wager stays as it was reviewed. */
  review({ finding, subject, cents }: NaiveFinding, reviewer: string): void {
    this.people.review(subject, reviewer);
    if (isOfLimits(finding)) {
      const { accepted } = this.round(subject.slice('round-'.length));
      const wager = accepted.find(
        (each) => each.finding === finding && each.stake === cents && !each.reviewed,
      );
      if (!wager) throw new Error(`the clerk knows no wager of ${cents} in ${subject}: ${finding}`);
      wager.reviewed = true;
    } else if (isJudgedAgain(finding)) this.reviewed.add(subject);
    const key = `${finding} by ${reviewer}`;
    this.reviews.set(key, (this.reviews.get(key) ?? 0) + 1);
    this.findings.set(finding, (this.findings.get(finding) ?? 0) - 1);
  }

  /** A form waives its vigorish, in time or late. */
  waive(form: NaiveForm): void {
    const due = this.dueOn(form);
    this.waived.set(form, due);
    if (form.depositedOn > due) {
      this.findAt(form.tableId, 'exception complimentary-recorded-late', form.bookedMs);
    }
  }

  /** A shoe ends, or a patron leaves it. What was waived on a later day before that is known was late. */
  endPlay(ending: NaiveEnding): void {
    this.endings.push(ending);
    for (const [form, before] of this.waived) {
      const due = this.dueOn(form);
      if (due === before) continue;
      this.waived.set(form, due);
      this.findAt(form.tableId, 'exception complimentary-recorded-late', form.depositedMs);
    }
  }

  /** The day by whose end its complimentary is due: the first on which it was prepared, its shoe ended or its patron left. */
  private dueOn({ gamingDay, shoeId, patronId, markers }: NaiveForm): string {
    const sinceMs = Math.min(...markers.map(({ roundId }) => this.round(roundId).endedMs ?? 0));
    const days = this.endings
      .filter((end) => end.shoeId === shoeId && (end.patronId ?? patronId) === patronId)
      .filter(({ atMs }) => atMs >= sinceMs)
      .map(({ atMs }) => naiveBooksDate(atMs).gamingDay);
    return [gamingDay, ...days].sort()[0]!;
  }

  /** Notes a finding that audit must show for an act outside rounds. */
  findAt(tableId: string, what: string, atMs: number): string {
    const { gamingDay, shift } = naiveBooksDate(atMs);
    const key = `${what} ${tableId} ${gamingDay} ${shift}`;
    this.findings.set(key, (this.findings.get(key) ?? 0) + 1);
    return key;
  }

  /** Takes back a finding that a later record shows to be wrong, unless somebody has reviewed it. */
  liftAt(tableId: string, what: string, atMs: number, subject: string): void {
    if (this.reviewed.has(subject)) return;
    const { gamingDay, shift } = naiveBooksDate(atMs);
    const key = `${what} ${tableId} ${gamingDay} ${shift}`;
    this.findings.set(key, (this.findings.get(key) ?? 0) - 1);
    this.judgedAgain.add(subject);
  }

  /**
   * Something else is in force at a table in a span. If it is recorded after rounds of the span, that is a finding, and
   * they are judged again by what was in force.
   */
  changeTerms(
    tableId: string,
    span: NaiveSpan,
    recordedBy: string,
    { limits, rules }: { readonly limits?: NaiveLimits; readonly rules?: NaiveGame },
  ): void {
    const governed = this.governed(tableId, span);
    if (governed.length > 0) {
      this.findAt(tableId, 'exception recorded-after-rounds-it-governs', span.fromMs);
    }
    for (const round of governed) {
      if (limits) this.judgeAgain(round, limits, recordedBy);
      if (rules) this.judgeByRules(round, rules, recordedBy);
    }
  }

  /** Another procedure of the whole pit is in force from a time on; late where it governs rounds recorded before it. */
  changeProcedure(fromMs: number, late: boolean): void {
    if (late) this.findAt('', 'exception recorded-after-rounds-it-governs', fromMs);
  }

  /** Whether rounds of a span are recorded at a table, or in the whole pit. */
  hasRoundsIn(tableId: string, span: NaiveSpan): boolean {
    return this.governed(tableId, span).length > 0;
  }

  /** Users who recorded facts of the rounds that a change governs; it is at a table, or in the whole pit. */
  recordersIn(tableId: string, span: NaiveSpan): ReadonlySet<string> {
    return new Set(this.governed(tableId, span).flatMap(({ roundId }) => [...this.people.ofFacts(roundId)]));
  }

  /** Whether someone reviewed or reviews what other terms in a span would change, except wagers reviewed. */
  isReviewedIn(tableId: string, span: NaiveSpan): boolean {
    return this.governed(tableId, span).some(({ roundId }) =>
      [this.reviewed, this.inReview].some((rounds) => rounds.has(`round-${roundId}`)),
    );
  }

  private governed(tableId: string, { fromMs, untilMs }: NaiveSpan): readonly NaiveRound[] {
    return [...this.rounds.values()].filter(
      (round) =>
        (tableId === '' || round.tableId === tableId) && round.openedMs >= fromMs && round.openedMs < untilMs,
    );
  }

  private judgeAgain(round: NaiveRound, limits: NaiveLimits, recordedBy: string): void {
    round.limits = limits;
    const before = round.accepted;
    round.accepted = before.map((wager) => {
      const outside = outsideOf(round, wager.kind, wager.stake);
      if (outside === wager.outside) return wager;
      if (wager.reviewed) return { ...wager, outside };
      if (wager.finding !== '') this.findings.set(wager.finding, (this.findings.get(wager.finding) ?? 0) - 1);
      return this.judged(round, wager, this.causes.newestOf(round));
    });
    const isOver = round.status === 'settled' || round.status === 'voided';
    if (isOver && before.every((wager) => round.accepted.includes(wager))) return;
    this.judgedAgain.add(`round-${round.roundId}`);
    this.people.record(`round-${round.roundId}`, recordedBy, false);
  }

  /** The layout after an act on it. Wagers after no more bets are decided by the facts that are there already. */
  private putWagers(round: NaiveRound, wagers: readonly NaiveWager[], atMs: number): void {
    round.wagers = [...wagers];
    this.booked(round, atMs);
    if (!isLateToBet(round)) return closeTurn(round);
    this.find(round, 'exception wager-after-no-more-bets', atMs);
    if (!round.turn || !isTurnOpen(round)) return;
    const turn = { ...round.turn, wagers };
    round.turn = { ...turn, outcome: observed(round, turn, turn.facts) };
  }

  /**
   * A round ends. That it took place beside others of its shoe or its table is a finding of its place and of each later
   * gaming day, once for each pair. A round of an earlier day that is still open is found when that one ends.
   */
  private end(round: NaiveRound, atMs: number): void {
    const endedMs = Math.max(atMs, round.openedMs);
    round.endedMs = endedMs;
    const places = new Set<string>();
    for (const other of this.rounds.values()) {
      const isNear =
        round.shoeId === undefined ? round.tableId === other.tableId : round.shoeId === other.shoeId;
      const otherEndsMs = other.endedMs ?? (placeOf(other) < placeOf(round) ? 0 : Infinity);
      if (other === round || !isNear || other.openedMs >= endedMs || otherEndsMs <= round.openedMs) continue;
      const pair = [round.roundId, other.roundId].toSorted().join(' ');
      if (this.overlapping.has(pair)) continue;
      this.overlapping.add(pair);
      places.add(placeOf(other) > placeOf(round) ? placeOf(other) : placeOf(round));
    }
    places.forEach(() => this.findAt(round.tableId, 'exception rounds-overlap', atMs));
  }

  private find(round: NaiveRound, what: string, atMs: number): void {
    this.booked(round, atMs);
    this.findAt(round.tableId, what, round.playedMs);
  }

  private findOutsideLimits(
    round: NaiveRound,
    { kind, stake }: Pick<NaiveWager, 'kind' | 'stake'>,
    atMs: number,
  ): void {
    this.booked(round, atMs);
    round.accepted.push(this.judged(round, { kind, stake }, round.playedMs));
  }

  /** A wager, judged by the limits of its round, with its notice. */
  private judged(
    round: NaiveRound,
    { kind, stake }: Pick<NaiveAccepted, 'kind' | 'stake'>,
    bookedMs: number,
  ): NaiveAccepted {
    const outside = outsideOf(round, kind, stake);
    const finding = outside === '' ? '' : this.findAt(round.tableId, outside, bookedMs);
    return { kind, stake, outside, finding, reviewed: false };
  }

  private settledOf(roundId: string, actual: readonly NaiveActual[]): NaiveSettled[] {
    const round = this.round(roundId);
    return settledAs(round.wagers, round.turn?.outcome.due ?? [], actual);
  }

  private charge(round: NaiveRound, wager: NaiveSettled, stated: boolean | undefined, line: NaiveLine): void {
    const { due, wagerId, charged } = wager;
    const onMarker = this.goesOnMarker(round, wager, stated);
    const purse = onMarker ? 'deferred' : due.on === 'win' ? 'payout' : due.on;
    accountOf(round, wagerId)[purse] += charged;
    line[purse] += charged;
    if (!onMarker) return;
    this.putMarker(round, wager);
    this.noteMarkerRound(round);
  }

  private goesOnMarker(
    round: NaiveRound,
    { due, charged }: NaiveSettled,
    stated: boolean | undefined,
  ): boolean {
    return charged > 0 && (stated ?? (due.on === 'win' && round.rules.collection === 'deferred'));
  }

  /** Notes what a settlement or correction says, with the breaches that it is. */
  private state(round: NaiveRound, stated: NaiveStated, bookedMs: number): void {
    const { turn, settled, onMarker } = stated;
    const found = breachesOf(round, { turn, settled, onMarker });
    round.stated.push(stated);
    for (const each of found) this.breach(round, each, bookedMs);
  }

  private stateCorrection(
    round: NaiveRound,
    { facts }: NaiveCorrection,
    changes: readonly NaiveChange[],
    settled: readonly NaiveSettled[],
    bookedMs: number,
  ): void {
    const { turn } = round;
    if (!turn) return;
    const named = changes.map(({ after }) => after);
    const others = settled.filter(({ wagerId }) => !named.some((each) => each.wagerId === wagerId));
    const onMarker = changes.filter(({ vigorish }) => vigorish.deferred > 0);
    const stated: NaiveStated = {
      turn: facts ? { ...turn, facts } : turn,
      settled: named.filter((after) => settled.includes(after)),
      ...(facts && { left: { settled: others, turn } }),
      onMarker: onMarker.map(({ after }) => after.wagerId),
    };
    this.state(round, stated, bookedMs);
  }

  private breach(
    round: NaiveRound,
    { code, says }: Pick<NaiveBreach, 'code' | 'says'>,
    bookedMs: number,
  ): void {
    round.breaches.push({
      code,
      says,
      finding: this.findAt(round.tableId, `exception ${code}`, bookedMs),
    });
  }

  /** Other rules were in force when the round was opened: its money stays, and its breaches are found again. */
  private judgeByRules(round: NaiveRound, rules: NaiveGame, recordedBy: string): void {
    round.rules = rules;
    const { turn } = round;
    if (turn) {
      const due = duesOf(round, turn);
      round.settled = round.settled.map((wager) => ({ ...wager, due: due.get(wager.wagerId) ?? wager.due }));
      round.turn = { ...turn, outcome: observed(round, turn, turn.facts) };
    }
    const found = round.stated.flatMap((stated) => [...breachesOf(round, stated)]);
    const before = round.breaches;
    round.breaches = [];
    for (const each of before) {
      const index = found.findIndex(({ code, says }) => code === each.code && says === each.says);
      if (index < 0) this.findings.set(each.finding, (this.findings.get(each.finding) ?? 0) - 1);
      else {
        found.splice(index, 1);
        round.breaches.push(each);
      }
    }
    for (const each of found) this.breach(round, each, this.causes.newestOf(round));
    this.judgedAgain.add(`round-${round.roundId}`);
    this.people.record(`round-${round.roundId}`, recordedBy, found.length > 0);
  }

  private putMarker(
    { roundId, tableId, shoeId = '' }: NaiveRound,
    { wagerId, patronId, position }: NaiveSettled,
  ): void {
    const key = `${roundId} ${wagerId}`;
    if (this.markers.has(key)) return;
    this.markers.set(key, { roundId, wagerId, tableId, shoeId, patronId, position, formNumber: '' });
  }

  private noteMarkerRound({ roundId, shoeId = '' }: NaiveRound): void {
    const rounds = this.roundsWithMarkers.get(shoeId) ?? [];
    if (!rounds.includes(roundId)) this.roundsWithMarkers.set(shoeId, [...rounds, roundId]);
  }

  /** The line that books a step of the play of a round: never earlier than its last one. */
  private booked(round: NaiveRound, atMs: number): NaiveLine {
    round.playedMs = Math.max(round.playedMs, atMs);
    this.causes.passes(round, atMs);
    return this.lineAt(round.tableId, round.playedMs);
  }

  /** The line that books what was done about a wager later: never earlier than what it follows. */
  private bookedAfter(round: NaiveRound, wagerId: string, atMs: number, causeMs: number): NaiveLine {
    this.causes.passes(round, atMs);
    this.causes.moves(round, wagerId, atMs);
    return this.lineAt(round.tableId, Math.max(atMs, causeMs));
  }

  private lineAt(tableId: string, bookedMs: number): NaiveLine {
    const { gamingDay, shift } = naiveBooksDate(bookedMs);
    const key = `${gamingDay} ${tableId} ${shift}`;
    const line = this.lines.get(key) ?? { ...NOTHING_MOVED };
    this.lines.set(key, line);
    if (!this.inHand.has(key)) this.inHand.set(key, { ...line });
    return line;
  }
}

/** The newest times of what happened to the markers of a shoe, in milliseconds since 1970 UTC. */
interface ShoeTimes {
  readonly moved: number;
  /** Payments for a position. */
  readonly paid: number;
  readonly departed: number;
  /** Departures and the completion. */
  readonly ended: number;
}

const NO_TIMES: ShoeTimes = { moved: 0, paid: 0, departed: 0, ended: 0 };

/** The shoe of a round, or its table and gaming day. */
function placeOf({ roundId }: NaiveRound): string {
  return roundId.slice(0, roundId.lastIndexOf('.'));
}

/** Whether a later record may take a finding back: it follows from limits, rules or a count that is not recorded yet. */
export function isJudgedAgain(finding: string): boolean {
  return isOfLimits(finding) || isOfRules(finding) || finding.startsWith('exception box-not-counted ');
}

/** Whether a finding is a wager outside the limits. */
function isOfLimits(finding: string): boolean {
  return finding.startsWith('notice wager-');
}

/** The notice of a wager outside the limits of its round; none is empty. */
function outsideOf({ game, limits }: NaiveRound, kind: string, stake: number): string {
  if (WITHOUT_LIMITS[game]?.includes(kind)) return '';
  if (stake < limits.minimumCents) return 'notice wager-below-minimum';
  return stake > limits.maximumCents ? 'notice wager-above-maximum' : '';
}

/** An act on the wagers of a round: the next fact begins another turn. */
function closeTurn({ turn }: NaiveRound): void {
  if (turn) turn.closed = true;
}

function isSettled(settled: readonly NaiveSettled[], { wagerId }: NaiveSettled): boolean {
  return settled.some((each) => each.wagerId === wagerId);
}

function amountDueOf({ dues }: NaiveRound, wagerId: string): NaiveAmountDue {
  const amount = dues.get(wagerId) ?? { due: 0, table: 0, cage: 0 };
  dues.set(wagerId, amount);
  return amount;
}

function accountOf(round: NaiveRound, wagerId: string): NaiveVigorish {
  const account = round.vigorish.get(wagerId) ?? {
    payout: 0,
    tie: 0,
    stake: 0,
    deferred: 0,
    later: 0,
    comped: 0,
    documented: 0,
  };
  round.vigorish.set(wagerId, account);
  return account;
}
