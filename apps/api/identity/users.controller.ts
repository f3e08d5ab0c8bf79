import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Put,
  Query,
  UseFilters,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { AccountChanges, ANSWER_KEPT_HOURS, ROLES, UserDirectory } from '#identity';
import type { Actor } from '#identity';
import { Exported } from '../exports/exportable.js';
import { FileQuery } from '../exports/file.query.js';
import {
  ApiIdempotencyKey,
  ApiProblems,
  IdempotencyKey,
  IdParam,
  PageQuery,
  Problem,
} from '../http/index.js';
import { ACCOUNT_READERS, AllowRoles, AllowSignedIn, CurrentActor, ServesOneTimePassword } from './access.js';
import { IdentityProblemFilter } from './identity-problem.js';
import { DeviceKeyRequest, EnrolRequest, PasswordRequest, RolesRequest } from './users.requests.js';
import {
  DEVICE_CREDENTIAL,
  DEVICE_KEY,
  DEVICE_KEY_LIST,
  ENROLLED,
  HELD_ROLES_LIST,
  ONE_TIME_PASSWORD,
  USER,
  USER_PAGE,
  pageRequest,
  toDeviceKeyResponse,
  toEnrolledResponse,
  toHeldRolesList,
  toPageResponse,
  toUserResponse,
} from './users.responses.js';
import type {
  DeviceCredentialResponse,
  DeviceKeyListResponse,
  DeviceKeyResponse,
  EnrolledResponse,
  HeldRolesListResponse,
  OneTimePasswordResponse,
  UserPageResponse,
  UserResponse,
} from './users.responses.js';
import { answerClass } from '../exports/answer-class.js';

/** Everyone but table devices. */
const PEOPLE = ROLES.filter((role) => role !== 'table-device');

/** An answer may hold a credential, so it is dropped after a time. */
const KEPT = ` for ${ANSWER_KEPT_HOURS} hours, then 409 answer-not-kept`;

@ApiTags('users')
@ApiBearerAuth()
@ApiProblems(400, 401, 403, 429, 503)
@Controller('users')
@AllowRoles('administrator')
@UseFilters(new IdentityProblemFilter())
export class UsersController {
  constructor(
    @Inject(AccountChanges) private readonly accounts: AccountChanges,
    @Inject(UserDirectory) private readonly directory: UserDirectory,
  ) {}

  @Post()
  @ApiIdempotencyKey(KEPT)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Enrol a person, who gets a one-time password, or a table device' })
  @ApiCreatedResponse({ type: answerClass(ENROLLED) })
  @ApiProblems(409, 413, 415, 422)
  async enrol(
    @Body() account: EnrolRequest,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<EnrolledResponse> {
    return toEnrolledResponse(await this.accounts.enrol(account, actor, key));
  }

  @Get()
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'List the accounts in the order of their enrolment' })
  @Exported('Accounts', USER_PAGE)
  @ApiOkResponse({ type: answerClass(USER_PAGE) })
  async list(@Query() query: PageQuery): Promise<UserPageResponse> {
    return toPageResponse(await this.directory.list(pageRequest(query)), toUserResponse);
  }

  @Get(':id')
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'Show an account' })
  @ApiOkResponse({ type: answerClass(USER) })
  @ApiProblems(404)
  async show(@IdParam('id') id: string): Promise<UserResponse> {
    return toUserResponse(await this.accounts.known(id));
  }

  @Put(':id/roles')
  @ApiIdempotencyKey(KEPT)
  @ApiOperation({ summary: 'Replace the roles of a user; the access tokens end' })
  @ApiOkResponse({ type: answerClass(USER) })
  @ApiProblems(404, 409, 413, 415, 422)
  async setRoles(
    @IdParam('id') id: string,
    @Body() { roles }: RolesRequest,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<UserResponse> {
    return toUserResponse(await this.accounts.setRoles(id, roles, actor, key));
  }

  @Put(':id/password')
  @ApiIdempotencyKey(KEPT)
  @AllowSignedIn()
  @ServesOneTimePassword()
  @HttpCode(204)
  @ApiOperation({ summary: 'Change your own password with the current one; your access tokens end' })
  @ApiNoContentResponse()
  @ApiProblems(404, 409, 413, 415, 422)
  async changePassword(
    @IdParam('id') id: string,
    @Body() change: PasswordRequest,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<void> {
    if (actor.userId !== id) {
      throw new Problem(
        403,
        'not-your-password',
        'only its owner changes a password; an administrator resets it: POST /users/{id}/password-reset',
      );
    }
    await this.accounts.changePassword(change, actor, key);
  }

  @Post(':id/password-reset')
  @ApiIdempotencyKey(KEPT)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Give a user a one-time password, which the user must change first; the access tokens end',
  })
  @ApiCreatedResponse({ type: answerClass(ONE_TIME_PASSWORD) })
  @ApiProblems(404, 409, 422)
  async resetPassword(
    @IdParam('id') id: string,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<OneTimePasswordResponse> {
    return { userId: id, oneTimePassword: await this.accounts.resetPassword(id, actor, key) };
  }

  @Post(':id/password-confirmation')
  @ApiIdempotencyKey(KEPT)
  @AllowRoles(...PEOPLE)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm, as a second person, that the owner of a one-time password has taken it over',
  })
  @ApiOkResponse({ type: answerClass(USER) })
  @ApiProblems(404, 409, 422)
  async confirmPassword(
    @IdParam('id') id: string,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<UserResponse> {
    return toUserResponse(await this.accounts.confirmPassword(id, actor, key));
  }

  @Get(':id/roles-held')
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'Show the roles and duties of a user over time, earliest first' })
  @Exported('Roles and duties of a user', HELD_ROLES_LIST)
  @ApiOkResponse({ type: answerClass(HELD_ROLES_LIST) })
  @ApiProblems(404)
  async rolesHeld(@IdParam('id') id: string, @Query() _query: FileQuery): Promise<HeldRolesListResponse> {
    const { id: userId } = await this.accounts.known(id);
    return toHeldRolesList(await this.directory.rolesHeld(userId));
  }

  @Post(':id/deactivation')
  @ApiIdempotencyKey(KEPT)
  @HttpCode(200)
  @ApiOperation({ summary: 'Deactivate a user; the access tokens and the device credential end' })
  @ApiOkResponse({ type: answerClass(USER) })
  @ApiProblems(404, 409, 422)
  async deactivate(
    @IdParam('id') id: string,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<UserResponse> {
    return toUserResponse(await this.accounts.deactivate(id, actor, key));
  }

  @Post(':id/device-credential')
  @ApiIdempotencyKey(KEPT)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Make a new credential for a table device; the earlier one ends' })
  @ApiCreatedResponse({ type: answerClass(DEVICE_CREDENTIAL) })
  @ApiProblems(404, 409, 422)
  async issueDeviceCredential(
    @IdParam('id') id: string,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<DeviceCredentialResponse> {
    return { userId: id, deviceCredential: await this.accounts.issueDeviceCredential(id, actor, key) };
  }

  @Post(':id/device-keys')
  @ApiIdempotencyKey(KEPT)
  @AllowRoles('administrator', 'table-device')
  @ApiOperation({
    summary: 'Register the key with which a table device signs its messages; it replaces the one in use',
  })
  @ApiCreatedResponse({ type: answerClass(DEVICE_KEY) })
  @ApiProblems(404, 409, 413, 415, 422)
  async registerDeviceKey(
    @IdParam('id') id: string,
    @Body() { publicKey }: DeviceKeyRequest,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<DeviceKeyResponse> {
    if (actor.userId !== id && !actor.roles.includes('administrator')) {
      throw new Problem(
        403,
        'not-your-key',
        'a table device registers its own key only; ask an administrator',
      );
    }
    return toDeviceKeyResponse(await this.accounts.registerDeviceKey(id, publicKey, actor, key));
  }

  @Get(':id/device-keys')
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'List the keys of a table device, the earliest first' })
  @Exported('Keys of a table device', DEVICE_KEY_LIST)
  @ApiOkResponse({ type: answerClass(DEVICE_KEY_LIST) })
  @ApiProblems(404)
  async deviceKeys(@IdParam('id') id: string, @Query() _query: FileQuery): Promise<DeviceKeyListResponse> {
    const { id: userId } = await this.accounts.known(id);
    return { items: (await this.directory.deviceKeys(userId)).map(toDeviceKeyResponse) };
  }

  @Post(':id/device-keys/:keyId/revocation')
  @ApiIdempotencyKey(KEPT)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Revoke a key that is in the wrong hands: nothing that it signed is recorded any more',
  })
  @Exported('Keys of a table device', DEVICE_KEY_LIST)
  @ApiOkResponse({ type: answerClass(DEVICE_KEY_LIST) })
  @ApiProblems(404, 409, 422)
  async revokeDeviceKey(
    @IdParam('id') id: string,
    @IdParam('keyId') keyId: string,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<DeviceKeyListResponse> {
    const keys = await this.accounts.revokeDeviceKey(id, keyId, actor, key);
    return { items: keys.map(toDeviceKeyResponse) };
  }
}
