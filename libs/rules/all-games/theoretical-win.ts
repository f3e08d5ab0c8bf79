import { findGame } from '../games.js';

/** The theoretical win of a game in which players decide, as a part of its handle. */
export interface TheoreticalWin {
  readonly game: string;
  /** Hundredths of a per cent of the handle. */
  readonly basisPoints: number;
}

/**
 * The theoretical wins of games in which players decide, as one of the dated settings of a property: no rule says what
 * players make of their decisions. A game without one has no theoretical win.
 */
export interface TheoreticalWins {
  readonly percentages: readonly TheoreticalWin[];
}

/** No game has a percentage. */
export const NO_THEORETICAL_WINS: TheoreticalWins = { percentages: [] };

/** The whole handle, in hundredths of a per cent. */
export const WHOLE_HANDLE_BASIS_POINTS = 10_000;

/** What is wrong with theoretical wins; undefined if they can be in force. */
export function theoreticalWinsFault({ percentages }: TheoreticalWins): string | undefined {
  for (const [index, { game, basisPoints }] of percentages.entries()) {
    const found = findGame(game);
    if (!found) return `no game is called ${game}`;
    if (found.play.chance) return `the theoretical win of ${game} follows from the rules of its tables`;
    if (percentages.findIndex((each) => each.game === game) !== index) return `${game} has two percentages`;
    if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > WHOLE_HANDLE_BASIS_POINTS) {
      return `${basisPoints} hundredths of a per cent of the handle are no theoretical win; whole numbers from 1 to ${WHOLE_HANDLE_BASIS_POINTS} are`;
    }
  }
  return undefined;
}
