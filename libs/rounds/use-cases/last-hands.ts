import { streamName } from '#event-store';
import { BREACHES_OF_END, breachOfEnd, breachesOfEnd, stepOfEnd } from '../shoe/shoe.end.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { SHOE } from '../../application/session/streams.js';
import { shoeOf } from '../../application/existing.js';
import {
  isAbout,
  liftException,
  noteMissingException,
  standingExceptions,
} from '../../application/standing-exceptions.js';

/**
 * Judges the end of a shoe again where a step of it was recorded after later ones: each has the exceptions that it would
 * have if everything had been recorded in the order of floor time (3.8(e), 7.8(e), 7.11(e)).
 */
export async function judgeLastHands(session: CommandSession, shoeId: string): Promise<void> {
  const { end, rounds, game, tableId } = await shoeOf(session, shoeId);
  if (end.every(({ kind }) => kind === 'round' || kind === 'round-over')) return;
  const recordedSteps = await session.steps(SHOE, shoeId);
  const steps = recordedSteps.flatMap(({ event, at, recorded }) => {
    const of = stepOfEnd(event, rounds);
    return of ? [{ of, at, recorded }] : [];
  });
  const stream = streamName(SHOE.category, shoeId);
  for (const [index, { of, at, recorded }] of steps.entries()) {
    if (!recorded) continue;
    const broken = breachesOfEnd(end, index);
    for (const code of BREACHES_OF_END[of.kind]) {
      const exception = standingExceptions(recordedSteps, code).find((each) => isAbout(each, recorded));
      const isBroken = broken.includes(code);
      if (exception && !isBroken) {
        const because = `by floor time the steps of the end of shoe ${shoeId} came in another order than they were recorded`;
        liftException(session, stream, exception, { because, about: recorded.id });
      } else if (!exception && isBroken) {
        noteMissingException(session, stream, breachOfEnd(code, { shoeId, game }), { recorded, at, tableId });
      }
    }
  }
}
