import { openLedger, readConfiguration } from '#platform';
import { appendTo, newEvents } from '#testing/new-event.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../../libs/testing/kurrent-server/kurrent-server.js';
import { readEventFile } from '../event-file/read-event-file.js';
import { runExport } from './run-export.js';

/** The streams of a request whose decision is lost. */
const REQUEST = ['round-8', 'shoe-8'];

describe('an export from a KurrentDB that lost the decision on a request over several streams', () => {
  const folder = temporaryFolder();
  let server: KurrentServer;

  beforeEach(async () => {
    // Later versions need no decisions.
    server = await KurrentServer.start({ version: '24.10.0' });
  });
  afterEach(() => server.stop());

  /** Runs an export; returns its exit code and what it writes. */
  async function exported(
    file: string,
    settings: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
    const environment = { ...process.env };
    const [out, err] = [process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockReturnValue(true),
    );
    const textOf = (spy: typeof out): string => spy!.mock.calls.map(([text]) => String(text)).join('');
    Object.assign(process.env, settings);
    try {
      const code = await runExport(file);
      return { code, out: textOf(out), err: textOf(err) };
    } finally {
      process.env = environment;
      jest.restoreAllMocks();
    }
  }

  it.each([
    ['deleted for good', (decision: string) => server.log.tombstone(decision), REQUEST],
    [
      'deleted for good and scavenged',
      (decision: string) => {
        server.log.tombstone(decision);
        server.log.scavenge();
      },
      [],
    ],
    [
      'limited',
      (decision: string) => server.log.addForeign(`$$${decision}`, 1, '', '$metadata', '{"$maxCount":1}'),
      REQUEST,
    ],
  ])('names its stream, writes the rest and does not call it whole: %s', async (which, harm, kept) => {
    const settings = {
      PITLEDGER_DATA: `${folder}/${which}`,
      PITLEDGER_PROPERTY: 'boardwalk',
      PITLEDGER_KURRENTDB: server.connectionString,
    };
    const ledger = await openLedger(readConfiguration(settings));
    const { eventStore } = ledger;
    await eventStore.append(REQUEST.flatMap((stream) => appendTo(stream, newEvents(1))));
    await eventStore.append(appendTo('round-9', newEvents(1)));
    await ledger.close();
    const names = server.log.records.map(({ stream }) => stream);
    const decision = names.findLast((name) => name.startsWith('pitledger_boardwalk-append-'))!;
    harm(decision);
    const file = `${folder}/${which}.ndjson`;
    const { code, out, err } = await exported(file, settings);
    expect(code).toBe(1);
    expect(out).not.toContain('whole');
    expect(err).toContain('The ledger is damaged, and it is not whole:\n');
    expect(err).toContain(`stream ${decision} `);
    const streams = await Array.fromAsync(readEventFile(file), ({ event }) => event.stream);
    expect(streams.filter((stream) => !stream.startsWith('property-'))).toEqual([...kept, 'round-9']);
  });
});
