import { breach, isIsoDate } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import type { GameRules } from './game.js';
import { shapeFaults, type ShapeFault } from './shape.js';

/**
 * Every way in which rules are not allowed at a game on a date; empty if they are. Rules without a required value are
 * refused with its name: `rule-value-missing`. Faults of the shape come before those of the game.
 */
export function checkGameRules(game: GameRules, rules: object, onDate: IsoDate): readonly Objection[] {
  if (!isIsoDate(onDate)) {
    const message = `the date is ${String(onDate)}; write a calendar date as YYYY-MM-DD`;
    return [breach('date-malformed', message, game.subchapter)];
  }
  const faults = shapeFaults(game.rules, rules);
  return faults.length > 0
    ? shapeBreaches(game, faults)
    : game.checkRules(completeRules(game, rules), onDate);
}

/** The values that are missing as one breach, each malformed one as another. */
function shapeBreaches(game: GameRules, faults: readonly ShapeFault[]): readonly Objection[] {
  const missing = faults.filter((fault) => fault.missing).map(({ pointer }) => pointer);
  const malformed = faults
    .filter((fault) => !fault.missing)
    .map(({ pointer, message }) =>
      breach(
        'rule-value-malformed',
        `${pointer || '/'} of the rules of ${game.title} ${message}`,
        game.subchapter,
      ),
    );
  if (missing.length === 0) return malformed;
  const values = `${missing.join(', ')} of the rules of ${game.title}`;
  const message = `${values} ${missing.length === 1 ? 'is' : 'are'} missing; ${whoSets(game)}`;
  return [breach('rule-value-missing', message, game.subchapter, missing), ...malformed];
}

/** Rules as they are stored, with the defaults of what was left out; malformed ones stay as they are. */
export function completeRules(game: GameRules, rules: object): object {
  return shapeFaults(game.rules, rules).length === 0 ? (game.complete?.(rules) ?? rules) : rules;
}

function whoSets({ values }: GameRules): string {
  return values === 'property'
    ? 'we do not have the text of the regulation for it, so the property sets it before the game is offered'
    : 'the house chooses it and posts it before the game is offered';
}
