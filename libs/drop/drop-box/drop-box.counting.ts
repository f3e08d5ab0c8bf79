import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { DUTIES_APART } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type {
  ConcludeDropCount,
  CountDrop,
  RecountDrop,
  ResolveDropCount,
  SignDropCount,
} from './drop-box.commands.js';
import { agree, contentsOf, refuseImpossibleContents } from './drop-box.contents.js';
import type { CountPass, DropBoxEvent, DropContents } from './drop-box.events.js';
import { recountsOfOthers } from './drop-box.state.js';
import type { OneCount, PlacedBox } from './drop-box.state.js';

const OTHER: Readonly<Record<CountPass, CountPass>> = { first: 'second', second: 'first' };

/** One of two counts, each without sight of the other. */
export function countDrop(command: CountDrop, box: PlacedBox): Decision<DropBoxEvent> {
  const { context } = command;
  const { dropId, tableId, counts } = box;
  const pass = passOf(command, box);
  const byMachine = context.actor.role === 'table-device';
  const refusal =
    refuseUnremoved(box) ??
    (counts[pass] &&
      refuse('conflict', 'drop-count-exists', `The ${pass} count of ${dropId} is there already.`)) ??
    refuseImpossibleContents(`The ${pass} count of ${dropId}`, command) ??
    refuseTransporter(context, box) ??
    (byMachine ? undefined : refuseSameCounter(pass, context, box));
  if (refusal) return refusal;
  const contents = contentsOf(command);
  return accept({
    type: pass === 'first' ? 'DropCountedFirst' : 'DropCountedSecond',
    data: { tableId, contents, countedBy: signatureOf(context), byMachine },
  });
}

/** The count of a second person is the other one, whatever they call it: a count is blind, and nobody knows of the first. */
function passOf({ pass, context: { actor } }: CountDrop, { counts }: PlacedBox): CountPass {
  const isOfAnother = counts[pass] !== undefined && counts[pass].countedBy.userId !== actor.userId;
  return isOfAnother && !counts[OTHER[pass]] ? OTHER[pass] : pass;
}

/** The signature under the count of a machine, by the person who ran it. */
export function signDropCount(command: SignDropCount, box: PlacedBox): Decision<DropBoxEvent> {
  const { pass, context } = command;
  const { dropId, tableId, counts } = box;
  const count = counts[pass];
  if (!count) {
    return refuse('conflict', 'drop-not-counted', `There is no ${pass} count of ${dropId} to sign.`);
  }
  if (count.signedBy) {
    return refuse(
      'conflict',
      'already-signed',
      `${count.signedBy.name} has already signed the ${pass} count of ${dropId}.`,
    );
  }
  const refusal = refuseTransporter(context, box) ?? refuseSameCounter(pass, context, box);
  if (refusal) return refusal;
  return accept({
    type: 'DropCountSigned',
    data: { tableId, pass, signedBy: signatureOf(context) },
  });
}

/** The contents where two counts differ, by a third person. */
export function resolveDropCount(command: ResolveDropCount, box: PlacedBox): Decision<DropBoxEvent> {
  const { reason, today, context } = command;
  const { dropId, tableId, status } = box;
  const counts = signedCounts(box);
  if (status === 'counted' || !counts) {
    return refuse(
      'conflict',
      'drop-counts-not-different',
      `There are no two signed counts of ${dropId} that differ; nothing is to resolve.`,
    );
  }
  const refusal =
    refuseImpossibleContents(`The contents of ${dropId}`, command) ?? refuseCounter(context, box);
  if (refusal) return refusal;
  const contents = contentsOf(command);
  const { dropCents } = contents;
  const [firstCents, secondCents] = counts.map((count) => count.contents.dropCents) as [number, number];
  return accept(
    {
      type: 'DropCountResolved',
      data: { tableId, firstCents, secondCents, dropCents, reason, resolvedBy: signatureOf(context) },
    },
    counted(box, contents, counts, today),
  );
}

/**
 * A count that the team finds wrong afterwards: contents that two people agreed on are replaced once two find the same
 * again, of whom one had no part in the count (13:69D-1.11(a)2).
 */
export function recountDrop(command: RecountDrop, box: PlacedBox): Decision<DropBoxEvent> {
  const { reason, context } = command;
  const { dropId, tableId, people, contents: before } = box;
  if (!before) return refuseUncounted(dropId);
  const recountedBy = signatureOf(context);
  const hadPart = people.count.includes(recountedBy.userId);
  const others = recountsOfOthers(box, recountedBy);
  const isNew = !hadPart || others.some((other) => !other.hadPart);
  const refusal =
    refuseImpossibleContents(`The recount of ${dropId}`, command) ??
    refuseTransporter(context, box) ??
    (isNew ? undefined : refuseCounter(context, box));
  if (refusal) return refusal;
  const contents = contentsOf(command);
  const same = others.find((other) => !(hadPart && other.hadPart) && agree(other.contents, contents));
  if (!same) {
    return accept({
      type: 'DropRecountedOnce',
      data: { tableId, contents, reason, recountedBy, hadPart },
    });
  }
  const confirmedBy = same.recountedBy;
  return accept({
    type: 'DropRecounted',
    data: { ...ofPeriod(box), before, ...contents, reason, recountedBy, confirmedBy },
  });
}

export function refuseUncounted(dropId: string): Decision<never> {
  return refuse('conflict', 'drop-not-counted', `Box ${dropId} is not counted yet.`);
}

/** Refuses a person who counted the box: somebody else looks at what they did (13:69D-1.11(a)2). */
export function refuseCounter(
  { actor }: CommandContext,
  { dropId, people }: PlacedBox,
): Decision<never> | undefined {
  if (![...people.transport, ...people.count].includes(actor.userId)) return undefined;
  return refuseDutiesTogether(
    `${actor.name} moved or counted ${dropId} and cannot do this too; another person must.`,
  );
}

/** Ends the count of a box if both counts are signed and agree, at the time of the later one. */
export function concludeDropCount({ today }: ConcludeDropCount, box: PlacedBox): Decision<DropBoxEvent> {
  const counts = signedCounts(box);
  return counts && agree(counts[0].contents, counts[1].contents)
    ? accept(counted(box, counts[0].contents, counts, today))
    : accept();
}

type SignedCount = Required<OneCount>;

function signedCounts({ counts: { first, second } }: PlacedBox): [SignedCount, SignedCount] | undefined {
  return first?.signedBy && second?.signedBy ? [first as SignedCount, second as SignedCount] : undefined;
}

function counted(
  box: PlacedBox,
  contents: DropContents,
  [first, second]: [SignedCount, SignedCount],
  gamingDay: string,
): DropBoxEvent {
  const by = { firstBy: first.signedBy, secondBy: second.signedBy };
  const { dueGamingDay, removal } = box;
  const due = removal?.periodId !== undefined && { dueGamingDay };
  return { type: 'DropCounted', data: { ...ofPeriod(box), gamingDay, ...due, ...contents, ...by } };
}

function ofPeriod({ tableId, game, removal }: PlacedBox) {
  return { tableId, game, ...(removal?.periodId !== undefined && { periodId: removal.periodId }) };
}

function refuseUnremoved({ dropId, tableId, status }: PlacedBox): Decision<never> | undefined {
  if (status !== 'in-place') return undefined;
  return refuse(
    'conflict',
    'box-not-removed',
    `Box ${dropId} is at table ${tableId} by the ledger; record its removal first.`,
  );
}

function refuseTransporter(
  { actor }: CommandContext,
  { dropId, people }: PlacedBox,
): Decision<never> | undefined {
  if (!people.transport.includes(actor.userId)) return undefined;
  return refuseDutiesTogether(`${actor.name} moved ${dropId} and cannot count it too; another person must.`);
}

function refuseSameCounter(
  pass: CountPass,
  { actor }: CommandContext,
  { dropId, counts }: PlacedBox,
): Decision<never> | undefined {
  if (counts[OTHER[pass]]?.signedBy?.userId !== actor.userId) return undefined;
  return refuse(
    'not-allowed',
    'counters-not-different',
    `${actor.name} signed the ${OTHER[pass]} count of ${dropId}; the two counts are of two people.`,
    DUTIES_APART,
  );
}
