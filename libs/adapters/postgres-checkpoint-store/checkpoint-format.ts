import { qualified } from '../postgres/index.js';
import type { SchemaFormat } from '../postgres/index.js';

/** Apart from the read models, whose schema may be dropped: a lost checkpoint would have all events published again. */
export const CHECKPOINT_FORMAT: SchemaFormat = {
  kind: 'checkpoints',
  remedy: 'and restore the schema from a backup; without it all events are published again',
  steps: [
    (schema) => [
      `CREATE TABLE ${qualified(schema, 'checkpoint')} (
        name text COLLATE "C" PRIMARY KEY,
        position int8 NOT NULL CHECK (position >= 0)
      )`,
    ],
  ],
};
