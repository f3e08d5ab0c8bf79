import {
  authorizeComplimentary,
  compareForm,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  recordPatronSignature,
  recountOriginal,
  reportFormLost,
  resolveMismatch,
  signForm,
  signVoid,
  statePatronSignatureUnobtainable,
  witnessDeposit,
} from '#application';
import type { RecordingRole } from '#application';
import type { Chance } from '#play/chance.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { naiveBooksDate, naiveLimit } from '#testing/naive/naive-calendar.js';
import { owedOn } from '#testing/naive/naive-form.js';
import type { NaiveForm } from '#testing/naive/naive-form.js';
import { outstandingOf } from '#testing/naive/clerk/naive-round.js';
import { inVain } from './act.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { anyone, everyone } from './people.js';
import type { Choice } from './choose.js';

const SIGNERS = ['dealer', 'pit-boss', 'pit-clerk'] as const;
const WITNESSES = ['pit-boss', 'pit-clerk'] as const;
const STATEMENT = 'left in a hurry';

/** The course of a vigorish form after its preparation: in the pit, in the count room and at accounting. */
export class FormSteps {
  constructor(
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {}

  /** The next step of a form, or one that is not allowed yet. */
  next(doing: Doing, form: NaiveForm): Act {
    const { formNumber } = form;
    const written = { writes: [`vigorishForm-${formNumber}`] };
    const early = (useCase: Act['useCase'], refusal: string, role: RecordingRole): Act =>
      doing.unlawful(`${useCase.name} of ${formNumber} too early`, useCase, refusal, { ...written, role });
    const count = countOriginal({ formNumber, amountCents: form.amount });
    const compare = compareForm({ formNumber, duplicateCents: form.amount });
    const tooEarly = early(compare, 'form-not-ready-to-compare', 'accounting');
    const notReady: Choice = [1, tooEarly];
    switch (form.status) {
      case 'prepared':
        return choose(this.chance, [
          [30, () => this.sign(doing, form)],
          [form.authorizedBy === '' ? 12 : 1, () => this.authorize(doing, form)],
          [form.signed.size < SIGNERS.length ? 3 : 15, () => this.deposit(doing, form)],
          [
            form.markers.some(this.isStale) || this.isTooMuch(form) ? 12 : 2,
            () => this.startVoid(doing, form),
          ],
          [1, () => early(count, 'form-not-deposited', 'count-team')],
          [1, () => this.lose(doing, form)],
          notReady,
        ]);
      case 'being-voided':
        return choose(this.chance, [
          [10, () => this.endVoid(doing, form)],
          [1, () => early(signForm({ formNumber, as: 'dealer' }), 'form-being-voided', 'dealer')],
        ]);
      case 'deposited':
        return choose(this.chance, [
          [20, () => this.witness(doing, form)],
          [form.leavesOwed ? 0 : 1, () => early(count, 'deposit-not-witnessed', 'count-team')],
          [form.leavesOwed ? 5 : 1, () => this.count(doing, form)],
          [5, () => this.forward(doing, form)],
          notReady,
        ]);
      case 'witnessed':
        return choose(this.chance, [
          [10, () => this.count(doing, form)],
          [10, () => this.forward(doing, form)],
          [1, () => this.lose(doing, form)],
          notReady,
        ]);
      case 'mismatched':
        return choose(this.chance, [
          [8, () => this.resolve(doing, form)],
          [8, () => this.recount(doing, form)],
          [1, () => early(compare, 'form-not-ready-to-compare', 'accounting')],
        ]);
      default:
        return choose(this.chance, [
          [form.original === form.amount ? 2 : 12, () => this.recount(doing, form)],
          [1, () => this.lose(doing, form)],
          [10, () => this.forward(doing, form)],
          [10, () => (form.forwardedOn === '' ? undefined : this.compare(doing, form))],
          [1, () => (form.forwardedOn === '' ? tooEarly : undefined)],
          [1, () => early(count, 'form-not-deposited', 'count-team')],
        ]);
    }
  }

  private sign(doing: Doing, form: NaiveForm): Act | undefined {
    const { formNumber, signed } = form;
    const writes = [`vigorishForm-${formNumber}`];
    const enter =
      (what: Act['enter']): Act['enter'] =>
      (...recorded) => {
        what(...recorded);
        this.booked(form, doing.atMs);
      };
    const missing = [
      ...SIGNERS.filter((each) => !signed.has(each)),
      ...(form.patron === '' ? (['patron'] as const) : []),
    ];
    const anew = missing.length > 0 && this.chance.happens(85);
    const role = this.chance.pick(anew ? missing : ([...SIGNERS, 'patron'] as const));
    if (role !== 'patron') {
      const useCase = signForm({ formNumber, as: role });
      if (signed.has(role))
        return doing.unlawful(`${role} signs again`, useCase, 'already-signed', { role, writes });
      return doing.lawful(
        `${role} signs ${formNumber}`,
        useCase,
        enter(({ userId }) => void signed.set(role, userId)),
        { role, writes },
      );
    }
    const here = this.chance.happens(60);
    const useCase = here
      ? recordPatronSignature({ formNumber })
      : statePatronSignatureUnobtainable({ formNumber, statement: STATEMENT });
    if (form.patron !== '')
      return doing.unlawful('patron signs again', useCase, 'patron-already-accounted-for', { writes });
    const signs = enter(() => (form.patron = here ? 'signed' : `unobtainable: ${STATEMENT}`));
    return doing.lawful(`patron signs ${formNumber}: ${here}`, useCase, signs, { writes });
  }

  private deposit(doing: Doing, form: NaiveForm): Act | undefined {
    const { formNumber, markers, signed, tableId, amount, recovers, leavesOwed, shoeId } = form;
    if (doing.atMs <= this.books.timesOf(shoeId).ended) return undefined;
    const useCase = depositOriginal({ formNumber });
    const writes = [
      `vigorishForm-${formNumber}`,
      ...new Set(markers.map(({ roundId }) => `round-${roundId}`)),
      ...(recovers ? [`vigorishForm-${recovers.formNumber}`] : []),
    ];
    const causeMs = (): number =>
      Math.max(
        ...markers.map(({ roundId, wagerId }) =>
          this.books.causes.ofCollection(this.books.round(roundId), wagerId),
        ),
      );
    if (signed.size < SIGNERS.length || form.patron === '') {
      return doing.unlawful(`deposits ${formNumber} unsigned`, useCase, 'form-not-signed', {
        writes,
        causeMs,
      });
    }
    const unauthorized = !leavesOwed && form.authorizedBy === '';
    if (unauthorized && this.chance.happens(80)) {
      const what = `deposits ${formNumber}, which nobody authorised`;
      return doing.unlawful(what, useCase, 'complimentary-not-authorized', { writes, causeMs });
    }
    if (this.isTooMuch(form)) {
      return doing.unlawful(`deposits ${formNumber}, too much`, useCase, 'more-than-documented', { writes });
    }
    const stale = markers.filter(this.isStale);
    const rounds = new Set(stale.map(({ roundId }) => roundId));
    const allStale = markers.every(({ roundId }) => rounds.has(roundId));
    if (stale.length > 0 && (!allStale || this.chance.happens(50))) {
      const what = `deposits ${formNumber} of other markers`;
      return doing.unlawful(what, useCase, 'form-amount-differs', { writes, causeMs });
    }
    const enter = (): void => {
      form.taken = markers.map(({ roundId, wagerId, cents }) => {
        const shows = outstandingOf(this.books.round(roundId), wagerId);
        return { roundId, wagerId, cents: Math.min(shows, cents) };
      });
      form.reduced = amount - form.taken.reduce((sum, { cents }) => sum + cents, 0);
      if (recovers) form.reduced = 0;
      form.depositedMs = doing.atMs;
      this.books.deposits.push({ number: formNumber, amountCents: amount, tableId, atMs: doing.atMs });
      for (const { roundId } of stale) {
        const { tableId: place } = this.books.round(roundId);
        this.books.findAt(place, 'exception form-amount-differs', doing.atMs);
      }
      form.status = 'deposited';
      form.depositedOn = naiveBooksDate(doing.atMs).gamingDay;
      this.booked(form, doing.atMs);
      if (recovers) {
        recovers.recovered += amount;
        this.booked(recovers, doing.atMs);
        this.books.recover(tableId, amount, recovers.bookedMs);
      }
      if (unauthorized) {
        this.books.findAt(tableId, 'exception complimentary-not-authorized', form.bookedMs);
      }
      if (!leavesOwed) this.books.waive(form);
      for (const { roundId, wagerId, cents } of form.taken) {
        if (cents > 0) this.books.putOnForm(roundId, wagerId, form, cents, doing.atMs);
      }
    };
    const options = { writes, causeMs, asHappened: stale.length > 0 || unauthorized, afterwards: true };
    return doing.lawful(`deposits ${formNumber}`, useCase, enter, options);
  }

  /** Somebody allows the complimentary of a form, within their limit or beyond it. */
  private authorize(doing: Doing, form: NaiveForm): Act {
    const { formNumber, amount, tableId, leavesOwed, authorizedBy } = form;
    const as = this.chance.pick(['floorperson', 'pit-boss', 'pit-boss', 'shift-manager'] as const);
    const relation = this.chance.happens(85) ? 'none' : 'family';
    const useCase = authorizeComplimentary({ formNumber, as, relation });
    const actor = this.chance.pick(everyone([as]));
    const writes = [`vigorishForm-${formNumber}`];
    const what = `${actor.userId} authorises ${formNumber} (${relation})`;
    const refused = leavesOwed
      ? 'form-waives-nothing'
      : authorizedBy !== ''
        ? 'complimentary-already-authorized'
        : undefined;
    if (refused !== undefined) return doing.unlawful(what, useCase, refused, { actor, writes });
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const limit = naiveLimit(gamingDay, actor.userId, as, relation !== 'none');
    const breach =
      limit === undefined
        ? 'authorizer-not-listed'
        : amount > limit
          ? 'complimentary-above-limit'
          : undefined;
    if (breach !== undefined && this.chance.happens(60)) {
      return doing.unlawful(what, useCase, breach, { actor, writes });
    }
    const enter = (): void => {
      form.authorizedBy = actor.userId;
      this.booked(form, doing.atMs);
      if (breach !== undefined) this.books.findAt(tableId, `exception ${breach}`, form.bookedMs);
    };
    return doing.lawful(what, useCase, enter, { actor, asHappened: breach !== undefined, writes });
  }

  private witness(doing: Doing, form: NaiveForm): Act {
    const { formNumber, tableId, seenBy, signed, depositedOn } = form;
    const writes = [`vigorishForm-${formNumber}`];
    const role = this.chance.pick(WITNESSES);
    const useCase = witnessDeposit({ formNumber, as: role });
    if (seenBy.has(role)) {
      return doing.unlawful(`${role} attests ${formNumber} again`, useCase, 'deposit-already-witnessed', {
        role,
        writes,
      });
    }
    const late = naiveBooksDate(doing.atMs).gamingDay > depositedOn;
    const people = everyone([role]);
    const signers = people.filter(({ userId }) => userId === signed.get(role));
    const actor = this.chance.pick(this.chance.happens(80) ? signers : people);
    const breaches = [
      ...(actor.userId === signed.get(role) ? [] : ['witness-did-not-sign']),
      ...(late ? ['deposit-witnessed-late'] : []),
    ];
    const [breach] = breaches;
    if (breach !== undefined && this.chance.happens(30)) {
      return doing.unlawful(`${role} attests ${formNumber}`, useCase, breach, { actor, writes });
    }
    const enter = (): void => {
      seenBy.add(role);
      if (seenBy.size === WITNESSES.length) form.status = 'witnessed';
      this.booked(form, doing.atMs);
      for (const code of breaches) this.books.findAt(tableId, `exception ${code}`, form.bookedMs);
    };
    const asHappened = breach !== undefined;
    return doing.lawful(`${role} attests ${formNumber}`, useCase, enter, { actor, asHappened, writes });
  }

  /** A recovery form of more than is still owed, since another one was deposited. */
  private isTooMuch({ recovers, amount }: NaiveForm): boolean {
    return recovers !== undefined && amount > owedOn(recovers);
  }

  /** A marker whose amount no longer matches the form. */
  private readonly isStale = ({ roundId, wagerId, cents }: NaiveForm['markers'][number]): boolean =>
    outstandingOf(this.books.round(roundId), wagerId) !== cents;

  private forward(doing: Doing, form: NaiveForm): Act {
    const { formNumber, gamingDay, tableId } = form;
    const today = naiveBooksDate(doing.atMs).gamingDay;
    const useCase = forwardDuplicate({ formNumber });
    const writes = [`vigorishForm-${formNumber}`];
    if (form.forwardedOn !== '') {
      return doing.unlawful(`forwards ${formNumber} again`, useCase, 'duplicate-already-forwarded', {
        role: 'pit-clerk',
        writes,
      });
    }
    const late = today > gamingDay;
    if (late && this.chance.happens(30)) {
      return doing.unlawful(`forwards ${formNumber} late`, useCase, 'duplicate-forwarded-late', {
        role: 'pit-clerk',
        writes,
      });
    }
    const enter = (): void => {
      form.forwardedOn = today;
      this.booked(form, doing.atMs);
      if (late) this.books.findAt(tableId, 'exception duplicate-forwarded-late', form.bookedMs);
    };
    const role = late ? 'pit-boss' : 'pit-clerk';
    return doing.lawful(`forwards ${formNumber}`, useCase, enter, { role, asHappened: late, writes });
  }

  private count(doing: Doing, form: NaiveForm): Act {
    const { formNumber, amount, tableId } = form;
    const unseen = form.status === 'deposited' && !form.leavesOwed;
    const amountCents = this.chance.happens(65) ? amount : amount + 100;
    const enter: Act['enter'] = ({ userId }) => {
      form.status = 'counted';
      form.original = amountCents;
      form.counters.add(userId);
      this.booked(form, doing.atMs);
      if (unseen) this.books.findAt(tableId, 'exception deposit-not-witnessed', form.bookedMs);
    };
    return doing.lawful(`counts ${formNumber}`, countOriginal({ formNumber, amountCents }), enter, {
      role: 'count-team',
      asHappened: unseen,
      writes: [`vigorishForm-${formNumber}`],
    });
  }

  private compare(doing: Doing, form: NaiveForm): Act {
    const { formNumber, amount, original, tableId } = form;
    const duplicateCents = this.chance.happens(50) ? amount : amount + 200;
    const matches = original === amount && duplicateCents === amount;
    const enter: Act['enter'] = ({ userId }) => {
      form.comparers.add(userId);
      form.status = matches ? 'matched' : 'mismatched';
      form.duplicate = duplicateCents;
      this.booked(form, doing.atMs);
      if (!matches) this.books.findAt(tableId, 'exception form-mismatched', form.bookedMs);
    };
    return doing.lawful(`compares ${formNumber}`, compareForm({ formNumber, duplicateCents }), enter, {
      role: 'accounting',
      writes: [`vigorishForm-${formNumber}`],
    });
  }

  /** Someone else of the count team counts again; who counted before cannot. */
  private recount(doing: Doing, form: NaiveForm): Act {
    const { formNumber, amount, counters } = form;
    const amountCents = this.chance.happens(85) ? amount : amount - 1;
    const useCase = recountOriginal({ formNumber, amountCents, reason: 'typed wrongly' });
    return this.apart(doing, form, useCase, counters, ({ userId }) => {
      form.status = 'counted';
      form.original = amountCents;
      counters.add(userId);
    });
  }

  private resolve(doing: Doing, form: NaiveForm): Act {
    const { formNumber, comparers } = form;
    const useCase = resolveMismatch({ formNumber, explanation: 'the carbon slipped' });
    return this.apart(doing, form, useCase, comparers, () => (form.status = 'resolved'));
  }

  private lose(doing: Doing, form: NaiveForm): Act {
    const { formNumber, tableId } = form;
    const useCase = reportFormLost({ formNumber, reason: 'not in the box' });
    const people = this.books.people.ofFactsIn(`vigorishForm-${formNumber}`);
    return this.apart(doing, form, useCase, people, ({ userId }) => {
      form.lostWhile = form.status;
      form.lostBy = userId;
      form.status = 'lost';
      this.booked(form, doing.atMs);
      this.books.findAt(tableId, 'exception form-lost', form.bookedMs);
    });
  }

  /** A step by someone who had no such part in a form before; refused to who had. */
  private apart(
    doing: Doing,
    form: NaiveForm,
    useCase: Act['useCase'],
    people: ReadonlySet<string>,
    done: Act['enter'],
  ): Act {
    const { formNumber } = form;
    const actor = anyone(this.chance, useCase.roles);
    const options = { actor, writes: [`vigorishForm-${formNumber}`], afterwards: true };
    const what = `${useCase.name} of ${formNumber}`;
    if (people.has(actor.userId)) return doing.unlawful(what, useCase, 'duties-not-apart', options);
    const enter: Act['enter'] = (...recorded) => {
      done(...recorded);
      this.booked(form, doing.atMs);
    };
    return doing.lawful(what, useCase, enter, options);
  }

  private startVoid(doing: Doing, form: NaiveForm): Act {
    const { formNumber } = form;
    const writes = [`vigorishForm-${formNumber}`];
    if (this.chance.happens(30)) {
      const first = signVoid({ formNumber, as: 'pit-clerk', reason: 'spoiled' });
      return doing.unlawful(`the clerk voids ${formNumber}`, first, 'pit-boss-voids-first', {
        role: 'pit-clerk',
        writes,
      });
    }
    const enter = (): void => {
      form.status = 'being-voided';
      this.booked(form, doing.atMs);
    };
    const useCase = signVoid({ formNumber, as: 'pit-boss', reason: 'spoiled' });
    const act = doing.lawful(`the pit boss voids ${formNumber}`, useCase, enter, {
      role: 'pit-boss',
      writes,
    });
    return act.actor.userId === form.preparedBy ? inVain(act, 'preparer-does-not-void') : act;
  }

  private endVoid(doing: Doing, form: NaiveForm): Act {
    const { formNumber, tableId } = form;
    const enter = (): void => {
      form.status = 'void';
      this.booked(form, doing.atMs);
      this.books.findAt(tableId, 'notice form-void', form.bookedMs);
    };
    const useCase = signVoid({ formNumber, as: 'pit-clerk', reason: 'spoiled' });
    return doing.lawful(`the clerk signs ${formNumber} as void`, useCase, enter, {
      role: 'pit-clerk',
      writes: [`vigorishForm-${formNumber}`],
    });
  }

  private booked(form: NaiveForm, atMs: number): void {
    form.bookedMs = Math.max(form.bookedMs, atMs);
  }
}
