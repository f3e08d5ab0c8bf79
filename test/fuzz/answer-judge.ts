import { expectProblem } from '../e2e/problem.js';
import type { ApiOperations } from './api-operations.js';
import type { WireAnswer, WireRequest } from './wire.js';

/** Statuses of refusals before the operation of a request is known. No operation declares them. */
const BEFORE_ANY_OPERATION: ReadonlySet<number> = new Set([404, 405, 408, 414, 431]);
/** Statuses of which the document names each code. */
const NAMED: ReadonlySet<number> = new Set([403, 404, 409, 422]);
/** The read models are behind the events; the client should try again. */
const MAY_BE_BEHIND = 'read-models-behind';

/** Checks answers against the API document. */
export class AnswerJudge {
  constructor(private readonly operations: ApiOperations) {}

  /** @throws Error that names the difference from the document */
  judge(request: WireRequest, answer: WireAnswer): void {
    const { status, text } = answer;
    const isHead = request.method === 'HEAD';
    if (isHead && text !== '') throw new Error('an answer to HEAD has a body');
    const type = answer.headers['content-type'] ?? '';
    if (status >= 400 && !isHead) this.expectPlainProblem(answer);
    const operation = this.operations.operationOf(
      isHead ? 'GET' : request.method,
      request.path.split('?', 1)[0] ?? '',
    );
    if (operation && !isHead && NAMED.has(status)) {
      const { code } = JSON.parse(text) as { readonly code: string };
      const isKnown = code === 'no-such-resource' || this.operations.namesRefusal(operation, status, code);
      if (!isKnown) throw new Error(`${status} ${code} is not among what the document says of the operation`);
    }
    if (BEFORE_ANY_OPERATION.has(status)) return;
    if (!operation) {
      if (status === 400) return;
      throw new Error(`${status} is answered to what is not documented`);
    }
    if (isHead) return;
    const objection = this.operations.objectionTo(operation, status, type, text);
    if (objection !== undefined) throw new Error(objection);
  }

  /**
   * Bytes that are not a request get a problem, or the connection ends. Node itself refuses some requests without a
   * body, such as one without a host.
   */
  judgeBytes(answer: WireAnswer): void {
    if (answer.status < 400 || (answer.text === '' && answer.status < 500)) return;
    this.expectPlainProblem(answer);
  }

  private expectPlainProblem({ status, headers, text }: WireAnswer): void {
    const body = JSON.parse(text) as Record<string, unknown>;
    expectProblem({ status, headers, text, body }, status, String(body['code']));
    const misfit = this.operations.misfitOf({ $ref: '#/components/schemas/ProblemDetails' }, text);
    if (misfit !== undefined) throw new Error(misfit);
    if (status >= 500 && body['code'] !== MAY_BE_BEHIND) throw new Error(`the server failed: ${text}`);
  }
}
