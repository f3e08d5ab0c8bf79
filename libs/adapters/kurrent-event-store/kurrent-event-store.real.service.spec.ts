import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';
import { eventStoreSuite } from '#testing/event-store-suite.js';

const url = process.env['KURRENTDB_URL'];

if (url) {
  const stores = new StoresOnServer(() => url);
  // Servers before 24.10.4 accept a megabyte at a time by default.
  eventStoreSuite('kurrentdb at KURRENTDB_URL', { ...stores.subject, takesMegabytes: false });
} else {
  const question = 'answers the suite of every event store';
  process.stdout.write(
    `skipped: kurrentdb at KURRENTDB_URL ${question}; set KURRENTDB_URL to a server, such as kurrentdb://localhost:2113?tls=false\n`,
  );
  describe('kurrentdb at KURRENTDB_URL', () => {
    it.skip(question, () => undefined);
  });
}
