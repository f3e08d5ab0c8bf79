import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Problem } from '../problem.js';
import type { HttpLoad } from './http-load.js';
import type { RequestRate } from './request-rate.js';

/** A request after the guard of credentials. */
interface KnownRequest {
  readonly actor?: { readonly userId: string };
}

/**
 * Refuses requests of a user or device past its rate: 429 `rate-exceeded`. Stands behind the guard that verifies
 * credentials: a request without one has no rate, and a new token is no new allowance.
 */
export class RateGuard implements CanActivate {
  constructor(
    private readonly rate: RequestRate,
    private readonly load: HttpLoad,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToHttp().getRequest<KnownRequest>();
    if (!actor || this.rate.allows(actor.userId)) return true;
    this.load.rateRefused += 1;
    throw new Problem(429, 'rate-exceeded', 'too many requests of this user in a second; wait and go on', {
      headers: { 'retry-after': '1' },
    });
  }
}
