import { setTimeout as delay } from 'node:timers/promises';
import { END, KurrentDBClient, jsonEvent } from '@kurrent/kurrentdb-client';
import type { Position } from '@kurrent/kurrentdb-client';
import { historyOf, placeOf } from '#event-store';
import type { EventStore, RecordedEvent, StreamAppend } from '#event-store';
import { appendTo, newEvents } from '../new-event.js';
import { rejectionOf } from '../rejection-of.js';
import { StoresOnServer } from './stores-on-server.js';

export interface HarmedServer {
  readonly connectionString: () => string;
  /** Scavenges all of its log; absent: such harms are not tried. */
  readonly scavenge?: () => void;
  /** Whether marks of its log are made in each store: its log is long. */
  readonly makesMarks: boolean;
}

/** What an administrator does to a stream, by its name at the server. */
interface Harm {
  readonly what: string;
  readonly deed: (client: KurrentDBClient, stream: string) => Promise<unknown>;
  /** What the ledger says of a stream of facts or decisions. */
  readonly says: RegExp;
  /** What it says of the stream of its marks. */
  readonly saysOfMarks?: RegExp;
}

const metadata =
  (data: Readonly<Record<string, number>>, type = '$metadata'): Harm['deed'] =>
  (client, stream) =>
    client.appendToStream(`$$${stream}`, jsonEvent({ type, data }));

const SCAVENGED: readonly Harm[] = [
  { what: 'limited to 1 event', deed: metadata({ $maxCount: 1 }), says: /\(\$maxCount 1\)/ },
  {
    what: 'deleted',
    deed: (client, stream) => client.deleteStream(stream),
    says: /was deleted at the server.* twice/,
  },
  {
    what: 'deleted for good',
    deed: (client, stream) => client.tombstoneStream(stream),
    says: /by a tombstone/,
    saysOfMarks: /deleted for good/,
  },
];

const HARMS: readonly Harm[] = [
  ...SCAVENGED,
  {
    what: 'limited to a second',
    deed: async (client, stream) => {
      await metadata({ $maxAge: 1 })(client, stream);
      await delay(1_100);
    },
    says: /\(\$maxAge 1 s\)/,
  },
  { what: 'truncated before its end', deed: metadata({ $tb: 1 }), says: /\(\$tb 1\)/ },
  {
    what: 'limited by an event of another type',
    deed: metadata({ $tb: 1 }, 'StreamTidied'),
    says: /\(\$tb 1\)/,
  },
];

/** What others write into the stream of marks. */
interface ForgedMark {
  readonly what: string;
  readonly fields: (ledger: Ledger) => Promise<unknown>;
  readonly type?: string;
  readonly says: RegExp;
}

const FORGED: readonly ForgedMark[] = [
  {
    what: 'an event of others',
    fields: () => Promise.resolve({}),
    type: 'OrderPlaced',
    says: /not of the ledger/,
  },
  { what: 'a mark without its fields', fields: () => Promise.resolve({}), says: /not the fields of a mark/ },
  { what: 'null for a mark', fields: () => Promise.resolve(null), says: /not the fields of a mark/ },
  {
    what: 'a mark that hides events',
    fields: async (ledger) => ({
      ...(await ledger.mark()),
      newest: placeOf(ledger.facts[0]!),
      ...(await ledger.end()),
    }),
    says: /made by others|not the fields of a mark/,
  },
  {
    what: 'a mark with an event that was never stored',
    fields: async (ledger) => ({
      ...(await ledger.mark()),
      newest: `${2n ** 62n} e-1 0 round-1`,
      ...(await ledger.end()),
    }),
    says: /made by others|not the fields of a mark/,
  },
  {
    what: 'a mark between two events',
    fields: async (ledger) => ({ ...(await ledger.mark()), ...(await ledger.end(-1n)) }),
    says: /shows no event at its place/,
  },
  {
    what: 'a mark beyond the end of the log',
    fields: async (ledger) => ({ ...(await ledger.mark()), ...(await ledger.end(10n ** 9n)) }),
    says: /shows no event at its place/,
  },
  {
    what: 'a mark at no position of a log',
    fields: async (ledger) => ({ ...(await ledger.mark()), commit: `${2n ** 64n + 5n}`, prepare: '-1' }),
    says: /not the fields of a mark|shows no event at its place/,
  },
];

const OF_ANOTHER_LEDGER: ForgedMark = {
  what: 'the mark of another ledger, which has no events',
  fields: (ledger) => ledger.markOfAnother(),
  says: /made by others/,
};

/** A ledger with events in streams that others harm, and in others. */
interface Ledger {
  /** All events, in order. */
  readonly facts: readonly RecordedEvent[];
  readonly client: KurrentDBClient;
  /** The names at the server. */
  readonly streams: Readonly<Record<Target, string>>;
  /** The newest mark, if there is one. */
  mark(): Promise<object>;
  /** That of another ledger on the same server. */
  markOfAnother(): Promise<object>;
  /** The end of the server's log, and a distance. */
  end(distance?: bigint): Promise<object>;
}

type Target = 'facts' | 'decisions' | 'marks';

const MOMENTS = ['while the ledger runs', 'before it starts'] as const;
type Moment = (typeof MOMENTS)[number];

/** The streams of a request over several. */
const REQUEST = ['shoe-1', 'table-1'];
/** The stream of a decision where there is none: that of others. */
const NONE = 'nobody-decides';
/** A stream to which nothing happens. */
const OTHER = 'round-9';

/**
 * What a ledger shows of each harm to the streams of its facts, its decisions and its marks: facts and decisions are
 * guarded, and marks are a cache that never stops, hides or invents anything.
 */
export function harmsSuite(name: string, server: HarmedServer): void {
  describe(`a ledger at ${name}`, () => {
    const opened: EventStore[] = [];
    let client: KurrentDBClient;
    const marksPassedOver: string[] = [];
    const stores = new StoresOnServer(server.connectionString, {
      ...{ lookEveryMs: 20, patienceMs: 4_000, pendingGraceMs: 100 },
      onMark: (message) => marksPassedOver.push(message),
    });
    const open = async (namespace?: string): Promise<EventStore> => {
      const store = await stores.open(namespace === undefined ? {} : { namespace });
      opened.push(store);
      return store;
    };

    beforeAll(() => {
      client = KurrentDBClient.connectionString(server.connectionString());
    });
    afterAll(() => client.dispose());
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      marksPassedOver.length = 0;
    });

    /** Opens a ledger, harms it, and opens it again where that is the moment. */
    async function harmed(
      moment: Moment,
      deed: (ledger: Ledger) => Promise<unknown>,
    ): Promise<{ readonly store: EventStore; readonly ledger: Ledger }> {
      const store = await open();
      const namespace = stores.namespaceOf(store);
      await store.append(appendTo('round-1', newEvents(4)));
      await store.append(REQUEST.flatMap((stream) => appendTo(stream, newEvents(2))));
      await store.append(appendTo(OTHER, newEvents(3)));
      await store.damage?.();
      const facts = await store.readAll();
      expect(facts).toHaveLength(11);
      const marks = `${namespace}-marks`;
      if (server.makesMarks) await markIn(client, marks);
      const streams = {
        facts: `${namespace}.round-1`,
        decisions: await decisionOf(client, namespace),
        marks,
      };
      const ledger: Ledger = {
        ...{ facts, client, streams },
        mark: async () => (await newestOf(client, marks)) ?? {},
        markOfAnother: async () => markIn(client, `${stores.namespaceOf(await open())}-marks`),
        end: (distance) => endOf(client, distance),
      };
      if (moment === 'while the ledger runs') {
        await deed(ledger);
        return { store, ledger };
      }
      await store.close();
      await deed(ledger);
      return { store: await open(namespace), ledger };
    }

    async function expectToGoOn(store: EventStore, found: readonly RecordedEvent[]): Promise<void> {
      const { position } = await store.append(appendTo(OTHER, newEvents(1), 2n));
      expect(await store.readStream(OTHER)).toHaveLength(4);
      expect(await store.head()).toBe(position);
      const all = [...found.map(placeOf), expect.stringMatching(`^${position} .* 3 ${OTHER}$`) as string];
      expect((await store.readAll()).map(placeOf)).toEqual(all);
      const pass: RecordedEvent[] = [];
      for await (const page of historyOf(store)) pass.push(...page);
      expect(pass.map(placeOf)).toEqual(all);
      expect((await store.readAll({ direction: 'backwards' })).map(placeOf).toReversed()).toEqual(all);
      const after = found.at(-1)?.position ?? 0n;
      expect((await store.readAll({ after })).map(placeOf)).toEqual(all.slice(-1));
    }

    async function expectRefused(store: EventStore, streams: readonly string[], says: RegExp): Promise<void> {
      for (const stream of streams) {
        const refused = { code: 'store-damaged', message: expect.stringMatching(says) as string };
        expect(await rejectionOf(store.readStream(stream))).toMatchObject(refused);
        const requests: (readonly StreamAppend[])[] = [
          appendTo(stream, newEvents(1)),
          appendTo(stream, newEvents(1), 'no-stream'),
          [...appendTo('round-8', newEvents(1)), ...appendTo(stream, newEvents(1))],
        ];
        for (const request of requests) {
          expect(await rejectionOf(store.append(request))).toMatchObject(refused);
        }
      }
    }

    /** The damage that the store knows, once it knows any. */
    async function damageOf(store: EventStore): Promise<readonly string[]> {
      for (;;) {
        const damage = (await store.damage?.()) ?? [];
        if (damage.length > 0) return damage.map(({ stream }) => stream);
        await delay(5);
      }
    }

    describe.each(MOMENTS)('harmed %s', (moment) => {
      it.each(HARMS)('names and refuses a stream of facts that is $what', async ({ deed, says }) => {
        const { store, ledger } = await harmed(moment, ({ client, streams }) => deed(client, streams.facts));
        expect(await damageOf(store)).toEqual(['round-1']);
        await expectRefused(store, ['round-1'], says);
        await expectToGoOn(store, ledger.facts);
        expect(await damageOf(store)).toEqual(['round-1']);
        expect(marksPassedOver).toEqual([]);
      });

      it.each(HARMS)(
        'names a stream of a decision that is $what, and refuses those of its request',
        async ({ deed, says }) => {
          const { store, ledger } = await harmed(moment, ({ client, streams }) =>
            deed(client, streams.decisions),
          );
          const { decisions } = ledger.streams;
          if (decisions === NONE) return expect(await store.damage?.()).toEqual([]);
          expect(await damageOf(store)).toEqual([decisions]);
          await expectRefused(store, REQUEST, says);
          await expectToGoOn(store, ledger.facts);
          expect(await damageOf(store)).toEqual([decisions]);
        },
      );

      it.each(HARMS)('goes on with a stream of marks that is $what', async ({ deed, saysOfMarks }) => {
        const { store, ledger } = await harmed(moment, ({ client, streams }) => deed(client, streams.marks));
        expect(await store.damage?.()).toEqual([]);
        await expectToGoOn(store, ledger.facts);
        const isSaid = saysOfMarks && moment === 'before it starts';
        expect(marksPassedOver).toEqual(isSaid ? [expect.stringMatching(saysOfMarks)] : []);
      });

      it.each([...FORGED, ...(server.makesMarks ? [OF_ANOTHER_LEDGER] : [])])(
        'passes over $what',
        async ({ fields, type = 'LogRead', says }) => {
          const { store, ledger } = await harmed(moment, async (each) => {
            const data = (await fields(each)) as Record<string, unknown>;
            await each.client.appendToStream(each.streams.marks, jsonEvent({ type, data }));
          });
          expect(await store.damage?.()).toEqual([]);
          await expectToGoOn(store, ledger.facts);
          expect(marksPassedOver).toEqual(moment === 'before it starts' ? [expect.stringMatching(says)] : []);
        },
      );

      const { scavenge } = server;
      if (!scavenge) return;

      it.each(SCAVENGED)(
        'names and refuses a stream of facts that is $what and scavenged',
        async ({ deed }) => {
          const { store, ledger } = await harmed(moment, async ({ client, streams }) => {
            await deed(client, streams.facts);
            scavenge();
          });
          expect(await damageOf(store)).toEqual(['round-1']);
          await expectRefused(store, ['round-1'], /round-1/);
          const left = await store.readAll();
          expect(left.length).toBeLessThan(11);
          expect(left.filter(({ stream }) => stream !== 'round-1')).toHaveLength(7);
          await expectToGoOn(store, left);
          expect(ledger.facts).toEqual(expect.arrayContaining(left));
          expect(await damageOf(store)).toEqual(['round-1']);
        },
      );

      it.each(SCAVENGED)('goes on with a stream of marks that is $what and scavenged', async ({ deed }) => {
        const { store, ledger } = await harmed(moment, async ({ client, streams }) => {
          await deed(client, streams.marks);
          scavenge();
        });
        expect(await store.damage?.()).toEqual([]);
        await expectToGoOn(store, ledger.facts);
      });

      it.each(SCAVENGED)(
        'names a stream of a decision that is $what and scavenged, and refuses those of its request',
        async ({ deed, says }) => {
          const { store, ledger } = await harmed(moment, async ({ client, streams }) => {
            await deed(client, streams.decisions);
            scavenge();
          });
          const { decisions } = ledger.streams;
          if (decisions === NONE) return expect(await store.damage?.()).toEqual([]);
          expect(await damageOf(store)).toContain(decisions);
          await expectRefused(store, REQUEST, new RegExp(`${says.source}|lost the decision`));
          // A scavenge keeps the last event of a stream, unless that is a tombstone.
          const knows = moment === 'while the ledger runs' || !String(says).includes('tombstone');
          const left = ledger.facts.filter(({ stream }) => knows || !REQUEST.includes(stream));
          await expectToGoOn(store, left);
          const damaged = knows ? [decisions] : [decisions, ...REQUEST];
          expect((await damageOf(store)).toSorted()).toEqual(damaged.toSorted());
        },
      );
    });
  });
}

async function newestOf(client: KurrentDBClient, stream: string): Promise<object | undefined> {
  try {
    const read = client.readStream(stream, { direction: 'backwards', fromRevision: END, maxCount: 1 });
    for await (const { event } of read) return event?.data as object;
    return undefined;
  } catch {
    return undefined;
  }
}

async function markIn(client: KurrentDBClient, stream: string): Promise<object> {
  for (;;) {
    const mark = await newestOf(client, stream);
    if (mark) return mark;
    await delay(20);
  }
}

/** The stream that decides the request over several streams; servers of 25.1 and later need none. */
async function decisionOf(client: KurrentDBClient, namespace: string): Promise<string> {
  for await (const { event } of client.readAll({
    direction: 'backwards',
    fromPosition: END,
    maxCount: 100,
  })) {
    if (event?.streamId.startsWith(`${namespace}-append-`)) return event.streamId;
  }
  return NONE;
}

async function endOf(client: KurrentDBClient, distance = 0n): Promise<Record<keyof Position, string>> {
  for await (const { event } of client.readAll({ direction: 'backwards', fromPosition: END, maxCount: 1 })) {
    const { commit = 0n, prepare = 0n } = event?.position ?? {};
    return { commit: String(BigInt(commit) + distance), prepare: String(BigInt(prepare) + distance) };
  }
  throw new Error('the log is empty');
}
