import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import type { PrintPaper } from './paper.commands.js';
import type { PaperEvent, PaperKind, PaperPart } from './paper.events.js';

/**
 * The parts of each paper. Forms and Table Inventory Slips have two (3.3(c)3i, 7.3(c)3i, 13:69D-1.30, 1.21), slips of the
 * chip bank three (13:69D-1.22, 1.23). A copy of the report on negative revenue goes to the Division (13:69D-1.34(b)).
 */
export const PARTS_OF_PAPERS: Readonly<Record<PaperKind, readonly PaperPart[]>> = {
  'vigorish-form': ['original', 'duplicate'],
  'chip-slip': ['original', 'duplicate', 'triplicate'],
  'inventory-slip': ['original', 'duplicate'],
  'master-game-report': ['original'],
  'negative-revenue-report': ['original', 'duplicate'],
};

/** How often each part was printed. */
type PaperState = Partial<Readonly<Record<PaperPart, number>>>;

/** The prints of one paper: nobody prints a part again without a reason. */
export const paperDecider: Decider<PrintPaper, PaperState, PaperEvent> = {
  initialState: {},
  evolve: (prints, { data: { part, print } }) => ({ ...prints, [part]: print }),
  decide: ({ type: _type, context: _context, reason, ...printed }, prints) => {
    const { paper, number, part, title } = printed;
    const parts = PARTS_OF_PAPERS[paper];
    if (!parts.includes(part)) {
      return refuse(
        'impossible',
        'no-such-part',
        `${title} ${number} has no ${part}; its parts are ${parts.join(', ')}.`,
      );
    }
    const print = (prints[part] ?? 0) + 1;
    if (print === 1) return accept({ type: 'PaperPrinted', data: { ...printed, print } });
    if (reason === undefined) {
      return refuse(
        'conflict',
        'paper-already-printed',
        `The ${part} of ${title} ${number} is already printed; give the reason why it is printed again, and it is marked REPRINT.`,
      );
    }
    return accept({ type: 'PaperPrinted', data: { ...printed, print, reason } });
  },
};
