import type { Game } from '../../game/game.js';
import type { OfferedWager } from '../../game/wager.js';
import { baccaratPlay, type BaccaratState } from './baccarat.play.js';
import { checkBonusWagers } from './wagers/bonus-wager.checks.js';
import type { BaccaratFact } from './baccarat.facts.js';
import type { BaccaratGame } from './game.js';
import { sameForPatrons } from './table-rules/notice.js';
import { offeredWagers } from './wagers/offered-wagers.js';
import { highestOdds } from './wagers/posted-odds.js';
import { checkTableRules } from './table-rules/table-rules.checks.js';
import { TableRulesShape, completeTableRules } from './table-rules/table-rules.shape.js';
import type { TableRules } from './table-rules/table-rules.js';

/** One of the two games of baccarat, in the form of `defineGame`. */
export function baccarat(game: BaccaratGame): Game<TableRules, BaccaratState, BaccaratFact> {
  const { id, title, subchapter, citations, provisions } = game;
  return {
    id,
    title,
    subchapter,
    values: 'regulation',
    citations: {
      ...citations,
      payWinners: citations.paymentProcedures[1],
      vigorish: {
        deferral: citations.vigorishDeferral,
        uncollected: citations.vigorishUncollected,
        ...(provisions.quarterOfWagerOnTie && { onTie: provisions.quarterOfWagerOnTie.citation }),
      },
    },
    rules: TableRulesShape,
    sample: completeTableRules({
      decks: 8,
      vigorish: { kind: 'percent-of-win', percent: 5, roundUpToCents: 0, waivedByTotalCardWagers: false },
    }),
    complete: completeTableRules,
    checkRules: (rules, onDate) => checkTableRules(game, rules, onDate),
    offeredWagers: (rules) => offeredWagers(rules).map((kind) => offered(game, rules, kind)),
    checkStanding: (rules, wagers) => checkBonusWagers(game, rules, wagers),
    changesWithoutNotice: sameForPatrons,
    play: baccaratPlay(game),
  };
}

function offered(
  { citations }: BaccaratGame,
  rules: TableRules,
  kind: ReturnType<typeof offeredWagers>[number],
): OfferedWager {
  const odds = highestOdds(rules, kind);
  return { kind, citation: citations.permittedWagers, ...(odds && { highestOdds: odds }) };
}
