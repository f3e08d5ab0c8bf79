import { readFileSync } from 'node:fs';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor } from './floor.js';
import { signAndDeposit, wager, wholeRound } from './main-job.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';

const GUIDE = new URL('../../docs/guides/exceptions.md', import.meta.url);
const REQUEST =
  /By ((?:the|another of the|another of)? ?[a-z ]+), `(POST) (\/\S+)`(?:, refused as `([a-z-]+)`)?:\n\n```json\n(.+?)```/gs;
const PEOPLE: Readonly<Record<string, StaffName>> = {
  'the dealer': 'dealer',
  'the pit boss': 'otherBoss',
  'the count team': 'counter',
  'another of the count team': 'otherCounter',
  accounting: 'accountant',
  'another of accounting': 'otherAccountant',
};

interface GuideRequest {
  readonly by: StaffName;
  readonly path: string;
  readonly refusedAs?: string;
  readonly body: object;
}

/** The requests of the guide in their order. */
function requestsOf(text: string): readonly GuideRequest[] {
  const joined = text.replaceAll(/(?<=[^\n])\n(?=[`A-Za-z])/g, ' ');
  return [...joined.matchAll(REQUEST)].map(([, by = '', , path = '', refusedAs, body = '']) => ({
    by: PEOPLE[by] ?? 'administrator',
    path,
    ...(refusedAs !== undefined && { refusedAs }),
    body: JSON.parse(body) as object,
  }));
}

/** Three rounds with vigorish of 12.50 on markers; two forms, one of them deposited before the pit clerk alone. */
async function anEvening(pit: Pit): Promise<void> {
  await openFloor(pit);
  await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:30'));
  const series = { seriesId: 'CVF-A', first: 1, last: 9, occurredAt: at('10:00', 1) };
  await pit.record('clerk', '/form-series', series);
  for (const position of [1, 3, 5]) {
    const time = at(`18:0${position}`);
    await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, [wager(position, 'banker', 25_000)], time);
  }
  for (const position of [5, 3]) {
    const prepared = { seriesId: 'CVF-A', shoeId: 'PB-01.S1', position, patronName: 'P.', reason: 'left' };
    await pit.record('clerk', '/vigorish-forms', { ...prepared, occurredAt: at('18:20') });
  }
  const form = '/vigorish-forms/CVF-A-000001';
  const occurredAt = at('18:30');
  await signAndDeposit(pit, 'CVF-A-000001', occurredAt);
  await pit.record('clerk', `${form}/deposit-witnesses`, { as: 'pit-clerk', occurredAt });
  await pit.record('clerk', `${form}/forwarding`, { occurredAt: at('05:00', 6) });
}

describe('the guide to exceptions', () => {
  const folder = temporaryFolder();

  it('shows requests that the API answers as it says, in their order', async () => {
    const text = readFileSync(GUIDE, 'utf8');
    const requests = requestsOf(text);
    expect(requests.length).toBe(text.split('```json').length - 1);
    const pit = await Pit.open(folder);
    try {
      await anEvening(pit);
      for (const { by, path, refusedAs, body } of requests) {
        const { items } = await pit.read('/reports/control-exceptions?code=payout-differs-from-odds');
        const [exception] = items as readonly { readonly eventId: string }[];
        const address = path.replace('{exceptionId}', exception?.eventId ?? 'none');
        const { status, body: answer } = await pit.as(by)('POST', address, body);
        expect({ path, status, code: answer['code'] }).toEqual({
          path,
          status: refusedAs === undefined ? 201 : 422,
          code: refusedAs,
        });
      }
      const forms = (await pit.read('/vigorish-forms'))['items'];
      expect(forms).toMatchObject([
        { status: 'resolved' },
        { status: 'lost' },
        { status: 'lost', preparedBy: null },
      ]);
    } finally {
      await pit.close();
    }
  });
});
