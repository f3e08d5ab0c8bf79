/** The API as it is deployed, set up by the environment, with its code loaded before it begins. */
import '../../../apps/api/server.js';
import { untilBegun } from './held.js';

await untilBegun();
await import('../../../apps/api/main.js');
