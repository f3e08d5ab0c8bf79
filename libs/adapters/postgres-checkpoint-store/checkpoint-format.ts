import { qualified } from '../postgres/index.js';
import type { SchemaFormat } from '../postgres/index.js';

/**
 * Separate from the read models, whose schema may be dropped: without its checkpoint the relay publishes all events
 * again.
 */
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
    (schema) => [`ALTER TABLE ${qualified(schema, 'checkpoint')} ADD COLUMN last_event text COLLATE "C"`],
  ],
};
