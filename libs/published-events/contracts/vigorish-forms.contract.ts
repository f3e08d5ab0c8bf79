import type { EventContracts } from '../contract.js';
import { cents, list, object, oneOf, optional, text } from '../schema.js';
import { VIGORISH_FORMS } from '../topics.js';
import { id, isoDate, position, signature } from './parts.js';

/** Forms name people; outside the ledger a patron is an id and so is an employee. */
export const VIGORISH_FORM_CONTRACTS = {
  FormPrepared: {
    topic: VIGORISH_FORMS,
    description: 'A form was prepared for the markers of a position.',
    fields: {
      formNumber: id,
      seriesId: id,
      title: text(),
      tableId: id,
      shoeId: id,
      position,
      patronId: id,
      amountCents: cents(),
      markers: list(object({ roundId: id, wagerId: id, amountCents: cents() })),
      preparedBy: signature,
      gamingDay: isoDate,
    },
  },
  FormSigned: {
    topic: VIGORISH_FORMS,
    description: 'The dealer, the pit boss or the pit clerk signed a form.',
    fields: { role: oneOf(['dealer', 'pit-boss', 'pit-clerk']), userId: id },
  },
  PatronSigned: {
    topic: VIGORISH_FORMS,
    description: 'The patron signed a form.',
    fields: { witnessedBy: signature },
  },
  PatronSignatureUnobtainable: {
    topic: VIGORISH_FORMS,
    description: 'It was stated why the patron’s signature could not be had.',
    fields: { statedBy: signature },
  },
  OriginalDeposited: {
    topic: VIGORISH_FORMS,
    description: 'The original went into the drop box of the table.',
    fields: { tableId: id, amountCents: cents(), depositedBy: signature, inPresenceOf: list(signature) },
  },
  ComplimentaryRecorded: {
    topic: VIGORISH_FORMS,
    description: 'The amount became a cash complimentary of the patron.',
    fields: {
      tableId: id,
      patronId: id,
      amountCents: cents(),
      gamingDay: isoDate,
      dueGamingDay: optional(isoDate),
    },
  },
  DuplicateForwarded: {
    topic: VIGORISH_FORMS,
    description: 'The duplicate, or both parts of a void form, went to accounting.',
    fields: { gamingDay: isoDate, forwardedBy: signature },
  },
  OriginalCounted: {
    topic: VIGORISH_FORMS,
    description: 'The count team found the original in the drop box.',
    fields: { amountCents: cents(), countedBy: signature },
  },
  FormMatched: {
    topic: VIGORISH_FORMS,
    description: 'Original and duplicate agree.',
    fields: { amountCents: cents(), comparedBy: signature },
  },
  FormMismatched: {
    topic: VIGORISH_FORMS,
    description: 'Original, duplicate and what was prepared do not agree.',
    fields: {
      tableId: optional(id),
      originalCents: cents(),
      duplicateCents: cents(),
      preparedCents: cents(),
      comparedBy: signature,
    },
  },
  VoidSigned: {
    topic: VIGORISH_FORMS,
    description: 'The pit boss or the pit clerk signed a form as void.',
    fields: { role: oneOf(['pit-boss', 'pit-clerk']), userId: id },
  },
  FormVoided: {
    topic: VIGORISH_FORMS,
    description: 'A form is void; its number is kept.',
    fields: { tableId: id },
  },
} satisfies EventContracts;
