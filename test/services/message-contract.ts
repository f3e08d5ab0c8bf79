import { Ajv2020 } from 'ajv/dist/2020.js';
import { PUBLISHED_TYPES, asyncApiDocument, dataSchemaTextOf, publishedTypeOf } from '#published-events';
import type { ReadMessage } from './topic-reader.js';

interface ContractOfHeaders {
  readonly components: {
    readonly messageTraits: { readonly cloudEvent: { readonly headers: { readonly schema: object } } };
  };
}

/** Checks messages as a consumer does that knows the schemas and the AsyncAPI document only. */
export class MessageContract {
  private readonly ajv = new Ajv2020({ strict: true, allErrors: true });
  private readonly headers: object;

  constructor() {
    for (const type of PUBLISHED_TYPES) this.ajv.addSchema(dataSchemaTextOf(type));
    const { components } = asyncApiDocument('test') as ContractOfHeaders;
    this.headers = components.messageTraits.cloudEvent.headers.schema;
  }

  /** How messages differ from the contract, each with its event. */
  objectionsTo(messages: readonly ReadMessage[]): readonly string[] {
    return messages.flatMap((message) =>
      this.faultsOf(message).map(
        (fault) => `${message.headers['ce_type']} ${message.headers['ce_id']}: ${fault}`,
      ),
    );
  }

  /** Published types of which there is no message. */
  typesMissingIn(messages: readonly ReadMessage[]): readonly string[] {
    const found = new Set(messages.map(({ headers }) => headers['ce_type']));
    return PUBLISHED_TYPES.filter((type) => !found.has(publishedTypeOf(type)));
  }

  private faultsOf({ key, headers, value }: ReadMessage): readonly string[] {
    const schema = headers['ce_dataschema'] ?? '';
    return [
      ...this.misfits(this.headers, headers),
      ...this.misfits(schema, JSON.parse(value)),
      ...(key === '' || key !== headers['ce_partitionkey'] ? [`its key is ${JSON.stringify(key)}`] : []),
    ];
  }

  private misfits(schema: object | string, value: unknown): readonly string[] {
    return this.ajv.validate(schema, value) ? [] : [this.ajv.errorsText(this.ajv.errors)];
  }
}
