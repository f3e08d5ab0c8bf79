import { DEALER } from './dealer.fixture.js';

/** The command line in a process of its own, with the dealer's password in its environment. */
process.env['PITLEDGER_PASSWORD'] = DEALER.password;
await import('../main.js');
