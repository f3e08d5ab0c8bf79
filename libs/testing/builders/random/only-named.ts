import type { Receipt } from '#application';
import type { EventOf } from '#ledger';

const LINE = ['outcome', 'winningsCents', 'vigorishCents', 'vigorishOn', 'lostCents', 'fundCents'] as const;

/** A correction changed the wagers that it named and those that its facts decide otherwise, and no other. */
export function expectOnlyNamed({ events }: Receipt, named: readonly { readonly wagerId: string }[]): void {
  for (const { type, data } of events) {
    if (type !== 'SettlementCorrected') continue;
    const { wagers, observed } = data as EventOf<'SettlementCorrected'>['data'];
    for (const { before, after } of wagers) {
      const isNamed = named.some(({ wagerId }) => wagerId === after.wagerId);
      const isDecidedOtherwise = LINE.some((figure) => before[figure] !== after[figure]);
      if (!isNamed)
        expect([after.wagerId, observed !== undefined && isDecidedOtherwise]).toEqual([after.wagerId, true]);
    }
  }
}
