import { booksDateOf } from '#kernel';
import { streamName } from '#event-store';
import { formNumberOf } from '#ledger';
import type { SigningRole, VigorishFormCommand } from '#ledger';
import { gameOf } from '#rules';
import { refused } from '../command-refused.js';
import type { Property } from '../property.js';
import type { RecordingRole } from '../role.js';
import { FORM_SERIES, ROUND, TABLE, VIGORISH_FORM } from '../streams.js';
import type { UseCase } from '../use-case.js';
import { shoeOf } from './existing.js';
import { markersAt } from './shoes.js';

/** The first day on which vigorish is documented on a form (R.1999 d.43). */
const FORMS_EFFECTIVE_FROM = '1999-02-01';

/** Takes a printed series of forms into use (3.3(c)3ii, 7.3(c)3ii). */
export function receiveSeries(request: { seriesId: string; first: number; last: number }): UseCase {
  return {
    name: 'ReceiveSeries',
    roles: ['pit-clerk'],
    request,
    primary: streamName(FORM_SERIES.category, request.seriesId),
    run: async (session) => {
      await session.decide(FORM_SERIES, request.seriesId, {
        type: 'ReceiveSeries',
        ...request,
        context: session.context,
      });
    },
  };
}

/** Prepares the next form of a series for all that a patron's markers at a position show in a shoe. */
export function prepareForm(
  property: Property,
  request: {
    seriesId: string;
    /** The serial number printed on the form in hand; absent takes the next. */
    serial?: number;
    shoeId: string;
    position: number;
    /** Needed where markers of several patrons lie at the position. */
    patronId?: string;
    patronName: string;
    reason: string;
  },
): UseCase {
  return {
    name: 'PrepareForm',
    roles: ['pit-clerk'],
    request,
    primary: streamName(FORM_SERIES.category, request.seriesId),
    related: (events) =>
      events
        .filter(({ type }) => type === 'FormNumberIssued')
        .map(({ data }) => streamName(VIGORISH_FORM.category, (data as { formNumber: string }).formNumber)),
    run: async (session) => {
      const { seriesId, serial, shoeId, position, patronName, reason } = request;
      const { context } = session;
      const { tableId } = await shoeOf(session, shoeId);
      const { gamingDay } = booksDateOf(context.occurredAt, property.clock);
      if (gamingDay < FORMS_EFFECTIVE_FROM) {
        const table = await session.state(TABLE, tableId);
        throw refused(
          'impossible',
          'form-not-in-force',
          `Vigorish is documented on a form since R.1999 d.43, effective ${FORMS_EFFECTIVE_FROM}; the gaming day is ${gamingDay}.`,
          table.status === 'none' ? undefined : gameOf(table.game).citations.vigorish?.uncollected,
        );
      }
      const markers = await markersAt(session, request);
      for (const { roundId } of markers) await session.assertAfter(ROUND, roundId);
      const issued = await session.decide(FORM_SERIES, seriesId, {
        type: 'IssueFormNumber',
        ...(serial !== undefined && { serial }),
        context,
      });
      const number = issued.find((event) => event.type === 'FormNumberIssued');
      if (!number) throw new Error(`series ${seriesId} issued no number`);
      const formNumber = formNumberOf(seriesId, number.data.serial);
      await session.decide(VIGORISH_FORM, formNumber, {
        type: 'PrepareForm',
        form: {
          formNumber,
          seriesId,
          tableId,
          shoeId,
          position,
          patronId: markers[0]?.patronId ?? request.patronId ?? '',
          patronName,
          markers: markers.map(({ roundId, wagerId, outstandingCents }) => ({
            roundId,
            wagerId,
            amountCents: outstandingCents,
          })),
          reason,
          gamingDay,
        },
        context,
      });
    },
  };
}

/** Signs a form as oneself in one's own role (3.3(c)3i, 7.3(c)3i). */
export function signForm(request: { formNumber: string; as: SigningRole }): UseCase {
  return onForm('SignForm', [request.as], request, { type: 'SignForm', role: request.as });
}

/** The dealer or pit boss saw the patron sign. */
export function recordPatronSignature(request: { formNumber: string }): UseCase {
  return onForm('RecordPatronSignature', ['dealer', 'pit-boss'], request, { type: 'RecordPatronSignature' });
}

/** The dealer or pit boss states why the patron's signature could not be had (R.1999 d.174). */
export function statePatronSignatureUnobtainable(request: {
  formNumber: string;
  statement: string;
}): UseCase {
  const { statement } = request;
  return onForm('StatePatronSignatureUnobtainable', ['dealer', 'pit-boss'], request, {
    type: 'StatePatronSignatureUnobtainable',
    statement,
  });
}

/** The dealer drops the original into the box; the markers come off the table and the patron has a complimentary. */
export function depositOriginal(property: Property, request: { formNumber: string }): UseCase {
  return {
    name: 'DepositOriginal',
    roles: ['dealer'],
    request,
    primary: streamName(VIGORISH_FORM.category, request.formNumber),
    run: async (session) => {
      const { formNumber } = request;
      const { context } = session;
      const { gamingDay } = booksDateOf(context.occurredAt, property.clock);
      await session.decide(VIGORISH_FORM, formNumber, { type: 'DepositOriginal', gamingDay, context });
      const form = await session.state(VIGORISH_FORM, formNumber);
      if (form.status === 'none') return;
      for (const { roundId, wagerId, amountCents } of form.markers) {
        await session.decide(ROUND, roundId, {
          type: 'CompVigorish',
          wagerId,
          amountCents,
          formNumber,
          context,
        });
      }
    },
  };
}

/** The pit clerk forwards the duplicate, or both parts of a void form, to casino accounting. */
export function forwardDuplicate(property: Property, request: { formNumber: string }): UseCase {
  return {
    name: 'ForwardDuplicate',
    roles: ['pit-clerk', 'pit-boss'],
    request,
    primary: streamName(VIGORISH_FORM.category, request.formNumber),
    run: async (session) => {
      const { context } = session;
      const { gamingDay } = booksDateOf(context.occurredAt, property.clock);
      await session.decide(VIGORISH_FORM, request.formNumber, {
        type: 'ForwardDuplicate',
        gamingDay,
        context,
      });
    },
  };
}

/** The count team found the original in the drop box. */
export function countOriginal(request: { formNumber: string; amountCents: number }): UseCase {
  const { amountCents } = request;
  return onForm('CountOriginal', ['count-team'], request, { type: 'CountOriginal', amountCents });
}

/** Casino accounting compares the duplicate with the original. */
export function compareForm(request: { formNumber: string; duplicateCents: number }): UseCase {
  const { duplicateCents } = request;
  return onForm('CompareForm', ['accounting'], request, { type: 'CompareForm', duplicateCents });
}

/** Pit boss and then pit clerk mark a form VOID (3.3(c)3vi, 7.3(c)3vi). */
export function signVoid(request: {
  formNumber: string;
  as: 'pit-boss' | 'pit-clerk';
  reason: string;
}): UseCase {
  const { as: role, reason } = request;
  return onForm('SignVoid', [role], request, { type: 'SignVoid', role, reason });
}

type WithoutContext<Command> = Command extends unknown ? Omit<Command, 'context'> : never;

function onForm(
  name: string,
  roles: readonly RecordingRole[],
  request: { readonly formNumber: string },
  command: WithoutContext<VigorishFormCommand>,
): UseCase {
  return {
    name,
    roles,
    request,
    primary: streamName(VIGORISH_FORM.category, request.formNumber),
    run: async (session) => {
      const { context } = session;
      await session.decide(VIGORISH_FORM, request.formNumber, { ...command, context });
    },
  };
}
