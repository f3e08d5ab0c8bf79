import type { WagerRequest } from '#application';
import { changeWager } from '#application';
import { inVain } from './act.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { FactTable } from './fact-table.js';
import type { NaiveWager } from '#testing/naive/games/naive-game.js';
import {
  HARDWAY_BETS,
  NUMBER_BETS,
  ONE_ROLL_BETS,
  PARTS,
  POINTS,
  SLEEPERS,
  isLine,
  isOdds,
  mostOdds,
  naiveCraps,
  numberOf,
} from '#testing/naive/games/naive-craps.js';
import type { CrapsPlay } from '#testing/naive/games/naive-craps.js';
import { playOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import type { Bet } from './betting-table.js';
import type { ReportedTurn } from './playing-table.js';

/** Wagers of a turn in a hand that is reported whole. */
const MOST_WAGERS_A_TURN = 3;

/** A table of craps with a commission on buy and lay bets: a round is a hand of dice. */
export class CrapsTable extends FactTable {
  private readonly charged = this.chance.pick(['when-won', 'when-made'] as const);
  protected readonly naive = naiveCraps(this.charged);

  protected override get rules(): object {
    return { ...super.rules, vigorish: { percent: 5, roundUpToCents: 25, charged: this.charged } };
  }

  next(doing: Doing): Act {
    const round = this.roundInPlay;
    const { chance } = this;
    if (!round) return choose(chance, this.betweenRounds(doing));
    if (round.status === 'decided') {
      return choose(chance, [
        [20, () => this.settle(doing, round)],
        [2, () => this.correctFact(doing, round, { dice: this.otherDice(round) })],
        [1, () => this.observeInVain(doing, round, { dice: [1, 1] }, 'settlement-due')],
      ]);
    }
    return choose(chance, [
      ...this.wagering(doing, round, () => this.bet(round)),
      ...this.onTheLayout(doing, round),
      [30, () => this.observe(doing, round, { dice: this.dice() })],
      [1, () => this.observe(doing, round, { invalidRoll: 'a die left the table' })],
      [1, () => this.observe(doing, round, { shooter: 'next' })],
      [1, () => this.observeInVain(doing, round, { dice: [0, 7] }, 'fact-malformed')],
      [1, () => this.openTwice(doing, round)],
      [1, () => this.voidRound(doing, round, false)],
      [1, () => this.postLimits(doing)],
      [1, () => this.reportLate(doing)],
      [1, () => this.correctAmounts(doing, round)],
      [6, () => this.correctRoll(doing, round)],
    ]);
  }

  wagerBeside(doing: Doing): Act | undefined {
    const round = this.roundInPlay;
    return round?.status === 'wagering' ? this.place(doing, round, this.bet(round)) : undefined;
  }

  protected override changeable(round: NaiveRound): NaiveRound['wagers'] {
    return round.wagers.filter((wager) => {
      return isLine(wager.kind) ? numberOf(wager, pointsOf(round)) === 0 : !isOdds(wager.kind);
    });
  }

  protected override withdrawable(round: NaiveRound): NaiveRound['wagers'] {
    return [...this.changeable(round), ...round.wagers.filter(({ kind }) => isOdds(kind))];
  }

  /** Bets with parts are divisible by the number of parts. */
  protected override stakeOn(bet: Bet): number {
    const parts = PARTS[bet.kind] ?? 1;
    return Math.ceil(super.stakeOn(bet) / parts) * parts;
  }

  /** A patron can make one come bet for each roll. */
  protected override freeAt(round: NaiveRound, bet: Bet): number | undefined {
    return super.freeAt(bet.kind.endsWith('come') ? { ...round, wagers: [] } : round, bet);
  }

  private bet(round: NaiveRound): Bet {
    const { chance } = this;
    if (chance.happens(45)) {
      return {
        kind: chance.pick(pointsOf(round).point === 0 ? ['pass', 'dont-pass'] : ['come', 'dont-come']),
      };
    }
    return chance.happens(45)
      ? { kind: chance.pick(NUMBER_BETS), selection: String(chance.pick(POINTS)) }
      : { kind: chance.pick([...ONE_ROLL_BETS, ...HARDWAY_BETS]) };
  }

  private dice(): readonly [number, number] {
    return [this.chance.between(1, 6), this.chance.between(1, 6)];
  }

  /** Misread dice, corrected for the newest roll. */
  private otherDice({ turn }: NaiveRound): readonly [number, number] {
    for (;;) {
      const dice = this.dice();
      if (JSON.stringify({ dice }) !== JSON.stringify(turn?.facts.at(-1))) return dice;
    }
  }

  /** Acts on wagers that have a number or wait for one. */
  private onTheLayout(doing: Doing, round: NaiveRound): readonly Choice[] {
    const lines = round.wagers.filter(({ kind }) => isLine(kind));
    const line = lines.length === 0 ? undefined : this.chance.pick(lines);
    return [
      [12, () => line && this.supportWithOdds(doing, round, line)],
      [3, () => line && this.changeLine(doing, round, line)],
      [2, () => this.call(doing, round)],
      [1, () => this.lineOutOfTime(doing, round)],
      [1, () => this.unevenParts(doing, round)],
    ];
  }

  /** Odds behind a line bet: as much as its number allows, or too much. */
  private supportWithOdds(doing: Doing, round: NaiveRound, line: NaiveWager): Act {
    const { chance } = this;
    const number = numberOf(line, pointsOf(round));
    const most = mostOdds(number || 4, line);
    const tooMuch = chance.happens(15);
    const stakeCents = tooMuch ? most + 1 : chance.between(1, most);
    const laid = oddsBehind(round, line);
    const act = laid
      ? this.changed(doing, round, laid, stakeCents)
      : this.placed(doing, round, oddsOn(line, stakeCents));
    if (number === 0) return inVain(act, 'supported-wager-without-point');
    return tooMuch ? inVain(act, 'odds-above-multiple') : act;
  }

  /** A pass or come bet with a number cannot be reduced; a don't bet can, down to what its odds need. */
  private changeLine(doing: Doing, round: NaiveRound, line: NaiveWager): Act | undefined {
    const { chance } = this;
    const { kind, stake, wagerId } = line;
    if (numberOf(line, pointsOf(round)) === 0 || stake === 1) return undefined;
    if (chance.happens(30)) {
      const { roundId } = round;
      const useCase = changeWager({ roundId, wagerId, stakeCents: stake + 100 });
      const writes = [`round-${roundId}`];
      return doing.unlawful(`raises ${kind} ${wagerId}`, useCase, 'line-wager-raised', { writes });
    }
    const left = chance.happens(50) ? 0 : chance.between(1, stake - 1);
    const act = left === 0 ? this.withdrawn(doing, round, line) : this.changed(doing, round, line, left);
    if (!kind.startsWith('dont')) return inVain(act, 'line-wager-stands');
    const laid = oddsBehind(round, line)?.stake ?? 0;
    return laid > mostOdds(0, { kind, stake: left }) ? inVain(act, 'odds-above-multiple') : act;
  }

  /** Bets that are off on come out rolls are called on, or off again. */
  private call(doing: Doing, round: NaiveRound): Act | undefined {
    const { chance } = this;
    const { wagers } = round;
    if (wagers.length === 0) return undefined;
    const call = chance.pick(['on', 'off']);
    const sleepers = wagers.filter(({ kind }) => SLEEPERS.includes(kind));
    if (chance.happens(20) || sleepers.length === 0) {
      const { wagerId, kind } = chance.pick(wagers);
      if (SLEEPERS.includes(kind)) return this.observe(doing, round, { call, wagers: [wagerId] });
      return this.observeInVain(doing, round, { call, wagers: [wagerId] }, 'wager-always-on');
    }
    const called = chance.shuffle(sleepers).slice(0, chance.between(1, sleepers.length));
    return this.observe(doing, round, { call, wagers: called.map(({ wagerId }) => wagerId) });
  }

  /** A pass bet after the come out roll, or a come bet before it. */
  private lineOutOfTime(doing: Doing, round: NaiveRound): Act | undefined {
    const comeOut = pointsOf(round).point === 0;
    const act = this.place(doing, round, { kind: comeOut ? 'come' : 'pass' });
    return act && inVain(act, comeOut ? 'come-out-roll-to-come' : 'come-out-roll-made');
  }

  private unevenParts(doing: Doing, round: NaiveRound): Act | undefined {
    const kind = this.chance.pick(Object.keys(PARTS));
    const position = this.freeAt(round, { kind });
    if (position === undefined) return undefined;
    const patronId = this.patronAt(round, position);
    const act = this.placed(doing, round, { position, patronId, kind, stakeCents: 1_001 });
    return inVain(act, 'stake-without-equal-parts');
  }

  /** The newest roll of a hand that continues without wagers since. */
  private correctRoll(doing: Doing, round: NaiveRound): Act | undefined {
    if (!this.nothingSince(round)) return undefined;
    return this.correctFact(doing, round, { dice: this.otherDice(round) });
  }

  /** A hand that is over: a correction of its amounts, or of the seven out to another throw. */
  protected correctRecent(doing: Doing): Act | undefined {
    const round = this.recentRound();
    if (!round) return undefined;
    if (this.chance.happens(60) || !round.turn?.outcome.due.length) return this.correctAmounts(doing, round);
    return this.correctFact(doing, round, { dice: this.otherDice(round) });
  }

  /** Odds behind line bets that have a number and no odds. */
  private odds(round: NaiveRound): readonly WagerRequest[] {
    const { chance } = this;
    const bare = round.wagers.filter((line) => isLine(line.kind) && !oddsBehind(round, line));
    return bare.flatMap((line): WagerRequest[] => {
      const number = numberOf(line, pointsOf(round));
      return number === 0 || chance.happens(50)
        ? []
        : [oddsOn(line, chance.between(1, mostOdds(number, line)))];
    });
  }

  /** Wagers and a roll of a hand that is reported whole. */
  protected turn(round: NaiveRound): ReportedTurn {
    const wagers: WagerRequest[] = [];
    for (let more = this.chance.between(0, MOST_WAGERS_A_TURN); more > 0; more--) {
      const bet = this.bet(round);
      const position = this.freeAt(round, bet);
      const isTaken = wagers.some((wager) => wager.position === position);
      if (position === undefined || isTaken) continue;
      const patronId = this.patronAt(round, position);
      wagers.push({ ...bet, position, patronId, stakeCents: this.stakeOn(bet) });
    }
    return { wagers: [...wagers, ...this.odds(round)], facts: [{ dice: this.dice() }] };
  }
}

function pointsOf(round: NaiveRound): CrapsPlay {
  return playOf(round) as CrapsPlay;
}

function oddsOn(
  { position, patronId, kind, wagerId: selection }: NaiveWager,
  stakeCents: number,
): WagerRequest {
  return {
    position,
    patronId,
    kind: kind.startsWith('dont') ? 'laying-odds' : 'taking-odds',
    selection,
    stakeCents,
  };
}

function oddsBehind({ wagers }: NaiveRound, { wagerId }: NaiveWager): NaiveWager | undefined {
  return wagers.find(({ kind, selection }) => isOdds(kind) && selection === wagerId);
}
