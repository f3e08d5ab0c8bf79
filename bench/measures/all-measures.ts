import type { Measure } from '../measure.js';
import { APPEND } from './append.measure.js';
import { COMMANDS } from './commands.measure.js';
import { EVERY_OPERATION } from './every-operation.measure.js';
import { KAFKA } from './kafka.measure.js';
import { KURRENT } from './kurrent.measure.js';
import { LONGEST_TURN } from './longest-turn.measure.js';
import { POSTGRES } from './postgres.measure.js';
import { READ_AFTER_WRITE } from './read-after-write.measure.js';
import { READ_MODELS } from './read-models.measure.js';
import { READ_ROUND } from './read-round.measure.js';
import { REBUILD } from './rebuild.measure.js';
import { SETTLE } from './settle.measure.js';
import { STORE_SIZE } from './store-size.measure.js';
import { VISIBILITY } from './visibility.measure.js';

/** Every measure, in the order of the table. The last appends to the stores that the others read. */
export const MEASURES: readonly Measure[] = [
  APPEND,
  COMMANDS,
  READ_ROUND,
  REBUILD,
  READ_MODELS,
  VISIBILITY,
  READ_AFTER_WRITE,
  LONGEST_TURN,
  EVERY_OPERATION,
  SETTLE,
  KURRENT,
  POSTGRES,
  KAFKA,
  STORE_SIZE,
];
