/** A worker: `<settings as JSON>`, by environment variable, with its code loaded before it starts. */
import '../../../apps/worker/worker.js';
import { untilBegun } from './held.js';

await untilBegun();
await import('../../services/worker-process.js');
