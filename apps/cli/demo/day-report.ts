import { formatCents } from '#kernel';
import type { ApiPerson } from '#play';
import { printTable } from '../terminal/table.js';
import type { House, SignIn } from './house.js';
import { GAMING_DAY, TABLES } from './tables.js';

type Line = Readonly<Record<string, string | number | null>>;

interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly tableId: string | null;
  readonly citation: string | null;
  readonly recordedBy: { readonly name: string };
  readonly reviewedBy: { readonly name: string } | null;
}

/** The time of the report: the last moment of the day. */
const AS_OF = '2010-06-06T06:00:00-04:00';

const money = (value: unknown): string => formatCents(Number(value));
const right = (title: string): { title: string; align: 'right' } => ({ title, align: 'right' });
const left = (title: string): { title: string } => ({ title });

/** Prints the accounting of the day; each figure comes from the API's own reports. */
export async function printDay(out: NodeJS.WritableStream, house: House): Promise<void> {
  const { audit } = house;
  out.write('\nStaff\n');
  await printStaff(out, audit);
  out.write(`\nTable win, gaming day ${GAMING_DAY}\n`);
  await printTableWin(out, audit);
  out.write('\nWin from counts beside win from rounds\n');
  await printCounts(out, audit);
  out.write(`\nGaming day ${GAMING_DAY} as closed\n`);
  await printClosing(out, audit);
  out.write('\nOpen markers\n');
  await printMarkers(out, audit);
  out.write(`\nVigorish receivable, gaming day ${GAMING_DAY}\n`);
  await printReceivable(out, audit);
  out.write('\nVigorish form register\n');
  await printForms(out, audit);
  out.write('\nComplimentaries\n');
  await printComplimentaries(out, audit);
  out.write('\nControl exceptions and notices\n');
  await printExceptions(out, audit);
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
    String(line['roundsVoid']),
    ...['handleCents', 'wagersLostCents', 'winningsPaidCents', 'vigorishEarnedCents', 'winCents'].map(
      (name) => money(line[name]),
    ),
  ];
  printTable(
    out,
    [
      left('Table'),
      left('Shift'),
      ...['Rounds', 'Void', 'Handle', 'Wagers lost', 'Winnings paid', 'Vigorish', 'Win'].map(right),
    ],
    items.map((line) => [String(line['tableId']), String(line['shift']), ...figures(line)]),
    ['Total', '', ...figures(total)],
  );
  for (const { tableId, title } of TABLES) out.write(`  ${tableId}  ${title}\n`);
}

async function printCounts(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items, total } = await audit.read<{ items: readonly Line[]; total: Line }>(
    `/reports/counted-win?from=${GAMING_DAY}`,
  );
  const print = (titles: readonly string[], figures: (line: Line) => string[]): void =>
    printTable(
      out,
      [left('Table'), ...titles.map(right)],
      items.map((line) => [String(line['tableId']), ...figures(line)]),
      ['Total', ...figures(total)],
    );
  print(['Opener', 'Fills', 'Credits', 'Drop', 'Closer'], (line) =>
    moneys(line, ['openerCents', 'fillsCents', 'creditsCents', 'dropCents', 'closerCents']),
  );
  print(['From counts', 'Table win', 'From rounds', 'Unexplained', 'Hold'], (line) => [
    ...moneys(line, ['winFromCountsCents', 'tableWinCents', 'winFromRoundsCents', 'unexplainedCents']),
    percent(line['holdBasisPoints'] ?? null),
  ]);
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

/** Prints what the closing of the day said, and what stayed open with who owes the next step. */
async function printClosing(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const closing = await audit.call<Closing>('GET', `/gaming-days/${GAMING_DAY}/reports/closing/1`);
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
    closing.lines.map((line) => [line.tableId, ...figures(line.figures)]),
    ['Total', ...figures(closing.total)],
  );
  out.write('  Still open\n');
  printTable(
    out,
    [left('What'), left('Number'), left('Table'), left('Owed by'), right('Amount')],
    closing.firstOpenItems.map(({ kind, id, tableId, owedBy, amountCents }) => [
      ...[kind, id, tableId ?? '-', owedBy],
      amountCents === null ? '-' : money(amountCents),
    ]),
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
  readonly documented: Line;
}

/** Prints what opened the day, what moved it and what closes it: on markers by patron, and on forms. */
async function printReceivable(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items, total } = await audit.read<{ items: readonly (Line & RollForward)[]; total: RollForward }>(
    `/reports/vigorish-receivable?from=${GAMING_DAY}`,
  );
  const figures = ({ deferred, documented }: RollForward): string[] => [
    ...moneys(deferred, ['openingCents', 'deferredCents', 'correctionsCents', 'collectedCents']),
    ...moneys(deferred, ['compedCents', 'documentedCents', 'closingCents']),
    money(documented['closingCents']),
  ];
  const titles = ['Opening', 'Deferred', 'Corrections', 'Collected', 'Comped', 'Documented', 'Closing'];
  printTable(
    out,
    [left('Table'), left('Patron'), ...[...titles, 'Owed on forms'].map(right)],
    items.map((line) => [String(line['tableId']), String(line['patronId']), ...figures(line)]),
    ['Total', '', ...figures(total)],
  );
}

async function printForms(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Line[] }>('/vigorish-forms');
  printTable(
    out,
    [
      left('Number'),
      left('Status'),
      left('Table'),
      left('Patron'),
      right('Amount'),
      left('Patron signature'),
    ],
    items.map((line) => [
      String(line['formNumber']),
      String(line['status']),
      String(line['tableId']),
      String(line['patronName']),
      money(line['amountCents']),
      String(line['patronSignature'] ?? '-'),
    ]),
  );
}

interface Complimentary {
  readonly formNumber: string;
  readonly patronName: string;
  readonly amountCents: number;
  readonly authorizedBy: { readonly name: string } | null;
  readonly limitCents: number | null;
  readonly authorization: string;
  readonly dueGamingDay: string | null;
}

async function printComplimentaries(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Complimentary[] }>(
    `/reports/complimentaries?from=${GAMING_DAY}`,
  );
  printTable(
    out,
    [
      ...['Form', 'Patron'].map(left),
      right('Amount'),
      left('Authorised by'),
      right('Limit'),
      ...['Authority', 'Due'].map(left),
    ],
    items.map((line) => [
      line.formNumber,
      line.patronName,
      money(line.amountCents),
      line.authorizedBy?.name ?? '-',
      line.limitCents === null ? '-' : money(line.limitCents),
      line.authorization,
      line.dueGamingDay ?? '-',
    ]),
  );
}

async function printExceptions(out: NodeJS.WritableStream, audit: ApiPerson): Promise<void> {
  const { items } = await audit.read<{ items: readonly Finding[] }>('/reports/control-exceptions?limit=500');
  printTable(
    out,
    [left('Kind'), left('Code'), left('Table'), left('Rule'), left('Recorded by'), left('Reviewed by')],
    items.map(({ severity, code, tableId, citation, recordedBy, reviewedBy }) => [
      severity,
      code,
      tableId ?? '-',
      citation ?? '-',
      recordedBy.name,
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
