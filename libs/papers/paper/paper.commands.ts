import type { CommandContext } from '../../ledger/command-context.js';
import type { PaperPrinted } from './paper.events.js';

/** Prints a part of a paper; the ledger counts its prints. */
export interface PrintPaper extends Omit<PaperPrinted['data'], 'print'> {
  readonly type: 'PrintPaper';
  readonly context: CommandContext;
}
