import { ApiProperty } from '@nestjs/swagger';
import type { Readiness } from '#platform';

class ProjectionStanding {
  @ApiProperty({ example: 'table-win' })
  readonly name!: string;

  @ApiProperty({ enum: ['catching-up', 'live', 'standing-by', 'stalled', 'stopped'] })
  readonly state!: string;

  @ApiProperty({ description: 'events that it has yet to see' })
  readonly lag!: string;
}

class RelayStanding {
  @ApiProperty({ required: false, description: 'positions that are not published yet' })
  readonly lag?: string;

  @ApiProperty({
    required: false,
    example: 'store-unreachable',
    description: 'why the lag is not known, in place of it',
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
    description: 'events that the projection furthest behind has yet to see',
  })
  readonly lag?: string;

  @ApiProperty({ example: 'writable', description: 'whether the event store takes events, or why not' })
  readonly store!: string;

  @ApiProperty({ type: [ProjectionStanding] })
  readonly projections!: ProjectionStanding[];

  @ApiProperty({
    required: false,
    description: 'the relay of the workers, where Kafka is configured; no reason for the API not to be ready',
  })
  readonly relay?: RelayStanding;
}
