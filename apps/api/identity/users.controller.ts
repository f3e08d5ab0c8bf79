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
import { AccountChanges, UserDirectory } from '#accounts';
import type { Actor } from '#accounts';
import { ApiProblems, IdParam, PageQuery, Problem } from '../http/index.js';
import { ACCOUNT_READERS, AllowRoles, AllowSignedIn, CurrentActor, ServesOneTimePassword } from './access.js';
import { IdentityProblemFilter } from './identity-problem.js';
import { DeviceKeyRequest, EnrolRequest, PasswordRequest, RolesRequest } from './users.requests.js';
import {
  DeviceCredentialResponse,
  DeviceKeyListResponse,
  DeviceKeyResponse,
  EnrolledResponse,
  HeldRolesListResponse,
  OneTimePasswordResponse,
  pageRequest,
  toDeviceKeyResponse,
  toEnrolledResponse,
  toHeldRolesList,
  toPageResponse,
  toUserResponse,
  UserPageResponse,
  UserResponse,
} from './users.responses.js';

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
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Enrol a person, who gets a one-time password, or a table device' })
  @ApiCreatedResponse({ type: EnrolledResponse })
  @ApiProblems(409, 413, 415, 422)
  async enrol(@Body() account: EnrolRequest, @CurrentActor() actor: Actor): Promise<EnrolledResponse> {
    return toEnrolledResponse(await this.accounts.enrol(account, actor));
  }

  @Get()
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'List the accounts in the order of their enrolment' })
  @ApiOkResponse({ type: UserPageResponse })
  async list(@Query() query: PageQuery): Promise<UserPageResponse> {
    return toPageResponse(await this.directory.list(pageRequest(query)), toUserResponse);
  }

  @Get(':id')
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'Show an account' })
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems(404)
  async show(@IdParam('id') id: string): Promise<UserResponse> {
    return toUserResponse(await this.accounts.known(id));
  }

  @Put(':id/roles')
  @ApiOperation({ summary: 'Replace the roles of a user; the access tokens end' })
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems(404, 409, 413, 415, 422)
  async setRoles(
    @IdParam('id') id: string,
    @Body() { roles }: RolesRequest,
    @CurrentActor() actor: Actor,
  ): Promise<UserResponse> {
    return toUserResponse(await this.accounts.setRoles(id, roles, actor));
  }

  @Put(':id/password')
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
  ): Promise<void> {
    if (actor.userId !== id) {
      throw new Problem(
        403,
        'not-your-password',
        'only its owner changes a password; an administrator resets it: POST /users/{id}/password-reset',
      );
    }
    await this.accounts.changePassword(change, actor);
  }

  @Post(':id/password-reset')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Give a user a one-time password, which the user must change first; the access tokens end',
  })
  @ApiCreatedResponse({ type: OneTimePasswordResponse })
  @ApiProblems(404, 409)
  async resetPassword(
    @IdParam('id') id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OneTimePasswordResponse> {
    return { userId: id, oneTimePassword: await this.accounts.resetPassword(id, actor) };
  }

  @Get(':id/roles-held')
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'Show the roles and duties of a user over time, earliest first' })
  @ApiOkResponse({ type: HeldRolesListResponse })
  @ApiProblems(404)
  async rolesHeld(@IdParam('id') id: string): Promise<HeldRolesListResponse> {
    const { id: userId } = await this.accounts.known(id);
    return toHeldRolesList(await this.directory.rolesHeld(userId));
  }

  @Post(':id/deactivation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Deactivate a user; the access tokens and the device credential end' })
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems(404, 409)
  async deactivate(@IdParam('id') id: string, @CurrentActor() actor: Actor): Promise<UserResponse> {
    return toUserResponse(await this.accounts.deactivate(id, actor));
  }

  @Post(':id/device-credential')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Make a new credential for a table device; the earlier one ends' })
  @ApiCreatedResponse({ type: DeviceCredentialResponse })
  @ApiProblems(404, 409)
  async issueDeviceCredential(
    @IdParam('id') id: string,
    @CurrentActor() actor: Actor,
  ): Promise<DeviceCredentialResponse> {
    return { userId: id, deviceCredential: await this.accounts.issueDeviceCredential(id, actor) };
  }

  @Post(':id/device-keys')
  @AllowRoles('administrator', 'table-device')
  @ApiOperation({
    summary: 'Register the key with which a table device signs its messages; it replaces the one in use',
  })
  @ApiCreatedResponse({ type: DeviceKeyResponse })
  @ApiProblems(404, 409, 413, 415, 422)
  async registerDeviceKey(
    @IdParam('id') id: string,
    @Body() { publicKey }: DeviceKeyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<DeviceKeyResponse> {
    if (actor.userId !== id && !actor.roles.includes('administrator')) {
      throw new Problem(
        403,
        'not-your-key',
        'a table device registers its own key only; ask an administrator',
      );
    }
    return toDeviceKeyResponse(await this.accounts.registerDeviceKey(id, publicKey, actor));
  }

  @Get(':id/device-keys')
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'List the keys of a table device, the earliest first' })
  @ApiOkResponse({ type: DeviceKeyListResponse })
  @ApiProblems(404)
  async deviceKeys(@IdParam('id') id: string): Promise<DeviceKeyListResponse> {
    const { id: userId } = await this.accounts.known(id);
    return { items: (await this.directory.deviceKeys(userId)).map(toDeviceKeyResponse) };
  }

  @Post(':id/device-keys/:keyId/revocation')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Revoke a key that is in the wrong hands: nothing that it signed is recorded any more',
  })
  @ApiOkResponse({ type: DeviceKeyListResponse })
  @ApiProblems(404)
  async revokeDeviceKey(
    @IdParam('id') id: string,
    @IdParam('keyId') keyId: string,
    @CurrentActor() actor: Actor,
  ): Promise<DeviceKeyListResponse> {
    const keys = await this.accounts.revokeDeviceKey(id, keyId, actor);
    return { items: keys.map(toDeviceKeyResponse) };
  }
}
