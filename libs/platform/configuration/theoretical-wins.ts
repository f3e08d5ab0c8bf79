import type { Dated } from '#kernel';
import { DECIDED_EXAMPLE, theoreticalWinsFault } from '#rules';
import type { TheoreticalWin, TheoreticalWins } from '#rules';
import { datedSetting } from './dated-setting.js';

/** The text of theoretical wins of no game. */
const NONE = 'none';

/** Theoretical wins as a configuration writes them: `game:hundredths of a per cent`, with plus signs between. */
export function theoreticalWinsText({ percentages }: TheoreticalWins): string {
  return percentages.map(({ game, basisPoints }) => `${game}:${basisPoints}`).join('+') || NONE;
}

/**
 * The theoretical wins of `PITLEDGER_THEORETICAL_WINS`, of games in which players decide.
 * @throws ConfigurationInvalid
 */
export function theoreticalWinsOf(value = NONE): Dated<TheoreticalWins> {
  const expected = `theoretical wins of games in which players decide, in hundredths of a per cent of the handle, in order, such as ${theoreticalWinsText({ percentages: [DECIDED_EXAMPLE] })}, or ${NONE}`;
  return datedSetting('PITLEDGER_THEORETICAL_WINS', value, expected, (text) => {
    const read = text === NONE ? [] : text.split('+').map(percentageOf);
    const percentages = read.filter((each) => each !== undefined);
    const wrong = percentages.length < read.length || theoreticalWinsFault({ percentages }) !== undefined;
    return wrong ? undefined : { percentages };
  });
}

function percentageOf(text: string): TheoreticalWin | undefined {
  const [, game, basisPoints] = /^([a-z-]+):(\d{1,5})$/.exec(text) ?? [];
  return game === undefined ? undefined : { game, basisPoints: Number(basisPoints) };
}
