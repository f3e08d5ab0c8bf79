import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccountRefused, TokenService } from '#accounts';
import type { Actor } from '#accounts';
import { Problem } from '../http/index.js';
import { ACCESS } from './access.js';
import type { Access, Authenticated } from './access.js';
import { bearerTokenOf } from './bearer.js';
import { challengeFor, identityProblem } from './identity-problem.js';

interface Request extends Authenticated {
  readonly headers: { readonly authorization?: string };
}

/** Lets no request pass without a credential and a role that the route allows, unless the route is public. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(TokenService) private readonly tokens: TokenService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const actor = await this.actorOf(request.headers.authorization);
    const allowed = access ?? [];
    if (!actor.roles.some((role) => allowed.includes(role))) {
      const who = allowed.length === 0 ? 'no role' : allowed.join(', ');
      throw new Problem(403, 'role-not-allowed', `open to ${who}`);
    }
    request.actor = actor;
    return true;
  }

  private async actorOf(authorization: string | undefined): Promise<Actor> {
    if (authorization === undefined || authorization === '') {
      throw new Problem(401, 'credential-missing', 'send an access token: Authorization: Bearer <token>', {
        headers: { 'www-authenticate': challengeFor('credential-missing') },
      });
    }
    try {
      const token = bearerTokenOf(authorization);
      if (token === undefined)
        throw new AccountRefused('credential-invalid', 'send the access token as a Bearer token');
      return await this.tokens.verify(token);
    } catch (error) {
      throw error instanceof AccountRefused ? identityProblem(error) : error;
    }
  }
}
