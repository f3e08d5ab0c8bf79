import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import {
  AccessLog,
  AccountChanges,
  FirstAdministrator,
  SignIn,
  TokenService,
  UserDirectory,
} from '#identity';
import type { Accounts } from '#identity';
import { SealCursors } from '../http/index.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AccessLogController, RefusedAttemptsController } from './access-log.controller.js';
import { RefusalLog } from './refusal-log.js';
import { UsersController } from './users.controller.js';

/** Accounts, sign-in, and the guard of every route of the importing application. */
@Module({})
export class IdentityModule {
  /** @param accounts opened by the caller, who also closes the store */
  static with(accounts: Accounts): DynamicModule {
    const ports = [
      { provide: UserDirectory, useValue: accounts.directory },
      { provide: AccessLog, useValue: accounts.log },
      { provide: TokenService, useValue: accounts.tokens },
      { provide: SignIn, useValue: accounts.signIn },
      { provide: AccountChanges, useValue: accounts.changes },
      { provide: FirstAdministrator, useValue: accounts.firstAdministrator },
    ];
    return {
      module: IdentityModule,
      global: true,
      controllers: [AuthController, UsersController, AccessLogController, RefusedAttemptsController],
      providers: [
        ...ports,
        RefusalLog,
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_INTERCEPTOR, useFactory: () => new SealCursors(accounts.cursorKey) },
      ],
      exports: ports.map(({ provide }) => provide),
    };
  }
}
