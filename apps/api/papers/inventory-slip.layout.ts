import { formatCents } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { parseStreamName } from '#event-store';
import type { PaperField, PaperSignature } from '#documents';
import { denominationTable, eventsOf, gameTitle, lastOf, signedLine, timeOf } from './layout.js';
import type { Layout, PrintedPart } from './layout.js';

/** What a slip is, by the event of its count; the supervisor signs it with the other event. */
const COUNTS = {
  OpenerCounted: { name: 'Opener', signed: 'InventoryOpened' },
  TrayCounted: { name: 'Count of the tray', signed: 'InventoryCounted' },
  CloserCounted: { name: 'Closer', signed: 'InventoryClosed' },
} as const;

/** The Table Inventory Slip: the duplicate of a closer is the opener of the next period (13:69D-1.21). */
export function inventorySlipLayout({ number, part, made, events, times }: PrintedPart): Layout {
  const onSlip = events.filter(({ data }) => (data as { slipNumber?: string }).slipNumber === number);
  const own = onSlip.filter(({ stream }) => stream === made.stream);
  const type = made.type as keyof typeof COUNTS;
  const { name, signed } = COUNTS[type];
  const counted = lastOf(own, type)!;
  const { data: count } = counted;
  const observed = lastOf(own, signed);
  const { game } = eventsOf(events, 'OpenerCounted', 'InventoryOpened')[0]!.data;
  const isCloser = type === 'CloserCounted';
  const isOpener = isCloser && part === 'duplicate';
  const opening = isOpener ? onSlip.filter(({ stream }) => stream !== made.stream) : [];
  const { fields, signatures } = openingOf(opening, times);
  const voided = lastOf(own, 'InventorySlipVoided');
  const voidSigned = lastOf(own, 'InventorySlipVoidSigned');
  return {
    numberLabel: 'Slip number',
    role: isOpener ? 'OPENER' : name.toUpperCase(),
    keptBy:
      part === 'original'
        ? 'Drop box of the period: count room, then casino accounting'
        : 'Tray of the table, then the next drop box: count room',
    marks: voided
      ? [
          {
            mark: 'VOID',
            notice: `VOID. Marked by ${voided.data.voidedBy.name}, ${timeOf(voided, times)}: ${voided.data.reason}`,
          },
        ]
      : [],
    blocks: [
      {
        columns: 4,
        fields: [
          { label: 'Gaming day', text: count.gamingDay },
          { label: isCloser ? 'Shift ended' : 'Shift', text: count.shift },
          { label: 'Date and time of the count', text: times.textOf(count.countedAt), span: 2 },
          { label: 'Table', text: count.tableId, strong: true },
          { label: 'Game', text: gameTitle(game), span: 2, strong: true },
          { label: 'Grand total (USD)', text: formatCents(count.amountCents), strong: true },
          { label: 'Count', text: name },
          { label: 'Inventory period', text: parseStreamName(made.stream).id },
          { label: 'Replaces slip', text: count.replacesSlip ?? 'none' },
          { label: 'After the count the table', text: isClosing(counted) ? 'closes' : 'stays open' },
          ...fields,
        ],
      },
      { table: denominationTable(count.denominations, count.amountCents) },
      { heading: 'Signatures' },
      {
        signatures: [
          signedLine('Dealer: counted', { by: count.countedBy, event: counted }, times),
          signedLine(
            'Supervisor: observed the count',
            observed && { by: observed.data.observedBy, event: observed },
            times,
          ),
          ...(isOpener ? signatures : []),
          ...(voided
            ? [
                signedLine('Marked VOID', { by: voided.data.voidedBy, event: voided }, times),
                signedLine(
                  'Second signature under VOID',
                  voidSigned && { by: voidSigned.data, event: voidSigned },
                  times,
                ),
              ]
            : []),
        ],
      },
    ],
  };
}

function isClosing(counted: DecodedEvent): boolean {
  const [closer] = eventsOf([counted], 'CloserCounted');
  return closer !== undefined && !closer.data.tableStaysOpen;
}

/** The count of the next period on the duplicate, and who signs it there. */
function openingOf(
  events: readonly DecodedEvent[],
  times: PrintedPart['times'],
): { readonly fields: readonly PaperField[]; readonly signatures: readonly PaperSignature[] } {
  const opened = lastOf(events, 'InventoryOpened');
  const counted = opened ?? lastOf(events, 'OpenerCounted');
  return {
    fields: counted
      ? [
          { label: 'Counted at opening', text: times.textOf(counted.data.countedAt), span: 2 },
          { label: 'Opener (USD)', text: formatCents(counted.data.amountCents) },
          {
            label: 'Difference from the closer (USD)',
            text: opened ? formatCents(opened.data.differenceCents) : 'not signed yet',
          },
        ]
      : [],
    signatures: [
      signedLine(
        'Dealer: counted at opening',
        counted && { by: counted.data.countedBy, event: lastOf(events, 'OpenerCounted') ?? counted },
        times,
      ),
      signedLine(
        'Supervisor: observed the opening',
        opened && { by: opened.data.observedBy, event: opened },
        times,
      ),
    ],
  };
}
