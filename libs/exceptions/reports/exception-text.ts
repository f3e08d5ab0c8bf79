import { parseStreamName } from '#event-store';
import { booksDateOf, formatCents, inForceOn } from '#kernel';
import type { GamingCalendar, IsoInstant } from '#kernel';

/** What the ledger recorded of a broken rule. */
export interface RecordedBreach {
  readonly code: string;
  /** As a refusal of the same facts reads, with amounts in cents. */
  readonly message: string;
  readonly tableId: string | null;
  /** The id of the stream that holds it: the round, the shoe, the form. */
  readonly of: string;
  readonly amountCents: number;
  readonly occurredAt: IsoInstant;
  /** Name of the person who recorded it. */
  readonly recordedBy: string;
}

/** A sentence about a breach from its facts, and from what groups of its recorded message say. */
interface Told {
  readonly message: RegExp;
  readonly text: (facts: RecordedBreach, ...said: readonly string[]) => string;
}

const AT_TABLE = ({ tableId }: RecordedBreach): string => (tableId === null ? '' : ` at table ${tableId}`);
const AMOUNT = ({ amountCents }: RecordedBreach): string => formatCents(amountCents);

/** The amount concerned, where the ledger has one. */
function also(facts: RecordedBreach, what: string): string {
  return facts.amountCents === 0 ? '' : `; ${AMOUNT(facts)} was ${what}`;
}

/** Streams that the floor calls by another name; the others by their own words. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ...{ vigorishForm: 'form', formMatch: 'form', tableDay: 'table', boxPlace: 'drop box of table' },
  ...{ trayChange: 'a tray change', controlException: 'a control exception', staffing: 'staffing of' },
  ...{ books: 'the books of', property: 'the settings of' },
};

/** Ids that mean something to the ledger only, such as those of people and events. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:?/g;

/** What a stream is about, such as `inventory period PB-01:1`. */
function subjectOf(stream: string): string {
  const { category, id } = parseStreamName(stream);
  return `${SUBJECTS[category] ?? inWords(category)} ${id.replace(UUID, '')}`.trim();
}

/** The words of a name: `closer counted` of `CloserCounted`. Events are named in the terms of the floor. */
function inWords(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, ' $&').toLowerCase();
}

/** A dealer who drew or stood against the rule of the table (2.12). */
const AGAINST_RULE: readonly Told[] = [
  {
    message: /^(.*); the dealer must (?:draw a card|stand), because (.*)$/,
    text: (_, did, rule) => sentence(`${did}; ${rule}`),
  },
];

/** Sentences of the codes whose refusal says what cannot be, by code; those of the others say what happened. */
const TEXTS: Readonly<Record<string, readonly Told[]>> = {
  'wager-after-no-more-bets': [
    {
      message: /^/,
      text: (facts) =>
        `A wager${facts.amountCents === 0 ? '' : ` of ${AMOUNT(facts)}`} was made, changed or withdrawn in round ${facts.of}${AT_TABLE(facts)} after no more bets, at ${facts.occurredAt}.`,
    },
  ],
  'no-more-bets-not-called': [
    {
      message: /^/,
      text: (facts) =>
        `Round ${facts.of}${AT_TABLE(facts)} was played without a call of no more bets${also(facts, 'wagered')}.`,
    },
  ],
  'void-without-provision': [
    {
      message: /for "(.*)"; settle/,
      text: (facts, note) =>
        `Round ${facts.of}${AT_TABLE(facts)} was declared void for "${note}", which no rule provides for${also(facts, 'returned')}.`,
    },
    {
      message: /^/,
      text: (facts) =>
        `Round ${facts.of}${AT_TABLE(facts)} was declared void for lack of cards while it had enough${also(facts, 'returned')}.`,
    },
  ],
  'hand-misdealt': [
    {
      message: /^(.*) and cannot be finished/,
      text: (_, misdealt) => sentence(`${misdealt} and was not finished; every wager was returned`),
    },
  ],
  'table-retired': [
    {
      message: /is retired since (\S+); a round at it cannot (begin|end) at (\S+)\.$/,
      text: ({ tableId, of }, since, step, at) =>
        `A round at table ${tableId ?? of} ${step === 'end' ? 'ended' : 'began'} at ${at}, after the table was retired at ${since}.`,
    },
    {
      message: /is retired since (\S+); (.*?) (?:cannot|has no|is not|takes no)/,
      text: (facts, since) =>
        `Table ${facts.tableId ?? facts.of} was used at ${facts.occurredAt}, after it was retired at ${since}.`,
    },
  ],
  'tray-holds-less': [
    {
      message: /held (-?\d+ cents) by .*; (\d+ cents) cannot leave it/,
      text: (facts, held, left) =>
        inAmounts(
          `The tray${AT_TABLE(facts)} held ${held} by its newest signed count and what was recorded since; a tray change took ${left} from it.`,
        ),
    },
  ],
  'shoe-completed': [
    {
      message: /^Shoe (\S+) was completed at (\S+); .* at (\S+)\.$/,
      text: (facts, shoeId, since, until) =>
        `A round of shoe ${shoeId}${AT_TABLE(facts)} ended at ${until}, after the shoe was completed at ${since}.`,
    },
  ],
  'last-hand-dealt': [
    {
      message: /^/,
      text: (facts) => `A round of shoe ${facts.of}${AT_TABLE(facts)} was dealt after its last hand.`,
    },
  ],
  'last-hand-not-announced': [
    {
      message: /^/,
      text: (facts) =>
        `A round of shoe ${facts.of}${AT_TABLE(facts)} was begun after the cutting card, before the last hand was announced.`,
    },
  ],
  'cards-not-burned': [
    {
      message: /^/,
      text: (facts) => `Shoe ${facts.of}${AT_TABLE(facts)} was played before its cards were burned.`,
    },
  ],
  'shoe-exhausted': [
    {
      message: /^/,
      text: (facts) =>
        `A round of shoe ${facts.of}${AT_TABLE(facts)} was dealt after a round was void for too few cards.`,
    },
  ],
  'cutting-card-not-reached': [
    {
      message: /^/,
      text: (facts) =>
        `The last hand of shoe ${facts.of}${AT_TABLE(facts)} was announced before the cutting card appeared.`,
    },
  ],
  'patron-leaves-owing-vigorish': [
    {
      message: /^Patron (.*) leaves position (\d+) but owes/,
      text: (facts, patron, position) =>
        `Patron ${patron} left position ${position}${AT_TABLE(facts)} and owed ${AMOUNT(facts)} of vigorish, at ${facts.occurredAt}.`,
    },
  ],
  'vigorish-outstanding': [
    {
      message: /^(\d+) cents of vigorish are still outstanding on the markers of shoe (\S+);/,
      text: (facts, cents, shoeId) =>
        `Shoe ${shoeId}${AT_TABLE(facts)} was completed while ${formatCents(BigInt(cents))} of vigorish was outstanding on its markers.`,
    },
  ],
  'preparer-does-not-void': [
    {
      message: /^Who prepared slip (\S+) marks/,
      text: (_, slip) => `Slip ${slip} was marked VOID by the person who prepared it.`,
    },
  ],
  'deposit-witnessed-late': [
    {
      message: /^Form (\S+) was deposited on gaming day (\S+); .*, not on (\S+)\.$/,
      text: (_, form, day, later) =>
        `Form ${form} was deposited on gaming day ${day}, and a witness attested it on ${later}.`,
    },
  ],
  'signer-not-assigned': [
    {
      message: /^The signer of (\S+) of (\S+) as (.*) at (\S+) was not assigned to table (.*) then\.$/,
      text: ({ recordedBy }, type, stream, duties, at, tableId) =>
        `${recordedBy} signed a step of ${subjectOf(stream)} (${inWords(type)}) as ${duties} at ${at} and was not assigned to table ${tableId} then.`,
    },
  ],
  'person-unconfirmed': [
    {
      message: /recorded (\S+) of (\S+) (before a second person .*)$/,
      text: ({ recordedBy }, type, stream, before) =>
        `${recordedBy} recorded a step of ${subjectOf(stream)} (${inWords(type)}) ${before}`,
    },
  ],
  'recorded-late': [
    { message: /^What happened in round/, text: ({ message }) => message },
    {
      message: /^What happened in (\S+) (at .*)$/,
      text: (_, stream, late) => `What happened in ${subjectOf(stream)} ${late}`,
    },
    {
      message: /^(\S+) of (\S+) (at .*)$/,
      text: (_, type, stream, late) => `A step of ${subjectOf(stream)} (${inWords(type)}) ${late}`,
    },
  ],
  'dealer-stood-against-rule': AGAINST_RULE,
  'dealer-drew-against-rule': AGAINST_RULE,
  'witness-did-not-sign': [
    {
      message: /signed form (\S+) as (.*);/,
      text: (_, form, role) =>
        `The deposit of form ${form} was attested as ${role} by another person than the one who signed the form.`,
    },
  ],
  'authorizer-not-listed': [
    {
      message: /^On gaming day (\S+) (.*) may authorise no complimentary as (.*); .* form (\S+)\.$/,
      text: (_, day, name, as, form) =>
        `${name} authorised the complimentary of form ${form} as ${as} on gaming day ${day} without a limit.`,
    },
  ],
  'complimentary-above-limit': [
    {
      message: /^Form (\S+) waives (\d+) cents; on gaming day (\S+) (.*) may authorise up to (\d+) cents/,
      text: (_, form, waived, day, name, limit) =>
        `${name} authorised ${formatCents(BigInt(waived))} on form ${form} on gaming day ${day}, with a limit of ${formatCents(BigInt(limit))}.`,
    },
  ],
  'form-amount-differs': [
    {
      message: /^Form (\S+) shows (\d+) cents for wager (\S+) of round (\S+), .* shows (\d+) cents;/,
      text: (_, form, shown, wager, roundId, marker) =>
        `Form ${form} shows ${formatCents(BigInt(shown))} for wager ${wager} of round ${roundId}, and its marker shows ${formatCents(BigInt(marker))}.`,
    },
  ],
};

/** What a refusal asks of its reader, after what it says of the facts. */
const ADVICE =
  /(?:; (?:a table plays one|announce|another|call|collect|complete|correct|have|if they|it is|it must|name|prepare|record|remove|reshuffle|settle|someone|the two must|who) ?|\. (?:Call|Have|Name|No complimentary) )[^;]*$/;

/** Amounts and instants as the ledger writes them. */
const CENTS = /(-?\d+) cents/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g;

/**
 * What happened, in the floor's words: no refusal, no advice, and amounts as 300.00. Instants stay in UTC, as in every
 * row, until somebody reads them.
 */
export function whatHappened(breach: RecordedBreach): string {
  for (const { message, text } of TEXTS[breach.code] ?? []) {
    const said = message.exec(breach.message);
    if (said) return text(breach, ...said.slice(1));
  }
  return sentence(inAmounts(breach.message.replace(ADVICE, '.')));
}

/** A text with its amounts as 300.00. */
export function inAmounts(text: string): string {
  return text.replace(CENTS, (_, cents: string) => formatCents(BigInt(cents)));
}

/** A text with its instants in the property's local time of then: `2010-06-05 9:40 pm`. */
export function inLocalTime(text: string, calendar: GamingCalendar): string {
  return text.replace(INSTANT, (instant) => {
    const { timeZone } = inForceOn(booksDateOf(instant, calendar).gamingDay, calendar);
    const parts = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hour12: true, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: 'numeric', minute: '2-digit' },
    }).formatToParts(new Date(instant));
    const { year, month, day, hour, minute, dayPeriod } = Object.fromEntries(
      parts.map(({ type, value }) => [type, value]),
    );
    return `${year}-${month}-${day} ${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
  });
}

function sentence(text: string): string {
  const whole = /[.!?]$/.test(text) ? text : `${text}.`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
