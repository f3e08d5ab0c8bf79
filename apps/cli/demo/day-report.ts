import { formatCents } from '#kernel';
import type { ApiPerson } from '#play';
import { printReport } from '../report/print-report.js';
import { printTable } from '../terminal/table.js';
import type { House, SignIn } from './house.js';
import { replayText } from './replay-text.js';
import { GAMING_DAY, TABLES } from './tables.js';

type Line = Readonly<Record<string, string | number | null>>;

interface Finding {
  readonly eventId: string;
  readonly stream: string;
  readonly severity: 'exception' | 'notice';
  readonly code: string;
  readonly tableId: string | null;
  readonly citation: string | null;
  readonly reviewedBy: { readonly name: string } | null;
}

/** The time of the report: the last moment of the day. */
const AS_OF = '2010-06-06T06:00:00-04:00';

const money = (value: unknown): string => formatCents(Number(value));
const right = (title: string): { title: string; align: 'right' } => ({ title, align: 'right' });
const left = (title: string): { title: string } => ({ title });

/** A table of the day: its title, one sentence of what it is, and how it is printed. */
interface DayTable {
  readonly title: string;
  readonly about: string;
  readonly print: (out: NodeJS.WritableStream, audit: ApiPerson) => Promise<void>;
}

const DAY_TABLES: readonly DayTable[] = [
  {
    title: `Day sheet, gaming day ${GAMING_DAY}`,
    about: 'One line a table: its counts, its rounds and the theory of its rules.',
    print: printDaySheet,
  },
  {
    title: 'Staff',
    about: 'Who was on duty at which tables, and who assigned them.',
    print: printStaff,
  },
  {
    title: `Table win, gaming day ${GAMING_DAY}`,
    about: 'What the rounds give: wagers lost, less winnings paid, plus vigorish earned.',
    print: printTableWin,
  },
  {
    title: 'Win from counts',
    about: 'What trays and drop boxes give: drop + closer + credits - opener - fills.',
    print: printCounts,
  },
  {
    title: 'Win from counts beside win from rounds',
    about: 'Both wins of each table, and the difference that vigorish does not explain.',
    print: printComparison,
  },
  {
    title: `Gaming day ${GAMING_DAY} as closed`,
    about: 'The figures of the closing, which never change: later facts adjust them.',
    print: printClosing,
  },
  {
    title: 'Still open at the close',
    about: 'What the closing left to do, and who owes the next step.',
    print: printOpenItems,
  },
  {
    title: 'Open markers',
    about: 'Vigorish that patrons at a table owe at the end of the day, and since when.',
    print: printMarkers,
  },
  {
    title: `Vigorish receivable, gaming day ${GAMING_DAY}`,
    about: 'What opened the day, what moved it and what closes it, by patron.',
    print: printReceivable,
  },
  {
    title: 'Vigorish form register',
    about: 'Every numbered form, void ones too, with the vigorish that it documents.',
    print: printForms,
  },
  {
    title: 'Complimentaries',
    about: 'Vigorish that was waived on a form, who authorised it, and up to what limit.',
    print: printComplimentaries,
  },
  {
    title: 'Control exceptions',
    about: 'Rules that were broken, recorded as it happened, and who reviewed each.',
    print: (out, audit) => printFindings(out, audit, 'exception'),
  },
  {
    title: 'Notices',
    about: 'Lawful acts that are worth a look.',
    print: (out, audit) => printFindings(out, audit, 'notice'),
  },
];

/** Columns of the day sheet, where the terminal has them. */
const SHEET_WIDTH = 120;

/** Prints the accounting of the day, 80 columns wide but for the day sheet; each figure comes from the API's own reports. */
export async function printDay(out: NodeJS.WritableStream, { audit }: House): Promise<void> {
  for (const { title, about, print } of DAY_TABLES) {
    out.write(`\n${title}\n${about}\n`);
    await print(out, audit);
  }
  const overpaid = (await findings(audit)).find(({ code }) => code === 'payout-differs-from-odds');
  if (!overpaid) return;
  const roundId = overpaid.stream.replace(/^round-/, '');
  out.write(`\nReplay of round ${roundId}\n`);
  out.write('Each step, the paragraphs behind it, and what the house has won after it.\n');
  out.write(`${await replayText(audit, roundId)}\n`);
}

/** As `pitledger report day-sheet` prints it, without what a file says of itself. */
async function printDaySheet(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const file = await audit.read<string>(
    `/reports/day-sheet?gamingDay=${GAMING_DAY}&spans=day&format=csv&columns=brief`,
  );
  const [lines = ''] = file.split('\r\n\r\n');
  const columns = 'columns' in out && typeof out.columns === 'number' ? out.columns : SHEET_WIDTH;
  printReport(out, lines, Math.min(columns, SHEET_WIDTH));
}

interface Assignment {
  readonly duty: string;
  readonly staff: { readonly name: string };
  readonly pitId: string;
  readonly tableIds: readonly string[];
  readonly assignedBy: { readonly name: string };
}

async function printStaff(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Assignment[] }>(`/staffing?gamingDay=${GAMING_DAY}`);
  printTable(
    out,
    [left('Duty'), left('Name'), left('Assigned to'), left('By')],
    items
      .toSorted((one, other) => one.duty.localeCompare(other.duty))
      .map(({ duty, staff, pitId, tableIds, assignedBy }) => [
        duty,
        staff.name,
        tableIds.length === 0 ? pitId : tableIds.join(', '),
        assignedBy.name,
      ]),
  );
}

async function printTableWin(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items, total } = await audit.read<{ items: readonly Line[]; total: Line }>(
    `/reports/table-win?from=${GAMING_DAY}&by=tableId,shift`,
  );
  const figures = (line: Line): string[] => [
    String(line['rounds']),
    ...moneys(line, ['wagersLostCents', 'winningsPaidCents', 'vigorishEarnedCents', 'winCents']),
  ];
  printTable(
    out,
    [left('Table'), left('Shift'), ...['Rounds', 'Lost', 'Paid', 'Vigorish', 'Win'].map(right)],
    items.map((line) => [String(line['tableId']), String(line['shift']), ...figures(line)]),
    ['Total', '', ...figures(total)],
  );
  for (const { tableId, title } of TABLES) out.write(`  ${tableId}  ${title}\n`);
}

function printCounts(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const titles = ['Opener', 'Fills', 'Credits', 'Drop', 'Closer'];
  return printCounted(out, audit, titles, (line) =>
    moneys(line, ['openerCents', 'fillsCents', 'creditsCents', 'dropCents', 'closerCents']),
  );
}

function printComparison(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const titles = ['From counts', 'Table win', 'From rounds', 'Unexplained', 'Hold'];
  return printCounted(out, audit, titles, (line) => [
    ...moneys(line, ['winFromCountsCents', 'tableWinCents', 'winFromRoundsCents', 'unexplainedCents']),
    percent(line['holdBasisPoints'] ?? null),
  ]);
}

async function printCounted(
  out: NodeJS.WritableStream,
  audit: ApiPerson,
  titles: readonly string[],
  figures: (line: Line) => string[],
): Promise<void> {
  const { items, total } = await audit.read<{ items: readonly Line[]; total: Line }>(
    `/reports/counted-win?from=${GAMING_DAY}`,
  );
  printTable(
    out,
    [left('Table'), ...titles.map(right)],
    items.map((line) => [String(line['tableId']), ...figures(line)]),
    ['Total', ...figures(total)],
  );
}

function moneys(line: Line, names: readonly string[]): string[] {
  return names.map((name) => (line[name] === null ? 'not counted' : money(line[name])));
}

interface OpenItem {
  readonly kind: string;
  readonly id: string;
  readonly tableId: string | null;
  readonly owedBy: string;
  readonly amountCents: number | null;
}

interface Closing {
  readonly lines: readonly { readonly tableId: string; readonly figures: Line }[];
  readonly total: Line;
  readonly firstOpenItems: readonly OpenItem[];
}

const closingOf = (audit: ApiPerson): Promise<Closing> =>
  audit.call('GET', `/gaming-days/${GAMING_DAY}/reports/closing/1`);

async function printClosing(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { lines, total } = await closingOf(audit);
  const figures = (line: Line): string[] =>
    moneys(line, [
      'dropCents',
      'winFromCountsCents',
      'tableWinCents',
      'winFromRoundsCents',
      'adjustmentsCents',
    ]);
  printTable(
    out,
    [left('Table'), ...['Drop', 'From counts', 'Table win', 'From rounds', 'Adjustments'].map(right)],
    lines.map((line) => [line.tableId, ...figures(line.figures)]),
    ['Total', ...figures(total)],
  );
}

async function printOpenItems(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { firstOpenItems } = await closingOf(audit);
  const codes = new Map((await findings(audit)).map(({ eventId, code }) => [eventId, code]));
  printTable(
    out,
    [left('What'), left('Which'), left('Owed by'), right('Amount')],
    firstOpenItems.map(({ kind, id, tableId, owedBy, amountCents }) => {
      const code = codes.get(id);
      const which = code === undefined ? id : [code, tableId].filter((part) => part !== null).join(', ');
      return [kind, which, owedBy, amountCents === null ? '-' : money(amountCents)];
    }),
  );
}

/** Hundredths of a per cent in readable form. */
function percent(basisPoints: string | number | null): string {
  return basisPoints === null ? '-' : `${formatCents(Number(basisPoints))} %`;
}

async function printMarkers(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Line[] }>(
    `/markers?status=open&limit=500&asOf=${encodeURIComponent(AS_OF)}`,
  );
  const total = items.reduce((sum, line) => sum + Number(line['outstandingCents']), 0);
  printTable(
    out,
    [left('Table'), right('Box'), left('Patron'), left('Round'), right('Outstanding'), right('Age')],
    items.map((line) => [
      String(line['tableId']),
      String(line['position']),
      String(line['patronId']),
      String(line['roundId']),
      money(line['outstandingCents']),
      age(Number(line['ageMs'])),
    ]),
    ['Total', '', '', '', money(total), ''],
  );
}

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

interface RollForward {
  readonly deferred: Line;
}

async function printReceivable(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items, total } = await audit.read<{ items: readonly (Line & RollForward)[]; total: RollForward }>(
    `/reports/vigorish-receivable?from=${GAMING_DAY}`,
  );
  const figures = ({ deferred }: RollForward): string[] =>
    moneys(deferred, ['openingCents', 'deferredCents', 'collectedCents', 'compedCents', 'closingCents']);
  printTable(
    out,
    [left('Table'), left('Patron'), ...['Opening', 'Deferred', 'Collected', 'Comped', 'Closing'].map(right)],
    items.map((line) => [String(line['tableId']), String(line['patronId']), ...figures(line)]),
    ['Total', '', ...figures(total)],
  );
}

async function printForms(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Line[] }>('/vigorish-forms');
  printTable(
    out,
    [left('Number'), left('Status'), left('Table'), left('Patron'), right('Amount')],
    items.map((line) => [
      String(line['formNumber']),
      String(line['status']),
      String(line['tableId']),
      String(line['patronName']),
      money(line['amountCents']),
    ]),
  );
}

interface Complimentary {
  readonly formNumber: string;
  readonly amountCents: number;
  readonly authorizedBy: { readonly name: string } | null;
  readonly limitCents: number | null;
  readonly dueGamingDay: string | null;
}

async function printComplimentaries(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Complimentary[] }>(
    `/reports/complimentaries?from=${GAMING_DAY}`,
  );
  printTable(
    out,
    [left('Form'), right('Amount'), left('Authorised by'), right('Limit'), left('Due')],
    items.map((line) => [
      line.formNumber,
      money(line.amountCents),
      line.authorizedBy?.name ?? '-',
      line.limitCents === null ? '-' : money(line.limitCents),
      line.dueGamingDay ?? '-',
    ]),
  );
}

async function findings(audit: ApiPerson): Promise<readonly Finding[]> {
  const { items } = await audit.read<{ items: readonly Finding[] }>('/reports/control-exceptions?limit=500');
  return items;
}

async function printFindings(
  out: NodeJS.WritableStream,
  audit: ApiPerson,
  severity: Finding['severity'],
): Promise<void> {
  const found = (await findings(audit)).filter((each) => each.severity === severity);
  printTable(
    out,
    [left('Code'), left('Table'), left('Rule'), left('Reviewed by')],
    found.map(({ code, tableId, citation, reviewedBy }) => [
      code,
      tableId ?? '-',
      citation?.replaceAll(', 19:47-', ', ') ?? '-',
      reviewedBy?.name ?? '-',
    ]),
  );
}

/** Prints how to sign in as each person of the house. */
export function printSignIns(out: NodeJS.WritableStream, signIns: readonly SignIn[]): void {
  printTable(
    out,
    [left('Role'), left('User name'), left('Password')],
    signIns.map(({ role, username, password }) => [role, username, password]),
  );
}
