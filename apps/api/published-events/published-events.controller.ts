import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { asyncApiDocument } from '#published-events';
import { refTo } from '#requests';
import { ApiProblems, FixedAnswer, IdParam, Problem } from '../http/index.js';
import { Public } from '../identity/index.js';
import { EVENT_SCHEMAS, JSON_SCHEMA } from './event-schemas.js';
import { softwareVersion } from './software-version.js';

/** The contract of published events, for consumers. It describes events and shows none. */
@ApiTags('published events')
@Controller()
export class PublishedEventsController {
  private readonly asyncApi = new FixedAnswer('application/json', () =>
    asyncApiDocument(softwareVersion(), './schemas/events'),
  );

  @Get('asyncapi.json')
  @Public()
  @ApiOperation({ summary: 'Show the Kafka topics and messages as an AsyncAPI document' })
  @ApiOkResponse({ content: { 'application/json': { schema: refTo('AsyncApiDocument') } } })
  @ApiProblems(400, 503)
  document(): FixedAnswer {
    return this.asyncApi;
  }

  @Get('schemas/events/:name')
  @Public()
  @ApiOperation({
    summary: 'Show the JSON Schema of an event’s data, by file name or by dataschema',
    description: 'round-opened.v1.schema.json and urn:pitledger:event:round-opened:v1 are the same schema.',
  })
  @ApiOkResponse({ content: { [JSON_SCHEMA]: { schema: refTo('JsonSchema') } } })
  @ApiProblems(400, 404, 503)
  schema(@IdParam('name') name: string): FixedAnswer {
    const schema = EVENT_SCHEMAS.get(name);
    if (!schema)
      throw new Problem(
        404,
        'no-such-resource',
        'there is no schema with this name; /asyncapi.json names all schemas',
      );
    return schema;
  }
}
