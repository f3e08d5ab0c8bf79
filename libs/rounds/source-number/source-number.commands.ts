import type { CommandContext } from '../../ledger/command-context.js';
import type { SourceNumberUsed } from './source-number.events.js';

export interface UseSourceNumber {
  readonly type: 'UseSourceNumber';
  readonly use: SourceNumberUsed['data'];
  readonly context: CommandContext;
}
