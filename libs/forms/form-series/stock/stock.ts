import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { refuseDutiesTogether } from '../../../ledger/duties.js';
import { signatureOf } from '../../../ledger/signature.js';
import type { FormSeriesEvent } from '../form-series.events.js';
import { FORM_NAMES, SERIES_CITATIONS, departmentOf } from '../form-series.kinds.js';
import type { ReceivedSeries } from '../form-series.state.js';
import { accepted } from '../form-series.taking.js';
import { common, inWords, joined, without } from '../serial-ranges.js';
import type { Serials } from '../serial-ranges.js';
import { refuseMalformed } from './numbers.js';
import type { AcceptStock, CountStock, IssueStock, ReceiveDelivery } from './stock.commands.js';
import type { FormDepartment, StockPlace } from './stock.events.js';

/** Further numbers of a series, which follow those before, so that no number is printed twice. */
export function receiveDelivery(
  { first, last, heldBy }: ReceiveDelivery,
  { seriesId, kind, received, stock, issued }: ReceivedSeries,
): Decision<FormSeriesEvent> {
  const malformed = refuseMalformed(seriesId, { first, last });
  if (malformed) return malformed;
  const twice = common([{ first, last }], received);
  const citation = SERIES_CITATIONS[kind];
  if (twice.length > 0) {
    return refuse(
      'conflict',
      'series-overlaps',
      `Series ${seriesId} already has the numbers ${inWords(twice)}; send the delivery back, or give its other numbers.`,
      citation,
    );
  }
  const newest = received.at(-1)!.last;
  if (first < newest) {
    return refuse(
      'impossible',
      'delivery-below-series',
      `Series ${seriesId} is used in order and goes up to ${newest}; numbers from ${first} on cannot follow. Receive them as another series.`,
      citation,
    );
  }
  if (!heldBy && (stock.length > 0 || issued)) {
    return refuse(
      'conflict',
      'series-kept-by-accounting',
      `Accounting has lower numbers of series ${seriesId}, which are used before ${first}; it receives the delivery too.`,
      citation,
    );
  }
  return accept({
    type: 'DeliveryReceived',
    data: { seriesId, kind, first, last, ...(heldBy && { heldBy }) },
  });
}

/** Forms leave the stock of accounting in order, for the department that uses them. */
export function issueStock(
  { last, context }: IssueStock,
  { seriesId, kind, stock, issued }: ReceivedSeries,
): Decision<FormSeriesEvent> {
  if (issued) {
    return refuse(
      'conflict',
      'issue-not-accepted',
      `Numbers ${inWords([issued])} of series ${seriesId} are issued; the department signs for them first.`,
    );
  }
  const [lowest] = stock;
  if (!lowest) {
    return refuse('conflict', 'nothing-in-stock', `Accounting has no forms of series ${seriesId} to issue.`);
  }
  const until = last ?? lowest.last;
  if (until < lowest.first || until > lowest.last) {
    return refuse(
      'impossible',
      'issue-out-of-sequence',
      `Accounting issues series ${seriesId} in order, from ${lowest.first} to ${lowest.last} at most, not to ${until}.`,
      SERIES_CITATIONS[kind],
    );
  }
  return accept({
    type: 'StockIssued',
    data: {
      seriesId,
      kind,
      first: lowest.first,
      last: until,
      department: departmentOf(kind),
      issuedBy: signatureOf(context),
    },
  });
}

const DEPARTMENT_OF_ROLE: Readonly<Partial<Record<string, FormDepartment>>> = {
  'pit-clerk': 'pit',
  cage: 'cage',
};

/** The second signature of an issue, by the department that uses the forms. */
export function acceptStock(
  { context }: AcceptStock,
  { seriesId, kind, issued }: ReceivedSeries,
): Decision<FormSeriesEvent> {
  if (!issued) {
    return refuse('conflict', 'nothing-issued', `No forms of series ${seriesId} wait for a signature.`);
  }
  const department = departmentOf(kind);
  const { actor } = context;
  if (DEPARTMENT_OF_ROLE[actor.role] !== department) {
    return refuse(
      'not-allowed',
      'forms-of-another-department',
      `The ${department} uses ${FORM_NAMES[kind]}; its own people sign for series ${seriesId}.`,
      SERIES_CITATIONS[kind],
    );
  }
  if (issued.issuedBy.userId === actor.userId) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${actor.name} issued the forms of series ${seriesId}; another person signs for them.`,
      SERIES_CITATIONS[kind],
    );
  }
  const { first, last } = issued;
  return accept({
    type: 'StockAccepted',
    data: { seriesId, kind, first, last, department, acceptedBy: signatureOf(context) },
  });
}

/** Two people count the blank forms of one place, each without the other's count. */
export function countStock(command: CountStock, state: ReceivedSeries): Decision<FormSeriesEvent> {
  const { place, handledBy, context } = command;
  const { seriesId, kind, counts } = state;
  for (const range of command.numbers) {
    const malformed = refuseMalformed(seriesId, range);
    if (malformed) return malformed;
  }
  const numbers = inOrder(command.numbers);
  if (!numbers) {
    return refuse(
      'impossible',
      'counted-twice',
      `The count of series ${seriesId} names a number twice; list each once.`,
    );
  }
  const first = counts[place];
  const countedBy = signatureOf(context);
  const series = { seriesId, kind, place };
  if (!first) {
    return accept({
      type: 'StockCountedOnce',
      data: { ...series, numbers, role: context.actor.role, countedBy },
    });
  }
  const citation = SERIES_CITATIONS[kind];
  if (first.countedBy.userId === countedBy.userId) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${countedBy.name} made the first count of series ${seriesId}; another person makes the second.`,
      citation,
    );
  }
  if (![first.role, context.actor.role].includes('accounting')) {
    return refuse(
      'not-allowed',
      'count-without-accounting',
      `Series ${seriesId} is accounted for by casino accounting; one of the two who count is of accounting.`,
      citation,
    );
  }
  if (handledBy.has(first.countedBy.userId) && handledBy.has(countedBy.userId)) {
    return refuseDutiesTogether(
      `${first.countedBy.name} and ${countedBy.name} both had forms of series ${seriesId} in hand; one of the two who count had none.`,
      citation,
    );
  }
  const both = { first: first.countedBy, second: countedBy };
  if (inWords(first.numbers) !== inWords(numbers)) {
    return accept({
      type: 'StockCountsDiffered',
      data: { ...series, first: first.numbers, second: numbers, citation, countedBy: both },
    });
  }
  const due = dueAt(place, state);
  return accepted(state, {
    type: 'StockCounted',
    data: {
      ...series,
      numbers,
      missing: without(due, numbers),
      unexpected: without(numbers, due),
      citation,
      countedBy: both,
    },
  });
}

/** The blank forms that the ledger has at a place. Issued forms stay with accounting until they are signed for. */
function dueAt(place: StockPlace, { stock, unused, issued }: ReceivedSeries): Serials {
  if (place === 'department') return unused;
  return joined(issued?.numbers ?? [], stock);
}

/** Numbers in ascending order without a break in a range; undefined if a number is named twice. */
function inOrder(numbers: Serials): Serials | undefined {
  let result: Serials = [];
  for (const range of numbers.toSorted((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (before && range.first <= before.last) return undefined;
    result =
      before && range.first === before.last + 1
        ? [...result.slice(0, -1), { first: before.first, last: range.last }]
        : [...result, range];
  }
  return result;
}
