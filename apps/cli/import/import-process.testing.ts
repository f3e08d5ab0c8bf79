import { DEALER } from './dealer.testing.js';

/** The command line in its own process, with the dealer's password in its environment. */
process.env['PITLEDGER_PASSWORD'] = DEALER.password;
await import('../main.js');
