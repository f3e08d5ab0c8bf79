import { Controller, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Ledger } from '#platform';
import { ApiProblems, Problem } from '../http/index.js';
import { Public } from '../identity/index.js';
import { LEDGER } from '../ledger/ledger.tokens.js';

class LiveResponse {
  @ApiProperty({ example: 'live' })
  readonly status!: string;
}

class ReadyResponse {
  @ApiProperty({ example: 'ready' })
  readonly status!: string;

  @ApiProperty({ description: 'position of the newest event' })
  readonly head!: string;

  @ApiProperty({ description: 'events that the projection furthest behind has yet to see' })
  readonly lag!: string;
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(@Inject(LEDGER) private readonly ledger: Ledger) {}

  @Get('live')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Whether the process answers' })
  @ApiOkResponse({ type: LiveResponse })
  @ApiProblems(400)
  live(): LiveResponse {
    return { status: 'live' };
  }

  @Get('ready')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Whether the store answers and every projection goes on' })
  @ApiOkResponse({ type: ReadyResponse })
  @ApiProblems(400, 503)
  async ready(): Promise<ReadyResponse> {
    const { head, projections } = await this.ledger.projections.status();
    const halted = projections.filter(({ state }) => state === 'stopped' || state === 'stalled');
    if (halted.length > 0) {
      throw new Problem(
        503,
        'projections-halted',
        `not going on: ${halted.map(({ name }) => name).join(', ')}`,
      );
    }
    const lag = projections.reduce((most, each) => (each.lag > most ? each.lag : most), 0n);
    return { status: 'ready', head: String(head), lag: String(lag) };
  }
}
