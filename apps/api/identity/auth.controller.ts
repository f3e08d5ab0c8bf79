import { Body, Controller, Get, Header, HttpCode, Inject, Ip, Post, UseFilters } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FirstAdministrator, SignIn } from '#identity';
import type { AccessToken, Actor } from '#identity';
import { ApiIdempotencyKey, ApiProblems, IdempotencyKey, Problem } from '../http/index.js';
import { AllowSignedIn, CurrentActor, Public, ServesOneTimePassword } from './access.js';
import { FirstAdministratorRequest, TokenRequest } from './auth.requests.js';
import { ActorResponse, TokenResponse } from './auth.responses.js';
import { IdentityProblemFilter } from './identity-problem.js';
import { USER, toUserResponse } from './users.responses.js';
import type { UserResponse } from './users.responses.js';
import { answerClass } from '../exports/answer-class.js';

@ApiTags('auth')
@Controller('auth')
@UseFilters(new IdentityProblemFilter())
export class AuthController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(FirstAdministrator) private readonly firstAdministrator: FirstAdministrator,
  ) {}

  @Public()
  @Post('first-administrator')
  @ApiIdempotencyKey()
  @ApiOperation({ summary: 'Enrol the first administrator with the one-time token' })
  @ApiCreatedResponse({ type: answerClass(USER) })
  @ApiProblems(400, 403, 409, 413, 415, 422, 503)
  async enrolFirst(
    @Body() { token, ...account }: FirstAdministratorRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<UserResponse> {
    return toUserResponse(await this.firstAdministrator.enrol(token, account, key));
  }

  @Public()
  @Post('token')
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Exchange a password or a device credential for an access token' })
  @ApiOkResponse({ type: TokenResponse })
  @ApiProblems(400, 401, 409, 413, 415, 422, 429, 503)
  async token(
    @Body() body: TokenRequest,
    @Ip() origin: string,
    @IdempotencyKey() key: string | undefined,
  ): Promise<TokenResponse> {
    return { ...(await this.exchange(body, origin, key)), tokenType: 'Bearer' };
  }

  @AllowSignedIn()
  @ServesOneTimePassword()
  @Get('me')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Show the person of the access token' })
  @ApiOkResponse({ type: ActorResponse })
  @ApiProblems(400, 401, 429, 503)
  me(@CurrentActor() { userId, name, roles }: Actor): ActorResponse {
    return { id: userId, name, roles: [...roles] };
  }

  private exchange(
    { username, password, deviceCredential }: TokenRequest,
    origin: string,
    key: string | undefined,
  ): Promise<AccessToken> {
    if (deviceCredential === undefined && username !== undefined && password !== undefined) {
      return this.signIn.withPassword(username, password, origin, key);
    }
    if (deviceCredential !== undefined && username === undefined && password === undefined) {
      return this.signIn.withDeviceCredential(deviceCredential, origin, key);
    }
    throw new Problem(
      400,
      'invalid-body',
      'send either a username and a password, or only a device credential',
    );
  }
}
