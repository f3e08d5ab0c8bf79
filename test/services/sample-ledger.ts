import {
  changeLimits,
  changeRules,
  changeWager,
  callNoMoreBets,
  collectFromPosition,
  compareForm,
  correctSettlement,
  completeShoe,
  countOriginal,
  forwardDuplicate,
  noticeRuleChange,
  observeOutcome,
  placeWager,
  prepareForm,
  recordPatronDeparture,
  retireTable,
  signVoid,
  statePatronSignatureUnobtainable,
  voidRound,
  withdrawWager,
} from '#application';
import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { handOf } from '#play/baccarat-hand.js';
import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { TestFloor, aFloor, aWagerRequest } from '#testing/builders/floor.js';
import { randomStep } from '#testing/builders/random/random-step.js';
import { tableLimits, tableRules } from '#testing/builders/rules.js';

const asHappened = { reason: 'seen' };
const SHOE_ID = 'S1';

/** Events of a ledger with every published type: hundreds of random steps, and a script. */
export async function sampleLedger(): Promise<readonly DecodedEvent[]> {
  const chance = new Chance(20_100_605);
  const floor = new RandomFloor();
  await floor.open();
  for (let step = 0; step < 600; step++) await floor.take(randomStep(chance));
  return [...(await floor.floor.events()), ...(await scripted()), ...(await atTables())];
}

/** Events that random steps do not produce. */
async function scripted(): Promise<readonly DecodedEvent[]> {
  const floor = await aFloor();
  await withdrawnRound(floor);
  await floor.round({ wagers: [aWagerRequest(), aWagerRequest({ position: 2 })] });
  await floor.do('dealer', collectFromPosition({ shoeId: SHOE_ID, position: 2 }));
  const amountCents = await forwarded(floor);
  await floor.do('count-team', countOriginal({ formNumber: await newest(floor), amountCents }));
  await floor.do('accounting', compareForm({ formNumber: await newest(floor), duplicateCents: amountCents }));
  await floor.round();
  await forwarded(floor);
  await floor.do('count-team', countOriginal({ formNumber: await newest(floor), amountCents: 1 }));
  await floor.do('accounting', compareForm({ formNumber: await newest(floor), duplicateCents: 2 }));
  await floor.round({ cuttingCardReached: true, lastHandAnnounced: true });
  await prepared(floor);
  const statement = { formNumber: await newest(floor), statement: 'left the pit' };
  await floor.do('pit-boss', statePatronSignatureUnobtainable(statement));
  for (const as of ['pit-boss', 'pit-clerk'] as const) {
    await floor.do(as, signVoid({ formNumber: await newest(floor), as, reason: 'torn' }));
  }
  await floor.do('dealer', collectFromPosition({ shoeId: SHOE_ID, position: 1 }));
  await floor.do('dealer', recordPatronDeparture({ shoeId: SHOE_ID, patronId: 'patron-1', position: 1 }));
  await floor.do('floorperson', completeShoe({ shoeId: SHOE_ID }), { asHappened });
  await changedTable(floor);
  return floor.events();
}

/** A round of several settlements, one of which is corrected, and wagers on selections. */
async function atTables(): Promise<readonly DecodedEvent[]> {
  const floor = new TestFloor();
  await floor.tableOf('craps', 'MB-3');
  const at = { position: 1, patronId: 'patron-1', stakeCents: 6_000 };
  const roundId = await floor.tableRound(
    [
      { wagers: [{ ...at, kind: 'pass' }], facts: [{ dice: [2, 3] }] },
      { wagers: [{ ...at, kind: 'place-to-win', selection: '6' }], facts: [{ dice: [2, 4] }] },
      { facts: [{ dice: [3, 4] }] },
    ],
    'MB-3',
  );
  await floor.do(
    'floorperson',
    correctSettlement({
      roundId,
      reason: 'misread',
      facts: [{ dice: [1, 6] }],
      actual: [],
      differenceSettled: true,
    }),
  );
  await floor.tableOf('roulette', 'PB-3');
  const half = { wagers: [{ ...at, kind: 'red' }], facts: [{ number: '0' }] };
  await floor.tableRound([half], 'PB-3');
  return floor.events();
}

async function withdrawnRound(floor: TestFloor): Promise<void> {
  const roundId = await floor.open();
  await floor.do('dealer', placeWager({ roundId, ...aWagerRequest() }));
  await floor.do('dealer', placeWager({ roundId, ...aWagerRequest({ position: 2 }) }));
  await floor.do('dealer', changeWager({ roundId, wagerId: 'w1', stakeCents: 20_000 }));
  await floor.do('dealer', withdrawWager({ roundId, wagerId: 'w2' }));
  await floor.do('dealer', callNoMoreBets({ roundId }));
  for (const fact of handOf(BANKER_WINS)) await floor.do('dealer', observeOutcome({ roundId, fact }));
  const facts = handOf(PLAYER_WINS);
  await floor.do(
    'floorperson',
    correctSettlement({ roundId, reason: 'misread', facts, actual: [], differenceSettled: true }),
  );
  const voiding = { roundId, reason: 'other' as const, note: 'spilled drink' };
  await floor.do('floorperson', voidRound(voiding), { asHappened });
}

async function prepared(floor: TestFloor): Promise<number> {
  const form = {
    seriesId: 'CV',
    shoeId: SHOE_ID,
    position: 1,
    patronName: 'Paula Patron',
    reason: 'Paula Patron left',
  };
  const { events } = await floor.do('pit-clerk', prepareForm(form));
  const data = events.find(({ type }) => type === 'FormPrepared')?.data as { amountCents: number };
  return data.amountCents;
}

async function forwarded(floor: TestFloor): Promise<number> {
  const amountCents = await prepared(floor);
  const formNumber = await newest(floor);
  await floor.signed(formNumber);
  await floor.deposited(formNumber);
  await floor.do('pit-clerk', forwardDuplicate({ formNumber }));
  return amountCents;
}

async function newest(floor: TestFloor): Promise<string> {
  const event = (await floor.events()).findLast(({ type }) => type === 'FormPrepared');
  return (event?.data as { formNumber: string }).formNumber;
}

async function changedTable(floor: TestFloor): Promise<void> {
  const tableId = 'MB-1';
  const effectiveAt = new Date(floor.nowMs + 1_800_000).toISOString();
  const rules = tableRules({ decks: 6 });
  await floor.do('pit-boss', noticeRuleChange({ tableId, rules, effectiveAt }), {
    asHappened,
  });
  await floor.do('pit-boss', changeRules({ tableId, rules }), { asHappened });
  await floor.do('pit-boss', changeLimits({ tableId, limits: tableLimits() }), { asHappened });
  await floor.do('pit-boss', retireTable({ tableId }), { asHappened });
}
