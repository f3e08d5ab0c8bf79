import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { formPlaceOf } from '../form-series/form-series.kinds.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { FormKind, FormNumberIssued } from '../form-series/form-series.events.js';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { FORM_SERIES } from '../../application/session/streams.js';

/** A form whose number was issued. */
export interface IssuedForm {
  readonly formNumber: string;
  readonly kind: FormKind;
  /** The event that issued its number. */
  readonly issued: DecodedEvent;
  /** The inventory period of a slip. */
  readonly periodId?: string;
}

/**
 * A form by its number; neither its kind nor its period ever changes.
 * @throws CommandRefused where the number was not issued
 */
export async function issuedForm(
  session: Pick<CommandSession, 'history'>,
  formNumber: string,
): Promise<IssuedForm> {
  const { seriesId } = formPlaceOf(formNumber);
  const events = seriesId === '' ? [] : await session.history(streamName(FORM_SERIES.category, seriesId));
  const received = events.find(({ type }) => type === 'SeriesReceived');
  const issued = events.find(
    ({ type, data }) =>
      type === 'FormNumberIssued' && (data as FormNumberIssued['data']).formNumber === formNumber,
  );
  if (!received || !issued) throw refused('unknown', 'unknown-form', `There is no form ${formNumber}.`);
  const { kind } = received.data as EventOf<'SeriesReceived'>['data'];
  const { periodId } = issued.data as FormNumberIssued['data'];
  return { formNumber, kind, issued, ...(periodId !== undefined && { periodId }) };
}
