import { booksDateOf } from '#kernel';
import type { IsoDate, IsoInstant } from '#kernel';
import type { PatronLeft } from '../../rounds/shoe/shoe.events.js';
import type { PreparedForm, VigorishFormState } from '../vigorish-form/vigorish-form.state.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { occurredAtOf } from '../../application/session/stream-history.js';
import { SHOE, VIGORISH_FORM } from '../../application/session/streams.js';
import { shoeOf } from '../../application/existing.js';

/**
 * The gaming day on which the shoe of a form's markers ended or their patron left the table, whichever was first. A patron
 * who left before the markers were there has come back.
 */
export async function endOfPlay(
  session: CommandSession,
  form: VigorishFormState,
): Promise<IsoDate | undefined> {
  if (form.status === 'none' || form.regime !== 'complimentary-vigorish') return undefined;
  const { shoeId, patronId } = form;
  const since = await markersSince(session, form);
  const ends = (await session.events(SHOE, shoeId)).filter(
    ({ type, data }) =>
      type === 'ShoeCompleted' ||
      (type === 'PatronLeft' && (data as PatronLeft['data']).patronId === patronId),
  );
  const [first] = ends
    .map(occurredAtOf)
    .filter((at) => at >= since)
    .toSorted();
  return first && booksDateOf(first, session.property.clock).gamingDay;
}

/**
 * Notes an end of play in the forms of a shoe that were deposited before it was recorded: their complimentaries may have been
 * due earlier (3.3(c)4, 7.3(c)4).
 * @param patronId the patron who left; absent for the end of the shoe
 */
export async function noteEndOfPlay(
  session: CommandSession,
  shoeId: string,
  patronId?: string,
): Promise<void> {
  const { context, booksDate } = session;
  const put = (await session.events(SHOE, shoeId)).filter(({ type }) => type === 'MarkersPutOnForm');
  for (const formNumber of new Set(put.map(({ data }) => (data as { formNumber: string }).formNumber))) {
    const form = await session.state(VIGORISH_FORM, formNumber);
    if (form.status === 'none' || !form.complimentary) continue;
    if (patronId !== undefined && form.patronId !== patronId) continue;
    if (context.occurredAt < (await markersSince(session, form))) continue;
    const steps = await session.events(VIGORISH_FORM, formNumber);
    const deposited = occurredAtOf(steps.find(({ type }) => type === 'OriginalDeposited')!);
    await session.decide(VIGORISH_FORM, formNumber, {
      type: 'NoteEndOfPlay',
      endedOn: booksDate.gamingDay,
      context: { ...context, occurredAt: deposited > context.occurredAt ? deposited : context.occurredAt },
    });
  }
}

/** When the first of a form's markers was put there. */
async function markersSince(session: CommandSession, { shoeId, markers }: PreparedForm): Promise<IsoInstant> {
  const { rounds } = await shoeOf(session, shoeId);
  const marked = rounds.filter(({ roundId }) => markers.some((marker) => marker.roundId === roundId));
  const [since = ''] = marked.map(({ from, until = from }) => until).toSorted();
  return since;
}
