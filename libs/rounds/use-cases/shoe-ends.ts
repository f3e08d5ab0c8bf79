import { sumCents } from '#kernel';
import type { Cents, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { isBefore } from '../../ledger/in-force.js';
import { shoeRulesOf } from '../shoe/shoe.rules.js';
import type { ShoeEvent } from '../shoe/shoe.events.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { SHOE } from '../../application/session/streams.js';
import type { FloorStep } from '../../application/session/streams.js';
import { shoeOf } from '../../application/existing.js';
import {
  isAbout,
  liftException,
  noteMissingException,
  standingExceptions,
} from '../../application/standing-exceptions.js';
import { datedMarkersOf, divideAgain, dueOn, owedOn } from './markers.js';

/**
 * What is on the markers of a shoe when a patron leaves it or it is completed, in cents. At its completion what a correction
 * put there later was due as well.
 * @param patronId the patron who leaves; absent for the end of the shoe
 */
export async function owedAtEnd(
  session: CommandSession,
  shoeId: string,
  at: IsoInstant,
  patronId?: string,
): Promise<Cents> {
  const markers = await datedMarkersOf(session, shoeId);
  return sumCents(
    markers
      .filter((marker) => patronId === undefined || marker.patronId === patronId)
      .map((marker) => Math.max(0, patronId === undefined ? dueOn(marker, at) : owedOn(marker, at))),
  );
}

/** The departure of a patron from a shoe, or its completion. */
interface ShoeEnd {
  readonly code: 'patron-leaves-owing-vigorish' | 'vigorish-outstanding';
  readonly what: string;
  readonly patronId?: string;
  readonly at: IsoInstant;
  readonly recorded: DecodedEvent;
}

/**
 * Judges the ends of a shoe again that are after something that moved its markers: each has the exception that it would
 * have if everything had been recorded in the order of floor time (3.3(c)4, 7.3(c)4).
 * @param since the floor time of what moved them
 */
export async function judgeEnds(session: CommandSession, shoeId: string, since: IsoInstant): Promise<void> {
  for (const end of (await session.steps(SHOE, shoeId)).flatMap(endIn)) {
    if (!isBefore(end.at, since)) await judgeEnd(session, shoeId, end);
  }
}

function endIn({ event, at, recorded }: FloorStep<ShoeEvent>): readonly ShoeEnd[] {
  if (!recorded) return [];
  if (event.type === 'ShoeCompleted') {
    return [{ code: 'vigorish-outstanding', what: 'the shoe was completed', at, recorded }];
  }
  if (event.type !== 'PatronLeft') return [];
  const { patronId } = event.data;
  const what = `patron ${patronId} left`;
  return [{ code: 'patron-leaves-owing-vigorish', what, patronId, at, recorded }];
}

async function judgeEnd(
  session: CommandSession,
  shoeId: string,
  { code, what, patronId, at, recorded }: ShoeEnd,
): Promise<void> {
  const { tableId, game } = await shoeOf(session, shoeId);
  const found = standingExceptions(await session.steps(SHOE, shoeId), code).filter(
    // A shoe is completed once.
    (exception) => code === 'vigorish-outstanding' || isAbout(exception, recorded),
  );
  const owed = await owedAtEnd(session, shoeId, at, patronId);
  const said = sumCents(found.map(({ event }) => event.data.amountCents ?? 0));
  if (owed === said) return;
  const stream = streamName(SHOE.category, shoeId);
  let missing = owed - said;
  if (missing < 0) {
    for (const exception of found) {
      const because = `${owed} cents were on markers when ${what} at ${at}`;
      liftException(session, stream, exception, { because, about: recorded.id });
    }
    missing = owed;
  }
  if (missing === 0) return;
  const owing = {
    kind: 'breach',
    code,
    message: `${missing} cents of vigorish were on markers of shoe ${shoeId} when ${what} at ${at}; they were recorded later.`,
    citation: shoeRulesOf(game).citations.vigorishDue,
    amountCents: missing,
  } as const;
  noteMissingException(session, stream, owing, { recorded, at, tableId });
}

/**
 * What follows for payments and departures from vigorish that a round put on markers, where they were recorded before it.
 * @param at the floor time at which it was put there
 */
export async function judgeMarkers(
  session: CommandSession,
  shoeId: string,
  markers: readonly { readonly position: number; readonly patronId: string }[],
  at: IsoInstant,
): Promise<void> {
  for (const { position, patronId } of markers) {
    await divideAgain(session, { shoeId, position, patronId }, at);
  }
  if (markers.length > 0) await judgeEnds(session, shoeId, at);
}
