import { formatCents } from '#kernel';
import type { PaperSignature } from '#documents';
import { denominationTable, eventsOf, gameTitle, lastOf, personText, signedLine, timeOf } from './layout.js';
import type { Layout, PrintedPart } from './layout.js';

const KEPT_BY = {
  original: 'Drop box of the table: count room, then casino accounting',
  duplicate: 'Chip bank: casino accounting at the end of the gaming day',
  triplicate: 'Casino accounting: restricted copy',
};

/** The Fill Slip or the Credit Slip (13:69D-1.22, 13:69D-1.23). */
export function chipSlipLayout({ part, made, events, times }: PrintedPart): Layout {
  const { data: slip } = lastOf(events, 'SlipPrepared')!;
  const requested = lastOf(events, 'FillRequested', 'CreditRequested')!;
  const signed = eventsOf(events, 'SlipSigned');
  const received = lastOf(events, 'FillReceived');
  const sent = lastOf(events, 'CreditSent');
  const voided = lastOf(events, 'SlipVoided');
  const voidSigned = lastOf(events, 'SlipVoidSigned');
  const moved = received ?? sent;
  const isFill = slip.movement === 'fill';
  const by = (role: string) => signed.find(({ data }) => data.role === role);
  const line = (duty: string, event: (typeof signed)[number] | typeof voidSigned): PaperSignature =>
    signedLine(duty, event && { by: event.data, event }, times);
  const dealer = received?.data.receivedBy ?? sent?.data.sentBy;
  return {
    numberLabel: 'Slip number',
    keptBy: KEPT_BY[part],
    marks: [
      ...(voided
        ? [
            {
              mark: 'VOID',
              notice: `VOID. Marked by ${voided.data.voidedBy.name}, ${timeOf(voided, times)}: ${voided.data.reason}`,
            },
          ]
        : []),
      ...(moved && moved.data.amountCents !== moved.data.slipCents
        ? [
            {
              notice: `${isFill ? 'Received' : 'Sent'} ${formatCents(moved.data.amountCents)} of ${formatCents(moved.data.slipCents)} on the slip`,
            },
          ]
        : []),
    ],
    blocks: [
      {
        columns: 4,
        fields: [
          { label: 'Gaming day', text: made.metadata['gamingDay']! },
          { label: 'Shift', text: made.metadata['shift']! },
          { label: 'Date and time of preparation', text: timeOf(made, times), span: 2 },
          { label: 'Table', text: slip.tableId, strong: true },
          { label: 'Game', text: gameTitle(requested.data.game), span: 2, strong: true },
          {
            label: isFill ? 'Fill (USD)' : 'Credit (USD)',
            text: formatCents(slip.amountCents),
            strong: true,
          },
          { label: 'Request', text: slip.requestId },
          { label: 'Requested', text: timeOf(requested, times) },
          { label: 'Requested by', text: personText(requested.data.requestedBy), span: 2 },
        ],
      },
      { table: denominationTable(slip.denominations, slip.amountCents) },
      { heading: 'Signatures' },
      {
        signatures: [
          signedLine('Chip bank cashier: prepared', { by: slip.preparedBy, event: made }, times),
          line('Security: transport', by('security')),
          line('Supervisor of the table', by('supervisor')),
          signedLine(
            isFill ? 'Dealer: received and counted' : 'Dealer: counted and handed over',
            moved && dealer && { by: dealer, event: moved },
            times,
          ),
          ...(voided
            ? [
                signedLine('Chip bank cashier: VOID', { by: voided.data.voidedBy, event: voided }, times),
                line('Security or supervisor: VOID', voidSigned),
              ]
            : []),
        ],
      },
    ],
  };
}
