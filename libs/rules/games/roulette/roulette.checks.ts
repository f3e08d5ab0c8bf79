import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { checkLeastOdds } from '../../game/least-odds.js';
import { amendmentNote, checkOldestText, inForce } from '../../provision.js';
import { colorNotOffered, paragraphOf, whyNotOffered } from './offered-wagers.js';
import {
  COLORS,
  LEAST_ODDS,
  lossToZero,
  OLDEST_TEXT,
  PRICED_KINDS,
  WHOLE_WAGER_OPTION,
} from './roulette.rules.js';
import type { RouletteRules } from './roulette.rules.js';
import { adjacent, isZero } from './wheel.js';

/** Every way in which rules of roulette are not allowed on a date; none if they are. */
export function checkRoulette(rules: RouletteRules, onDate: IsoDate): readonly Objection[] {
  return [
    ...checkOldestText('Roulette', OLDEST_TEXT, onDate),
    ...checkZeroRule(rules, onDate),
    ...checkColorWagers(rules, onDate),
    ...checkOdds(rules, onDate),
  ];
}

function checkZeroRule({ wheel, zeroRule }: RouletteRules, onDate: IsoDate): readonly Objection[] {
  if (wheel !== 'double-zero') {
    if (zeroRule === undefined) return [];
    const message = `/zeroRule is ${zeroRule}, but 0 takes whole wagers on a ${wheel} wheel; leave the value out`;
    return [breach('zero-rule-not-an-option', message, lossToZero(wheel))];
  }
  if (zeroRule !== 'whole' || inForce(WHOLE_WAGER_OPTION, onDate)) return [];
  const message = `/zeroRule is whole, but on ${onDate} half of the wager is lost; the option was ${amendmentNote(WHOLE_WAGER_OPTION)}`;
  return [breach('zero-rule-not-in-force', message, WHOLE_WAGER_OPTION.citation)];
}

function checkColorWagers(rules: RouletteRules, onDate: IsoDate): readonly Objection[] {
  if (!rules.colorWagers) return [];
  return [
    ...rules.colorWagers.kinds.flatMap((kind) => colorNotOffered(kind, rules, onDate) ?? []),
    ...checkSections(rules.wheel, rules.colorWagers.sections, onDate),
  ];
}

/** A color stands for one section of the wheel, so its six numbers are adjacent, and no number has two colors. */
function checkSections(
  wheel: RouletteRules['wheel'],
  sections: NonNullable<RouletteRules['colorWagers']>['sections'],
  onDate: IsoDate,
): readonly Objection[] {
  const citation = paragraphOf(
    wheel === 'double-zero' ? 'eight-numbers-color' : 'seven-numbers-color',
    onDate,
  );
  const runs = adjacent(wheel, 6).filter((run) => !run.some(isZero));
  const colorOf = new Map<string, string>();
  const breaches: Objection[] = [];
  for (const color of COLORS) {
    const numbers = sections[color];
    if (!runs.some((run) => run.every((number) => numbers.includes(number)))) {
      const message = `${color} has the numbers ${numbers.join(' ')}; a section is six adjacent numbers of the wheel without a zero`;
      breaches.push(breach('color-not-a-section', message, citation));
    }
    for (const number of numbers) {
      const other = colorOf.get(number);
      if (other !== undefined) {
        const message = `${number} is both ${other} and ${color}; a number has one color`;
        breaches.push(breach('number-of-two-colors', message, citation));
      }
      colorOf.set(number, color);
    }
  }
  return breaches;
}

function checkOdds(rules: RouletteRules, onDate: IsoDate): readonly Objection[] {
  return PRICED_KINDS.flatMap((kind): readonly Objection[] => {
    const posted = rules.odds?.[kind];
    if (!posted) return [];
    const absent = whyNotOffered(kind, rules, onDate);
    if (absent) {
      return [{ ...absent, code: 'odds-without-wager', message: `odds are posted and ${absent.message}` }];
    }
    return checkLeastOdds(kind, posted, LEAST_ODDS[kind], '19:47-5.2(a)');
  });
}
