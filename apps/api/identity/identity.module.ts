import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Accounts, FirstAdministrator, SignIn, TokenService } from '#platform';
import type { Identity } from '#platform';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { IdentityLogController } from './identity-log.controller.js';
import { USER_DIRECTORY } from './user-directory.token.js';
import { UsersController } from './users.controller.js';

/** Accounts, sign-in, and the guard in front of every route of the application that imports this. */
@Module({})
export class IdentityModule {
  /** @param identity opened by the caller, who also closes its directory */
  static with(identity: Identity): DynamicModule {
    const ports = [
      { provide: USER_DIRECTORY, useValue: identity.directory },
      { provide: TokenService, useValue: identity.tokens },
      { provide: SignIn, useValue: identity.signIn },
      { provide: Accounts, useValue: identity.accounts },
      { provide: FirstAdministrator, useValue: identity.firstAdministrator },
    ];
    return {
      module: IdentityModule,
      global: true,
      controllers: [AuthController, UsersController, IdentityLogController],
      providers: [...ports, { provide: APP_GUARD, useClass: AuthGuard }],
      exports: ports.map(({ provide }) => provide),
    };
  }
}
