/** A worker: `<settings as JSON>`, by the names of the environment, with its code loaded before it begins. */
import '../../../apps/worker/worker.js';
import { untilBegun } from './held.js';

await untilBegun();
await import('../../services/worker-process.js');
