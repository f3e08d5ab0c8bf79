import { streamName } from '#event-store';
import { formPlaceOf } from '#ledger';
import type { EventOf, FormKind, MatchDifference } from '#ledger';
import { refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import { FORM_MATCH, FORM_SERIES, VIGORISH_FORM } from '../streams.js';
import { useCase } from '../use-case.js';
import { actorsOf } from './control-exceptions.js';

const streamOf = ({ formNumber }: { readonly formNumber: string }): string =>
  streamName(FORM_MATCH.category, formNumber);

/** Reads the amount on the duplicate of a fill or credit slip at accounting, which did not see the original. */
export const readDuplicate = useCase<{ formNumber: string; amountCents: number; reason?: string }>({
  name: 'ReadDuplicate',
  roles: ['accounting'],
  stream: streamOf,
  decide: async (session, { formNumber, ...read }) => {
    const kind = await kindOf(session, formNumber);
    const { context } = session;
    await session.decide(FORM_MATCH, formNumber, {
      type: 'ReadDuplicate',
      formNumber,
      kind,
      ...read,
      context,
    });
  },
});

/** Explains why the parts of a form differ, or where one of them is, by someone of accounting who had no part in it. */
export const explainMatch = useCase<{ formNumber: string; difference: MatchDifference; reason: string }>({
  name: 'ExplainMatch',
  roles: ['accounting'],
  stream: streamOf,
  decide: async (session, { formNumber, ...explained }) => {
    const kind = await kindOf(session, formNumber);
    const handledBy = actorsOf(await session.history(streamName(VIGORISH_FORM.category, formNumber)));
    const { context } = session;
    const command = { type: 'ExplainMatch', formNumber, kind, ...explained, handledBy, context } as const;
    await session.decide(FORM_MATCH, formNumber, command);
  },
});

/**
 * The kind of a form whose number was issued, which never changes.
 * @throws CommandRefused where it was not issued
 */
async function kindOf(session: CommandSession, formNumber: string): Promise<FormKind> {
  const { seriesId, serial } = formPlaceOf(formNumber);
  const events = seriesId === '' ? [] : await session.history(streamName(FORM_SERIES.category, seriesId));
  const received = events.find(({ type }) => type === 'SeriesReceived');
  const isIssued = events.some(
    ({ type, data }) => type === 'FormNumberIssued' && (data as { serial: number }).serial === serial,
  );
  if (received && isIssued) return (received.data as EventOf<'SeriesReceived'>['data']).kind;
  throw refused('unknown', 'unknown-form', `There is no form ${formNumber}.`);
}
