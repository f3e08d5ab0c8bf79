import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDirectory } from '#accounts';
import { ApiProblems } from '../http/index.js';
import { ACCOUNT_READERS, AllowRoles } from './access.js';
import { IdentityLogPageResponse, toLogEntryResponse } from './identity-log.responses.js';
import { IdentityPageQuery } from './users.requests.js';
import { pageRequest, toPageResponse } from './users.responses.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('identity-log')
export class IdentityLogController {
  constructor(@Inject(UserDirectory) private readonly directory: UserDirectory) {}

  @Get()
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({ summary: 'Who changed which account, and when; oldest first' })
  @ApiOkResponse({ type: IdentityLogPageResponse })
  @ApiProblems(400, 401, 403, 429, 503)
  async list(@Query() query: IdentityPageQuery): Promise<IdentityLogPageResponse> {
    const page = await this.directory.log(pageRequest(query));
    const ids = new Set(page.items.flatMap(({ actorId, subjectId = actorId }) => [actorId, subjectId]));
    const users = await Promise.all([...ids].map((id) => this.directory.byId(id)));
    const names = new Map(users.flatMap((user) => (user ? [[user.id, user.name]] : [])));
    return toPageResponse(page, (entry) => toLogEntryResponse(entry, names));
  }
}
