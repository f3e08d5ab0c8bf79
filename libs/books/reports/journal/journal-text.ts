import type { IsoDate } from '#kernel';
import type { Journal, JournalLine } from './journal.answer.js';

/** The programs whose text a journal can be. */
export const JOURNAL_PROGRAMS = ['hledger', 'beancount'] as const;

export type JournalProgram = (typeof JOURNAL_PROGRAMS)[number];

export interface JournalTextOptions {
  readonly fromGamingDay: IsoDate;
  readonly toGamingDay: IsoDate;
  /** ISO 4217 code of every amount, and its decimal places. */
  readonly currency: string;
  readonly currencyExponent: number;
  /** Label and text of what the file says of itself, as comments. */
  readonly about?: readonly (readonly [label: string, text: string])[];
}

/** A journal as text that a program reads: its accounts, then each transaction. Each part ends with a new line. */
export function* journalText(
  program: JournalProgram,
  { lines }: Pick<Journal, 'lines'>,
  options: JournalTextOptions,
): Iterable<string> {
  const { head, account, transaction } = PROGRAMS[program];
  yield head(options);
  for (const [label, text] of options.about ?? []) yield `; ${memoText(`${label}: ${text}`)}\n`;
  for (const name of new Set(lines.map((line) => line.account))) yield account(name, options);
  for (const ofTransaction of Map.groupBy(lines, ({ transactionId }) => transactionId).values()) {
    const postings = ofTransaction.map((line) => `  ${line.account}  ${amountOf(line, options)}\n`);
    yield `\n${transaction(ofTransaction[0]!)}${postings.join('')}`;
  }
}

interface Program {
  readonly head: (options: JournalTextOptions) => string;
  readonly account: (name: string, options: JournalTextOptions) => string;
  /** What comes before the postings. */
  readonly transaction: (line: JournalLine) => string;
}

const PROGRAMS: Readonly<Record<JournalProgram, Program>> = {
  hledger: {
    head: (options) =>
      `; ${titleOf(options)}\ndecimal-mark .\ncommodity 1000.${'0'.repeat(options.currencyExponent)} ${options.currency}\n`,
    account: (name) => `account ${name}\n`,
    transaction: (line) =>
      [
        `${line.gamingDay} * (${idText(line.transactionId)}) ${memoText(line.memo)}`,
        ...tagsOf(line).map(([name, value]) => `  ; ${name}:${idText(value)}`),
        '',
      ].join('\n'),
  },
  beancount: {
    head: (options) =>
      `option "title" "${titleOf(options)}"\noption "operating_currency" "${options.currency}"\n`,
    account: (name, { fromGamingDay, currency }) => `${fromGamingDay} open ${name} ${currency}\n`,
    transaction: (line) =>
      [
        `${line.gamingDay} * "${memoText(line.memo)}"`,
        `  id: "${idText(line.transactionId)}"`,
        ...tagsOf(line).map(([name, value]) => `  ${name}: "${idText(value)}"`),
        '',
      ].join('\n'),
  },
};

function titleOf({ fromGamingDay, toGamingDay }: JournalTextOptions): string {
  return `closed gaming days from ${fromGamingDay} to ${toGamingDay}`;
}

function tagsOf(line: JournalLine): readonly (readonly [name: string, value: string])[] {
  const { concernsGamingDay, tableId, game, sourceEventId, sourceType } = line;
  return [
    ['concerns', concernsGamingDay],
    ['table', tableId],
    ['game', game],
    ['source', sourceEventId],
    ['type', sourceType],
  ];
}

/** Debits less credits, in the currency: `-1234567` cents is `-12345.67 USD`. */
function amountOf(
  { debitCents, creditCents }: JournalLine,
  { currency, currencyExponent }: JournalTextOptions,
): string {
  const cents = BigInt(debitCents) - BigInt(creditCents);
  const digits = String(cents < 0n ? -cents : cents).padStart(currencyExponent + 1, '0');
  const units = digits.slice(0, digits.length - currencyExponent);
  const part = currencyExponent === 0 ? '' : `.${digits.slice(-currencyExponent)}`;
  return `${cents < 0n ? '-' : ''}${units}${part} ${currency}`;
}

/** What a person wrote, on one line that ends no string and begins no comment in either program. */
function memoText(memo: string): string {
  return percentEncoded(memo, /(?! )[\p{C}\p{Z}"\\;|%]/gu);
}

/** An id that is one word of a tag in either program. */
function idText(id: string): string {
  return percentEncoded(id, /[^\p{L}\p{N}._/-]/gu);
}

/** Text whose characters of a kind are percent signs with the bytes of UTF-8 in hexadecimal. */
function percentEncoded(text: string, kind: RegExp): string {
  return text
    .toWellFormed()
    .replaceAll(kind, (character) =>
      Buffer.from(character).toString('hex').toUpperCase().replaceAll(/../g, '%$&'),
    );
}
