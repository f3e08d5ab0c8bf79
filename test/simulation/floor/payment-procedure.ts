import { changePaymentProcedure, noticePaymentProcedureChange, openPit } from '#application';
import type { Actor } from '#ledger';
import type { Chance } from '#play/chance.js';
import type { PaymentProcedure as Procedure } from '#rules';
import { NaiveInForce } from '#testing/naive/clerk/naive-in-force.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { mostlyApart } from './people.js';

const PROCEDURES: readonly Procedure[] = [1, 2, 3, 4];
const HALF_AN_HOUR_MS = 1_800_000;

/** The order in which all tables of a pit collect and pay; it changes on half an hour's notice. */
export class PaymentProcedure {
  private readonly history = new NaiveInForce<Procedure>(1);
  private noticed: { readonly procedure: Procedure; readonly atMs: number } | undefined;

  constructor(
    private readonly pitId: string,
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {}

  get inEffect(): Procedure {
    return this.history.newest;
  }

  open(doing: Doing): Act {
    const enter = (): void => void this.books.newestMs.set(`pit-${this.pitId}`, doing.atMs);
    return doing.lawful('opens', this.opens(), enter, this.options());
  }

  /** Whether a change may come too early. */
  isNoticedAt(atMs: number): boolean {
    return this.noticed !== undefined && atMs - this.noticed.atMs < HALF_AN_HOUR_MS;
  }

  next(doing: Doing): Act {
    return choose(this.chance, [
      [6, this.change(doing)],
      [6, this.notice(doing)],
      [1, doing.unlawful('opens again', this.opens(), 'pit-already-open', this.options())],
    ]);
  }

  private notice(doing: Doing): Act {
    const { pitId } = this;
    const { atMs } = doing;
    const procedure = this.chance.pick(PROCEDURES);
    const early = this.chance.happens(30);
    const effectiveAt = new Date(atMs + HALF_AN_HOUR_MS - Number(early)).toISOString();
    const useCase = noticePaymentProcedureChange({ pitId, paymentProcedure: procedure, effectiveAt });
    const enter = (): void => {
      // By a clock that was set back it may be earlier than the one before, which then is the newest.
      if (atMs >= (this.noticed?.atMs ?? 0)) this.noticed = { procedure, atMs };
    };
    return this.done(doing, `notices procedure ${procedure}`, useCase, enter, early && 'notice-too-short');
  }

  private change(doing: Doing): Act {
    const { pitId, noticed, chance } = this;
    const procedure = noticed && chance.happens(80) ? noticed.procedure : chance.pick(PROCEDURES);
    const waited = noticed?.procedure === procedure && doing.atMs - noticed.atMs >= HALF_AN_HOUR_MS;
    const useCase = changePaymentProcedure({ pitId, paymentProcedure: procedure });
    const late = waited && chance.happens(40);
    const atMs = late ? chance.between(noticed.atMs + HALF_AN_HOUR_MS, doing.atMs) : doing.atMs;
    // While its answer is lost, tables of the pit open further rounds, after it.
    const governs = this.books.hasRoundsIn('', this.history.spanFrom(atMs));
    const enter = (): void => {
      this.history.put(atMs, procedure);
      this.books.changeProcedure(atMs, governs);
      this.noticed = undefined;
    };
    const acting = late ? doing.earlier(atMs) : doing;
    const recorders = this.books.recordersIn('', this.history.spanFrom(atMs));
    const actor = mostlyApart(chance, changePaymentProcedure.roles, recorders);
    if (recorders.has(actor.userId)) {
      const what = `takes procedure ${procedure} for own rounds`;
      return acting.unlawful(what, useCase, 'changer-recorded-facts', { actor });
    }
    return this.done(
      acting,
      `takes procedure ${procedure}`,
      useCase,
      enter,
      !waited && 'notice-missing',
      actor,
    );
  }

  private done(
    doing: Doing,
    what: string,
    useCase: Act['useCase'],
    does: () => void,
    breach: string | false,
    actor?: Actor,
  ): Act {
    const options = { ...this.options(), ...(actor && { actor }) };
    if (breach && this.chance.happens(60)) return doing.unlawful(what, useCase, breach, options);
    const enter = (): void => {
      does();
      if (breach) this.books.findAt('', `exception ${breach}`, doing.atMs);
    };
    return doing.lawful(what, useCase, enter, { ...options, asHappened: breach !== false });
  }

  private opens(): Act['useCase'] {
    return openPit({ pitId: this.pitId, paymentProcedure: this.inEffect });
  }

  private options(): { readonly role: 'pit-boss'; readonly writes: readonly string[] } {
    return { role: 'pit-boss', writes: [] };
  }
}
