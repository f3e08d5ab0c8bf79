import { readFileSync } from 'node:fs';
import { collectFromPosition, countDrop, reviewException } from '#application';
import { LEDGER_EVENTS } from '#ledger';
import { rowAfter } from '#projections';
import { controlExceptionsProjection } from '../../libs/exceptions/reports/control-exceptions.projection.js';
import { LEDGER_REQUESTS } from '../../apps/api/ledger/ledger-requests.js';
import { READERS } from '../../apps/api/ledger/readers.js';
import { dayOf } from '#testing/builders/day-books.js';
import { counted, placed, removed } from '#testing/builders/drop-boxes.js';
import { TestFloor, aWagerRequest } from '#testing/builders/floor.js';
import { chips, closed, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { GUARDS } from './guards.js';
import type { Shown } from './guards.js';

const guards = Object.entries(GUARDS);
const EMPTY_BOX = { denominations: [], documents: [] };

/** The text of a test with the cases of its table, up to the next one. */
function textOf([spec, title]: Shown): string | undefined {
  const source = readFileSync(new URL(`../../${spec}`, import.meta.url), 'utf8');
  const tests = source.split(/\n\s*(?=it(?:\.each)?\()/);
  return tests.find((test) =>
    test
      .matchAll(/(?:it|\))\(\s*['"`]/g)
      .some(({ index, 0: opening }) => test.startsWith(title, index + opening.length)),
  );
}

/** The code and severity under which the list of control exceptions has the documented example of an event. */
function listed(type: keyof typeof controlExceptionsProjection.handles) {
  const metadata = {
    ...{ occurredAt: '2010-06-05T22:00:00.000Z', gamingDay: A_GAMING_DAY },
    ...{ actor: 'u-1', actorName: 'A', role: 'pit-boss' },
  };
  const { example: data } = LEDGER_EVENTS.get(type)!;
  const event = { stream: 'round-S1.004', id: 'e-1', type, revision: 1n, position: 1n, metadata, data };
  const [change] = controlExceptionsProjection.handles[type]!(event);
  const { code, severity } = rowAfter(change!, undefined) ?? {};
  return { code, severity };
}

describe('one person’s word', () => {
  it('is judged for every request that records facts, and for no other', () => {
    expect(Object.keys(GUARDS).toSorted()).toEqual(
      LEDGER_REQUESTS.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it.each(guards.flatMap(([request, guard]) => ('shown' in guard ? [{ request, ...guard }] : [])))(
    'is not alone, or is seen: $request, $code',
    ({ code, shown, ...guard }) => {
      const event = 'event' in guard ? guard.event : undefined;
      const text = textOf(shown) ?? '';
      expect([code, event].some((each) => each !== undefined && text.includes(each))).toBe(true);
      if (event) expect(listed(event)).toEqual({ code, severity: 'leaves' in guard && guard.leaves });
    },
  );

  it('is read, where it leaves an exception or a notice, by those who check the floor, and reviewed by another person', () => {
    expect(READERS.controlExceptions).toEqual(
      expect.arrayContaining(['accounting', 'surveillance', 'internal-audit', 'regulator']),
    );
    expect(reviewException.roles).toEqual(['pit-boss', 'shift-manager', 'accounting']);
  });

  it('leaves money that one person says came in unexplained, once people without a part in it count tray and box', async () => {
    const floor = new TestFloor();
    await floor.table('T-1');
    await floor.series('IS', 20, 'inventory-slip');
    await floor.shoe('S1', 'T-1');
    await placed(floor);
    await opened(floor);
    await floor.round({ wagers: [aWagerRequest(), aWagerRequest({ position: 2, kind: 'player' })] });
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    // The patron was paid 100.00. Neither the wager of 100.00 that lost nor 5.00 of vigorish came in.
    await closed(floor, 'T-1:1', [chips(2_500, 20), chips(10_000, 4)]);
    await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
    const count = countDrop({ dropId: 'DB-7:1', pass: 'first', ...EMPTY_BOX });
    expect(await floor.refusal('count-team', count, { userId: 'dealer-1' })).toMatchObject({
      code: 'duties-not-apart',
    });
    await counted(floor, EMPTY_BOX);
    expect((await dayOf(floor, A_GAMING_DAY)).asClosed.lines).toMatchObject([
      { tableId: 'T-1', figures: { unexplainedCents: -10_500 } },
    ]);
  });

  it('cannot be judged by a test that is not there', () => {
    expect(textOf(['test/controls/one-persons-word.spec.ts', 'is not here'])).toBeUndefined();
  });
});
