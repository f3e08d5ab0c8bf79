import type { Cents, IsoDate } from '#kernel';
import type { ControlExceptionRecorded } from '../command-context.js';

/** A marker whose vigorish a form documents. */
export interface FormMarker {
  readonly roundId: string;
  readonly wagerId: string;
  readonly amountCents: Cents;
}

/** A person who put their name to something, in the role in which they did. */
export interface Signature {
  readonly userId: string;
  readonly name: string;
}

/** The three employees who sign a form, each as themselves (3.3(c)3i, 7.3(c)3i). */
export type SigningRole = 'dealer' | 'pit-boss' | 'pit-clerk';

export interface FormPrepared {
  readonly type: 'FormPrepared';
  readonly data: {
    readonly formNumber: string;
    readonly seriesId: string;
    /** What is printed at its head. */
    readonly title: 'Complimentary Vigorish Form';
    readonly tableId: string;
    readonly shoeId: string;
    readonly position: number;
    readonly patronId: string;
    readonly patronName: string;
    readonly amountCents: Cents;
    readonly markers: readonly FormMarker[];
    readonly reason: string;
    readonly preparedBy: Signature;
    readonly gamingDay: IsoDate;
  };
}

export interface FormSigned {
  readonly type: 'FormSigned';
  readonly data: { readonly role: SigningRole } & Signature;
}

/** The patron signed, seen by the dealer or the pit boss. */
export interface PatronSigned {
  readonly type: 'PatronSigned';
  readonly data: { readonly witnessedBy: Signature };
}

/** A statement by the dealer or the pit boss why the patron's signature could not be had. */
export interface PatronSignatureUnobtainable {
  readonly type: 'PatronSignatureUnobtainable';
  readonly data: { readonly statement: string; readonly statedBy: Signature };
}

/** The original went into the table's drop box, the signing pit boss and pit clerk present (3.3(c)3iii). */
export interface OriginalDeposited {
  readonly type: 'OriginalDeposited';
  readonly data: {
    readonly tableId: string;
    readonly amountCents: Cents;
    readonly depositedBy: Signature;
    readonly inPresenceOf: readonly Signature[];
  };
}

/** The amount became a cash complimentary of the patron (3.3(c)3vii). */
export interface ComplimentaryRecorded {
  readonly type: 'ComplimentaryRecorded';
  readonly data: {
    readonly tableId: string;
    readonly patronId: string;
    readonly amountCents: Cents;
    readonly gamingDay: IsoDate;
    /** The gaming day by whose end it was to be recorded; absent in events from before it was told. */
    readonly dueGamingDay?: IsoDate;
  };
}

/** The duplicate, or both parts of a void form, went to casino accounting (3.3(c)3iv and vi). */
export interface DuplicateForwarded {
  readonly type: 'DuplicateForwarded';
  readonly data: { readonly gamingDay: IsoDate; readonly forwardedBy: Signature };
}

/** The count team found the original in the drop box. */
export interface OriginalCounted {
  readonly type: 'OriginalCounted';
  readonly data: { readonly amountCents: Cents; readonly countedBy: Signature };
}

export interface FormMatched {
  readonly type: 'FormMatched';
  readonly data: { readonly amountCents: Cents; readonly comparedBy: Signature };
}

export interface FormMismatched {
  readonly type: 'FormMismatched';
  readonly data: {
    /** Absent in events from before it was told. */
    readonly tableId?: string;
    readonly originalCents: Cents;
    readonly duplicateCents: Cents;
    readonly preparedCents: Cents;
    readonly comparedBy: Signature;
  };
}

/** The pit boss or the pit clerk signed both parts as VOID; the form is void when both have (3.3(c)3vi). */
export interface VoidSigned {
  readonly type: 'VoidSigned';
  readonly data: { readonly role: 'pit-boss' | 'pit-clerk'; readonly reason: string } & Signature;
}

export interface FormVoided {
  readonly type: 'FormVoided';
  readonly data: { readonly tableId: string; readonly reason: string };
}

export type VigorishFormEvent =
  | FormPrepared
  | FormSigned
  | PatronSigned
  | PatronSignatureUnobtainable
  | OriginalDeposited
  | ComplimentaryRecorded
  | DuplicateForwarded
  | OriginalCounted
  | FormMatched
  | FormMismatched
  | VoidSigned
  | FormVoided
  | ControlExceptionRecorded;
