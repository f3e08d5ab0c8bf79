import { handOf } from '#play/baccarat-hand.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CARDS, at, bringShoe, openFloor } from './floor.js';
import { Pit } from './pit.js';

interface Journal {
  readonly lines: readonly {
    readonly transactionId: string;
    readonly account: string;
    readonly debitCents: number;
    readonly creditCents: number;
    readonly concernsGamingDay: string;
    readonly sourceEventId: string;
    readonly sourceType: string;
    readonly memo: string;
  }[];
  readonly total: object;
}

const JOURNAL = '/reports/journal?from=2010-06-05&to=2010-06-06';
const DAY = '/gaming-days/2010-06-05';

describe('the journal over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  const round = (stakeCents: number, time: string) =>
    pit.record('device', '/rounds', {
      shoeId: 'PB-01.S1',
      turns: [
        {
          wagers: [{ position: 4, patronId: 'P-4', kind: 'banker', stakeCents }],
          facts: handOf(CARDS.playerWins),
        },
      ],
      occurredAt: at(time),
    });
  const read = () => pit.read(JOURNAL, 'accountant') as unknown as Promise<Journal>;
  const seen = async () =>
    (await read()).lines.map(({ transactionId, account, debitCents, creditCents }) => [
      transactionId.replace(/[0-9a-f-]{36}/, 'event'),
      account,
      debitCents - creditCents,
    ]);

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'accountant', 'otherAccountant', 'device'], {
      PITLEDGER_JOURNAL_ACCOUNTS: 'win=Income:4000-Win',
    });
    pit.nowMs = Date.parse(at('08:01', 8));
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:50'));
    await round(17_650, '20:10');
  }, 60_000);
  afterAll(() => pit.close());

  const [NOT_COUNTED, WIN] = ['Assets:Tables:NotCounted', 'Income:4000-Win'];
  const FIRST = [
    ['2010-06-05.1/PB-01', NOT_COUNTED, 17_650],
    ['2010-06-05.1/PB-01', WIN, -17_650],
  ];
  const REVERSED = [
    ['2010-06-05.1/PB-01/reversed', NOT_COUNTED, -17_650],
    ['2010-06-05.1/PB-01/reversed', WIN, 17_650],
  ];

  it('has no line before a day is closed, and keeps a round that no count has apart from tray and drop box', async () => {
    expect(await read()).toEqual({
      lines: [],
      total: { transactions: 0, debitCents: 0, creditCents: 0, accounts: [] },
    });
    await pit.record('accountant', `${DAY}/closing`, {});
    expect(await seen()).toEqual(FIRST);
  });

  it('reverses a closing that is undone, and has the next one beside it', async () => {
    await pit.record('accountant', `${DAY}/reopening`, { reason: 'a round is missing' });
    await pit.record('otherAccountant', `${DAY}/reopening/approval`, {});
    expect(await seen()).toEqual([...FIRST, ...REVERSED]);
    expect((await read()).lines.at(-1)).toMatchObject({
      sourceType: 'DayReopened',
      memo: 'closing 1 reversed: a round is missing',
    });
    await round(1_000, '20:20');
    await pit.record('accountant', `${DAY}/closing`, {});
    expect(await seen()).toEqual([
      ...[...FIRST, ...REVERSED],
      ['2010-06-05.2/PB-01', NOT_COUNTED, 18_650],
      ['2010-06-05.2/PB-01', WIN, -18_650],
    ]);
  });

  it('has what comes after the close in the journal of the day to which it posts, with the event and the day concerned', async () => {
    const before = await seen();
    const late = await round(2_000, '20:30');
    expect(await seen()).toEqual(before);
    await pit.record('accountant', '/gaming-days/2010-06-06/closing', {});
    expect((await seen()).slice(before.length)).toEqual([
      ['2010-06-06.1/PB-01/event/2010-06-05', NOT_COUNTED, 2_000],
      ['2010-06-06.1/PB-01/event/2010-06-05', WIN, -2_000],
    ]);
    const events = late.events as readonly { readonly id?: string; readonly type: string }[];
    const settled = events.find(({ type }) => type === 'WagersSettled')!;
    expect((await read()).lines.at(-1)).toMatchObject({
      ...{ concernsGamingDay: '2010-06-05', sourceType: 'WagersSettled', sourceEventId: settled.id },
      memo: expect.stringMatching(/^WagersSettled in round-PB-01\.S1\./) as string,
    });
  });

  it('is text for hledger and beancount', async () => {
    const text = async (program: string) => {
      const answer = await pit.as('accountant')('GET', `${JOURNAL}&program=${program}`);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      const about = answer.text.split('\n').filter((line) => /^; (Taken|As of|Known|After)/.test(line));
      expect(about.map((line) => line.split(':', 1)[0])).toEqual([
        '; Taken by',
        '; Taken at',
        '; As of',
        '; Known at',
        '; After event',
      ]);
      return answer.text.replaceAll(/^; [A-Z].*\n/gm, '').split('\n\n');
    };
    const [first, id] = [(await read()).lines[0]!.sourceEventId, '2010-06-05.1/PB-01'];
    expect((await text('hledger')).slice(0, 2)).toEqual([
      '; closed gaming days from 2010-06-05 to 2010-06-06\ndecimal-mark .\ncommodity 1000.00 USD\naccount Assets:Tables:NotCounted\naccount Income:4000-Win',
      `2010-06-05 * (${id}) table win of PB-01, closing 1\n  ; concerns:2010-06-05\n  ; table:PB-01\n  ; game:baccarat-punto-banco\n  ; source:${first}\n  ; type:DayClosed\n  Assets:Tables:NotCounted  176.50 USD\n  Income:4000-Win  -176.50 USD`,
    ]);
    expect((await text('beancount')).slice(0, 2)).toEqual([
      'option "title" "closed gaming days from 2010-06-05 to 2010-06-06"\noption "operating_currency" "USD"\n2010-06-05 open Assets:Tables:NotCounted USD\n2010-06-05 open Income:4000-Win USD',
      `2010-06-05 * "table win of PB-01, closing 1"\n  id: "${id}"\n  concerns: "2010-06-05"\n  table: "PB-01"\n  game: "baccarat-punto-banco"\n  source: "${first}"\n  type: "DayClosed"\n  Assets:Tables:NotCounted  176.50 USD\n  Income:4000-Win  -176.50 USD`,
    ]);
  });

  it('is of those who read the books', async () => {
    expect(await pit.as('dealer')('GET', JOURNAL)).toMatchObject({ status: 403 });
    const unknown = await pit.as('accountant')('GET', `${JOURNAL}&program=ledger`);
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });

  it('is as it was known at a closing', async () => {
    const [first] = (await read()).lines;
    const known = await pit.read(`${JOURNAL}&knownAt=${first!.sourceEventId}`, 'accountant');
    expect((known as unknown as Journal).lines).toEqual((await read()).lines.slice(0, 2));
  });
});
