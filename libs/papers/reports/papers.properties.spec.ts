import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec, streamName } from '#event-store';
import { fold } from '#kernel';
import { PAPERS, PAPER_PARTS } from '../paper/paper.events.js';
import { paperDecider } from '../paper/paper.decider.js';
import type { PaperPrinted } from '../paper/paper.events.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { by } from '#testing/builders/contexts.js';
import { newEvent } from '#testing/new-event.js';
import { papersProjection } from './papers.projection.js';
import { listPrints } from './papers.query.js';

const DAYS = ['2010-06-05', '2010-06-06'];
const PEOPLE = ['clerk-1', 'accounting-1'];
const PRINTS = 300;

interface Printed {
  readonly data: PaperPrinted['data'];
  readonly gamingDay: string;
  readonly actor: string;
}

/** Random prints as the ledger accepts them, in one log. */
async function randomPrints(seed: number) {
  const chance = new Chance(seed);
  const [eventStore, readStore, codec] = [new MemoryEventStore(), new MemoryReadStore(), new EventCodec()];
  const printed: Printed[] = [];
  for (let at = 0; at < PRINTS; at++) {
    const [paper, part] = [chance.pick(PAPERS), chance.pick(PAPER_PARTS)];
    const number = `F-${chance.between(1, 4)}`;
    const before = printed.filter(({ data }) => data.paper === paper && data.number === number);
    const decision = paperDecider.decide(
      {
        ...{ type: 'PrintPaper', paper, number, part, licensee: 'Boardwalk Casino', title: 'Paper' },
        ...(chance.happens(70) && { reason: `reason ${at}` }),
        context: by('pit-clerk'),
      },
      fold(
        paperDecider,
        before.map(({ data }) => ({ type: 'PaperPrinted', data })),
      ),
    );
    if (!decision.accepted) continue;
    const [{ data }] = decision.events as readonly [PaperPrinted];
    const [gamingDay, actor] = [chance.pick(DAYS), chance.pick(PEOPLE)];
    printed.push({ data, gamingDay, actor });
    const time = new Date(Date.UTC(2010, 5, 5, 12, 0, at)).toISOString();
    const metadata = {
      occurredAt: time,
      recordedAt: time,
      gamingDay,
      actor,
      actorName: `The ${actor}`,
      role: 'pit-clerk',
    };
    const events = [
      newEvent({ type: 'PaperPrinted', data: JSON.stringify(data), metadata: JSON.stringify(metadata) }),
    ];
    await eventStore.append([
      { stream: streamName('paper', `${paper}:${number}`), expectedRevision: 'any', events },
    ]);
  }
  await rebuildProjection({ eventStore, readStore, codec }, papersProjection);
  return { printed, readStore };
}

describe('the register of prints', () => {
  it.each([1, 2, 3])(
    'has the prints of the log that a question asks for, in their order, and a reason of each reprint (seed %d)',
    async (seed) => {
      const { printed, readStore } = await randomPrints(seed);
      const shown = async (asked: object) =>
        (await listPrints(readStore, { limit: 500, ...asked })).items.map((line) => {
          const { paper, number, part, print, reason, printedBy, gamingDay } = line;
          return [paper, number, part, print, reason, (printedBy as { id: string }).id, gamingDay];
        });
      const expected = (holds: (each: Printed) => boolean) =>
        printed
          .filter(holds)
          .map(({ data: { paper, number, part, print, reason = null }, actor, gamingDay }) => [
            ...[paper, number, part, print, reason],
            ...[actor, gamingDay],
          ]);
      const all = await shown({});
      expect(all).toEqual(expected(() => true));
      const seen = new Map<string, number>();
      for (const [paper, number, part, print, reason] of all) {
        const key = [paper, number, part].join(' ');
        seen.set(key, (seen.get(key) ?? 0) + 1);
        expect([key, print, reason === null]).toEqual([key, seen.get(key), seen.get(key) === 1]);
      }
      expect(Math.max(...seen.values())).toBeGreaterThan(2);
      const reprints = await shown({ print: 'reprint' });
      expect(reprints).toEqual(expected(({ data }) => data.reason !== undefined));
      expect(await shown({ print: 'first' })).toHaveLength(all.length - reprints.length);
      const asked = { paper: 'chip-slip', number: 'F-2', part: 'original' };
      expect(await shown(asked)).toEqual(
        expected(({ data }) =>
          Object.entries(asked).every(([name, value]) => data[name as 'part'] === value),
        ),
      );
      expect(await shown({ gamingDay: DAYS[1], printedBy: PEOPLE[0] })).toEqual(
        expected(({ gamingDay, actor }) => gamingDay === DAYS[1] && actor === PEOPLE[0]),
      );
    },
  );
});
