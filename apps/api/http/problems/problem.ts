import { HttpException } from '@nestjs/common';
import type { FieldProblem } from '#requests';

/** Optional parts of a problem. */
export interface ProblemExtras {
  /** The rule that was broken, as cited. */
  readonly citation?: string;
  /** What the detail is about, one by one. */
  readonly items?: readonly string[];
  readonly errors?: readonly FieldProblem[];
  /** Whether the request may be recorded with `asHappened`. */
  readonly recordable?: boolean;
  /** Further members of the answer. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is expected and never logged, however often it is answered. */
  readonly unlogged?: boolean;
  /** For the log only; never sent. */
  readonly cause?: unknown;
}

/** Problem details (RFC 9457) as sent. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly citation?: string;
  readonly items?: readonly string[];
  readonly errors?: readonly FieldProblem[];
  readonly recordable?: boolean;
  /** Reference to the log entry with more details. */
  readonly reference?: string;
}

/** An error that is answered with problem details. The caller sees the detail, so it must not contain secrets. */
export class Problem extends HttpException {
  override readonly name = 'Problem';

  /** @param code stable, in kebab case; clients branch on it */
  constructor(
    status: number,
    readonly code: string,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail, status, extras.cause === undefined ? {} : { cause: extras.cause });
  }

  /** @param path the requested path, without its query */
  bodyFor(path: string, reference?: string): ProblemBody {
    const { citation, items, errors, recordable, members } = this.extras;
    return {
      ...members,
      type: `urn:pitledger:problem:${this.code}`,
      title: titleOf(this.code),
      status: this.getStatus(),
      detail: this.detail,
      instance: path,
      code: this.code,
      ...(citation !== undefined && { citation }),
      ...(items !== undefined && { items }),
      ...(errors !== undefined && { errors }),
      ...(recordable !== undefined && { recordable }),
      ...(reference !== undefined && { reference }),
    };
  }
}

/** The title of a code: `wager-after-no-more-bets` is titled `Wager after no more bets`. */
function titleOf(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
}
