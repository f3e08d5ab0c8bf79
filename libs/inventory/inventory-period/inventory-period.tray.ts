import { accept, breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import {
  NOT_FROM_INVENTORY,
  TRAY_CHANGE,
  accountingRuleOn,
  gameOf,
  isExchange,
  isUnlawfulTrayChange,
  trayChangeFaults,
} from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import { signatureOf } from '../../ledger/signature.js';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { ChangeTray, OpenTraySheet } from './inventory-period.commands.js';
import type { InventoryPeriodEvent, TrayChanged } from './inventory-period.events.js';
import type { InventoryPeriod } from './inventory-period.state.js';
import { lateBreaches, refuseOutside } from './inventory-period.timing.js';

/** How many changes of the tray a sheet holds, so that a decision reads a bounded number of events. */
export const MAX_TRAY_CHANGES = 10_000;

/** The first sheet of tray changes is the stream of their period, and each further one a stream of its own. */
export function refuseFullSheet(
  periodId: string,
  { sheet, changes }: { readonly sheet: number; readonly changes: number },
): Decision<never> | undefined {
  if (changes < MAX_TRAY_CHANGES) return undefined;
  const next = sheet + 1;
  return refuse(
    'conflict',
    'tray-sheet-full',
    `Sheet ${sheet} of ${periodId} has ${MAX_TRAY_CHANGES} changes of the tray; record this one on sheet ${next}.`,
  );
}

/**
 * Opens the next sheet of tray changes.
 * @param command with the number of changes of the sheet before it
 */
export function openTraySheet(
  { sheet, changesBefore }: OpenTraySheet,
  { periodId, sheets }: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  if (sheet === sheets + 1 && changesBefore >= MAX_TRAY_CHANGES) {
    return accept({ type: 'TraySheetOpened', data: { sheet } });
  }
  return refuse(
    'conflict',
    'tray-sheet-not-due',
    `Sheet ${sheet} of ${periodId} is not due: the sheet after ${sheets} begins when that one is full; record this change on sheet ${sheets}.`,
  );
}

/**
 * A change of the tray that is no play, buy-in, fill or credit; a breach for any reason that is not lawful, and for what
 * a lawful one does not do (13:69D-1.20(a)). One without a breach is documented: signed, it explains what was counted.
 * @param later where it is on a sheet after the first
 */
export function changeTray(
  command: ChangeTray,
  period: InventoryPeriod,
  later: Pick<TrayChanged['data'], 'periodId'> = {},
): Decision<TrayChanged | ControlExceptionRecorded> {
  const { reason, note, trayCents, boxCents, documentNumber, context } = command;
  const { periodId, tableId } = period;
  const broken = trayChangeBreaches(command, period);
  const amountCents = Math.max(Math.abs(trayCents), Math.abs(boxCents));
  const refusal =
    refuseOutside(command, period) ??
    refuseImpossibleAmount(`The change of the tray of ${periodId}`, amountCents, 0);
  if (refusal) return refusal;
  if (amountCents === 0 && !isExchange(reason)) {
    return refuse(
      'impossible',
      'tray-change-empty',
      `The change of the tray of ${periodId} adds nothing to the tray or to the box; give the amounts.`,
    );
  }
  return unlessBroken<TrayChanged | ControlExceptionRecorded>(
    [...broken.map((each) => ({ ...each, amountCents })), ...lateBreaches(command, period, amountCents)],
    context,
    [
      {
        type: 'TrayChanged',
        data: {
          tableId,
          ...later,
          reason,
          note,
          trayCents,
          boxCents,
          ...(documentNumber !== undefined && { documentNumber }),
          documented: broken.length === 0,
          recordedBy: signatureOf(context),
        },
      },
    ],
    tableId,
  );
}

/** Vigorish is waived by a form, and no complimentary leaves the tray. A lawful reason has its own terms. */
function trayChangeBreaches(
  { reason, note, trayCents, boxCents, documentNumber, usedBeforeIn, today }: ChangeTray,
  { periodId, tableId, game, heldCents }: InventoryPeriod,
): readonly Objection[] {
  const citation = accountingRuleOn(today, TRAY_CHANGE);
  const held =
    trayCents < 0 && heldCents + trayCents < 0
      ? [
          breach(
            'tray-holds-less',
            `The tray of ${tableId} held ${heldCents} cents by the newest signed count of ${periodId} and what was recorded since; ${0 - trayCents} cents cannot leave it. Count the tray, or record the fill, first.`,
            citation,
          ),
        ]
      : [];
  if (reason === 'complimentary') {
    const message = `The tray of ${tableId} changed by ${trayCents} cents for a complimentary: ${note}. No complimentary comes from a table inventory; waive vigorish with a Complimentary Vigorish Form.`;
    const rule = accountingRuleOn(today, NOT_FROM_INVENTORY);
    return [breach('complimentary-from-tray', message, rule), ...held];
  }
  if (isUnlawfulTrayChange(reason)) {
    const message = `The tray of ${tableId} changed by ${trayCents} cents for a reason that is none of the lawful ones: ${note}.`;
    return [breach('tray-change-unlawful', message, citation), ...held];
  }
  const what = `The tray of ${tableId} changed by ${trayCents} cents and its drop box by ${boxCents} cents for ${reason}`;
  const faults = trayChangeFaults(
    reason,
    { trayCents, boxCents, ...(documentNumber !== undefined && { documentNumber }) },
    gameOf(game),
  );
  return [
    ...faults.map(({ code, asks }) => breach(code, `${what}; this reason asks for ${asks}.`, citation)),
    ...(usedBeforeIn === undefined
      ? []
      : [
          breach(
            'tray-document-used',
            `${what} with document ${documentNumber}, which a change of ${usedBeforeIn} used before; each number is used once.`,
            citation,
          ),
        ]),
    ...held,
  ];
}
