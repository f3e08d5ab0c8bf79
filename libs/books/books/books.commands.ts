import type { IsoDate } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';

export interface NoteClosing {
  readonly type: 'NoteClosing' | 'NoteReopening';
  readonly gamingDay: IsoDate;
  readonly context: CommandContext;
}

export interface OpenHistory {
  readonly type: 'OpenHistory';
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly reason: string;
  /** The gaming day at the time of recording. */
  readonly today: IsoDate;
  readonly context: CommandContext;
}

export interface ApproveHistory {
  readonly type: 'ApproveHistory';
  readonly historyId: string;
  readonly context: CommandContext;
}

export type BooksCommand = NoteClosing | OpenHistory | ApproveHistory;
