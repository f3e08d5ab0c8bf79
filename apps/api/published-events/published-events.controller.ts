import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { asyncApiDocument } from '#published-events';
import { refTo } from '#requests';
import { ApiProblems, IdParam, Problem } from '../http/index.js';
import { Public } from '../identity/index.js';
import { EVENT_SCHEMAS } from './event-schemas.js';
import { softwareVersion } from './software-version.js';

const JSON_SCHEMA = 'application/schema+json';

/** The contract of published events, for consumers. It describes events and shows none. */
@ApiTags('published events')
@Controller()
export class PublishedEventsController {
  /** Written once: anyone may ask for it, as often as they like. */
  private readonly asyncApi = JSON.stringify(asyncApiDocument(softwareVersion(), './schemas/events'));

  @Get('asyncapi.json')
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Show the Kafka topics and messages as an AsyncAPI document' })
  @ApiOkResponse({ content: { 'application/json': { schema: refTo('AsyncApiDocument') } } })
  @ApiProblems(400, 503)
  document(): string {
    return this.asyncApi;
  }

  @Get('schemas/events/:name')
  @Public()
  @Header('content-type', JSON_SCHEMA)
  @ApiOperation({
    summary: 'Show the JSON Schema of an event’s data, by file name or by dataschema',
    description: 'round-opened.v1.schema.json and urn:pitledger:event:round-opened:v1 are the same schema.',
  })
  @ApiOkResponse({ content: { [JSON_SCHEMA]: { schema: refTo('JsonSchema') } } })
  @ApiProblems(400, 404, 503)
  schema(@IdParam('name') name: string): object {
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
