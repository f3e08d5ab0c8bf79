import type { IsoDate } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { TrayChangeSigned, TrayDocumentUsed } from './tray-change.events.js';

export interface SignTrayChange {
  readonly type: 'SignTrayChange';
  readonly change: Omit<TrayChangeSigned['data'], 'signedBy'>;
  /** Who recorded the change, and in which role. */
  readonly recordedBy: { readonly userId: string; readonly name: string; readonly role: string };
  readonly today: IsoDate;
  readonly context: CommandContext;
}

export interface UseTrayDocument {
  readonly type: 'UseTrayDocument';
  readonly use: TrayDocumentUsed['data'];
  readonly context: CommandContext;
}
