import { refuse, sumCents } from '#kernel';
import type { Decision } from '#kernel';
import { isValued } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { differenceOf, refuseImpossibleDenominations, totalOf } from '../../ledger/denominations.js';
import type { FoundInBox } from './drop-box.commands.js';
import type { DropContents, DropDocument } from './drop-box.events.js';

/** What was found in a box, with its figures. A denomination of which there is none is left out. */
export function contentsOf({ denominations, documents }: FoundInBox): DropContents {
  const found = denominations.filter(({ count }) => count > 0);
  const isChip = ({ kind }: { readonly kind: string }): boolean => kind === 'chip' || kind === 'plaque';
  const currencyCents = totalOf(found.filter((one) => !isChip(one)));
  const chipCents = totalOf(found.filter(isChip));
  const valued = documents.filter(({ kind }) => isValued(kind));
  const documentCents = sumCents(valued.map(({ amountCents }) => amountCents));
  const dropCents = currencyCents + chipCents + documentCents;
  return { denominations: found, documents, currencyCents, chipCents, documentCents, dropCents };
}

/** Refuses contents with a denomination or document listed twice, or with an impossible amount. */
export function refuseImpossibleContents(what: string, found: FoundInBox): Decision<never> | undefined {
  const { denominations, documents } = found;
  const twice = documents.find((one, index) => documents.findIndex((other) => isSame(one, other)) < index);
  if (twice) {
    return refuse(
      'impossible',
      'document-twice',
      `${what} lists the ${twice.kind} ${twice.number} twice; list each document once.`,
    );
  }
  const ofDocuments = documents.map(({ kind, number, amountCents }) =>
    refuseImpossibleAmount(`The ${kind} ${number}`, amountCents, 0),
  );
  return (
    refuseImpossibleDenominations(what, denominations) ??
    ofDocuments.find((refusal) => refusal !== undefined) ??
    refuseImpossibleAmount(what, contentsOf(found).dropCents, 0)
  );
}

/** Whether two counts found the same: each denomination and each document with its amount. */
export function agree(one: DropContents, other: DropContents): boolean {
  return (
    differenceOf(one.denominations, other.denominations).length === 0 &&
    one.documents.length === other.documents.length &&
    one.documents.every((document) =>
      other.documents.some((found) => isSame(found, document) && found.amountCents === document.amountCents),
    )
  );
}

/** Whether two lines name one document. */
export function isSame(
  one: Pick<DropDocument, 'kind' | 'number'>,
  other: Pick<DropDocument, 'kind' | 'number'>,
): boolean {
  return one.kind === other.kind && one.number === other.number;
}
