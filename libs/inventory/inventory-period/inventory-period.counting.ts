import { accept, breach, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { TABLE_INVENTORY, accountingRuleOn } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { differenceOf, refuseImpossibleDenominations, totalOf } from '../../ledger/denominations.js';
import { isBefore } from '../../ledger/in-force.js';
import { signatureOf } from '../../ledger/signature.js';
import type { CountCloser, CountOpener, CountTray } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import type { InventoryPeriod, InventoryPeriodState, OpenCount } from './inventory-period.state.js';
import { lateBreaches, refusePast, refuseUnopened } from './inventory-period.timing.js';
import { isOnCloser, markedVoid } from './inventory-period.voiding.js';

/**
 * The dealer counts the opener against the closer before it (13:69D-1.21). A new count replaces one that nobody has signed.
 */
export function countOpener(
  command: CountOpener,
  state: InventoryPeriodState,
): Decision<InventoryPeriodEvent> {
  const { period, closer, retiredFrom, today, context } = command;
  const { periodId, tableId } = period;
  if (state.status === 'open' || state.status === 'closed') {
    return refuse(
      'conflict',
      'period-exists',
      `Inventory period ${periodId} is ${state.status}; it has its opener.`,
    );
  }
  const impossible = refuseImpossibleDenominations(`The opener of ${periodId}`, command.denominations);
  if (impossible) return impossible;
  const breaches =
    retiredFrom === undefined
      ? []
      : [
          breach(
            'table-retired',
            `Table ${tableId} is retired since ${retiredFrom}; its inventory is not opened any more.`,
            accountingRuleOn(today, TABLE_INVENTORY),
          ),
        ];
  return unlessBroken<InventoryPeriodEvent>(
    breaches,
    context,
    [
      ...replacedVoid(command, state),
      { type: 'OpenerCounted', data: { ...period, ...countedBy(command, state), ...(closer && { closer }) } },
    ],
    tableId,
  );
}

/** A count within a period, such as at the end of a shift; of an idle table it equals the closer. */
export function countTray(command: CountTray, period: InventoryPeriod): Decision<InventoryPeriodEvent> {
  const { tableId, closing } = period;
  const { today, context, denominations } = command;
  const refusal = refuseCount(command, period);
  if (refusal) return refusal;
  const isIdle = closing && !isBefore(context.occurredAt, closing.countedAt);
  const breaches = !isIdle
    ? lateBreaches(command, period, 0)
    : differenceOf(denominations, closing.denominations).length === 0
      ? []
      : [
          {
            ...breach(
              'idle-inventory-differs',
              `The idle table ${tableId} holds ${totalOf(denominations)} cents by this count; its closer has ${closing.amountCents} cents, or other denominations.`,
              accountingRuleOn(today, TABLE_INVENTORY),
            ),
            amountCents: Math.abs(totalOf(denominations) - closing.amountCents),
          },
        ];
  return unlessBroken<InventoryPeriodEvent>(
    breaches,
    context,
    [
      ...replacedVoid(command, period),
      { type: 'TrayCounted', data: { tableId, ...countedBy(command, period) } },
    ],
    tableId,
  );
}

/** The dealer counts what is left in the tray at the end of a period (13:69D-1.21). */
export function countCloser(command: CountCloser, period: InventoryPeriod): Decision<InventoryPeriodEvent> {
  const { periodId, tableId, status } = period;
  if (status === 'closed') return refusePast(periodId);
  const refusal = refuseCount(command, period) ?? refuseInTransit(period);
  if (refusal) return refusal;
  const { tableStaysOpen } = command;
  return accept(...replacedVoid(command, period), {
    type: 'CloserCounted',
    data: { tableId, ...countedBy(command, period), tableStaysOpen },
  });
}

/** Refuses a closer while chips are under way: they would arrive in a period that is over. */
export function refuseInTransit({ periodId, requests }: InventoryPeriod): Decision<never> | undefined {
  const slips = [...requests.fill, ...requests.credit].flatMap(({ status, slip }) =>
    status === 'prepared' && slip ? [slip.slipNumber] : [],
  );
  if (slips.length === 0) return undefined;
  return refuse(
    'conflict',
    'slip-outstanding',
    `The chips of slip ${slips.join(', ')} are neither moved nor is the slip void; settle that before the closer of ${periodId}.`,
  );
}

function refuseCount(
  { denominations, gamingDay, today }: CountTray | CountCloser,
  { periodId, status, opening }: InventoryPeriod,
): Decision<never> | undefined {
  if (!opening || status === 'opening') return refuseUnopened(periodId);
  if (gamingDay < opening.gamingDay || gamingDay > today) {
    return refuse(
      'impossible',
      'gaming-day-not-of-period',
      `The slip names gaming day ${gamingDay}; ${periodId} was opened on ${opening.gamingDay} and it is ${today} now.`,
    );
  }
  return refuseImpossibleDenominations(`The count of ${periodId}`, denominations);
}

/** The count on the slip that a new count replaces. An opener on the duplicate of the closer leaves that closer as it is. */
function replacedBy(
  { slipNumber }: CountOpener | CountTray | CountCloser,
  state: InventoryPeriodState,
): OpenCount | undefined {
  if (state.status === 'none' || !state.unsigned) return undefined;
  const { unsigned } = state;
  return isOnCloser(unsigned) || unsigned.data.slipNumber === slipNumber ? undefined : unsigned;
}

/** The dealer marks the slip VOID that a corrected one replaces. */
function replacedVoid(
  command: CountOpener | CountTray | CountCloser,
  state: InventoryPeriodState,
): readonly InventoryPeriodEvent[] {
  const replaced = replacedBy(command, state);
  return replaced ? [markedVoid(replaced, `replaced by slip ${command.slipNumber}`, command)] : [];
}

function countedBy(command: CountOpener | CountTray | CountCloser, state: InventoryPeriodState) {
  const { slipNumber, denominations, gamingDay, shift, context } = command;
  const replaced = replacedBy(command, state);
  return {
    slipNumber,
    denominations,
    amountCents: totalOf(denominations),
    countedAt: context.occurredAt,
    gamingDay,
    shift,
    countedBy: signatureOf(context),
    ...(replaced && { replacesSlip: replaced.data.slipNumber }),
  };
}
