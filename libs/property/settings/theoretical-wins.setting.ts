import {
  DECIDED_EXAMPLE,
  NO_THEORETICAL_WINS,
  WHOLE_HANDLE_BASIS_POINTS,
  theoreticalWinsFault,
} from '#rules';
import type { TheoreticalWin, TheoreticalWins } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { game, integer } from '../../ledger/event-shapes.js';
import { listed, textOfList } from './list-text.js';
import { setting } from './setting.js';

const NONE = 'none';
const EXAMPLE: TheoreticalWins = { percentages: [DECIDED_EXAMPLE] };

/** `game:hundredths of a per cent`. */
function textOf({ percentages }: TheoreticalWins): string {
  return textOfList(percentages, ({ game: of, basisPoints }) => `${of}:${basisPoints}`, NONE);
}

/** What players are expected to lose at games in which they decide. */
export const theoreticalWins = setting('TheoreticalWins', {
  noun: 'theoretical wins',
  describe: 'theoretical wins of games in which players decide',
  when: 'the theoretical win of a game in which players decide is that of the gaming day of its settlement',
  fields: {
    percentages: Type.Array(
      closed({
        game,
        basisPoints: integer(
          1,
          WHOLE_HANDLE_BASIS_POINTS,
          'theoretical win in hundredths of a per cent of the handle',
        ),
      }),
      { description: 'every game in which players decide that has a theoretical win' },
    ),
  },
  most: { percentages: 100 },
  byDefault: [NO_THEORETICAL_WINS],
  example: EXAMPLE,
  fault: theoreticalWinsFault,
  expected: `theoretical wins of games in which players decide, in hundredths of a per cent of the handle, in order, such as ${textOf(EXAMPLE)}, or ${NONE}`,
  text: textOf,
  parse: (text) => {
    const percentages = listed(text, percentageOf, NONE);
    return percentages && { percentages };
  },
  notice: ({ percentages }) =>
    `the number of games with a theoretical win set by the property is ${percentages.length}`,
  absent: 'absent where no game has one',
});

function percentageOf(text: string): TheoreticalWin | undefined {
  const [, of, basisPoints] = /^([a-z-]+):(\d{1,5})$/.exec(text) ?? [];
  return of === undefined ? undefined : { game: of, basisPoints: Number(basisPoints) };
}
