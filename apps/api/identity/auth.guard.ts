import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessLog, AccountRefused, TokenService } from '#identity';
import type { Actor, EpisodeAction } from '#identity';
import { Problem } from '../http/index.js';
import { ACCESS, TRAITS } from './access.js';
import type { Access, Authenticated, Traits } from './access.js';
import { bearerTokenOf } from './bearer.js';
import { challengeFor, identityProblem } from './identity-problem.js';

interface Request extends Authenticated {
  readonly headers: { readonly authorization?: string };
  readonly query: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly ip: string;
}

const MAX_ID_CHARACTERS = 64;

/** Lets no request pass without a credential and a role that the route allows, unless the route is public. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(TokenService) private readonly tokens: TokenService,
    @Inject(AccessLog) private readonly log: AccessLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const traits = this.reflector.get<Traits | undefined>(TRAITS, context.getHandler()) ?? {};
    const actor = { ...(await this.actorOf(request.headers.authorization)), origin: request.ip };
    // Known from here on, so that what is refused to them is logged.
    request.actor = actor;
    const allowed = access ?? [];
    if (!actor.roles.some((role) => allowed.includes(role))) {
      const who = allowed.length === 0 ? 'no role' : allowed.join(', ');
      throw new Problem(403, 'role-not-allowed', `this needs one of the roles ${who}`);
    }
    if (actor.mustChangePassword && !traits.servesOneTimePassword) {
      throw new Problem(
        403,
        'password-change-required',
        `your password is a one-time password; change it first: PUT /users/${actor.userId}/password`,
      );
    }
    const isLogged = !traits.onlyOfPatron || request.query['patronId'] !== undefined;
    if (traits.readLoggedAs && isLogged) await this.logRead(traits.readLoggedAs, request, actor);
    return true;
  }

  private logRead(action: EpisodeAction, { url, ip, query }: Request, { userId }: Actor): Promise<void> {
    const [path = '/'] = url.split('?', 1);
    const { patronId } = query;
    return this.log.record({
      actorId: userId,
      action,
      origin: ip,
      details: {
        path,
        ...(typeof patronId === 'string' && { patronId: patronId.slice(0, MAX_ID_CHARACTERS) }),
      },
    });
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
