import type { IsoDate, Objection } from '#kernel';
import { breach } from '#kernel';
import type { DatedProvision } from '../citation.js';
import { checkGameRules } from '../game/check-rules.js';
import type { GameRules } from '../game/game.js';
import type { OfferedWager } from '../game/wager.js';
import { amendmentNote, inForce } from '../provision.js';

/** A test of a new game, or of a new wager, at a table in the period that the Commission allows (8.4(f)2ii, (g)). */
export interface Trial {
  /** The kind of wager under trial; absent where the game itself is. */
  readonly wager?: string;
  readonly fromGamingDay: IsoDate;
  /** The last gaming day of the trial. */
  readonly toGamingDay: IsoDate;
}

const PROVISION: DatedProvision = {
  citation: '19:47-8.4(g)',
  effectiveFrom: '1992-12-07',
  amendment: 'R.1992 d.474',
};

/** Every way in which the trials of a table are not allowed; none if they are. */
export function checkTrials(
  trials: readonly Trial[],
  offered: readonly OfferedWager[],
): readonly Objection[] {
  const { citation } = PROVISION;
  const kinds = new Set(offered.map(({ kind }) => kind));
  return trials.flatMap(({ wager, fromGamingDay, toGamingDay }): readonly Objection[] => {
    const what = `the trial of ${wager ?? 'the game'} from ${fromGamingDay} to ${toGamingDay}`;
    if (toGamingDay < fromGamingDay) {
      return [
        breach(
          'trial-ends-before-it-begins',
          `${what} ends before it begins; its last day must not be before its first`,
          citation,
        ),
      ];
    }
    if (!inForce(PROVISION, fromGamingDay)) {
      return [
        breach(
          'trial-not-in-force',
          `${what} is not allowed; tests of games and wagers were ${amendmentNote(PROVISION)}`,
          citation,
        ),
      ];
    }
    if (wager === undefined || kinds.has(wager)) return [];
    const message = `${what} names a wager that the rules of the table do not offer; the offered wagers are listed in items`;
    return [breach('trial-of-unknown-wager', message, citation, [...kinds])];
  });
}

/**
 * Every way in which rules are not allowed on a date; none if they are. A game is tested before its rules are
 * adopted, so a trial of the game stands for their adoption.
 */
export function checkRulesOnTrial(
  game: GameRules,
  rules: object,
  onDate: IsoDate,
  trials: readonly Trial[],
): readonly Objection[] {
  const breaches = checkGameRules(game, rules, onDate);
  return trials.some((trial) => trial.wager === undefined && isWithin(trial, onDate))
    ? breaches.filter(({ code }) => code !== 'game-not-adopted')
    : breaches;
}

/** A breach on a day outside every trial of a game, or of a kind of wager; undefined where it is under none. */
export function outsideTrial(
  trials: readonly Trial[],
  onDate: IsoDate,
  what: string,
  wager?: string,
): Objection | undefined {
  const its = trials.filter((trial) => trial.wager === wager);
  if (its.length === 0 || its.some((trial) => isWithin(trial, onDate))) return undefined;
  const periods = its.map(({ fromGamingDay, toGamingDay }) => `${fromGamingDay} to ${toGamingDay}`);
  const message = `${what} is not offered on ${onDate}; its trial runs from ${periods.join(', and from ')}`;
  return breach('outside-trial', message, PROVISION.citation);
}

function isWithin({ fromGamingDay, toGamingDay }: Trial, onDate: IsoDate): boolean {
  return onDate >= fromGamingDay && onDate <= toGamingDay;
}
