import { eventStoreSuite } from '#testing/event-store-suite.js';
import { harmsSuite } from '../../testing/kurrent-server/harms-suite.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

const url = process.env['KURRENTDB_URL'];

if (url) {
  const stores = new StoresOnServer(() => url);
  // Servers before 24.10.4 accept a megabyte at a time by default.
  eventStoreSuite('kurrentdb at KURRENTDB_URL', { ...stores.subject, takesMegabytes: false });
  harmsSuite('KURRENTDB_URL', { connectionString: () => url, makesMarks: false });
} else {
  const question =
    'answers the suite of every event store, and shows what the ledger expects of limits, deletions, tombstones and forged ' +
    'marks; scavenges, which leave the newest chunk of a log alone, are not tried there';
  process.stdout.write(
    `skipped: kurrentdb at KURRENTDB_URL ${question}; set KURRENTDB_URL to a server, such as kurrentdb://localhost:2113?tls=false\n`,
  );
  describe('kurrentdb at KURRENTDB_URL', () => {
    it.skip(question, () => undefined);
  });
}
