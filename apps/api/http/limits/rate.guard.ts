import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Problem } from '../problems/problem.js';
import type { HttpLoad } from './http-load.js';
import { RefusalLog } from './refusal-log.js';
import type { RequestRate } from './request-rate.js';

/** A request after the guard of credentials. */
interface KnownRequest {
  readonly actor?: { readonly userId: string };
}

/**
 * Refuses requests of a user or device above its rate: 429 `rate-exceeded`. It runs after the guard that verifies
 * credentials: a request without one has no rate, and a new token gives no new allowance.
 */
export class RateGuard implements CanActivate {
  private readonly log: RefusalLog;

  constructor(
    private readonly rate: RequestRate,
    private readonly load: HttpLoad,
  ) {
    const of = 'requests a second of one user or device';
    this.log = new RefusalLog(
      { answer: '429 rate-exceeded', most: rate.most, of, setting: 'PITLEDGER_MAX_RATE' },
      () => load.rateRefused,
    );
  }

  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToHttp().getRequest<KnownRequest>();
    if (!actor || this.rate.allows(actor.userId)) return true;
    this.log.refusing();
    this.load.rateRefused += 1;
    throw new Problem(
      429,
      'rate-exceeded',
      'too many requests of this user in a second; wait and repeat the request',
      {
        headers: { 'retry-after': '1' },
      },
    );
  }
}
