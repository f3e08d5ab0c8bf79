/** The API as deployed, configured by the environment, with its code loaded before it starts. */
import '../../../apps/api/server.js';
import { untilBegun } from './held.js';

await untilBegun();
await import('../../../apps/api/main.js');
