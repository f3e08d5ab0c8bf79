import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import { TRAY_CHANGE, accountingRuleOn } from '#rules';
import type { Signature } from '../../ledger/signature.js';
import { signatureOf } from '../../ledger/signature.js';
import type { SignTrayChange, UseTrayDocument } from './tray-change.commands.js';
import type { TrayChangeSigned, TrayDocumentUsed } from './tray-change.events.js';

/** The second signer of a change of the tray, which another stream holds; absent before. */
type TrayChangeState = Signature | undefined;

/** The second signature of a change: a dealer and a supervisor, or two supervisors (13:69D-1.20(a)). */
export const trayChangeDecider: Decider<SignTrayChange, TrayChangeState, TrayChangeSigned> = {
  initialState: undefined,
  evolve: (_, { data }) => data.signedBy,
  decide({ change, recordedBy, today, context }, signer) {
    const { actor } = context;
    const { periodId } = change;
    const citation = accountingRuleOn(today, TRAY_CHANGE);
    if (signer) {
      return refuse(
        'conflict',
        'already-signed',
        `${signer.name} has already signed this change of the tray of ${periodId}.`,
      );
    }
    if (recordedBy.userId === actor.userId) {
      return refuse(
        'not-allowed',
        'signers-not-different',
        `${actor.name} recorded this change of the tray of ${periodId}; another person who saw it signs.`,
        citation,
      );
    }
    if (recordedBy.role === 'dealer' && actor.role === 'dealer') {
      return refuse(
        'not-allowed',
        'supervisor-signs',
        `${recordedBy.name} recorded this change of the tray of ${periodId} as a dealer; a supervisor signs it.`,
        citation,
      );
    }
    return accept({ type: 'TrayChangeSigned', data: { ...change, signedBy: signatureOf(context) } });
  },
};

/** The period of the change that used the number of a document first; absent before. */
type TrayDocumentState = string | undefined;

/** The number of a document under a reason: whether it is used for the first time is for the change to say. */
export const trayDocumentDecider: Decider<UseTrayDocument, TrayDocumentState, TrayDocumentUsed> = {
  initialState: undefined,
  evolve: (used, { data }) => used ?? data.periodId,
  decide: ({ use }) => accept({ type: 'TrayDocumentUsed', data: use }),
};
