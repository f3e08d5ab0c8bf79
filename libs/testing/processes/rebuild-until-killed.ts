import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec } from '#event-store';
import { rebuildProjections } from '#projections';
import { markers, wins } from '../../projections/books.testing.js';

/** Rebuilds and is killed after this number of pages: `<file of the events> <file of the rows> <pages>`. */
const [events = '', rows = '', pages = '1'] = process.argv.slice(2);
let read = 0;
await rebuildProjections(
  {
    eventStore: SqliteEventStore.open({ path: events, readOnly: true }),
    readStore: openSqliteReadStore({ path: rows }),
    codec: new EventCodec(),
    onProgress: () => {
      if (++read === Number(pages)) process.kill(process.pid, 'SIGKILL');
    },
  },
  [wins, markers],
);
process.stdout.write('survived\n');
