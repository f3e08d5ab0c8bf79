import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { type DatedProvision } from '../../../citation.js';
import { amendmentNote, inForce } from '../../../provision.js';
import type { BaccaratGame } from '../game.js';
import type { TableRules, VigorishScheme } from '../table-rules/table-rules.js';

type PercentOfWin = Extract<VigorishScheme, { kind: 'percent-of-win' }>;

/** A breach on a date before the present wording of a scheme; it names the first wording if that was in force. */
function checkNoVigorishSince(
  game: BaccaratGame,
  code: string,
  what: string,
  provision: DatedProvision,
  onDate: IsoDate,
): Objection[] {
  if (inForce(provision, onDate)) return [];
  const { firstNoVigorish } = game.provisions;
  const earlier = inForce(firstNoVigorish, onDate)
    ? `; play without vigorish was ${amendmentNote(firstNoVigorish)}, in another wording that we do not have`
    : '';
  const message = `${what}, which is not allowed on ${onDate}; it was ${amendmentNote(provision)}${earlier}`;
  return [breach(code, message, provision.citation)];
}

function checkPercent(game: BaccaratGame, scheme: PercentOfWin): Objection[] {
  const { bankerOdds, vigorishRounding } = game.citations;
  const { percent, roundUpToCents } = scheme;
  if (![4, 5].includes(percent)) {
    const message = `vigorish is ${String(percent)} per cent; it must be 4 or 5`;
    return [breach('vigorish-percent-not-allowed', message, bankerOdds)];
  }
  const units = game.roundingUnitsCents[percent];
  if (units.includes(roundUpToCents)) return [];
  const message =
    `vigorish of ${percent} per cent cannot be rounded up to ${String(roundUpToCents)} cents at ${game.title}; ` +
    `the rounding unit must be ${units.join(' or ')}`;
  return [breach('vigorish-rounding-not-allowed', message, vigorishRounding)];
}

function checkWaiver(game: BaccaratGame, { totalCardOdds }: TableRules, onDate: IsoDate): Objection[] {
  const provision = game.provisions.waivedByTotalCardWagers;
  const what = 'vigorish is waived for wagers on the number of cards';
  const breaches = checkNoVigorishSince(game, 'vigorish-waiver-not-in-force', what, provision, onDate);
  if (totalCardOdds) return breaches;
  const message = `${what}, which these rules do not offer; offer them or remove the waiver`;
  return [...breaches, breach('vigorish-waiver-without-total-card-wagers', message, provision.citation)];
}

function checkQuarterOnTie(game: BaccaratGame, onDate: IsoDate): Objection[] {
  const provision = game.provisions.quarterOfWagerOnTie;
  if (!provision) {
    const message = `vigorish of a quarter of the wager on ties cannot be taken at ${game.title}; it must be 4 or 5 per cent of a win`;
    return [breach('vigorish-scheme-not-of-this-game', message, game.citations.bankerOdds)];
  }
  if (inForce(provision, onDate)) return [];
  const message = `vigorish on ties cannot be taken on ${onDate}; it was ${amendmentNote(provision)}`;
  return [breach('vigorish-scheme-not-in-force', message, provision.citation)];
}

/**
 * Checks the scheme by which the Banker wager is charged (3.3(c), (e); 7.3(c), (d), (f)). We do not have the text of
 * (c) before 1999-02-01, so the present text checks the rounding on every date.
 */
export function checkVigorish(game: BaccaratGame, rules: TableRules, onDate: IsoDate): Objection[] {
  const scheme = rules.vigorish;
  switch (scheme.kind) {
    case 'percent-of-win':
      return [
        ...checkPercent(game, scheme),
        ...(scheme.waivedByTotalCardWagers ? checkWaiver(game, rules, onDate) : []),
      ];
    case 'quarter-of-wager-on-tie':
      return checkQuarterOnTie(game, onDate);
    case 'banker-six-pays-half':
      return checkNoVigorishSince(
        game,
        'vigorish-scheme-not-in-force',
        'no vigorish with Banker six paid at half',
        game.provisions.bankerSixPaysHalf,
        onDate,
      );
    default: {
      const message = `vigorish scheme ${String((scheme as { kind: unknown }).kind)} is not in the regulation; use a scheme that GET /games/{gameId} shows`;
      return [breach('vigorish-scheme-unknown', message, game.citations.bankerOdds)];
    }
  }
}
