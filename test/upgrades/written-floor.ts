import { ROLES } from '#identity';
import type { Tour, TourAnswer } from '../fuzz/tours/index.js';
import type { SentRequest } from './kept-version.js';
import type { ServedLedger, Who } from './served-ledger.js';

/** Three people of each role, so that each duty has its own person, and one device. */
export const STAFF: readonly Who[] = ROLES.filter((role) => role !== 'administrator').flatMap(
  (role): readonly Who[] => (role === 'table-device' ? [role] : [role, `other-${role}`, `third-${role}`]),
);

/** A floor that requests are sent to, a second apart. */
export class WrittenFloor {
  /** The ledger's clock: milliseconds since 1970 UTC. */
  nowMs = Date.parse('2010-06-05T16:00:00.000Z');
  /** Accepted requests with a body, by their operation and the names and types of all fields. */
  readonly requests = new Map<string, SentRequest>();

  constructor(private readonly served: () => ServedLedger) {}

  /** Sends a request, and again as another person of the role if the first one had another part. Refusals are normal. */
  async take(who: Who, method: string, path: string, body?: object): Promise<TourAnswer> {
    const people = STAFF.filter((each) => each === who || each.endsWith(`-${who}`));
    let answer: Awaited<ReturnType<ServedLedger['send']>> | undefined;
    for (const each of people.length > 0 ? people : [who]) {
      this.nowMs += 1_000;
      answer = await this.served().send(each, method, path, body);
      if (answer.status === 403 && answer.body['code'] !== 'role-not-allowed') continue;
      if (answer.status < 300 && body && !/^\/(auth|users)/.test(path))
        this.keep({ who: each, method, path, body });
      break;
    }
    return answer!.body;
  }

  /** Moves the clock ahead, where everyone signs in again. */
  async goOnAt(instant: string): Promise<void> {
    this.nowMs = Date.parse(instant);
    await this.served().signInAgain();
  }

  /**
   * Sends a command that must be recorded.
   * @throws Error with the refusal
   */
  async record(who: Who, method: string, path: string, body: object): Promise<TourAnswer> {
    const answer = await this.take(who, method, path, body);
    if ('code' in answer) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer)}`);
    return answer;
  }

  /**
   * Sends every step of a tour.
   * @param leftOut paths of steps that are not sent
   */
  async walk(tour: Tour, leftOut?: RegExp): Promise<void> {
    let next = tour.next({});
    while (!next.done) {
      const { role, method, path, body } = next.value;
      next = tour.next(leftOut?.test(path) ? {} : await this.take(role, method, path, body));
    }
  }

  private keep(request: SentRequest): void {
    const [, stream] = request.path.split('/');
    const key = `${request.method} ${stream} ${request.path.split('/').at(-1)} ${shapeOf(request.body)}`;
    if (!this.requests.has(key)) this.requests.set(key, request);
  }
}

/** The names and types of all fields of a body. */
function shapeOf(body: object): string {
  return JSON.stringify(body, (_name, part: unknown) =>
    typeof part === 'object' && part !== null ? part : typeof part,
  );
}
