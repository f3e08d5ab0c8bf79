import { getSchemaPath } from '@nestjs/swagger';

const OBJECT = { type: 'object', additionalProperties: true } as const;

/** The only shapes that the API document leaves open, by name: their fields are declared elsewhere. */
export const OPEN_SHAPES = {
  GameRules: { ...OBJECT, description: 'rules of a table; `GET /games/{gameId}` answers their JSON Schema' },
  GameFact: { ...OBJECT, description: 'a fact of play; `GET /games/{gameId}` answers its JSON Schema' },
  GameState: {
    oneOf: [OBJECT, { type: 'array' as const, items: {} }],
    description: 'the result of the facts so far in the terms of the game, such as its hands',
  },
  EventData: {
    ...OBJECT,
    description: 'data of an event; `GET /schemas/events/{name}` answers the JSON Schema of each type',
  },
  JsonSchema: { ...OBJECT, description: 'a JSON Schema, draft 7' },
  AsyncApiDocument: { ...OBJECT, description: 'an AsyncAPI document' },
};

export type OpenShape = keyof typeof OPEN_SHAPES;

/** A reference to an open shape. */
export function refTo(shape: OpenShape): { readonly $ref: string } {
  return { $ref: getSchemaPath(shape) };
}
