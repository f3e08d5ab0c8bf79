import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type { CorrectBoxPeriod } from './drop-box.commands.js';
import type { DropBoxEvent } from './drop-box.events.js';
import type { PlacedBox } from './drop-box.state.js';

/** The period that a removal should have named, by someone who did not move the box. */
export function correctPeriod(
  { periodId, reason, context }: CorrectBoxPeriod,
  { dropId, tableId, game, removal, contents, people }: PlacedBox,
): Decision<DropBoxEvent> {
  if (!removal) {
    return refuse(
      'conflict',
      'box-not-removed',
      `Box ${dropId} is at table ${tableId}; its removal names the period.`,
    );
  }
  const before = removal.periodId;
  if (before === periodId) {
    const named = periodId === undefined ? 'no period' : `period ${periodId}`;
    return refuse('conflict', 'period-already-named', `The removal of ${dropId} names ${named} already.`);
  }
  if (people.transport.includes(context.actor.userId)) {
    return refuseDutiesTogether(
      `${context.actor.name} moved ${dropId} and cannot correct its period; another person must.`,
    );
  }
  const { currencyCents = 0, chipCents = 0, documentCents = 0, dropCents = 0 } = contents ?? {};
  return accept({
    type: 'BoxPeriodCorrected',
    data: {
      tableId,
      game,
      ...(periodId !== undefined && { periodId }),
      ...(before !== undefined && { before }),
      ...(contents && { figures: { currencyCents, chipCents, documentCents, dropCents } }),
      reason,
      correctedBy: signatureOf(context),
    },
  });
}
