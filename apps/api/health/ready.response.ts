import { ApiProperty } from '@nestjs/swagger';
import type { Readiness } from '#platform';

class ProjectionStanding {
  @ApiProperty({ example: 'table-win' })
  readonly name!: string;

  @ApiProperty({ enum: ['catching-up', 'live', 'standing-by', 'stalled', 'stopped'] })
  readonly state!: string;

  @ApiProperty({ description: 'events that it has not processed yet' })
  readonly lag!: string;
}

class Warning {
  @ApiProperty({ example: 'store-log-held' })
  readonly code!: string;

  @ApiProperty()
  readonly message!: string;
}

class RelayStanding {
  @ApiProperty({ required: false, description: 'positions that are not published yet' })
  readonly lag?: string;

  @ApiProperty({
    required: false,
    example: 'store-unreachable',
    description: 'reason why the lag is not known; replaces lag',
  })
  readonly lagUnknown?: string;
}

/** The state of the API. A process that is not ready answers problem details with the same fields and its reasons. */
export class ReadyResponse implements Omit<Readiness, 'reasons' | 'relay' | 'deviceRounds'> {
  @ApiProperty({ example: 'ready' })
  readonly status!: string;

  @ApiProperty({ required: false, description: 'position of the newest event' })
  readonly head?: string;

  @ApiProperty({
    required: false,
    description: 'events that the slowest projection has not processed yet',
  })
  readonly lag?: string;

  @ApiProperty({
    example: 'writable',
    description: '`writable`, or the reason why the event store accepts no events',
  })
  readonly store!: string;

  @ApiProperty({
    required: false,
    description: 'number of streams that are refused, because the event store lost events of them',
  })
  readonly damagedStreams?: number;

  @ApiProperty({
    required: false,
    type: [Warning],
    description: 'what an operator must look at although the process is ready',
  })
  readonly warnings?: Warning[];

  @ApiProperty({ type: [ProjectionStanding] })
  readonly projections!: ProjectionStanding[];

  @ApiProperty({
    required: false,
    description: 'relay of the workers, if Kafka is configured; it does not affect the readiness of the API',
  })
  readonly relay?: RelayStanding;
}
