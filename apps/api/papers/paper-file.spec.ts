import { extractText, getDocumentProxy } from 'unpdf';
import { DocumentThreads } from '#documents';
import type { DecodedEvent } from '#event-store';
import type { GamingCalendar } from '#kernel';
import { LEDGER_EVENTS } from '#ledger';
import type { EventOf, LedgerEventType, PaperKind } from '#ledger';
import { paperContent } from './paper-file.js';

const CALENDAR: GamingCalendar = [
  {
    timeZone: 'America/New_York',
    rollOverHour: 6,
    shifts: [{ name: 'swing', beginsAtHour: 6 }],
  },
];
const STREAMS: Readonly<Record<PaperKind, string>> = {
  'vigorish-form': 'vigorishForm-CV-000001',
  'chip-slip': 'inventoryPeriod-T-02:1',
  'inventory-slip': 'inventoryPeriod-T-02:1',
  'master-game-report': 'gamingDay-2010-06-05',
  'negative-revenue-report': 'gamingDay-2010-06-05',
};

/** A step of a paper: the example of its event, with other data. */
type Step = readonly [type: LedgerEventType, data?: object | undefined, at?: { readonly stream?: string }];

function recorded([type, data = {}, { stream = 'x-1' } = {}]: Step, at: number): DecodedEvent {
  const minute = String(at).padStart(2, '0');
  const time = `2010-06-05T22:${minute}:00.000Z`;
  return {
    id: `event-${at}`,
    stream,
    type,
    revision: BigInt(at),
    position: BigInt(at),
    data: { ...LEDGER_EVENTS.get(type)!.example, ...data },
    metadata: {
      ...{ occurredAt: time, recordedAt: time, gamingDay: '2010-06-05', shift: 'swing' },
      ...{ actor: 'clerk-1', actorName: 'Clara Clerk', role: 'pit-clerk' },
    },
  };
}

const threads = new DocumentThreads();
afterAll(() => threads.close());

/** The file of a print after these steps. */
function printed(
  paper: PaperKind,
  steps: readonly Step[],
  {
    print = 1,
    part = 'original',
    number = 'CV-000001',
    reason = 'the printer tore it',
    made = 0,
    ...data
  }: Partial<EventOf<'PaperPrinted'>['data']> & { readonly made?: number } = {},
): Promise<Buffer> {
  const events = steps.map(([type, given, { stream = STREAMS[paper] } = {}], at) =>
    recorded([type, given, { stream }], at),
  );
  const printing = {
    ...{ paper, number, part, print, title: 'Paper' },
    ...data,
    ...(print > 1 && { reason }),
  };
  const event = recorded(['PaperPrinted', printing], 50);
  return threads.paper(paperContent(event, { title: 'Paper', made: events[made]!, events }, CALENDAR));
}

/** The text of each page, with single spaces. */
async function pagesOf(file: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const textOf = async (file: Promise<Buffer>): Promise<string> => (await pagesOf(await file)).join(' ');

const BOSS = { userId: 'pit-boss-1', name: 'Boris Boss' };
const CLERK = { userId: 'pit-clerk-1', name: 'Clara Clerk' };
const FORM: readonly Step[] = [
  ['FormPrepared'],
  ['FormSigned'],
  ['FormSigned', { role: 'pit-boss', ...BOSS }],
  ['FormSigned', { role: 'pit-clerk', ...CLERK }],
];
const VOID: readonly Step[] = [
  ['VoidSigned', { reason: 'misspelt' }],
  ['VoidSigned', { role: 'pit-clerk', reason: 'misspelt', ...CLERK }],
  ['FormVoided'],
];

describe('a form of vigorish', () => {
  const print = (steps: readonly Step[], data = {}) => printed('vigorish-form', steps, data);

  it('has what the regulation lists, with who signed and a line for ink (3.3(c)3i, 7.3(c)3i)', async () => {
    const text = await textOf(print([...FORM, ['PatronSigned']], { title: 'Complimentary Vigorish Form' }));
    for (const part of [
      'Boardwalk Casino Complimentary Vigorish Form',
      'Serial number CV-000001',
      'ORIGINAL Drop box of the table',
      'Gaming day 2010-06-05',
      'Date and time of preparation 2010-06-05 18:00:00 -04:00',
      'Patron Paula Patron',
      'Vigorish not collected (USD) 5.00',
      'Table T-02',
      'Reason the patron left',
      'Dealer signature of Dana Deal recorded 2010-06-05 18:01:00 -04:00, dealer-1',
      'Pit boss signature of Boris Boss',
      'Pit clerk signature of Clara Clerk',
      'Patron signature of Paula Patron before Dana Deal, recorded 2010-06-05 18:04:00 -04:00',
      'Dealer: original put into the drop box signature, name and time',
      'Original print of the original by Clara Clerk (clerk-1), 2010-06-05 18:50:00 -04:00',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/VOID|LOST|REPRINT/);
  });

  it('names the department of each part (13:69D-1.5(b))', async () => {
    expect(await textOf(print(FORM, { part: 'duplicate' }))).toContain(
      'DUPLICATE Pit clerk: casino accounting',
    );
    const uncollected: readonly Step[] = [['FormPrepared', { regime: 'uncollected-vigorish' }]];
    const text = await textOf(print(uncollected, { part: 'duplicate', title: 'Uncollected Vigorish' }));
    expect(text).toContain('DUPLICATE Locked accounting box: casino accounting');
  });

  it('says why the patron’s signature could not be obtained (3.3(c)3i, 7.3(c)3i)', async () => {
    const text = await textOf(print([...FORM, ['PatronSignatureUnobtainable']]));
    expect(text).toContain(
      'signature could not be obtained signature of Boris Boss the patron left – recorded',
    );
  });

  it('that recovers vigorish names the form, and later entries (13:69D-1.30)', async () => {
    const recovery = {
      regime: 'uncollected-vigorish',
      recoversFormNumber: 'UV-000001',
      amountCents: 3_000,
      markers: [],
    };
    const steps: readonly Step[] = [['FormPrepared', recovery], ...FORM.slice(1), ['RecoveryCorrected']];
    const text = await textOf(print(steps, { title: 'Vigorish Recovery', number: 'VR-000001' }));
    expect(text).toContain('Recovers form UV-000001');
    expect(text).toContain('Vigorish paid (USD) 3.00');
    expect(text).toContain('was 30.00 of form UV-000001: a digit too many was typed 3.00');
  });

  it('is marked VOID once both have signed, with who and why (3.3(c)3vi, 7.3(c)3vi)', async () => {
    const half = await textOf(print([...FORM, ...VOID.slice(0, 1)]));
    expect(half).toContain('Not yet void: signed as VOID by pit-boss Boris Boss, 2010-06-05');
    expect(half).not.toContain('VOID. Signed');
    const text = await textOf(print([...FORM, ...VOID]));
    expect(text).toMatch(/^VOID .*VOID\. Signed by pit-boss Boris Boss, .*: misspelt; pit-clerk Clara Clerk/);
    expect(text).toContain('Pit clerk: VOID signature of Clara Clerk');
  });

  it('is marked LOST until it is found', async () => {
    const lost = await textOf(print([...FORM, ['FormLost']]));
    expect(lost).toMatch(/^LOST .*LOST\. Reported by Boris Boss \(pit-boss-1\), .*: not in the drop box/);
    const found = await textOf(print([...FORM, ['FormLost'], ['FormFound']]));
    expect(found).not.toContain('LOST');
    expect(found).toContain('lost, and found by Conrad Count (count-team-1): behind the liner of the box');
  });

  it('that is printed again is marked REPRINT with its number, who, when and why', async () => {
    const text = await textOf(print([...FORM, ...VOID], { print: 3 }));
    expect(text).toMatch(/^VOID REPRINT /);
    expect(text).toContain(
      'REPRINT, print 3 of the original, by Clara Clerk, 2010-06-05 18:50:00 -04:00: the printer tore it',
    );
  });

  it('is the same file for the same print, with the time of the print (13:69D-1.5(a))', async () => {
    const [one, two] = await Promise.all([print(FORM), print(FORM)]);
    expect(one.equals(two)).toBe(true);
    expect(one.toString('latin1')).toContain('(D:20100605225000Z)');
    expect(one.equals(await print(FORM, { print: 2 }))).toBe(false);
  });

  it('keeps accents, writes characters without a shape by their number, and breaks long reasons', async () => {
    const reason = Array.from({ length: 62 }, (_, at) => `reason${at}`).join(' ');
    const steps: readonly Step[] = [['FormPrepared', { patronName: '陈 Ólafsdóttir-Čapek', reason }]];
    const file = await print(steps, { licensee: 'Casino Élysée' });
    const [page = '', ...more] = await pagesOf(file);
    expect(page).toContain('Casino Élysée');
    expect(page).toContain('<U+9648> Ólafsdóttir-Čapek');
    expect(page).toContain(reason);
    expect(more).toEqual([]);
  });
});

const CHIPS = { denominations: [{ kind: 'chip', valueCents: 10_000, count: 50 }], amountCents: 500_000 };
const FILL: readonly Step[] = [['FillRequested', CHIPS], ['SlipPrepared', CHIPS], ['SlipSigned']];

describe('a slip of the chip bank', () => {
  const print = (steps: readonly Step[], data = {}) =>
    printed('chip-slip', steps, { number: 'FS-000001', title: 'Fill Slip', made: 1, ...data });

  it('has its denominations, who requested it and who signed (13:69D-1.22)', async () => {
    const text = await textOf(print([...FILL, ['FillReceived', CHIPS]]));
    for (const part of [
      'Slip number FS-000001',
      'Fill (USD) 5,000.00',
      'Requested by Flora Floor (floorperson-1)',
      'chip 100.00 50 5,000.00 Grand total 5,000.00',
      'Chip bank cashier: prepared signature of Carl Cage',
      'Security: transport signature of Sam Secure',
      'Supervisor of the table signature, name and time',
      'Dealer: received and counted signature of Dana Deal',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has three parts, each with its department (13:69D-1.5(b), 13:69D-1.22)', async () => {
    const parts = ['original', 'duplicate', 'triplicate'] as const;
    const texts = await Promise.all(parts.map((part) => textOf(print(FILL, { part }))));
    expect(texts.map((text) => /(ORIGINAL|DUPLICATE|TRIPLICATE) ([\w ]+):/.exec(text)?.[2])).toEqual([
      'Drop box of the table',
      'Chip bank',
      'Casino accounting',
    ]);
  });

  it('is marked VOID by two people (13:69D-1.22)', async () => {
    const text = await textOf(print([...FILL, ['SlipVoided'], ['SlipVoidSigned']]));
    expect(text).toContain('VOID. Marked by Cleo Cage, 2010-06-05 18:03:00 -04:00: the printer tore it');
    expect(text).toContain('Security or supervisor: VOID signature of Flora Floor');
  });

  it('of a credit says what was sent of it (13:69D-1.23)', async () => {
    const credit: readonly Step[] = [
      ['CreditRequested', CHIPS],
      ['SlipPrepared', { ...CHIPS, movement: 'credit' }],
      ['CreditSent', { amountCents: 490_000 }],
    ];
    const text = await textOf(print(credit, { title: 'Credit Slip', number: 'CS-000001' }));
    expect(text).toContain('Credit (USD) 5,000.00');
    expect(text).toContain('Sent 4,900.00 of 5,000.00 on the slip');
  });
});

describe('a Table Inventory Slip', () => {
  const SLIP = { slipNumber: 'IS-000001' };
  const CLOSER: readonly Step[] = [
    ['InventoryOpened', { slipNumber: 'IS-000000' }],
    ['CloserCounted', SLIP],
    ['InventoryClosed', SLIP],
    ['OpenerCounted', SLIP, { stream: 'inventoryPeriod-T-02:2' }],
    ['InventoryOpened', { ...SLIP, differenceCents: -10_000 }, { stream: 'inventoryPeriod-T-02:2' }],
  ];
  const print = (steps: readonly Step[], data = {}) =>
    printed('inventory-slip', steps, {
      number: 'IS-000001',
      title: 'Table Inventory Slip',
      made: 1,
      ...data,
    });

  it('is the closer as original, and the opener of the next period as duplicate (13:69D-1.21)', async () => {
    const original = await textOf(print(CLOSER));
    expect(original).toContain('ORIGINAL · CLOSER Drop box of the period');
    expect(original).toContain('Shift ended swing');
    expect(original).toContain('Grand total 2,000.00');
    expect(original).toContain('Supervisor: observed the count signature of Flora Floor');
    expect(original).not.toContain('at opening');
    const duplicate = await textOf(print(CLOSER, { part: 'duplicate' }));
    expect(duplicate).toContain('DUPLICATE · OPENER Tray of the table');
    expect(duplicate).toContain('Difference from the closer (USD) -100.00');
    expect(duplicate).toContain('Supervisor: observed the opening signature of Flora Floor');
  });

  it('is marked VOID with both who signed it (13:69D-1.21)', async () => {
    const steps: readonly Step[] = [
      ['OpenerCounted', SLIP],
      ['InventorySlipVoided', SLIP],
      ['InventorySlipVoidSigned', SLIP],
    ];
    const text = await textOf(print(steps, { made: 0 }));
    expect(text).toMatch(/^VOID /);
    expect(text).toContain('ORIGINAL · OPENER');
    expect(text).toContain('Second signature under VOID signature of Flora Floor');
  });

  it('goes on a second page with 60 denominations, whose titles and marks are repeated', async () => {
    const denominations = Array.from({ length: 60 }, (_, at) => ({
      kind: 'chip',
      valueCents: (at + 1) * 100,
      count: 1,
      propertyId: 'marina',
    }));
    const count = { ...SLIP, denominations, amountCents: 183_000 };
    const file = await print([['OpenerCounted', count]], { made: 0, print: 2 });
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(2);
    expect(pages.map((page) => page.startsWith('REPRINT '))).toEqual([true, true]);
    expect(pages.map((page) => page.includes('Kind Denomination Pieces Amount'))).toEqual([true, true]);
    const lines = pages.join(' ').match(/chip of marina \d+\.00 1 \d+\.00/g);
    expect(lines).toEqual(denominations.map((_, at) => `chip of marina ${at + 1}.00 1 ${at + 1}.00`));
    expect(pages[1]).toContain('Grand total 1,830.00');
    expect(pages[1]).toContain('page 2');
  });
});

describe('a master game report', () => {
  const FIGURES = {
    ...{ openerCents: 2_000_000, fillsCents: 500_000, creditsCents: 200_000, closerCents: 1_800_000 },
    ...{ dropCents: 900_000, winFromCountsCents: 400_000, tableWinCents: 400_000 },
    ...{ winFromRoundsCents: 390_000, adjustmentsCents: -9_000, revenueCents: 391_000 },
  };
  const LINE = { tableId: 'T-01', game: 'minibaccarat', figures: FIGURES, negativeRevenue: false };
  const REPORT: Step = ['DayReported', { kind: 'final', lines: [LINE], total: FIGURES, posted: [] }];
  const print = (steps: readonly Step[], data = {}) =>
    printed('master-game-report', steps, {
      ...{ number: '2010-06-05:final:1', title: 'Master Game Report', made: steps.length - 1 },
      ...data,
    });

  it('has the figures of each table, its win percentage and its adjustments (13:69D-1.34(a))', async () => {
    const text = await textOf(print([['AdjustmentPrepared'], ['AdjustmentApproved'], REPORT]));
    expect(text).toContain('ORIGINAL · FINAL, AUDITED Casino accounting, filed');
    const figures =
      '20,000.00 5,000.00 2,000.00 9,000.00 18,000.00 4,000.00 4,000.00 44.44 3,900.00 (90.00) 3,910.00';
    expect(text).toContain(`T-01 Minibaccarat ${figures}`);
    expect(text).toContain(`Total ${figures}`);
    expect(text).toContain('2010-06-05.1 T-01 (90.00) a fill slip was counted twice Ada Account');
    expect(text).toContain('Casino accounting: reviewed signature, name and time');
  });

  it('says what is not counted, what is posted, and asks for initials at negative revenue (13:69D-1.34(b))', async () => {
    const figures = { ...FIGURES, dropCents: null, tableWinCents: null, revenueCents: -9_000 };
    const lines = [{ ...LINE, game: 'poker', figures, negativeRevenue: true }];
    const posted = [{ gamingDay: '2010-06-04', tableId: 'T-01', inLines: true, figures: FIGURES }];
    const text = await textOf(
      print([['DayReported', { kind: 'count-room', lines, total: figures, posted, postedTotal: FIGURES }]]),
    );
    expect(text).toContain('ORIGINAL · COUNT ROOM');
    expect(text).toMatch(/T-01 \* Poker .*not counted/);
    expect(text).toContain('2010-06-04 † T-01 20,000.00');
    expect(text).toContain(
      'Negative revenue Table Revenue Initials of the count room supervisor T-01 (90.00)',
    );
    expect(text).toContain('Count team member signature, name and time');
  });

  it('that is preliminary goes to the count room (13:69D-1.33(a)1)', async () => {
    const empty = { kind: 'preliminary', lines: [], posted: [] };
    const text = await textOf(print([['DayReported', empty]]));
    expect(text).toContain('ORIGINAL · PRELIMINARY Count room, before the count');
    expect(text).toContain('Count room supervisor: received');
  });
});

describe('the report on negative revenue', () => {
  it('has the finding of each department that signed, and lines for the others (13:69D-1.34(b))', async () => {
    const line = { tableId: 'T-01', game: 'poker', figures: { revenueCents: -9_000 }, negativeRevenue: true };
    const steps: readonly Step[] = [
      ['DayReported', { kind: 'count-room', lines: [line] }],
      ['NegativeRevenueSigned', { game: 'poker' }],
    ];
    const data = {
      number: '2010-06-05:T-01',
      title: 'Report on Negative Revenue',
      part: 'duplicate',
    } as const;
    const text = await textOf(printed('negative-revenue-report', steps, data));
    for (const part of [
      'DUPLICATE Division of Gaming Enforcement',
      'Revenue as flagged (USD) -90.00',
      'Copy due to the Division by 2010-06-10',
      'Surveillance the pot of round 12 was paid twice; seen on camera 4 – Sue Surveil',
      'Surveillance signature of Sue Surveil',
      'Security signature, name and time',
    ]) {
      expect(text).toContain(part);
    }
  });
});
