import { Controller, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { readinessOf } from '#platform';
import type { Ledger } from '#platform';
import { AlwaysServed, ApiProblems } from '../http/index.js';
import { Public } from '../identity/index.js';
import { LEDGER } from '../ledger/ledger.tokens.js';
import { readyAnswer } from './ready-answer.js';
import type { ReadyAnswer } from './ready-answer.js';
import { ReadyResponse } from './ready.response.js';

class LiveResponse {
  @ApiProperty({ example: 'live' })
  readonly status!: string;
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(@Inject(LEDGER) private readonly ledger: Ledger) {}

  @Get('live')
  @Public()
  @AlwaysServed()
  @HttpCode(200)
  @ApiOperation({ summary: 'Check that the process answers' })
  @ApiOkResponse({ type: LiveResponse })
  @ApiProblems(400)
  live(): LiveResponse {
    return { status: 'live' };
  }

  @Get('ready')
  @Public()
  @AlwaysServed()
  @HttpCode(200)
  @ApiOperation({ summary: 'Check that the store accepts events and every projection runs' })
  @ApiOkResponse({ type: ReadyResponse })
  @ApiProblems(400, 503)
  async ready(): Promise<ReadyAnswer> {
    return readyAnswer(readinessOf(await this.ledger.status()));
  }
}
