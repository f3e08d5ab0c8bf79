/** Version of the public contract, at the end of a published type's name. */
const CONTRACT_VERSION = 1;

/** The published name of an event type: `RoundOpened` is `pitledger.round-opened.v1`. */
export function publishedTypeOf(type: string): string {
  return `pitledger.${kebab(type)}.v${CONTRACT_VERSION}`;
}

/** The id of the schema of a published type's data; its text is `docs/reference/events/<file>`. */
export function dataSchemaOf(type: string): string {
  return `urn:pitledger:event:${kebab(type)}:v${CONTRACT_VERSION}`;
}

/** File of the schema of a published type's data. */
export function schemaFileOf(type: string): string {
  return `${kebab(type)}.v${CONTRACT_VERSION}.schema.json`;
}

function kebab(type: string): string {
  return type.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
