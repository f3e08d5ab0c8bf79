import {
  correctBoxPeriod,
  countCloser,
  countDrop,
  countOpener,
  depositOriginal,
  moveChips,
  observeCount,
  placeBox,
  prepareForm,
  prepareSlip,
  recountDrop,
  removeBox,
  requestCredit,
  requestFill,
  signSlip,
} from '#application';
import type { Denomination } from '#ledger';
import type { Chance } from '#play/chance.js';
import { notes } from '../drop-boxes.js';
import type { TestFloor } from '../floor.js';
import { chips } from '../inventory.js';

interface RandomPeriod {
  readonly id: string;
  readonly tableId: string;
  readonly number: number;
  readonly tray: readonly Denomination[];
  closedAtMs?: number;
}

/** Inventory periods of two tables with fills, credits, boxes, counts and forms, early and late. */
export class RandomCounts {
  private readonly periods: RandomPeriod[] = [];
  private readonly boxes: { readonly dropId: string; readonly tableId: string; awaitsCount: boolean }[] = [];
  private forms = 0;

  constructor(
    private readonly floor: TestFloor,
    private readonly chance: Chance,
    /** Tables with minibaccarat from shoe S1 first. */
    private readonly tables: readonly string[],
  ) {}

  async open(): Promise<void> {
    await this.floor.series('IS', 5_000, 'inventory-slip');
    await this.floor.series('FS', 5_000, 'fill-slip');
    await this.floor.series('CS', 5_000, 'credit-slip');
    await this.floor.series('RC', 5_000);
    for (const tableId of this.tables) {
      await this.place(tableId);
      await this.openPeriod(tableId);
    }
  }

  /** Steps of inventories and boxes; a refusal is one too. */
  steps(days: readonly string[]): readonly (() => Promise<unknown>)[] {
    return [
      () => this.move(),
      () => this.endPeriod(this.chance.pick(days.slice(-2))),
      () => this.count(),
      () => this.count(),
      () => this.count(),
      () => this.recount(),
      () => this.correct(),
      () => this.document(),
    ];
  }

  private async place(tableId: string): Promise<void> {
    const boxId = `DB-${this.boxes.length + 1}`;
    await this.floor.do('security', placeBox({ boxId, number: 1, tableId }));
    this.boxes.push({ dropId: `${boxId}:1`, tableId, awaitsCount: false });
  }

  private async openPeriod(tableId: string): Promise<void> {
    const before = this.periods.findLast((period) => period.tableId === tableId);
    const number = (before?.number ?? 0) + 1;
    const tray = before?.tray ?? this.aTray();
    const opener = { tableId, number, denominations: tray, ...(number === 1 && { seriesId: 'IS' }) };
    await this.floor.do('dealer', countOpener(opener));
    await this.floor.do('floorperson', observeCount({ periodId: `${tableId}:${number}` }));
    this.periods.push({ id: `${tableId}:${number}`, tableId, number, tray });
  }

  /** A fill or a credit, also of a period that is closed: then it happened before its closer. */
  private async move(): Promise<void> {
    const { id: periodId, closedAtMs } = this.chance.pick(this.periods);
    const at =
      closedAtMs === undefined
        ? {}
        : { occurredAt: new Date(closedAtMs - 1).toISOString(), asHappened: { reason: 'found' } };
    const isFill = this.chance.happens(60);
    const denominations = [chips(500, this.chance.between(1, 900))];
    const request = (isFill ? requestFill : requestCredit)({ periodId, denominations });
    const { events } = await this.floor.do('floorperson', request, at);
    const { requestId } = events[0]!.data as { requestId: string };
    await this.floor.do('cage', prepareSlip({ periodId, requestId, seriesId: isFill ? 'FS' : 'CS' }), at);
    await this.floor.do('security', signSlip({ periodId, requestId }), at);
    await this.floor.do('floorperson', signSlip({ periodId, requestId }), at);
    await this.floor.do('dealer', moveChips({ periodId, requestId }), at);
  }

  /** Closes the period of a table on a gaming day, takes its box away and opens the next one. */
  private async endPeriod(gamingDay: string): Promise<void> {
    const tableId = this.chance.pick(this.tables);
    const period = this.periods.findLast((each) => each.tableId === tableId)!;
    const denominations = this.aTray();
    const closer = { periodId: period.id, denominations, seriesId: 'IS', gamingDay };
    await this.floor.do('dealer', countCloser(closer));
    period.closedAtMs = this.floor.nowMs;
    await this.floor.do('floorperson', observeCount({ periodId: period.id }));
    Object.assign(period, { tray: denominations });
    const box = this.boxes.findLast((each) => each.tableId === tableId)!;
    const told = new Date(this.floor.nowMs).toISOString();
    await this.floor.do(
      'security',
      removeBox({
        dropId: box.dropId,
        surveillanceNotifiedAt: told,
        emergency: this.chance.happens(10),
        ...(this.chance.happens(90) && { periodId: period.id }),
      }),
    );
    box.awaitsCount = true;
    await this.place(tableId);
    await this.openPeriod(tableId);
  }

  private async count(): Promise<void> {
    const box = this.boxes.find((each) => each.awaitsCount);
    if (!box) return;
    const found = { denominations: [notes(100, this.chance.between(1, 9_000))], documents: [] };
    const count = (pass: 'first' | 'second') => countDrop({ dropId: box.dropId, pass, ...found });
    await this.floor.do('count-team', count('first'));
    box.awaitsCount = false;
    await this.floor.do('count-team', count('second'), { userId: 'count-team-2' });
  }

  private async recount(): Promise<unknown> {
    const { dropId } = this.chance.pick(this.boxes);
    const found = { denominations: [notes(100, this.chance.between(1, 9_000))], documents: [] };
    const userId = `count-team-${this.floor.nowMs}`;
    const recount = recountDrop({ dropId, reason: 'again', ...found });
    await this.floor.do('count-team', recount, { userId });
    return this.floor.do('count-team', recount, { userId: `${userId}-beside` });
  }

  private async correct(): Promise<void> {
    if (this.chance.happens(60)) return;
    const { dropId, tableId } = this.chance.pick(this.boxes);
    const period = this.chance.pick(this.periods.filter((each) => each.tableId === tableId));
    const right = this.chance.happens(80) ? { periodId: period.id } : {};
    await this.floor.do('accounting', correctBoxPeriod({ dropId, reason: 'the wrong slip', ...right }), {
      userId: `accounting-${this.floor.nowMs}`,
    });
  }

  /** Documents all vigorish at a position of shoe S1, now or when the period before was open. */
  private async document(): Promise<void> {
    const reason = 'left the table';
    const form = { seriesId: 'RC', shoeId: 'S1', position: 1, patronName: 'Pat Ron', reason };
    await this.floor.do('pit-clerk', prepareForm(form));
    this.forms += 1;
    const formNumber = `RC-${String(this.forms).padStart(6, '0')}`;
    await this.floor.signed(formNumber);
    await this.floor.do('dealer', depositOriginal({ formNumber }));
  }

  private aTray(): readonly Denomination[] {
    return [chips(500, this.chance.between(100, 900)), chips(10_000, this.chance.between(1, 90))];
  }
}
