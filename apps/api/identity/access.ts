import { applyDecorators, createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { ROLES } from '#identity';
import type { Actor, EpisodeAction, Role } from '#identity';

/** The callers of a route: everyone, or holders of one of the roles. */
export type Access = 'public' | readonly Role[];

/** The key under which the guard finds a route's access. */
export const ACCESS = 'pitledger:access';

/** Opens a route to callers without a credential. Only health, sign-in and the schemas of events use it. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public');

/** Opens a route to the holders of any of these roles. A route without this or `@Public()` is closed to all. */
export const AllowRoles = (...roles: readonly Role[]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, roles), ApiExtension(ROLES_EXTENSION, [...roles]));

/** The part of an operation in the API document that lists the roles it is open to. */
export const ROLES_EXTENSION = 'x-roles';

/** Opens a route to everyone who is signed in. */
export const AllowSignedIn = (): MethodDecorator & ClassDecorator => AllowRoles(...ROLES);

/** The key under which the guard finds what a route is besides its access. */
export const TRAITS = 'pitledger:traits';

/** What the guard must know of a route: it serves a one-time password too, or its reads are logged. */
export interface Traits {
  readonly servesOneTimePassword?: boolean;
  readonly readLoggedAs?: EpisodeAction;
  /** Its reads are logged only if they are about one patron. */
  readonly onlyOfPatron?: boolean;
}

/** Opens a route to a person who has yet to change a one-time password. */
export const ServesOneTimePassword = (): MethodDecorator =>
  SetMetadata(TRAITS, { servesOneTimePassword: true } satisfies Traits);

/** Has each read of a route logged: it shows data of patrons. */
export const ShowsPatrons = (): MethodDecorator =>
  SetMetadata(TRAITS, { readLoggedAs: 'patron-data-read' } satisfies Traits);

/** Has reads of a route logged that filter by a patron: the list shows no patron itself. */
export const FindsPatrons = (): MethodDecorator =>
  SetMetadata(TRAITS, { readLoggedAs: 'patron-data-read', onlyOfPatron: true } satisfies Traits);

/** Has each read of a route logged: it reports figures of the house. */
export const ShowsFigures = (): MethodDecorator =>
  SetMetadata(TRAITS, { readLoggedAs: 'report-read' } satisfies Traits);

/** The roles that read what was refused to others. */
export const SUPERVISING_READERS: readonly Role[] = [
  'pit-boss',
  'shift-manager',
  'surveillance',
  'internal-audit',
  'regulator',
];

/** The roles that read the records of the accounts. */
export const ACCOUNT_READERS: readonly Role[] = ['internal-audit', 'regulator', 'administrator'];

/** The part of a request that the guard fills in. */
export interface Authenticated {
  actor?: Actor;
}

/** The actor of the request, from its credential. For routes that are not public. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<Authenticated>();
  if (!actor) throw new Error('a public route has no actor');
  return actor;
});
