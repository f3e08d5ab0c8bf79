import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface DocumentedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly description?: string }>>;
  readonly security?: readonly unknown[];
}

/** The document that a server serves about itself. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One method of one path. */
export interface Operation {
  /** For example `POST /rounds/{roundId}/wagers`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema | undefined;
  /** Whether it records facts, once for each Idempotency-Key. */
  readonly isCommand: boolean;
}

/** The API document, and the check of an answer against it. */
export class ApiOperations {
  readonly all: readonly Operation[];
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = new Ajv({ strict: false, allErrors: false });

  constructor(private readonly document: ApiDocument) {
    ajvFormats.default(this.ajv);
    this.ajv.addFormat('password', true);
    this.ajv.addSchema({ components: { schemas: closed(document.components.schemas) } }, 'api');
    this.all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        isCommand: parameters.some(({ name }) => name === 'Idempotency-Key'),
      })),
    );
  }

  /** A schema with its references resolved. */
  schemaOf(schema: Schema): Schema {
    const named = schema.$ref ?? schema.allOf?.[0]?.$ref;
    if (named === undefined) return schema;
    const found = this.document.components.schemas[named.slice(named.lastIndexOf('/') + 1)];
    if (!found) throw new Error(`the document names ${named}, which it does not hold`);
    return found;
  }

  /** The operation of a request, if the document has it. */
  operationOf(method: string, path: string): Operation | undefined {
    return this.all.find((operation) => operation.method === method && patternOf(operation.path).test(path));
  }

  /** How an answer differs from the declared answers of its operation; undefined if it matches. */
  objectionTo(
    { method, path }: Operation,
    status: number,
    contentType: string,
    text: string,
  ): string | undefined {
    const declared = this.document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
    if (!declared) return `status ${status} is not declared`;
    const type = contentType.split(';', 1)[0] ?? '';
    const content = declared.content ?? {};
    if (type === '' && Object.keys(content).length === 0) return undefined;
    if (!content[type])
      return `content type ${type || 'none'} is not one of ${Object.keys(content).join(', ')}`;
    return type.includes('json') ? this.misfitOf(content[type].schema, text) : undefined;
  }

  /** Whether the answers of an operation name a code of a status, or are those of the rules of any game. */
  namesRefusal({ method, path }: Operation, status: number, code: string): boolean {
    const { description = '' } =
      this.document.paths[path]?.[method.toLowerCase()]?.responses[String(status)] ?? {};
    return description.includes(`\`${code}\``) || description.endsWith('the rules of the game refuse');
  }

  /** Why a text does not match a schema. */
  misfitOf(schema: Schema, text: string): string | undefined {
    const key = JSON.stringify(schema);
    const named = JSON.parse(key.replaceAll('"#/', '"api#/')) as object;
    const validate = this.validators.get(key) ?? this.ajv.compile(named);
    this.validators.set(key, validate);
    if (validate(JSON.parse(text))) return undefined;
    return `the body is not of its schema: ${this.ajv.errorsText(validate.errors)}`;
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]*')}$`);
}

/** The schemas of the document without undeclared properties: an answer may hold only documented fields. */
function closed(schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema.properties && schema.additionalProperties === undefined
        ? { ...schema, additionalProperties: false }
        : schema,
    ]),
  );
}
