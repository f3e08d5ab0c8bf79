import fc from 'fast-check';
import { AnswerJudge } from './answer-judge.js';
import type { ApiOperations } from './api-operations.js';
import { extremeBodies } from './extreme-body.js';
import { again, seedOf } from './fuzz-run.js';
import { documentedRequests, faults, faulty, plain } from './fuzz-requests.js';
import type { DocumentedRequest, Fault, PlainRequest } from './fuzz-requests.js';
import { HOSTILE_BYTES } from './hostile-bytes.js';
import { RequestExamples } from './request-examples.js';
import { SeenValues } from './seen-values.js';
import type { ServedApi } from './served-api.js';
import { allTours } from './tours/index.js';
import type { Step, TourAnswer, Tour } from './tours/index.js';
import { jsonOf } from './wire.js';
import type { WireAnswer, WireRequest } from './wire.js';

/** Largest number of faults to collect. */
const MOST_FINDINGS = 20;
const AT_A_TIME = 8;
/** Each concurrent tour and each of its steps has its own number. */
const TOURS_APART = 100_000;
const OF_MANY = 10_000_000;

/** The requests of one step. */
interface Plan {
  /** A request from the document, or the next request of the current tour. */
  readonly of: 'document' | 'tour';
  readonly documented: DocumentedRequest;
  readonly fault: Fault;
  readonly withKey: boolean;
  readonly repeat: boolean;
}

/** An API with tours. Between their steps it gets random requests, made from the tours and from its document. */
export class FuzzedApi {
  private readonly seen = new SeenValues();
  private readonly judge: AnswerJudge;
  private readonly plans: fc.Arbitrary<Plan>;
  private readonly succeeded = new Set<string>();
  /** Unexpected results, each with its request. */
  private readonly findings: string[] = [];
  /** The requests of the steps of tours. */
  readonly examples = new RequestExamples();
  /** Number of requests by status of the answer. */
  readonly statuses = new Map<number, number>();

  constructor(
    private readonly api: ServedApi,
    readonly operations: ApiOperations,
  ) {
    this.judge = new AnswerJudge(operations);
    this.plans = fc.record({
      of: fc.constantFrom('document', 'tour'),
      documented: documentedRequests(operations),
      fault: faults(api.expiredToken),
      withKey: fc.boolean(),
      repeat: fc.boolean(),
    });
  }

  /** Operations without a successful request so far. */
  neverSucceeded(): readonly string[] {
    return this.operations.all.map(({ name }) => name).filter((name) => !this.succeeded.has(name));
  }

  /** The results since the last call. */
  foundSince(): readonly string[] {
    return this.findings.splice(0);
  }

  /** Sends every step of a tour unchanged. */
  async walk(tour: Tour): Promise<void> {
    for (let next = tour.next({}); !next.done;) next = tour.next(await this.take(next.value));
  }

  /**
   * Sends every step of a tour, each after bodies of it with values at the ends of their ranges.
   * @returns how many of those bodies were accepted
   */
  async walkAtEnds(tour: Tour, number: number): Promise<number> {
    let accepted = 0;
    let nth = number;
    for (let next = tour.next({}); !next.done; nth++) {
      await this.api.keepSignedIn();
      const { role, method, path, body } = next.value;
      const schema = this.operations.operationOf(method, wayOf(path))?.body;
      const bodies = body && schema ? extremeBodies(body, schema, this.operations, nth) : [];
      for (const extreme of bodies) {
        const plain = { role, method, path, body: extreme };
        const request = faulty(plain, { in: 'none' }, this.api.tokens, undefined);
        if (await this.isAccepted(request)) accepted += 1;
      }
      next = tour.next(await this.take(next.value));
    }
    return accepted;
  }

  private async isAccepted(request: WireRequest): Promise<boolean> {
    try {
      const answer = await this.sendJudged(request);
      return answer !== undefined && answer.status < 300;
    } catch (error) {
      this.found(`${shown(request)}\n${(error as Error).message}`);
      return false;
    }
  }

  /** Sends requests one after the other, and checks the ledger after each. */
  async alone(steps: number): Promise<void> {
    const tours = endlessTours(1);
    let { value: tour } = tours.next();
    let next = tour.next({});
    let head = await this.api.head();
    for (let step = 1; step <= steps; step++) {
      await this.api.keepSignedIn();
      while (next.done) next = (tour = tours.next().value).next({});
      const plan = this.planOf(step);
      const request = this.requestOf(plan, next.value, step);
      try {
        await this.sendAlone(request, plan, head);
      } catch (error) {
        this.found(`${again(step)}: ${shown(request)}\n${(error as Error).message}`);
      }
      head = await this.api.head();
      if (step % 3 === 0) {
        next = tour.next(await this.take(next.value));
        head = await this.api.head();
      }
    }
  }

  /** Sends requests concurrently. */
  async together(steps: number): Promise<void> {
    let begun = 0;
    const lane = async (number: number): Promise<void> => {
      const walk = endlessTours(number * TOURS_APART);
      let tour = walk.next().value;
      let next = tour.next({});
      while (begun < steps) {
        const step = OF_MANY + ++begun;
        await this.api.keepSignedIn();
        while (next.done) next = (tour = walk.next().value).next({});
        const plan = this.planOf(step);
        await this.send(step, this.requestOf(plan, next.value, step), plan);
        if (step % 3 === 0) next = tour.next(await this.take(next.value));
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, number) => lane(number + 1)));
  }

  /** Sends bytes that are not a valid request. */
  async bytes(steps: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const [bytes = Buffer.alloc(0)] = fc.sample(HOSTILE_BYTES, { seed: seedOf(step), numRuns: 1 });
      const answer = await this.api.wire.sendBytes(bytes);
      try {
        this.judge.judgeBytes(answer);
      } catch (error) {
        const sent = JSON.stringify(bytes.toString('latin1').slice(0, 1_000));
        this.found(`${again(step)}: ${sent}\n${(error as Error).message}`);
      }
    }
  }

  private async send(step: number, request: WireRequest, plan: Plan): Promise<void> {
    try {
      const answer = await this.sendJudged(request);
      if (answer && this.isToRepeat(request, answer, plan)) await this.repeat(request, answer);
    } catch (error) {
      this.found(`${again(step)}: ${shown(request)}\n${(error as Error).message}`);
    }
  }

  private found(finding: string): void {
    this.findings.push(finding);
    if (this.findings.length > MOST_FINDINGS) throw new Error(this.findings.join('\n\n'));
  }

  private planOf(step: number): Plan {
    const [plan] = fc.sample(this.plans, { seed: seedOf(step), numRuns: 1 });
    if (!plan) throw new Error('nothing was made');
    return plan;
  }

  private requestOf({ of, documented, fault, withKey }: Plan, next: Step, step: number): WireRequest {
    const base: PlainRequest =
      of === 'tour'
        ? next
        : plain({
            ...documented,
            parameters: this.seen.filledIn(documented.parameters) as Record<string, unknown>,
            body: this.seen.filledIn(documented.body),
          });
    return faulty(base, fault, this.api.tokens, withKey ? `fuzz-${step}` : undefined);
  }

  private async sendAlone(request: WireRequest, plan: Plan, before: string): Promise<void> {
    const answer = await this.sendJudged(request);
    const head = await this.api.head();
    if ((!answer || answer.status >= 400) && head !== before) {
      throw new Error(`answered ${answer?.text}, and recorded events after ${before}`);
    }
    if (!answer || !this.isToRepeat(request, answer, plan)) return;
    await this.repeat(request, answer);
    expect(await this.api.head()).toBe(head);
  }

  private async sendJudged(request: WireRequest): Promise<WireAnswer | undefined> {
    const answer = await this.api.wire.send(request);
    if (!answer) return undefined;
    this.note(request, answer);
    this.judge.judge(request, answer);
    return answer;
  }

  private isToRepeat(
    { method, path, headers }: WireRequest,
    { status }: WireAnswer,
    { repeat }: Plan,
  ): boolean {
    const operation = this.operations.operationOf(method, wayOf(path));
    return repeat && status < 300 && 'idempotency-key' in headers && operation?.isCommand === true;
  }

  /** A repeated command gets the same answer; its key is refused for any other command. */
  private async repeat(request: WireRequest, { status, text }: WireAnswer): Promise<void> {
    const second = await this.api.wire.send({ ...request, sending: 'whole' });
    expect({ status: second?.status, text: second?.text }).toEqual({ status, text });
    const body = Buffer.from(JSON.stringify({ pitId: 'P-of-a-used-key', paymentProcedure: 1 }));
    const headers = { ...request.headers, 'content-type': 'application/json' };
    const other = await this.api.wire.send({ ...request, headers, method: 'POST', path: '/pits', body });
    expect(JSON.parse(other?.text ?? '')).toMatchObject({
      code: expect.stringMatching(/^(idempotency-key-reused|role-not-allowed)$/) as string,
    });
  }

  private async take({ role, method, path, body }: Step): Promise<TourAnswer> {
    const request = faulty({ role, method, path, body }, { in: 'none' }, this.api.tokens, undefined);
    const answer = await this.api.wire.send(request);
    if (!answer) throw new Error(`${method} ${path} was not answered`);
    this.note(request, answer);
    this.examples.take(this.operations.operationOf(method, wayOf(path)), body, answer);
    try {
      this.judge.judge(request, answer);
    } catch (error) {
      this.found(`${shown(request)}\n${(error as Error).message}`);
    }
    this.seen.noteAll(body);
    return (jsonOf(answer) ?? {}) as TourAnswer;
  }

  private note({ method, path }: WireRequest, answer: WireAnswer): void {
    const { status, text } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 300) return;
    const way = wayOf(path);
    const operation = this.operations.operationOf(method, way);
    if (!operation) return;
    this.succeeded.add(operation.name);
    const parts = way.split('/');
    operation.path.split('/').forEach((part, index) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      if (name !== undefined) this.seen.note(name, decodeURIComponent(parts[index] ?? ''));
    });
    if (text.length < 20_000 && operation.path !== '/asyncapi.json') this.seen.noteAll(jsonOf(answer));
  }
}

/** The path without its query. */
function wayOf(path: string): string {
  return path.split('?', 1)[0] ?? '';
}

function* endlessTours(first: number): Generator<Tour, never> {
  for (let number = first; ; number++) yield* allTours(number);
}

/** A request as a failure message shows it. */
function shown({ method, path, headers, body, sending }: WireRequest): string {
  const { authorization = '', ...others } = headers;
  const credential = `${authorization.slice(0, 12)}…`;
  const text = body === undefined ? '' : JSON.stringify(body.toString('latin1').slice(0, 1_000));
  return `${method} ${path.slice(0, 300)} ${JSON.stringify({ credential, ...others }).slice(0, 600)} ${sending} ${text}`;
}
