import type { Cents } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { evolveRound } from '../round/round.state.js';
import type { RoundEvent } from '../round/round.events.js';
import type { RoundState } from '../round/round.state.js';
import { entryOf } from '../../read-models/ledger-projection.js';
import { describeEvent } from './round-steps.js';
import type { DescribedStep, MoneyMoved } from './round-steps.js';
import type { MoneyStanding, ReplayStep } from './round-replay.answer.js';

const NO_MONEY: MoneyStanding = {
  onLayoutCents: 0,
  lostCents: 0,
  paidCents: 0,
  vigorishCollectedCents: 0,
  vigorishOnMarkersCents: 0,
  vigorishCompedCents: 0,
  vigorishDocumentedCents: 0,
  amountsDueCents: 0,
  amountsDueSettledCents: 0,
  winCents: 0,
};

/** A round's stream step by step; a deal and a settlement have a step for each movement of the dealer's hands. */
export function* replaySteps(events: readonly DecodedEvent[]): Generator<ReplayStep, void, void> {
  let steps = 0;
  let round: RoundState = { status: 'none' };
  let money = NO_MONEY;
  let state: ReplayStep['state'] = null;
  const step = (stored: DecodedEvent, { what, rules, state: after, moves }: DescribedStep): ReplayStep => {
    const { occurredAt, recordedAt, actor: id, actorName: name, role } = entryOf(stored);
    const actor = { id, name };
    money = moved(money, moves ?? {});
    state = (after as ReplayStep['state'] | undefined) ?? state;
    steps += 1;
    return {
      step: steps,
      event: stored.type,
      occurredAt,
      recordedAt,
      actor,
      role,
      what,
      rules,
      state,
      money,
    };
  };
  const shownWithSettlement = new Set<DecodedEvent>();
  for (const [index, stored] of events.entries()) {
    const event = eventOf(stored);
    for (const described of shownWithSettlement.has(stored) ? [] : describeEvent(event, round)) {
      if (!('takesVigorishOf' in described)) {
        yield step(stored, described);
        continue;
      }
      const taken = takenWith(events, index, described.takesVigorishOf);
      if (!taken) continue;
      shownWithSettlement.add(taken);
      for (const each of describeEvent(eventOf(taken), round)) {
        if ('what' in each) yield step(taken, each);
      }
    }
    round = evolveRound(round, event);
  }
}

function eventOf({ type, data }: DecodedEvent): RoundEvent {
  return { type, data } as RoundEvent;
}

/** The event by which a settlement took the vigorish of a wager, among those that follow it directly. */
function takenWith(
  events: readonly DecodedEvent[],
  settlement: number,
  wagerId: string,
): DecodedEvent | undefined {
  for (let index = settlement + 1; index < events.length; index++) {
    const stored = events[index]!;
    const event = eventOf(stored);
    if (event.type !== 'VigorishCollected' && event.type !== 'VigorishDeferred') return undefined;
    if (event.data.wagerId === wagerId) return stored;
  }
  return undefined;
}

function moved(money: MoneyStanding, moves: Partial<MoneyMoved>): MoneyStanding {
  const figure = (name: keyof MoneyMoved): Cents => money[name] + (moves[name] ?? 0);
  const next = {
    onLayoutCents: figure('onLayoutCents'),
    lostCents: figure('lostCents'),
    paidCents: figure('paidCents'),
    vigorishCollectedCents: figure('vigorishCollectedCents'),
    vigorishOnMarkersCents: figure('vigorishOnMarkersCents'),
    vigorishCompedCents: figure('vigorishCompedCents'),
    vigorishDocumentedCents: figure('vigorishDocumentedCents'),
    amountsDueCents: figure('amountsDueCents'),
    amountsDueSettledCents: figure('amountsDueSettledCents'),
  };
  const vigorish =
    next.vigorishCollectedCents +
    next.vigorishOnMarkersCents +
    next.vigorishCompedCents +
    next.vigorishDocumentedCents;
  return { ...next, winCents: next.lostCents - next.paidCents + vigorish + next.amountsDueCents };
}
