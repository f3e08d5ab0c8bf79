import { fold, formatCents } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { vigorishFormDecider } from '#ledger';
import type { EventOf, PreparedForm, SigningRole, VigorishFormEvent } from '#ledger';
import type { PaperBlock, PaperSignature } from '#documents';
import { eventsOf, lastOf, personText, signedLine, timeOf } from './layout.js';
import type { Layout, PrintedPart } from './layout.js';

const SIGNERS: readonly (readonly [SigningRole, string])[] = [
  ['dealer', 'Dealer'],
  ['pit-boss', 'Pit boss'],
  ['pit-clerk', 'Pit clerk'],
];

const KEPT_BY = {
  'complimentary-vigorish': {
    original: 'Drop box of the table: count room, then casino accounting',
    duplicate: 'Pit clerk: casino accounting at the end of the gaming day',
  },
  'uncollected-vigorish': {
    original: 'Drop box of the table: count room, then casino accounting',
    duplicate: 'Locked accounting box: casino accounting at the end of the gaming day',
  },
} as const;

/** The Complimentary Vigorish Form, the Uncollected Vigorish form or the Vigorish Recovery form (3.3(c)3, 7.3(c)3, 13:69D-1.30). */
export function vigorishFormLayout(printed: PrintedPart): Layout {
  const { part, events, made, times } = printed;
  const form = fold(vigorishFormDecider, events as unknown as readonly VigorishFormEvent[]) as PreparedForm;
  const isRecovery = form.recoversFormNumber !== undefined;
  const { authority } = form;
  return {
    numberLabel: 'Serial number',
    keptBy: KEPT_BY[form.regime][part as 'original' | 'duplicate'],
    marks: marksOf(printed, form),
    blocks: [
      {
        columns: 4,
        fields: [
          { label: 'Gaming day', text: form.gamingDay },
          { label: 'Shift', text: made.metadata['shift']! },
          { label: 'Date and time of preparation', text: timeOf(made, times), span: 2 },
          { label: 'Patron', text: form.patronName, span: 2, strong: true },
          {
            label: isRecovery ? 'Vigorish paid (USD)' : 'Vigorish not collected (USD)',
            text: formatCents(form.amountCents),
            span: 2,
            strong: true,
          },
          { label: 'Patron number', text: form.patronId },
          { label: 'Table', text: form.tableId },
          { label: 'Shoe', text: form.shoeId },
          { label: 'Player position', text: String(form.position) },
          ...(isRecovery
            ? [{ label: 'Recovers form', text: form.recoversFormNumber, span: 2 }]
            : [{ label: 'Markers', text: String(form.markers.length), span: 2 }]),
          { label: 'Prepared by', text: personText(form.preparedBy), span: 2 },
          { label: 'Reason', text: form.reason, span: 4 },
          ...(authority
            ? [
                {
                  label: 'Complimentary authorised by',
                  text: `${personText(authority.authorizedBy)} as ${authority.authorizedAs}; relation to the patron: ${authority.relation}`,
                  span: 4,
                },
              ]
            : []),
        ],
      },
      ...(isRecovery ? [] : [markers(form)]),
      ...laterEntries(printed),
      { heading: 'Signatures' },
      { signatures: signatures(printed, form) },
    ],
  };
}

function markers({ markers: list, amountCents }: PreparedForm): PaperBlock {
  return {
    table: {
      columns: [
        { title: 'Round', share: 5 },
        { title: 'Wager', share: 3 },
        { title: 'Vigorish', share: 3, right: true },
      ],
      lines: list.map((marker) => [marker.roundId, marker.wagerId, formatCents(marker.amountCents)]),
      total: ['Total', '', formatCents(amountCents)],
    },
  };
}

/** What is entered on a form after its preparation and changes what it says, with the amount. */
const ENTRIES: {
  readonly [Type in VigorishFormEvent['type']]?: (data: EventOf<Type>['data']) => readonly [string, string];
} = {
  FormAmountReduced: ({ amountCents }) => [
    'documents less: paid at the table, or not outstanding',
    formatCents(-amountCents),
  ],
  VigorishRecovered: ({ recoveryFormNumber, amountCents }) => [
    `recovered on form ${recoveryFormNumber}`,
    formatCents(-amountCents),
  ],
  RecoveryAdjusted: ({ recoveryFormNumber, adjustmentCents }) => [
    `recovery on form ${recoveryFormNumber} corrected`,
    formatCents(-adjustmentCents),
  ],
  RecoveryCorrected: ({ before, amountCents, reason, correctedBy }) => [
    `corrected by ${personText(correctedBy)}, was ${formatCents(before.amountCents)} of form ${before.recoversFormNumber}: ${reason}`,
    formatCents(amountCents),
  ],
  FormFound: ({ where, foundBy }) => [`lost, and found by ${personText(foundBy)}: ${where}`, ''],
};

function laterEntries({ events, times }: PrintedPart): readonly PaperBlock[] {
  const lines = events.flatMap((event) => {
    const entry = ENTRIES[event.type as keyof typeof ENTRIES] as ((data: object) => string[]) | undefined;
    return entry ? [[timeOf(event, times), ...entry(event.data)]] : [];
  });
  if (lines.length === 0) return [];
  const columns = [
    { title: 'Later entry', share: 4 },
    { title: 'What', share: 8 },
    { title: 'Amount', share: 3, right: true },
  ];
  return [{ table: { columns, lines } }];
}

function marksOf({ events, times }: PrintedPart, { status }: PreparedForm): Layout['marks'] {
  const signed = eventsOf(events, 'VoidSigned');
  const lost = lastOf(events, 'FormLost');
  const signatures = signed.map(
    (event) => `${event.data.role} ${event.data.name}, ${timeOf(event, times)}: ${event.data.reason}`,
  );
  return [
    ...(status === 'void' ? [{ mark: 'VOID', notice: `VOID. Signed by ${signatures.join('; ')}` }] : []),
    ...(status !== 'void' && signed.length > 0
      ? [{ notice: `Not yet void: signed as VOID by ${signatures.join('; ')}` }]
      : []),
    ...(status === 'lost' && lost
      ? [
          {
            mark: 'LOST',
            notice: `LOST. Reported by ${personText(lost.data.reportedBy)}, ${timeOf(lost, times)}: ${lost.data.reason}`,
          },
        ]
      : []),
  ];
}

function signatures({ events, times }: PrintedPart, form: PreparedForm): readonly PaperSignature[] {
  const signed = eventsOf(events, 'FormSigned');
  const witnessed = eventsOf(events, 'DepositWitnessed');
  const voided = eventsOf(events, 'VoidSigned');
  const deposited = lastOf(events, 'OriginalDeposited');
  const line = (
    duty: string,
    event: (typeof signed | typeof witnessed | typeof voided)[number] | undefined,
  ) => signedLine(duty, event && { by: event.data, event }, times);
  const witnesses = form.regime === 'complimentary-vigorish' || witnessed.length > 0;
  return [
    ...SIGNERS.map(([role, duty]) =>
      line(
        duty,
        signed.find(({ data }) => data.role === role),
      ),
    ),
    patronLine(events, form, times),
    signedLine(
      'Dealer: original put into the drop box',
      deposited && { by: deposited.data.depositedBy, event: deposited },
      times,
    ),
    ...(witnesses
      ? SIGNERS.slice(1).map(([role, duty]) =>
          line(
            `${duty}: deposit of the original witnessed`,
            witnessed.find(({ data }) => data.role === role),
          ),
        )
      : []),
    ...(voided.length > 0
      ? SIGNERS.slice(1).map(([role, duty]) =>
          line(
            `${duty}: VOID`,
            voided.find(({ data }) => data.role === role),
          ),
        )
      : []),
  ];
}

/** The patron signs, or the dealer or the pit boss states why not (3.3(c)3i, 7.3(c)3i). */
function patronLine(
  events: readonly DecodedEvent[],
  { patronName }: PreparedForm,
  times: PrintedPart['times'],
): PaperSignature {
  const signed = lastOf(events, 'PatronSigned');
  if (signed) {
    const { name, userId } = signed.data.witnessedBy;
    const note = `before ${name}, recorded ${timeOf(signed, times)}, ${userId}`;
    return { duty: 'Patron', name: patronName, note };
  }
  const unobtainable = lastOf(events, 'PatronSignatureUnobtainable');
  if (!unobtainable) return { duty: 'Patron' };
  const { statement, statedBy } = unobtainable.data;
  const note = `${statement} – recorded ${timeOf(unobtainable, times)}, ${statedBy.userId}`;
  return { duty: 'Patron: signature could not be obtained', name: statedBy.name, note };
}
