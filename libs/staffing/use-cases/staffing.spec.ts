import { later } from '#testing/builders/contexts.js';
import { aFloor, aWagerRequest, aWholeRound, typesOf } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import {
  countOpener,
  observeCount,
  reportDifference,
  requestFill,
} from '../../inventory/use-cases/inventory.js';
import { openPit } from '../../rounds/use-cases/pits.js';
import { recordRound } from '../../rounds/use-cases/record-round.js';
import { assignStaff, correctAssignment, relieveStaff, takeBreak, withdrawAssignment } from './staffing.js';
import {
  forwardDuplicate,
  signVoid,
  statePatronSignatureUnobtainable,
} from '../../vigorish/use-cases/vigorish-forms.js';

const TODAY = '2010-06-05';
const DANA = { userId: 'dealer-1', name: 'Dana Deal' };
const FLORA = { userId: 'floorperson-1', name: 'Flora Floor' };
const hours = (count: number) => later(count * 3_600_000);

type Assigned = Parameters<typeof assignStaff>[0];

const dealsAtT1 = (overrides: Partial<Assigned> = {}): Assigned => ({
  gamingDay: TODAY,
  pitId: 'pit-of-T-1',
  tableIds: ['T-1'],
  duty: 'dealer',
  staff: DANA,
  ...overrides,
});

/** The exceptions of a person on the gaming day. */
async function exceptionsOf(floor: TestFloor, { userId }: { userId: string }): Promise<readonly object[]> {
  const events = await floor.stream(`staffing-${userId}:${TODAY}`);
  return events.filter(({ type }) => type === 'ControlExceptionRecorded').map(({ data }) => data);
}

/** An assignment that begins the staffing of a table's pit, of somebody who signs nothing. */
const elsewhereAt = (tableId: string): Assigned =>
  dealsAtT1({ pitId: `pit-of-${tableId}`, tableIds: [tableId], staff: { userId: 'else', name: 'Else' } });

/** Who signed what without an assignment, in the order of the log. */
async function unassignedSignaturesOf(floor: TestFloor): Promise<readonly string[]> {
  const exceptions = (await floor.events()).filter(
    ({ type, data }) =>
      type === 'ControlExceptionRecorded' && (data as { code: string }).code === 'signer-not-assigned',
  );
  return exceptions.map(({ data }) => {
    const { message, recordedBy } = data as { message: string; recordedBy: { role: string } };
    return `${recordedBy.role} ${/signer of (.*) as /.exec(message)![1]}`;
  });
}

describe('the staff of a pit', () => {
  it('are assigned by pit boss or shift manager, from the floor time to the end of the gaming day (13:69D-1.11(a))', async () => {
    const floor = await aFloorWithSlips();
    expect(await floor.refusal('floorperson', assignStaff(dealsAtT1()))).toMatchObject({
      code: 'role-not-allowed',
    });
    const { events } = await floor.do('pit-boss', assignStaff(dealsAtT1()));
    expect(events).toMatchObject([
      {
        stream: 'staffing-dealer-1:2010-06-05',
        data: {
          assignmentId: 'dealer-1:2010-06-05:1',
          from: new Date(floor.nowMs).toISOString(),
          until: '2010-06-06T10:00:00.000Z',
        },
      },
    ]);
    const next = { gamingDay: '2010-06-06', from: '2010-06-06T11:00:00+01:00', until: hours(20) };
    const planned = await floor.do('shift-manager', assignStaff(dealsAtT1(next)));
    expect(planned.events).toMatchObject([
      { data: { from: '2010-06-06T10:00:00.000Z', until: '2010-06-06T18:00:00.000Z' } },
    ]);
  });

  it('are assigned to tables of the pit that they name', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('pit-boss', openPit({ pitId: 'P2', paymentProcedure: 1 }));
    for (const [request, code] of [
      [{ tableIds: ['T-9'] }, 'unknown-table'],
      [{ pitId: 'P2' }, 'table-of-another-pit'],
      [{ pitId: 'P9', tableIds: [], duty: 'pit-boss' }, 'unknown-pit'],
    ] as const) {
      expect(await floor.refusal('shift-manager', assignStaff(dealsAtT1(request)))).toMatchObject({ code });
    }
  });

  it('are relieved, take breaks and are corrected; a wrong assignment is withdrawn', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('pit-boss', assignStaff(dealsAtT1()));
    const of = { assignmentId: 'dealer-1:2010-06-05:1' };
    await floor.do('floorperson', takeBreak({ ...of, until: hours(1) }));
    floor.nowMs = Date.parse(hours(2));
    await floor.do('floorperson', relieveStaff(of));
    const times = { from: hours(0), until: hours(3), breaks: [] };
    const corrected = correctAssignment({ ...of, ...times, reason: 'a break too many' });
    expect(await floor.refusal('floorperson', corrected)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('pit-boss', corrected);
    await floor.do('shift-manager', withdrawAssignment({ ...of, reason: 'another table' }));
    expect(await typesOf(floor, 'staffing-dealer-1:2010-06-05')).toEqual([
      'StaffAssigned',
      'BreakTaken',
      'StaffRelieved',
      'AssignmentCorrected',
      'AssignmentWithdrawn',
    ]);
    for (const assignmentId of ['dealer-1:2010-06-05:1', 'dealer-1:2010-06-05:2', 'nobody', 'x:1']) {
      expect(await floor.refusal('pit-boss', relieveStaff({ assignmentId }))).toMatchObject({
        code: 'unknown-assignment',
      });
    }
  });

  it('are recorded afterwards at the floor time of the order, with an exception if that is late', async () => {
    const floor = await aFloorWithSlips();
    const late = assignStaff(dealsAtT1({ from: hours(0), until: hours(1) }));
    floor.nowMs += 72 * 3_600_000;
    expect(await floor.refusal('pit-boss', late)).toMatchObject({ code: 'assigned-afterwards' });
    const { events } = await floor.do('pit-boss', late, { occurredAt: hours(0) });
    expect(events).toMatchObject([
      { type: 'StaffAssigned', data: { from: hours(0), gamingDay: TODAY } },
      { type: 'ControlExceptionRecorded', data: { code: 'recorded-late' } },
    ]);
  });
});

describe('a signature at a table', () => {
  it('by somebody who is not assigned there is a control exception (13:69D-1.11(a)1)', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('pit-boss', assignStaff(dealsAtT1()));
    await opened(floor);
    expect(await exceptionsOf(floor, DANA)).toEqual([]);
    expect(await exceptionsOf(floor, FLORA)).toMatchObject([
      {
        code: 'signer-not-assigned',
        message: expect.stringContaining('InventoryOpened of inventoryPeriod-T-1:1 as floorperson') as string,
        recordedBy: { ...FLORA, role: 'floorperson' },
        tableId: 'T-1',
      },
    ]);
    await floor.do('pit-boss', relieveStaff({ assignmentId: 'dealer-1:2010-06-05:1' }));
    await floor.do('pit-boss', assignStaff(dealsAtT1({ duty: 'floorperson', staff: FLORA })));
    await closed(floor);
    expect(await exceptionsOf(floor, DANA)).toMatchObject([{ code: 'signer-not-assigned' }]);
    expect(await exceptionsOf(floor, FLORA)).toHaveLength(1);
  });

  it('is compared in every form in which a person signs a document of the table (3.3(c)3, 7.3(c)3)', async () => {
    const floor = await aFloor();
    await floor.do('pit-boss', assignStaff(elsewhereAt('MB-1')));
    await floor.round();
    for (const formNumber of ['CV-000001', 'CV-000002']) {
      if (formNumber === 'CV-000002') await floor.round({ wagers: [aWagerRequest({ position: 2 })] });
      await floor.do('pit-clerk', aFormRequest(formNumber === 'CV-000002' ? { position: 2 } : {}));
    }
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
    const unobtainable = { formNumber: 'CV-000002', statement: 'the patron left' };
    await floor.do('pit-boss', statePatronSignatureUnobtainable(unobtainable));
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signVoid({ formNumber: 'CV-000002', as, reason: 'torn' }));
    }
    const [one, two] = ['vigorishForm-CV-000001', 'vigorishForm-CV-000002'];
    expect(await unassignedSignaturesOf(floor)).toEqual([
      `pit-clerk FormPrepared of ${one}`,
      `pit-clerk FormPrepared of ${two}`,
      `pit-boss ComplimentaryAuthorized of ${one}`,
      `dealer FormSigned of ${one}`,
      `pit-boss FormSigned of ${one}`,
      `pit-clerk FormSigned of ${one}`,
      `dealer PatronSigned of ${one}`,
      `dealer OriginalDeposited of ${one}`,
      `pit-boss DepositWitnessed of ${one}`,
      `pit-clerk DepositWitnessed of ${one}`,
      `pit-clerk DuplicateForwarded of ${one}`,
      `pit-boss PatronSignatureUnobtainable of ${two}`,
      `pit-boss VoidSigned of ${two}`,
      `pit-clerk VoidSigned of ${two}`,
    ]);
  });

  it('is compared on the slip of a fill and in the report of a difference (13:69D-1.21, 13:69D-1.22)', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('pit-boss', assignStaff(elsewhereAt('T-1')));
    await opened(floor);
    await moved(floor, 'fill', [chips(2_500, 4)]);
    await closed(floor);
    await opened(floor, 2, [chips(2_500, 21), chips(10_000, 5)]);
    await floor.do('floorperson', reportDifference({ periodId: 'T-1:2', statement: 'a chip was found' }));
    expect((await unassignedSignaturesOf(floor)).map((signature) => signature.split(' of ')[0])).toEqual([
      'dealer OpenerCounted',
      'floorperson InventoryOpened',
      'floorperson FillRequested',
      'floorperson SlipSigned',
      'dealer FillReceived',
      'dealer CloserCounted',
      'floorperson InventoryClosed',
      'dealer OpenerCounted',
      'floorperson InventoryOpened',
      'floorperson InventoryDifferenceReported',
    ]);
  });

  it('is not what an exception says of who recorded it', async () => {
    const floor = await aFloor();
    await floor.do('pit-boss', assignStaff(elsewhereAt('MB-1')));
    const occurredAt = new Date(floor.nowMs).toISOString();
    floor.nowMs += 48 * 3_600_000;
    await floor.round({}, { occurredAt });
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'recorded-late', tableId: 'MB-1', recordedBy: { userId: 'dealer-1' } },
    });
    expect(await unassignedSignaturesOf(floor)).toEqual([]);
  });

  it('counts for each duty in which its signer may give it', async () => {
    const floor = await aFloorWithSlips();
    const both = { roles: ['floorperson', 'pit-boss'] };
    await floor.do('shift-manager', assignStaff(dealsAtT1({ duty: 'pit-boss', staff: FLORA })));
    await floor.do(
      'dealer',
      countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' }),
    );
    await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }), both);
    expect(await exceptionsOf(floor, FLORA)).toEqual([]);
    await floor.do('floorperson', requestFill({ periodId: 'T-1:1', denominations: A_TRAY }));
    expect(await exceptionsOf(floor, FLORA)).toHaveLength(1);
  });

  it('is repeated without a second exception', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('pit-boss', assignStaff(dealsAtT1()));
    await floor.do(
      'dealer',
      countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' }),
    );
    const observed = observeCount({ periodId: 'T-1:1' });
    await floor.do('floorperson', observed, { commandId: 'one-key' });
    await floor.do('floorperson', observed, { commandId: 'one-key' });
    expect(await exceptionsOf(floor, FLORA)).toHaveLength(1);
  });

  it('is judged only where the ledger holds the staff of the pit, and from then on', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    expect(await exceptionsOf(floor, DANA)).toEqual([]);
    await floor.do(
      'pit-boss',
      assignStaff(dealsAtT1({ staff: { userId: 'else', name: 'Else' }, from: hours(4) })),
    );
    await closed(floor);
    expect(await exceptionsOf(floor, DANA)).toEqual([]);
    floor.nowMs = Date.parse(hours(4));
    await opened(floor, 2);
    expect(await exceptionsOf(floor, DANA)).toHaveLength(1);
  });
});

describe('a table of a staffed pit', () => {
  const OTHER = { userId: 'dealer-2', name: 'Otto Other' };
  const dealsAtMb1 = (overrides: Partial<Assigned> = {}): Assigned =>
    dealsAtT1({ pitId: 'pit-of-MB-1', tableIds: ['MB-1'], ...overrides });
  const roundBy = (floor: TestFloor, role: string, position: number) =>
    floor.do(role, recordRound(aWholeRound({ wagers: [aWagerRequest({ position })] })));

  async function dealtUnassigned(floor: TestFloor): Promise<readonly (readonly string[])[]> {
    const events = await floor.stream(`roster-pit-of-MB-1:${TODAY}`);
    return events
      .filter(({ type }) => type === 'ControlExceptionRecorded')
      .map(({ data }) => {
        const { code, tableId, rounds, recordedBy } = data as EventOf<'ControlExceptionRecorded'>['data'];
        return [code, tableId!, ...rounds!, recordedBy.role];
      });
  }

  it.each(['table-device', 'dealer'])(
    'that a %s deals while no dealer is assigned is a control exception (13:69D-1.11(a)1)',
    async (role) => {
      const floor = await aFloor();
      await floor.do('pit-boss', assignStaff(dealsAtMb1({ until: hours(1) })));
      await roundBy(floor, role, 1);
      expect(await dealtUnassigned(floor)).toEqual([]);
      floor.nowMs = Date.parse(hours(2));
      await roundBy(floor, role, 2);
      expect(await dealtUnassigned(floor)).toEqual([['dealt-unassigned', 'MB-1', 'S1.002', role]]);
    },
  );

  it('has one exception for all that is dealt until a dealer comes', async () => {
    const floor = await aFloor();
    await floor.do('pit-boss', assignStaff(dealsAtMb1({ until: hours(1) })));
    for (const [count, position] of [
      [2, 1],
      [3, 2],
    ] as const) {
      floor.nowMs = Date.parse(hours(count));
      await roundBy(floor, 'table-device', position);
    }
    expect(await dealtUnassigned(floor)).toHaveLength(1);
    floor.nowMs = Date.parse(hours(4));
    const { events } = await floor.do('pit-boss', assignStaff(dealsAtMb1({ staff: OTHER, until: hours(6) })));
    const { assignmentId } = (events[0] as unknown as EventOf<'StaffAssigned'>).data;
    await roundBy(floor, 'table-device', 3);
    expect(await dealtUnassigned(floor)).toHaveLength(1);
    floor.nowMs = Date.parse(hours(5));
    await floor.do('floorperson', takeBreak({ assignmentId, until: hours(5.5) }));
    floor.nowMs = Date.parse(hours(5.2));
    await roundBy(floor, 'table-device', 4);
    expect(await dealtUnassigned(floor)).toHaveLength(2);
  });

  it('is judged on each gaming day on which its pit has an assignment in any duty', async () => {
    const floor = await aFloor();
    await roundBy(floor, 'table-device', 1);
    await floor.do('pit-boss', assignStaff(dealsAtMb1({ duty: 'floorperson', staff: FLORA })));
    await roundBy(floor, 'table-device', 2);
    expect(await dealtUnassigned(floor)).toEqual([['dealt-unassigned', 'MB-1', 'S1.002', 'table-device']]);
    floor.nowMs += 24 * 3_600_000;
    await roundBy(floor, 'table-device', 3);
    expect(await floor.stream('roster-pit-of-MB-1:2010-06-06')).toEqual([]);
  });
});
