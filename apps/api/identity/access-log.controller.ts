import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccessLog, UserDirectory } from '#identity';
import type { AccessLogEntry } from '#identity';
import { Exported } from '../exports/exportable.js';
import { ApiProblems, PageQuery } from '../http/index.js';
import { ACCOUNT_READERS, AllowRoles, SUPERVISING_READERS } from './access.js';
import {
  ACCESS_LOG_PAGE,
  REFUSED_ATTEMPT_PAGE,
  toLogEntryResponse,
  toRefusedAttempt,
} from './access-log.responses.js';
import type { AccessLogPageResponse, RefusedAttemptPageResponse } from './access-log.responses.js';
import { pageRequest, toPageResponse } from './users.responses.js';
import { answerClass } from '../exports/answer-class.js';

@ApiTags('access')
@ApiBearerAuth()
@Controller('access-log')
export class AccessLogController {
  constructor(@Inject(UserDirectory) private readonly directory: UserDirectory) {}

  @Get()
  @AllowRoles(...ACCOUNT_READERS)
  @ApiOperation({
    summary: 'List changes of accounts, sign-ins, reads of patron data and refused requests, oldest first',
  })
  @Exported('Access log', ACCESS_LOG_PAGE)
  @ApiOkResponse({ type: answerClass(ACCESS_LOG_PAGE) })
  @ApiProblems(400, 401, 403, 429, 503)
  async list(@Query() query: PageQuery): Promise<AccessLogPageResponse> {
    const page = await this.directory.log(pageRequest(query));
    const names = await namesIn(this.directory, page.items);
    return toPageResponse(page, (entry) => toLogEntryResponse(entry, names));
  }
}

@ApiTags('access')
@ApiBearerAuth()
@Controller('refused-attempts')
export class RefusedAttemptsController {
  constructor(
    @Inject(AccessLog) private readonly log: AccessLog,
    @Inject(UserDirectory) private readonly directory: UserDirectory,
  ) {}

  @Get()
  @AllowRoles(...SUPERVISING_READERS)
  @ApiOperation({ summary: 'List refused requests of people and devices by episode, oldest first' })
  @Exported('Refused attempts', REFUSED_ATTEMPT_PAGE)
  @ApiOkResponse({ type: answerClass(REFUSED_ATTEMPT_PAGE) })
  @ApiProblems(400, 401, 403, 429, 503)
  async list(@Query() query: PageQuery): Promise<RefusedAttemptPageResponse> {
    const page = await this.log.episodes('request-refused', pageRequest(query));
    const names = await namesIn(this.directory, page.items);
    return toPageResponse(page, (episode) => toRefusedAttempt(episode, names));
  }
}

/** The names of the users in lines of the log, by their ids. */
async function namesIn(
  directory: UserDirectory,
  lines: readonly AccessLogEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ actorId, subjectId = actorId }) => [actorId, subjectId]));
  const users = await Promise.all([...ids].map((id) => directory.byId(id)));
  return new Map(users.flatMap((user) => (user ? [[user.id, user.name]] : [])));
}
