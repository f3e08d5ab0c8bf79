import { DIFFERENCE_REPORTS, TRAY_CHANGES, UNLAWFUL_TRAY_CHANGES } from '#rules';
import { EventsAt, eventsOf } from '../exports/line-events.js';
import {
  AnswerCents,
  AnswerDay,
  AnswerFlag,
  AnswerInstant,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  AnswerTexts,
  PersonResponse,
} from '../http/index.js';
import { PageOf } from './page.response.js';

export const PERIOD_STATUSES = ['opening', 'open', 'closed'] as const;
export const DIFFERENCE_STATUSES = ['none', 'due', 'reported'] as const;
export const REQUEST_STATUSES = ['requested', 'prepared', 'moved', 'cancelled'] as const;
export const SLIP_KINDS = ['fill-slip', 'credit-slip', 'inventory-slip'] as const;
export const SLIP_STATUSES = ['prepared', 'moved', 'counted', 'signed', 'replaced', 'void', 'lost'] as const;

/** An inventory period of a table. What is not counted is null, never 0. */
@EventsAt(eventsOf('inventory-periods', 'periodId'))
export class InventoryPeriodResponse {
  @AnswerText()
  readonly periodId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber({ description: 'number of the period at its table' })
  readonly number!: number;

  @AnswerText({ oneOf: PERIOD_STATUSES })
  readonly status!: string;

  @AnswerText({ nullable: true })
  readonly previousPeriodId!: string | null;

  @AnswerText({ nullable: true, description: 'Table Inventory Slip of the opener' })
  readonly openerSlip!: string | null;

  @AnswerCents({ nullable: true })
  readonly openerCents!: number | null;

  @AnswerInstant({ nullable: true, description: 'floor time of the count' })
  readonly openedAt!: string | null;

  @AnswerDay({ nullable: true })
  readonly openedGamingDay!: string | null;

  @AnswerText({ nullable: true })
  readonly openedShift!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'dealer' })
  readonly openerCountedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'supervisor' })
  readonly openerObservedBy!: PersonResponse | null;

  @AnswerCents({ description: 'opener less the closer before it' })
  readonly differenceCents!: number;

  @AnswerText({ oneOf: DIFFERENCE_STATUSES, description: 'whether its reports are due or made' })
  readonly differenceStatus!: string;

  @AnswerTexts({ description: `reports still due, of ${DIFFERENCE_REPORTS.join(', ')}` })
  readonly reportsDue!: readonly string[];

  @AnswerCents({ description: 'fills received' })
  readonly fillsCents!: number;

  @AnswerCents({ description: 'credits sent' })
  readonly creditsCents!: number;

  @AnswerCents({ description: 'added to the tray by other changes (13:69D-1.20(a))' })
  readonly trayChangesCents!: number;

  @AnswerCents({ description: 'of these, for reasons that are not lawful' })
  readonly unlawfulChangesCents!: number;

  @AnswerCents({
    description: 'of tray and drop box, by changes that are documented and that a second person signed',
  })
  readonly explainedChangesCents!: number;

  @AnswerCents({ description: 'documents and cash that these changes put in the drop box' })
  readonly boxDocumentsCents!: number;

  @AnswerCents({ nullable: true, description: 'newest signed count within the period or of the idle table' })
  readonly lastCountCents!: number | null;

  @AnswerInstant({ nullable: true })
  readonly lastCountedAt!: string | null;

  @AnswerText({ nullable: true, description: 'Table Inventory Slip of the closer' })
  readonly closerSlip!: string | null;

  @AnswerCents({ nullable: true })
  readonly closerCents!: number | null;

  @AnswerInstant({ nullable: true, description: 'floor time of the count' })
  readonly closedAt!: string | null;

  @AnswerDay({ nullable: true, description: 'gaming day named on the closer, to which the period belongs' })
  readonly gamingDay!: string | null;

  @AnswerText({ nullable: true, description: 'shift named on the closer' })
  readonly shift!: string | null;

  @AnswerFlag({ description: 'whether the next period began with the closer' })
  readonly tableStaysOpen!: boolean;

  @AnswerObject(PersonResponse, { nullable: true, description: 'dealer' })
  readonly closerCountedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'supervisor' })
  readonly closerObservedBy!: PersonResponse | null;
}

export class InventoryPeriodPageResponse extends PageOf(InventoryPeriodResponse) {}

/** A request for a fill or a credit, with the slip that is in use for it. */
@EventsAt(eventsOf('inventory-periods', 'periodId'))
export class ChipRequestResponse {
  @AnswerText()
  readonly periodId!: string;

  @AnswerText({ description: 'number of the request within its period', example: 'F1' })
  readonly requestId!: string;

  @AnswerText({ oneOf: ['fill', 'credit'] })
  readonly movement!: string;

  @AnswerText({ oneOf: REQUEST_STATUSES })
  readonly status!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerCents()
  readonly requestedCents!: number;

  @AnswerInstant()
  readonly requestedAt!: string;

  @AnswerText({ nullable: true })
  readonly slipNumber!: string | null;

  @AnswerCents({ nullable: true })
  readonly slipCents!: number | null;

  @AnswerCents({ nullable: true, description: 'what the dealer counted' })
  readonly movedCents!: number | null;

  @AnswerInstant({ nullable: true })
  readonly movedAt!: string | null;

  @AnswerText({ nullable: true, description: 'why it was given up' })
  readonly reason!: string | null;

  @AnswerObject(PersonResponse)
  readonly requestedBy!: PersonResponse;

  @AnswerObject(PersonResponse, { nullable: true, description: 'cashier of the chip bank' })
  readonly preparedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly security!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly supervisor!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly dealer!: PersonResponse | null;
}

export class ChipRequestPageResponse extends PageOf(ChipRequestResponse) {}

/** A slip in the register. What was never written on a blank slip that is lost is null. */
@EventsAt(eventsOf('inventory-periods', 'periodId'), { without: 'without a period' })
export class InventorySlipResponse {
  @AnswerText()
  readonly slipNumber!: string;

  @AnswerText({ oneOf: SLIP_KINDS })
  readonly kind!: string;

  @AnswerText({ oneOf: SLIP_STATUSES })
  readonly status!: string;

  @AnswerText({ nullable: true })
  readonly tableId!: string | null;

  @AnswerText({ nullable: true })
  readonly periodId!: string | null;

  @AnswerText({ nullable: true, description: 'request of a fill or credit' })
  readonly requestId!: string | null;

  @AnswerCents({ nullable: true })
  readonly amountCents!: number | null;

  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerObject(PersonResponse, { nullable: true, description: 'cashier, or dealer who counted' })
  readonly preparedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'cashier who marked it VOID' })
  readonly voidedBy!: PersonResponse | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'second signer of a void slip' })
  readonly voidSignedBy!: PersonResponse | null;

  @AnswerText({ nullable: true, description: 'why it is void or lost' })
  readonly reason!: string | null;
}

export class InventorySlipPageResponse extends PageOf(InventorySlipResponse) {}

/** What changed a tray outside play. */
@EventsAt(eventsOf('inventory-periods', 'periodId'))
export class InventoryMovementResponse {
  @AnswerText({ description: 'UUID of its event' })
  readonly eventId!: string;

  @AnswerText()
  readonly periodId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText({ oneOf: ['fill', 'credit', 'tray-change'] })
  readonly movement!: string;

  @AnswerText({
    nullable: true,
    oneOf: [...TRAY_CHANGES, ...UNLAWFUL_TRAY_CHANGES],
    description: 'of a tray change',
  })
  readonly reason!: string | null;

  @AnswerCents({ description: 'what it added to the tray' })
  readonly trayCents!: number;

  @AnswerCents({ description: 'value of the document or cash that it put in the drop box' })
  readonly boxCents!: number;

  @AnswerText({ nullable: true, description: 'slip or other document' })
  readonly documentNumber!: string | null;

  @AnswerInstant()
  readonly occurredAt!: string;

  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerText()
  readonly shift!: string;

  @AnswerObject(PersonResponse)
  readonly recordedBy!: PersonResponse;

  @AnswerText({
    nullable: true,
    oneOf: ['due', 'given'],
    description: 'second signature of a tray change; null where none is asked for',
  })
  readonly signature!: string | null;

  @AnswerObject(PersonResponse, { nullable: true, description: 'second signer of a tray change' })
  readonly signedBy!: PersonResponse | null;
}

export class InventoryMovementPageResponse extends PageOf(InventoryMovementResponse) {}
