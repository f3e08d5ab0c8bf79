import { parseStreamName, streamName } from '#event-store';
import type { CommandSession, UseCase } from '#application';

const TERMS =
  'a change of terms, a retirement and another place in play also write to the place of the round or irregularity';
const MARKERS = 'each movement of a marker also writes to its shoe';
const DEPOSITS = 'a form that is deposited also writes to the shoe of its markers';
const OVER = 'an open round is written to; one that is over takes no more wagers';
const STAKED =
  'a round keeps the procedure of its opening, and what is recorded in it beside the change counts as recorded after it';
const SAME_GAME = 'a table keeps its game';
const CLOSER = 'a closer that a supervisor has signed never changes';
const NEXT_USE = 'the next use of a box also writes to the use before';
const IN_NO_BOX = 'a form that is not in a box by the ledger is compared with the count afterwards';
const ISSUED = 'a number that was issued keeps its kind, and those who had the form keep their part in it';
const OPENED = 'a period that is opened stays so';
const PRINTED = 'a print shows what is recorded before it, in the order of the log';
const BESIDE_CLOSE = 'a correction that is recorded beside the close of its day posts to the next open day';
const REVIEWED = 'an exception stays as it was recorded, and what is recorded later comes after its review';

const DONE = 'what somebody did at a table on a gaming day stays done';
const DID = {
  table: DONE,
  tableDay: DONE,
  shoe: DONE,
  boxPlace: DONE,
  dropBox: DONE,
  inventoryPeriod: DONE,
  staffing: DONE,
};

const PARTS = {
  formSeries: ISSUED,
  vigorishForm: ISSUED,
  inventoryPeriod: ISSUED,
  boxPlace: ISSUED,
  dropBox: ISSUED,
};

/** The categories of streams that a use case may read without writing to them, each with the reason. */
const READ_ONLY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OpenRound: { table: TERMS, pit: TERMS },
  RecordRound: {
    table: TERMS,
    pit: TERMS,
    round: MARKERS,
    tableDay: 'whether a round is open in the place in play only decides which place is in play afterwards',
  },
  RecordIrregularity: { table: TERMS },
  SettleRound: { round: MARKERS },
  CorrectSettlement: {
    gamingDay: BESIDE_CLOSE,
    round: MARKERS,
    controlException: 'a review that is recorded beside a correction refuses who corrected the round',
  },
  PrepareAdjustment: { ...DID, table: SAME_GAME },
  ApproveAdjustment: DID,
  RejectAdjustment: DID,
  SignOffItem: DID,
  ChangeLimits: { round: OVER },
  ChangeRules: { round: OVER },
  ChangePaymentProcedure: { round: STAKED },
  CollectFromPosition: { round: MARKERS },
  CollectFromMarker: { round: MARKERS },
  CompleteShoe: { round: MARKERS, vigorishForm: DEPOSITS },
  PrepareForm: { round: MARKERS },
  PrepareRecovery: {
    vigorishForm: 'the deposit of the recovery form decides what is recovered, and writes to the form',
  },
  ForwardSlipDuplicate: PARTS,
  ReadDuplicate: PARTS,
  ExplainMatch: PARTS,
  PrintVigorishForm: { vigorishForm: PRINTED },
  PrintChipSlip: { formSeries: ISSUED, inventoryPeriod: PRINTED },
  PrintInventorySlip: { formSeries: ISSUED, inventoryPeriod: PRINTED },
  PrintMasterGameReport: { gamingDay: PRINTED },
  PrintNegativeRevenueReport: { gamingDay: PRINTED },
  DepositOriginal: { table: SAME_GAME, round: MARKERS },
  CorrectRecovery: { table: SAME_GAME, gamingDay: BESIDE_CLOSE },
  RecountOriginal: { gamingDay: BESIDE_CLOSE },
  RecordPatronDeparture: { round: MARKERS, vigorishForm: DEPOSITS },
  CountOpener: {
    inventoryPeriod: CLOSER,
  },
  AssignStaff: {
    table: 'a table keeps its pit',
    pit: 'a pit whose staffing has begun keeps it',
    roster: 'who is on a roster stays on it',
  },
  ChangeTray: {
    inventoryPeriod: 'a closer also writes to the last sheet of its period, and only that one takes changes',
    traySheet: 'a sheet that is full stays so',
  },
  SignTrayChange: {
    inventoryPeriod: 'a change of the tray stays as it was recorded',
    traySheet: 'a change of the tray stays as it was recorded',
  },
  RemoveBox: {
    inventoryPeriod: OPENED,
  },
  CorrectBoxPeriod: { ...DID, inventoryPeriod: OPENED, gamingDay: BESIDE_CLOSE },
  CountDrop: { ...DID, vigorishForm: IN_NO_BOX, dropBox: NEXT_USE },
  SignDropCount: { ...DID, vigorishForm: IN_NO_BOX, dropBox: NEXT_USE },
  ResolveDropCount: { ...DID, vigorishForm: IN_NO_BOX, dropBox: NEXT_USE },
  RecountDrop: { ...DID, vigorishForm: IN_NO_BOX, gamingDay: BESIDE_CLOSE },
  ResolveDropVariance: DID,
  ReviewException: {
    property: REVIEWED,
    pit: REVIEWED,
    table: REVIEWED,
    tableDay: REVIEWED,
    shoe: REVIEWED,
    round: REVIEWED,
    formSeries: REVIEWED,
    vigorishForm: REVIEWED,
    inventoryPeriod: REVIEWED,
    traySheet: REVIEWED,
    dropBox: REVIEWED,
    boxPlace: REVIEWED,
    formMatch: REVIEWED,
    staffing: REVIEWED,
    gamingDay: REVIEWED,
  },
};

/**
 * The use case, which fails if it reads streams and does not write to them: another command can change those between
 * its decision and its append (ADR 33).
 */
export function withoutReadOnlyStreams(useCase: UseCase): UseCase {
  return {
    ...useCase,
    run: async (session) => {
      const read = new Set<string>();
      await useCase.run(noting(session, read));
      const written = new Set(session.changes().map(({ stream }) => stream));
      const allowed = READ_ONLY[useCase.name] ?? {};
      const only = [...read].filter(
        (stream) => !written.has(stream) && !(parseStreamName(stream).category in allowed),
      );
      if (only.length === 0) return;
      throw new Error(
        `${useCase.name} reads ${only.join(', ')} and does not write there. Write to each of them, or give the reason in libs/testing/read-only-streams.ts.`,
      );
    },
  };
}

/** The session, which notes each stream that it is asked for, by kind and id or by name. */
function noting(session: CommandSession, read: Set<string>): CommandSession {
  return new Proxy(session, {
    get(target, name): unknown {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const [of, id] = args as unknown as [string | { readonly category: string } | undefined, string];
        if (typeof of === 'string') read.add(of);
        else if (of) read.add(streamName(of.category, id));
        return (member as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}
