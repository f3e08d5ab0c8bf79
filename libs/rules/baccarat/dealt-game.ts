import type { DealtGame } from '../game/game.js';
import type { OfferedWager } from '../game/wager.js';
import { checkBonusWagers } from './bonus-wager.checks.js';
import type { BaccaratGame } from './game.js';
import { sameForPatrons } from './notice.js';
import { offeredWagers } from './offered-wagers.js';
import { highestOdds } from './posted-odds.js';
import { checkTableRules } from './table-rules.checks.js';
import { completeTableRules, TableRulesShape } from './table-rules.shape.js';
import type { TableRules } from './table-rules.js';

/** One of the two games of baccarat as the ledger knows games. */
export function dealtGame(game: BaccaratGame): DealtGame {
  const { id, title, subchapter, citations } = game;
  return {
    id,
    title,
    subchapter,
    values: 'regulation',
    citations: { ...citations, payWinners: citations.paymentProcedures[1] },
    rules: TableRulesShape,
    sample: completeTableRules({
      decks: 8,
      vigorish: { kind: 'percent-of-win', percent: 5, roundUpToCents: 0, waivedByTotalCardWagers: false },
    }),
    complete: completeTableRules,
    checkRules: (rules, onDate) => checkTableRules(game, completeTableRules(rules), onDate),
    offeredWagers: (rules) => offeredWagers(rules).map((kind) => offered(game, rules, kind)),
    checkStanding: (rules, wagers) => checkBonusWagers(game, rules, wagers),
    changesWithoutNotice: sameForPatrons,
    dealing: game,
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
