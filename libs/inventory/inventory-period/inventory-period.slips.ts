import { accept, breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { CREDIT, DUTIES_APART, FILL, accountingRuleOn } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { differenceOf, refuseImpossibleDenominations, totalOf } from '../../ledger/denominations.js';
import type { Denomination } from '../../ledger/denominations.js';
import { signatureOf } from '../../ledger/signature.js';
import type * as Command from './inventory-period.commands.js';
import type { SlipCommand } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import type { SlipPrepared, SlipRole } from './inventory-period.slip-events.js';
import { nextRequestId, requestIn } from './inventory-period.state.js';
import type { ChipRequest, InventoryPeriod } from './inventory-period.state.js';
import { lateBreaches, refuseOutside } from './inventory-period.timing.js';

const SLIP_ROLES: readonly SlipRole[] = ['security', 'supervisor'];

type PreparedRequest = ChipRequest & { readonly slip: SlipPrepared['data'] };

/**
 * The largest number of requests of a period. None of it is a fact that is lost: the table goes on in its next period, and
 * chips that have moved are a change of the tray.
 */
const MAX_REQUESTS = 10_000;

/** A request for a fill or a credit, numbered in the order of requests of the period. */
export function requestChips(
  command: Command.RequestChips,
  period: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  const { movement, denominations, context } = command;
  const { periodId, tableId, game } = period;
  const refusal =
    refuseOutside(command, period) ??
    refuseImpossibleDenominations(`The ${movement} of ${periodId}`, denominations, 1) ??
    refuseFull(period);
  if (refusal) return refusal;
  return accept({
    type: movement === 'fill' ? 'FillRequested' : 'CreditRequested',
    data: {
      requestId: nextRequestId(period, movement),
      tableId,
      game,
      denominations,
      amountCents: totalOf(denominations),
      requestedBy: signatureOf(context),
    },
  });
}

function refuseFull({ periodId, requests }: InventoryPeriod): Decision<never> | undefined {
  if (requests.fill.length + requests.credit.length < MAX_REQUESTS) return undefined;
  return refuse(
    'conflict',
    'period-full',
    `Period ${periodId} has ${MAX_REQUESTS} requests for chips; count its closer and request these in the next period, or record chips that have moved as a change of the tray.`,
  );
}

/** A step of a request, from its slip to the chips in the tray or out of it (13:69D-1.22, 1.23). */
export function decideOnSlip(command: SlipCommand, period: InventoryPeriod): Decision<InventoryPeriodEvent> {
  const request = requestIn(period, command.requestId);
  if (!request) {
    return refuse(
      'unknown',
      'unknown-request',
      `Period ${period.periodId} has no request ${command.requestId} for a fill or a credit.`,
    );
  }
  if (command.type === 'PrepareSlip' || command.type === 'CancelRequest') {
    if (request.status !== 'requested') return refuseStatus(request, 'requested');
    return command.type === 'CancelRequest' ? cancel(command, request) : prepare(command, period, request);
  }
  const { slip } = request;
  if (!slip || (request.status !== 'prepared' && command.type !== 'SignSlip')) {
    return refuseStatus(request, 'prepared');
  }
  switch (command.type) {
    case 'SignSlip':
      return sign(command, { ...request, slip });
    case 'VoidSlip':
      return voidSlip(command, { ...request, slip });
    case 'MoveChips':
      return move(command, period, { ...request, slip });
  }
}

function refuseStatus({ requestId, status }: ChipRequest, needed: ChipRequest['status']): Decision<never> {
  return refuse(
    'conflict',
    'request-in-another-state',
    `Request ${requestId} is ${status}; this is only possible while it is ${needed}.`,
  );
}

function cancel(
  { reason, context }: Command.CancelRequest,
  { requestId, movement, tableId }: ChipRequest,
): Decision<InventoryPeriodEvent> {
  return accept({
    type: 'RequestCancelled',
    data: { requestId, movement, tableId, reason, cancelledBy: signatureOf(context) },
  });
}

function prepare(
  command: Command.PrepareSlip,
  period: InventoryPeriod,
  request: ChipRequest,
): Decision<InventoryPeriodEvent> {
  const { slipNumber, denominations = request.denominations, context } = command;
  const { requestId, movement, tableId } = request;
  const refusal =
    refuseOutside(command, period) ?? refuseImpossibleDenominations(`Slip ${slipNumber}`, denominations, 1);
  if (refusal) return refusal;
  const preparedBy = signatureOf(context);
  const amountCents = totalOf(denominations);
  return unlessBroken<InventoryPeriodEvent>(
    differing('slip-differs-from-request', denominations, request, ruleOf(request, command)),
    context,
    [
      {
        type: 'SlipPrepared',
        data: { requestId, movement, slipNumber, tableId, denominations, amountCents, preparedBy },
      },
    ],
    tableId,
  );
}

/** Everyone signs a slip in one capacity, whatever their roles are now. */
function sign({ role, context }: Command.SignSlip, request: PreparedRequest): Decision<InventoryPeriodEvent> {
  const { requestId, tableId, slip, signatures } = request;
  const { slipNumber } = slip;
  const already = signatures[role];
  if (already) {
    return refuse(
      'conflict',
      'already-signed',
      `${already.name} has already signed slip ${slipNumber} as ${role}.`,
    );
  }
  const same = refuseSameSigner(request, context);
  if (same) return same;
  return accept({
    type: 'SlipSigned',
    data: { requestId, slipNumber, tableId, role, ...signatureOf(context) },
  });
}

function refuseSameSigner(
  { slip, signatures }: PreparedRequest,
  { actor }: SlipCommand['context'],
): Decision<never> | undefined {
  const signers = [slip.preparedBy, ...Object.values(signatures)];
  if (!signers.some(({ userId }) => userId === actor.userId)) return undefined;
  return refuse(
    'impossible',
    'signers-not-different',
    `${actor.name} has already signed slip ${slip.slipNumber}; chip bank, security, supervisor and dealer are four people.`,
    DUTIES_APART,
  );
}

/** The chip bank marks a slip VOID before the transport, by someone other than who prepared it. */
function voidSlip(command: Command.VoidSlip, request: PreparedRequest): Decision<InventoryPeriodEvent> {
  const { reason, context } = command;
  const { requestId, tableId, slip, signatures } = request;
  const { slipNumber, amountCents, preparedBy } = slip;
  const citation = ruleOf(request, command);
  if (signatures.security) {
    return refuse(
      'impossible',
      'slip-in-transport',
      `${signatures.security.name} transports the chips of slip ${slipNumber}; a slip is void before the transport only.`,
      citation,
    );
  }
  const voidedBy = signatureOf(context);
  const breaches =
    preparedBy.userId === voidedBy.userId
      ? [
          breach(
            'preparer-does-not-void',
            `Who prepared slip ${slipNumber} marks it VOID; another cashier does that.`,
            DUTIES_APART,
          ),
        ]
      : [];
  return unlessBroken<InventoryPeriodEvent>(
    breaches.map((broken) => ({ ...broken, amountCents })),
    context,
    [
      {
        type: 'SlipVoided',
        data: { requestId, slipNumber, tableId, amountCents, reason, citation, voidedBy },
      },
    ],
    tableId,
  );
}

/** The dealer counts the chips, and puts them in the tray or hands them to security. Only this changes the tray. */
function move(
  command: Command.MoveChips,
  period: InventoryPeriod,
  request: PreparedRequest,
): Decision<InventoryPeriodEvent> {
  const { slip, requestId, tableId, game, movement, signatures } = request;
  const { denominations = slip.denominations, context } = command;
  const { slipNumber, amountCents: slipCents } = slip;
  const refusal =
    refuseOutside(command, period) ??
    refuseImpossibleDenominations(`The ${movement} of slip ${slipNumber}`, denominations, 1) ??
    refuseSameSigner(request, context);
  if (refusal) return refusal;
  const amountCents = totalOf(denominations);
  const missing = SLIP_ROLES.filter((role) => !signatures[role]);
  const unsigned = breach(
    'slip-not-signed',
    `Slip ${slipNumber} lacks the signature of: ${missing.join('; ')}.`,
    ruleOf(request, command),
  );
  const by = signatureOf(context);
  const data = { requestId, slipNumber, tableId, game, denominations, amountCents, slipCents };
  return unlessBroken<InventoryPeriodEvent>(
    [
      ...(missing.length > 0 ? [{ ...unsigned, amountCents }] : []),
      ...differing('chips-differ-from-slip', denominations, slip, ruleOf(request, command)),
      ...lateBreaches(command, period, amountCents),
    ],
    context,
    [
      movement === 'fill'
        ? { type: 'FillReceived', data: { ...data, receivedBy: by } }
        : { type: 'CreditSent', data: { ...data, sentBy: by } },
    ],
    tableId,
  );
}

/** Chips or a slip of a request that are not those of the document before. */
function differing(
  code: 'slip-differs-from-request' | 'chips-differ-from-slip',
  counted: readonly Denomination[],
  { requestId, denominations, amountCents: dueCents }: ChipRequest | SlipPrepared['data'],
  citation: string,
): readonly Objection[] {
  if (differenceOf(counted, denominations).length === 0) return [];
  const amountCents = totalOf(counted);
  const broken = breach(
    code,
    `Request ${requestId}: ${amountCents} cents are not the ${dueCents} cents that are due, by denomination; correct the document, or record the facts.`,
    citation,
  );
  return [{ ...broken, amountCents: Math.abs(amountCents - dueCents) }];
}

function ruleOf({ movement }: Pick<ChipRequest, 'movement'>, { today }: SlipCommand): string {
  return accountingRuleOn(today, movement === 'fill' ? FILL : CREDIT);
}
