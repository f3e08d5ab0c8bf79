import { formatCents, totalCents } from '#kernel';
import type { SumCents } from '#kernel';
import { figuresOfStored, negativeIn, withSums } from '#ledger';
import type { DayFigures, NotInCounts, ReportKind } from '#ledger';
import { basisPoints } from '#read-models';
import type { PaperBlock, PaperSignature, PaperTable } from '#documents';
import { eventsOf, gameTitle, lastOf, signedLine } from './layout.js';
import type { Layout, PrintedPart } from './layout.js';

const VERSIONS: Readonly<Record<ReportKind, { readonly name: string; readonly keptBy: string }>> = {
  preliminary: { name: 'PRELIMINARY', keptBy: 'Count room, before the count (13:69D-1.33(a)1)' },
  'count-room': { name: 'COUNT ROOM', keptBy: 'Casino accounting, for its audit (13:69D-1.34(a)1)' },
  final: { name: 'FINAL, AUDITED', keptBy: 'Casino accounting, filed (13:69D-1.34(a)3)' },
};

const amount = (title: string) => ({ title, share: 6, right: true }) as const;
const FIGURES = [
  [amount('Opener'), 'openerCents'],
  [amount('Fills'), 'fillsCents'],
  [amount('Credits'), 'creditsCents'],
  [amount('Drop'), 'dropCents'],
  [amount('Closer'), 'closerCents'],
  [amount('Win (loss) from counts'), 'winFromCountsCents'],
  [amount('Table win with vigorish on forms'), 'tableWinCents'],
] as const;
const AFTER = [
  [amount('Win from rounds'), 'winFromRoundsCents'],
  [amount('Adjustments'), 'adjustmentsCents'],
  [amount('Revenue'), 'revenueCents'],
] as const;
const COLUMNS = [
  ...FIGURES.map(([column]) => column),
  { title: 'Win %', share: 4, right: true },
  ...AFTER.map(([column]) => column),
];

/** The master game report as it was said (13:69D-1.34(a)). */
export function masterGameLayout({ made, events, times }: PrintedPart): Layout {
  const report = lastOf([made], 'DayReported')!;
  const { gamingDay, kind, version, openItems, notInCounts = [] } = report.data;
  const [lines, posted] = [report.data.lines.map(withSums), report.data.posted.map(withSums)];
  const [total, postedTotal] = [report.data.total, report.data.postedTotal].map(figuresOfStored) as [
    Figures,
    Figures,
  ];
  const { actor: userId = '', actorName: name = '' } = report.metadata;
  const by = { userId, name };
  const flagged = lines.filter(({ negativeRevenue }) => negativeRevenue);
  const { keptBy, name: versionName } = VERSIONS[kind];
  return {
    numberLabel: 'Gaming day and version',
    role: versionName,
    keptBy,
    landscape: true,
    marks: [],
    blocks: [
      {
        columns: 7,
        fields: [
          { label: 'Gaming day', text: gamingDay, strong: true },
          { label: 'Version', text: `${kind} ${version}` },
          { label: 'Made', text: times.textOf(report.metadata['recordedAt']!), span: 2 },
          { label: 'Made by', text: name },
          { label: 'Tables', text: String(lines.length) },
          { label: 'Open items', text: String(openItems) },
        ],
      },
      {
        table: {
          columns: [{ title: 'Table', share: 5 }, { title: 'Game', share: 6 }, ...COLUMNS],
          lines: lines.map(({ tableId, game, figures, negativeRevenue }) => [
            negativeRevenue ? `${tableId} *` : tableId,
            gameTitle(game),
            ...cellsOf(figures),
          ]),
          total: ['Total', '', ...cellsOf(total)],
        },
      },
      ...missing(notInCounts),
      ...(posted.length === 0
        ? []
        : [
            { heading: 'Posted on this gaming day for earlier ones' },
            {
              table: {
                columns: [{ title: 'Gaming day', share: 6 }, { title: 'Table', share: 4 }, ...COLUMNS],
                lines: posted.map((line) => [
                  line.inLines ? `${line.gamingDay} †` : line.gamingDay,
                  line.tableId,
                  ...cellsOf(line.figures),
                ]),
                total: ['Total without †', '', ...cellsOf(postedTotal)],
              },
            },
          ]),
      ...adjustments(events, total),
      ...negative(flagged),
      notes(
        flagged.length > 0,
        posted.some(({ inLines }) => inLines),
      ),
      { heading: 'Signatures' },
      { signatures: signatures(kind, signedLine('Casino accounting: made', { by, event: report }, times)) },
    ],
  };
}

type Figures = DayFigures<SumCents>;

/** An amount that was not counted is never 0; a loss is in parentheses. */
function money(cents: SumCents | null): string {
  if (cents === null) return 'not counted';
  return cents < 0 ? `(${formatCents(-cents)})` : formatCents(cents);
}

function cellsOf(figures: Figures): readonly string[] {
  return [
    ...FIGURES.map(([, figure]) => money(figures[figure])),
    winPercent(figures),
    ...AFTER.map(([, figure]) => money(figures[figure])),
  ];
}

/** Table win ÷ drop, to hundredths of a percent. */
function winPercent({ tableWinCents, dropCents }: Figures): string {
  if (tableWinCents === null || dropCents === null || dropCents === 0) return '–';
  const points = formatCents(basisPoints(BigInt(tableWinCents), BigInt(dropCents)));
  return points.startsWith('-') ? `(${points.slice(1)})` : points;
}

/** The adjustments of the day that were approved before the report (13:69D-1.34(a)2). */
function adjustments(events: PrintedPart['events'], said: Figures): readonly PaperBlock[] {
  const approved = eventsOf(events, 'AdjustmentApproved');
  if (approved.length === 0) return [];
  const prepared = eventsOf(events, 'AdjustmentPrepared');
  const approvedCents = totalCents(approved.map(({ data }) => data.amountCents));
  const table: PaperTable = {
    columns: [
      { title: 'Adjustment', share: 5 },
      { title: 'Table', share: 4 },
      { title: 'Amount', share: 5, right: true },
      { title: 'Reason', share: 14 },
      { title: 'Prepared by', share: 8 },
      { title: 'Approved by', share: 8 },
    ],
    lines: approved.map(({ data: { adjustmentId, tableId, amountCents, approvedBy } }) => {
      const { reason, preparedBy } = prepared.find(({ data }) => data.adjustmentId === adjustmentId)!.data;
      return [adjustmentId, tableId, money(amountCents), reason, preparedBy.name, approvedBy.name];
    }),
    total: ['Total', '', money(approvedCents), '', '', ''],
  };
  const { adjustmentsCents, revenueCents } = said;
  const since = totalCents([approvedCents, -(adjustmentsCents ?? 0)]);
  const adjusted = totalCents([revenueCents ?? 0, since]);
  return [
    { heading: 'Adjustments' },
    { table },
    {
      columns: 3,
      fields: [
        { label: 'Revenue as closed', text: money(revenueCents) },
        { label: 'Adjustments since', text: money(since) },
        { label: 'Revenue as adjusted', text: money(adjusted), strong: true },
      ],
    },
  ];
}

const WAITS_FOR: Readonly<Record<NotInCounts['waitsFor'], string>> = {
  closer: 'The table is open; its closer will count it',
  'drop-box': 'A drop box is not counted',
  'another-day': 'The closer names another gaming day',
  period: 'Play in no inventory period',
};

/** What of the day is not in the counts, and with which gaming day it is counted. */
function missing(notInCounts: readonly NotInCounts[]): readonly PaperBlock[] {
  if (notInCounts.length === 0) return [];
  const table: PaperTable = {
    columns: [
      { title: 'Table', share: 4 },
      { title: 'Inventory period', share: 6 },
      { title: 'Why', share: 14 },
      { title: 'Counted with gaming day', share: 6 },
    ],
    lines: notInCounts.map(({ tableId, periodId, waitsFor, countedOn }) => [
      tableId,
      periodId ?? '–',
      WAITS_FOR[waitsFor],
      countedOn ?? 'not known yet',
    ]),
  };
  return [{ heading: 'Not in these counts' }, { table }];
}

/** The supervisor of the count room initials each table with negative revenue (13:69D-1.34(b)). */
function negative(
  lines: readonly { readonly tableId: string; readonly figures: Figures }[],
): readonly PaperBlock[] {
  if (lines.length === 0) return [];
  const table: PaperTable = {
    columns: [
      { title: 'Table', share: 4 },
      { title: 'Revenue', share: 5, right: true },
      { title: 'Initials of the count room supervisor', share: 10 },
    ],
    lines: lines.map((line) => [line.tableId, money(negativeIn(line)), '']),
  };
  return [{ heading: 'Negative revenue' }, { table }];
}

function notes(hasFlagged: boolean, hasInLines: boolean): PaperBlock {
  const text = [
    'Amounts in USD; a loss is in parentheses. Win from counts by the formula in force; win % is table win ÷ drop. A total is the sum of what is counted.',
    ...(hasFlagged
      ? ['* Negative revenue of a game among players: see the report on it (13:69D-1.34(b)).']
      : []),
    ...(hasInLines ? ['† Corrections of this day, which its lines have already.'] : []),
  ];
  return { label: 'Notes', text: text.join(' ') };
}

function signatures(kind: ReportKind, maker: PaperSignature): readonly PaperSignature[] {
  if (kind === 'preliminary') return [maker, { duty: 'Count room supervisor: received' }];
  if (kind === 'final') return [maker, { duty: 'Casino accounting: reviewed' }];
  return [
    { duty: 'Count room supervisor' },
    { duty: 'Count team member' },
    maker,
    { duty: 'Casino accounting: received for audit' },
  ];
}
