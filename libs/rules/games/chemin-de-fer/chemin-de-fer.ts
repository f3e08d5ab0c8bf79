import type { Objection } from '#kernel';
import type { Citation } from '../../citation.js';
import { defineGame } from '../../game/game.js';
import type { Observed } from '../../game/play.js';
import type { StandingWager } from '../../game/wager.js';
import { checkOldestText } from '../../provision.js';
import { CheminDeFerRules, OLDEST_TEXT, SAMPLE } from './chemin-de-fer.rules.js';
import { admit, CITATIONS, release, WAGERS } from './chemin-de-fer.wagers.js';
import { countBanker, countPlayer } from './count.js';
import { ANNULLED_BY, CheminDeFerFact, type Coup } from './coup.js';
import { coupBreaches, coupObjection, paragraphOf } from './irregularities.js';
import { annul, settle, type Winner } from './settlement.js';

/**
 * Baccarat-chemin de fer: patrons against the bank of one of them. Irregularities follow the regulation (4.12). The
 * property sets the decks, the table of drawing and vigorish, because we do not have the text of 4.1 to 4.10; citations
 * of them name the section. The next holder of the bank (4.11) is not recorded.
 */
export const CHEMIN_DE_FER = defineGame<CheminDeFerRules, null, CheminDeFerFact>({
  id: 'chemin-de-fer',
  title: 'Baccarat-chemin de fer',
  subchapter: '19:47-4',
  values: 'property',
  citations: CITATIONS,
  rules: CheminDeFerRules,
  sample: SAMPLE,
  checkRules: (_rules, onDate) => checkOldestText('Baccarat-chemin de fer', OLDEST_TEXT, onDate),
  offeredWagers: () => WAGERS,
  play: {
    fact: CheminDeFerFact,
    callsNoMoreBets: true,
    begin: () => null,
    admit,
    release,
    observe: ({ rules, wagers }, fact) => {
      if ('player' in fact) return playedOut(rules, wagers, fact);
      const citation = ANNULLED_BY[fact.annulled];
      const summary = `coup annulled: ${fact.annulled.replaceAll('-', ' ')}`;
      return {
        state: null,
        decisions: annul(wagers, citation),
        next: 'over',
        summary,
        citations: [citation],
      };
    },
  },
});

function playedOut(
  rules: CheminDeFerRules,
  wagers: readonly StandingWager[],
  coup: Coup,
): Observed<null> | Objection {
  const objection = coupObjection(coup);
  if (objection) return objection;
  const player = countPlayer(coup);
  const banker = countBanker(coup);
  const breaches = coupBreaches(rules, coup, player, banker);
  const { irregularities = [] } = coup;
  const citations: readonly Citation[] = [CITATIONS.announceResult, ...irregularities.map(paragraphOf)];
  const winner = winnerOf(player.points, banker.points);
  const counts = `Player ${player.points}, Banker ${banker.points}`;
  const aside = irregularities.map(({ kind }) => `; ${kind.replaceAll('-', ' ')}`).join('');
  return {
    state: null,
    decisions: settle(rules, wagers, winner),
    next: 'over',
    summary: `${counts}: ${winner === 'tie' ? 'tie' : `${winner === 'player' ? 'Player' : 'Banker'} wins`}${aside}`,
    citations,
    ...(breaches.length > 0 && { breaches }),
  };
}

function winnerOf(playerPoints: number, bankerPoints: number): Winner {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
}
