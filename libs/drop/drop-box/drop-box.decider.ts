import { accept, breach, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { DROP_BOX_TRANSPORT, accountingRuleOn } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { isBefore } from '../../ledger/in-force.js';
import { signatureOf } from '../../ledger/signature.js';
import type { DropBoxCommand, PlaceBox, RemoveBox, ResolveDropVariance } from './drop-box.commands.js';
import { isSame } from './drop-box.contents.js';
import {
  concludeDropCount,
  countDrop,
  recountDrop,
  refuseCounter,
  refuseUncounted,
  resolveDropCount,
  signDropCount,
} from './drop-box.counting.js';
import type { DropBoxEvent } from './drop-box.events.js';
import { correctPeriod } from './drop-box.period.js';
import { evolveDropBox } from './drop-box.state.js';
import type { DropBoxState, PlacedBox } from './drop-box.state.js';

/** One use of a drop box: put at a table, removed, and counted twice and blind (13:69D-1.17, 13:69D-1.33). */
export const dropBoxDecider: Decider<DropBoxCommand, DropBoxState, DropBoxEvent> = {
  initialState: { status: 'none' },
  evolve: evolveDropBox,
  decide(command, state) {
    if (command.type === 'PlaceBox') return place(command, state);
    if (state.status === 'none')
      return refuse('unknown', 'unknown-drop', 'No drop box was placed under this id.');
    switch (command.type) {
      case 'RemoveBox':
        return remove(command, state);
      case 'CorrectBoxPeriod':
        return correctPeriod(command, state);
      case 'CountDrop':
        return countDrop(command, state);
      case 'SignDropCount':
        return signDropCount(command, state);
      case 'ConcludeDropCount':
        return concludeDropCount(command, state);
      case 'ResolveDropCount':
        return resolveDropCount(command, state);
      case 'RecountDrop':
        return recountDrop(command, state);
      case 'ResolveDropVariance':
        return resolveVariance(command, state);
      case 'NotePlacedAgain': {
        const { nextDropId, context } = command;
        return accept({ type: 'BoxPlacedAgain', data: { nextDropId, at: context.occurredAt } });
      }
    }
  },
};

function place(
  { box, dueGamingDay, uncounted, retiredFrom, today, context }: PlaceBox,
  state: DropBoxState,
): Decision<DropBoxEvent> {
  const { dropId, boxId, number, tableId } = box;
  if (state.status !== 'none') {
    return refuse(
      'conflict',
      'drop-exists',
      `Box ${boxId} was already used under number ${number}; give the next number.`,
    );
  }
  const citation = accountingRuleOn(today, DROP_BOX_TRANSPORT);
  const breaches = [
    ...(uncounted === undefined
      ? []
      : [
          breach(
            'box-not-counted',
            `Box ${boxId} is put at table ${tableId} as ${dropId}, and its use before, ${uncounted}, is not counted.`,
            citation,
          ),
        ]),
    ...(retiredFrom === undefined
      ? []
      : [
          breach(
            'table-retired',
            `Table ${tableId} is retired since ${retiredFrom}; it has no drop box any more.`,
            citation,
          ),
        ]),
  ];
  return unlessBroken<DropBoxEvent>(
    breaches,
    context,
    [{ type: 'BoxPlaced', data: { ...box, gamingDay: today, dueGamingDay, placedBy: signatureOf(context) } }],
    tableId,
  );
}

function remove(command: RemoveBox, box: PlacedBox): Decision<DropBoxEvent> {
  const { periodId, emergency, surveillanceNotifiedAt, nextDropId, today, context } = command;
  const { dropId, tableId, game, status } = box;
  if (status !== 'in-place') {
    return refuse('conflict', 'box-removed', `Box ${dropId} was removed from table ${tableId} before.`);
  }
  const isNotified =
    surveillanceNotifiedAt !== undefined && !isBefore(context.occurredAt, surveillanceNotifiedAt);
  const breaches = isNotified
    ? []
    : [
        breach(
          'surveillance-not-notified',
          `Surveillance had no notice before box ${dropId} was removed from table ${tableId}.`,
          accountingRuleOn(today, DROP_BOX_TRANSPORT),
        ),
      ];
  return unlessBroken<DropBoxEvent>(
    breaches,
    context,
    [
      {
        type: 'BoxRemoved',
        data: {
          tableId,
          game,
          ...(periodId !== undefined && { periodId }),
          gamingDay: today,
          emergency,
          ...(surveillanceNotifiedAt !== undefined && { surveillanceNotifiedAt }),
          ...(nextDropId !== undefined && { nextDropId }),
          removedBy: signatureOf(context),
        },
      },
    ],
    tableId,
  );
}

/** The explanation of a document that was not found, not expected, or of another amount, by someone who did not count. */
function resolveVariance(command: ResolveDropVariance, box: PlacedBox): Decision<DropBoxEvent> {
  const { kind, number, variance, reason, context } = command;
  const { dropId, tableId, contents } = box;
  if (!contents) return refuseUncounted(dropId);
  const isFound = contents.documents.some((document) => isSame(document, command));
  if (isFound === (variance === 'expected-not-found')) {
    return refuse(
      'conflict',
      'variance-not-there',
      `The ${kind} ${number} is ${isFound ? '' : 'not '}in the count of ${dropId}; ${variance} is not what is to resolve.`,
    );
  }
  return (
    refuseCounter(context, box) ??
    accept({
      type: 'DropVarianceResolved',
      data: { tableId, kind, number, variance, reason, resolvedBy: signatureOf(context) },
    })
  );
}
