import {
  authorizeComplimentary,
  CommandRefused,
  announceLastHand,
  callNoMoreBets,
  changeWager,
  collectFromMarker,
  collectFromPosition,
  compareForm,
  completeShoe,
  correctSettlement,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  observeOutcome,
  openRound,
  placeWager,
  prepareForm,
  prepareRecovery,
  reachCuttingCard,
  recordIrregularity,
  recordPatronDeparture,
  recordRound,
  recountOriginal,
  reportFormLost,
  reportNumberLost,
  resolveMismatch,
  reviewException,
  settleAmountDue,
  settleRound,
  signForm,
  signVoid,
  statePatronSignatureUnobtainable,
  voidRound,
  withdrawWager,
  witnessDeposit,
} from '#application';
import type { Property, Receipt, UseCase } from '#application';
import type { DecodedEvent } from '#event-store';
import { handOf } from '#play/baccarat-hand.js';
import type { CommandOptions } from '#play/ledger-door.js';
import { DECK } from '#rules';
import type { TableRules, WagerKind } from '#rules/games/baccarat/table-rules/table-rules.js';
import { NaivePurses } from '#testing/naive/naive-purses.js';
import type { MarkerLine } from '#testing/naive/naive-purses.js';
import { expectOnlyNamed } from './only-named.js';
import { TestFloor, aWholeRound } from '../floor.js';
import type { RandomStep } from './random-step.js';
import { nextStep } from '../next-step.js';
import { cardsFrom, pick, settlementFrom } from './random-choices.js';
import { QUARTER_ON_TIE, tableRules } from '../rules.js';

/** Three tables that charge vigorish in three ways. */
const TABLES: readonly { tableId: string; game: string; rules: TableRules }[] = [
  { tableId: 'MB-1', game: 'minibaccarat', rules: tableRules() },
  {
    tableId: 'PB-1',
    game: 'baccarat-punto-banco',
    rules: tableRules({
      vigorish: { kind: 'percent-of-win', percent: 4, roundUpToCents: 20, waivedByTotalCardWagers: false },
      vigorishCollection: 'at-payout',
    }),
  },
  { tableId: 'MB-2', game: 'minibaccarat', rules: tableRules({ vigorish: QUARTER_ON_TIE }) },
];
/** The first defers all vigorish; most steps happen there. */
const BUSY_TABLES = [TABLES[0]!, TABLES[0]!, TABLES[0]!, TABLES[1]!, TABLES[2]!];
const KINDS: readonly WagerKind[] = [
  ...Array.from({ length: 7 }, () => 'banker' as const),
  'player',
  'tie',
  'total-four',
  'total-five',
  'bonus-banker',
];

interface Done {
  readonly role: string;
  readonly useCase: UseCase;
  readonly options: CommandOptions;
  readonly receipt: Receipt;
}

/** A floor on which any command may be tried; a refused one leaves no trace. */
export class RandomFloor {
  readonly floor: TestFloor;
  readonly done: Done[] = [];
  /** The state of the floor that makes most tries possible. */
  readonly books = new NaivePurses();
  private readonly shoes = new Map<string, string>();
  private readonly rounds: string[] = [];
  private readonly forms: string[] = [];
  private readonly exceptions: { readonly exceptionId: string; readonly subject: string }[] = [];
  private seen = 0n;
  private shoesPrepared = 0;
  /** Numbers of the series that were issued or lost. */
  private numbersTaken = 0;
  private keys = 0;

  constructor(property?: Property) {
    this.floor = new TestFloor(undefined, property);
  }

  async open(): Promise<void> {
    for (const { tableId, ...setting } of TABLES) {
      await this.floor.table(tableId, setting);
      await this.nextShoe(tableId);
    }
    await this.floor.series('CV', 60);
    await this.floor.series('VR', 60, 'recovery-form');
  }

  /** Tries the next step. Any error other than a refusal is a fault. */
  async take(step: RandomStep): Promise<void> {
    try {
      await this.try(step);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
    }
  }

  private async try(step: RandomStep): Promise<void> {
    const { what, a, b, c, honest } = step;
    const { tableId } = pick(BUSY_TABLES, a);
    const marker = honest ? pick(this.openMarkers(), b) : undefined;
    const settled = this.rounds.filter((id) => this.books.rounds.get(id)?.status === 'settled');
    const shoeId = this.shoes.get(tableId)!;
    const roundId = pick(honest ? settled : this.rounds, b) ?? 'none';
    const wagerId = `w${1 + (c % 3)}`;
    const position = 1 + (b % 3);
    const patronId = pick(['anna', 'ben', 'carl'], c % 5 === 0 ? c : position);
    const at = {
      shoeId: marker ? marker.roundId.slice(0, -4) : shoeId,
      position: marker?.position ?? position,
      ...(c % 3 === 0 && { patronId: marker?.patron ?? patronId }),
    };
    const amountCents = honest ? 1 + (c % 700) : pick([0, -500, 0.5, 1e12, 100], c);
    const formNumber = pick(this.forms, a) ?? 'none';
    const wager = { position, patronId, kind: pick(KINDS, c), stakeCents: honest ? 1_000 + a : amountCents };
    const latest = this.rounds.at(-1) ?? 'none';
    /** Mostly someone who had no part in what was done before. */
    const other = honest ? { userId: 'another' } : {};
    const dealer = (useCase: UseCase) => this.carryOut('dealer', useCase, step);
    switch (what) {
      case 'whole-round': {
        const inPlay = this.rounds.find(
          (id) => id.startsWith(`${shoeId}.`) && this.books.rounds.get(id)?.status === 'open',
        );
        if (inPlay !== undefined) {
          await this.takeNextStep(step, inPlay, shoeId);
          break;
        }
        const other = { position: 1 + ((b + 1) % 3), patronId: 'dora', kind: pick(KINDS, a) };
        const wagers = [wager, { ...wager, ...other }];
        await dealer(
          recordRound(aWholeRound({ shoeId, wagers, cards: cardsFrom(c), ...settlementFrom(step) })),
        );
        break;
      }
      case 'next-step':
        await this.takeNextStep(step, latest, shoeId);
        break;
      case 'open-round':
        await dealer(openRound({ shoeId }));
        break;
      case 'place-wager':
        await dealer(placeWager({ roundId: latest, ...wager }));
        break;
      case 'change-wager':
        await dealer(changeWager({ roundId: latest, wagerId, stakeCents: wager.stakeCents }));
        break;
      case 'withdraw-wager':
        await dealer(withdrawWager({ roundId: latest, wagerId }));
        break;
      case 'no-more-bets':
        await dealer(callNoMoreBets({ roundId: latest }));
        break;
      case 'observe': {
        const wrong = [{ cards: DECK.slice(c % 48, (c % 48) + (b % 6)) }, { winner: 'tie' }];
        const fact = honest ? { cards: cardsFrom(c).slice(0, 1 + (b % 6)) } : pick(wrong, a);
        await dealer(observeOutcome({ roundId: latest, fact }));
        break;
      }
      case 'settle':
        await dealer(settleRound({ roundId: latest, ...settlementFrom(step) }));
        break;
      case 'void-round':
        await dealer(
          voidRound({ roundId: latest, reason: honest ? 'other' : 'insufficient-cards', note: 'x' }),
        );
        break;
      case 'collect-marker':
        await dealer(
          collectFromMarker({
            roundId: marker?.roundId ?? roundId,
            wagerId: marker?.wagerId ?? wagerId,
            amountCents,
          }),
        );
        break;
      case 'collect-position':
        await dealer(
          collectFromPosition({
            ...at,
            ...(c % 2 === 0 && { amountCents }),
          }),
        );
        break;
      case 'prepare-form':
        await this.prepare(step, at);
        break;
      case 'document': {
        const prepared = await this.prepare(step, at);
        await this.signAll(prepared);
        await dealer(depositOriginal({ formNumber: prepared }));
        if (honest) await this.witness(prepared);
        break;
      }
      case 'recover': {
        const owing = [...this.books.forms].filter(([, { owed, recovered }]) => owed > recovered);
        const [recovers = formNumber, form] = (honest ? pick(owing, b) : undefined) ?? [];
        const rest = form ? form.owed - form.recovered : amountCents;
        const prepared = await this.prepareRecovery(step, {
          formNumber: recovers,
          tableId: pick(TABLES, a).tableId,
          amountCents: honest && c % 2 === 0 ? Math.ceil(rest / 2) : rest,
        });
        if (c % 3 === 0) break;
        await this.signAll(prepared);
        await dealer(depositOriginal({ formNumber: prepared }));
        break;
      }
      case 'sign-form': {
        const as = pick(['dealer', 'pit-boss', 'pit-clerk'] as const, c);
        await this.carryOut(as, signForm({ formNumber, as }), step);
        break;
      }
      case 'deposit-form':
        if (honest) await this.signAll(formNumber);
        await dealer(depositOriginal({ formNumber }));
        break;
      case 'witness-deposit':
        if (honest) await this.witness(formNumber);
        else await this.carryOut('dealer', witnessDeposit({ formNumber, as: 'pit-clerk' }), step);
        break;
      case 'void-form': {
        const as = honest ? ('pit-boss' as const) : ('pit-clerk' as const);
        await this.carryOut(as, signVoid({ formNumber, as, reason: 'x' }), step);
        break;
      }
      case 'forward-form':
        await this.carryOut(honest ? 'pit-clerk' : 'pit-boss', forwardDuplicate({ formNumber }), step);
        break;
      case 'count-form':
        await this.carryOut('count-team', countOriginal({ formNumber, amountCents }), step);
        break;
      case 'compare-form':
        await this.carryOut('accounting', compareForm({ formNumber, duplicateCents: amountCents }), step);
        break;
      case 'recount-form':
        if (honest) await this.counted(formNumber);
        await this.carryOut(
          'count-team',
          recountOriginal({ formNumber, amountCents, reason: 'x' }),
          step,
          other,
        );
        break;
      case 'resolve-mismatch':
        if (honest) await this.compared(formNumber);
        await this.carryOut('accounting', resolveMismatch({ formNumber, explanation: 'x' }), step, other);
        break;
      case 'lose-form':
        await this.carryOut('accounting', reportFormLost({ formNumber, reason: 'x' }), step, other);
        break;
      case 'lose-number': {
        const serial = honest ? this.numbersTaken + 1 : a;
        await this.carryOut('pit-boss', reportNumberLost({ seriesId: 'CV', serial, reason: 'x' }), step);
        this.numbersTaken += 1;
        break;
      }
      case 'review': {
        const exception = pick(this.exceptions, b) ?? { exceptionId: 'none', subject: `round-${roundId}` };
        const outcome = pick(['justified', 'rule-broken', 'recorded-wrongly'] as const, c);
        await this.carryOut('shift-manager', reviewException({ ...exception, outcome, note: 'x' }), step);
        break;
      }
      case 'patron-leaves':
        await dealer(recordPatronDeparture({ shoeId, patronId, position }));
        break;
      case 'complete-shoe':
        await dealer(completeShoe({ shoeId }));
        if (honest) await this.nextShoe(tableId);
        break;
      case 'next-shoe':
        await this.nextShoe(tableId);
        break;
      case 'correct':
        await this.correct(step, roundId);
        break;
      case 'pay-due': {
        const [key = 'none none', due] = pick([...this.books.dues], b) ?? [];
        const [owing = '', owed = ''] = key.split(' ');
        const open = due ? Math.abs(due.due + due.fund - due.settled) : 0;
        const payment = honest ? Math.max(1, c % 2 === 0 ? open : Math.floor(open / 2)) : amountCents;
        const paidAt = pick(['table', 'cage'] as const, a);
        await this.carryOut(
          'floorperson',
          settleAmountDue({ roundId: owing, wagerId: owed, amountCents: payment, paidAt }),
          step,
          other,
        );
        break;
      }
      case 'cutting-card':
        await dealer(reachCuttingCard({ shoeId }));
        break;
      case 'last-hand':
        await dealer(announceLastHand({ shoeId }));
        break;
      case 'irregularity':
        await dealer(
          recordIrregularity({
            shoeId,
            kind: pick(['card-drawn-in-error', 'unauthorised-third-card', 'other'], b),
            disclosed: false,
            further: [],
            note: 'x',
          }),
        );
        break;
      case 'repeat':
        await this.repeat(pick(this.done, c));
        break;
      case 'time-passes':
        this.floor.nowMs += (1 + (a % 9)) * 3_600_000;
        break;
    }
  }

  private async correct(step: RandomStep, roundId: string): Promise<void> {
    const { a, b, c, supervised } = step;
    const { actual, vigorish } = settlementFrom({ ...step, honest: false });
    const named = supervised ? actual : actual.slice(c % 2).map(({ wagerId }) => ({ wagerId }));
    const correction = correctSettlement({
      roundId,
      reason: 'x',
      ...(c % 2 === 0 && { facts: handOf(cardsFrom(b * 7 + c)) }),
      actual: named,
      vigorish,
      differenceSettled: b % 3 > 0,
    });
    const person = { userId: pick(['floorperson-1', 'floorperson-2', 'floorperson-3'], a) };
    expectOnlyNamed(await this.carryOut('floorperson', correction, step, person), named);
  }

  private async prepare(
    step: RandomStep,
    at: { shoeId: string; position: number; patronId?: string },
  ): Promise<string> {
    const form = prepareForm({ seriesId: 'CV', ...at, patronName: 'someone', reason: 'x' });
    const { events } = await this.carryOut('pit-clerk', form, step);
    const { formNumber } = events[0]!.data as { formNumber: string };
    this.forms.push(formNumber);
    this.numbersTaken += 1;
    return formNumber;
  }

  private async prepareRecovery(
    step: RandomStep,
    payment: { formNumber: string; tableId: string; amountCents: number },
  ): Promise<string> {
    const recovery = prepareRecovery({ seriesId: 'VR', ...payment, reason: 'x' });
    const { events } = await this.carryOut('pit-clerk', recovery, step);
    const { formNumber } = events[0]!.data as { formNumber: string };
    this.forms.push(formNumber);
    return formNumber;
  }

  private async takeNextStep(step: RandomStep, roundId: string, shoeId: string): Promise<void> {
    const events = await this.floor.stream(`round-${roundId}`);
    const last = events.findLast(({ type }) => type !== 'ControlExceptionRecorded');
    await this.carryOut('dealer', nextStep(last, step, roundId, shoeId), step);
  }

  /** Updates the books and returns the new events. */
  async look(): Promise<readonly DecodedEvent[]> {
    const fresh = await this.floor.events(this.seen);
    this.seen = fresh.at(-1)?.position ?? this.seen;
    this.books.record(fresh);
    return fresh;
  }

  private openMarkers(): readonly MarkerLine[] {
    return [...this.books.markers.values()].filter(({ outstanding }) => outstanding > 0);
  }

  private async carryOut(
    role: string,
    useCase: UseCase,
    { supervised }: RandomStep,
    person: Pick<CommandOptions, 'userId'> = {},
  ): Promise<Receipt> {
    const as = supervised && useCase.roles.includes('floorperson') ? 'floorperson' : role;
    const options: CommandOptions = {
      commandId: `key-${(this.keys += 1)}`,
      ...person,
      ...(as === 'floorperson' && supervised && { asHappened: { reason: 'seen' } }),
    };
    const receipt = await this.floor.do(as, useCase, options);
    this.done.push({ role: as, useCase, options, receipt });
    for (const { id, stream, type, data } of receipt.events) {
      if (type === 'ControlExceptionRecorded') this.exceptions.push({ exceptionId: id, subject: stream });
      if (type === 'RoundStarted') this.rounds.push((data as { roundId: string }).roundId);
    }
    return receipt;
  }

  /** A repeated command gets the same answer, and nothing is recorded. */
  private async repeat(done: Done | undefined): Promise<void> {
    if (!done) return;
    const head = await this.floor.head();
    const again = await this.floor.do(done.role, done.useCase, done.options);
    expect(again).toEqual(done.receipt);
    expect(await this.floor.head()).toBe(head);
  }

  private async nextShoe(tableId: string): Promise<void> {
    const shoeId = `S${this.shoesPrepared + 1}`;
    await this.floor.shoe(shoeId, tableId);
    this.shoesPrepared += 1;
    this.shoes.set(tableId, shoeId);
  }

  /** Has the original counted, whatever it shows. */
  private async counted(formNumber: string): Promise<void> {
    await this.witness(formNumber);
    await this.floor.do('count-team', countOriginal({ formNumber, amountCents: 1 })).catch(ignoreRefusal);
  }

  /** Has a form counted, forwarded and compared. */
  private async compared(formNumber: string): Promise<void> {
    await this.counted(formNumber);
    const asHappened = { reason: 'late' };
    await this.floor.do('pit-clerk', forwardDuplicate({ formNumber }), { asHappened }).catch(ignoreRefusal);
    await this.floor.do('accounting', compareForm({ formNumber, duplicateCents: 2 })).catch(ignoreRefusal);
  }

  private async witness(formNumber: string): Promise<void> {
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await this.floor.do(as, witnessDeposit({ formNumber, as })).catch(ignoreRefusal);
    }
  }

  private async signAll(formNumber: string): Promise<void> {
    for (const as of ['dealer', 'pit-boss', 'pit-clerk'] as const) {
      await this.floor.do(as, signForm({ formNumber, as })).catch(ignoreRefusal);
    }
    await this.floor
      .do('pit-boss', statePatronSignatureUnobtainable({ formNumber, statement: 'left' }))
      .catch(ignoreRefusal);
    const as = 'shift-manager' as const;
    await this.floor
      .do(as, authorizeComplimentary({ formNumber, as, relation: 'none' }))
      .catch(ignoreRefusal);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CommandRefused)) throw error;
}
