import { changeRules, noticeRuleChange } from '#application';
import type { Chance } from '#play/chance.js';
import type { TableRules } from '#rules/games/baccarat/table-rules/table-rules.js';
import { tableRules } from '#testing/builders/rules.js';
import { naiveBaccarat } from '#testing/naive/games/naive-baccarat.js';
import type { NaiveBaccaratRules } from '#testing/naive/games/naive-baccarat.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { NaiveInForce } from '#testing/naive/clerk/naive-in-force.js';
import type { Act, Doing } from './act.js';
import { mostlyApart } from './people.js';

/** Rules of a table for the ledger; the clerk reads a part of them. */
type BaccaratRules = TableRules & NaiveBaccaratRules;

type Vigorish = TableRules['vigorish'];

const HALF_AN_HOUR_MS = 1_800_000;

function percent(of: 4 | 5, roundUpToCents: number, waivedByTotalCardWagers = false): Vigorish {
  return { kind: 'percent-of-win', percent: of, roundUpToCents, waivedByTotalCardWagers };
}

function rulesOf(vigorish: Vigorish, vigorishCollection: 'at-payout' | 'deferred'): BaccaratRules {
  return tableRules({ decks: 6, vigorish, vigorishCollection });
}

/** Rules that a table of each game may post. */
const RULES: Readonly<Record<'baccarat-punto-banco' | 'minibaccarat', readonly BaccaratRules[]>> = {
  'baccarat-punto-banco': [
    rulesOf(percent(5, 25), 'deferred'),
    rulesOf(percent(4, 20), 'at-payout'),
    rulesOf(percent(5, 0, true), 'deferred'),
  ],
  minibaccarat: [
    rulesOf(percent(5, 5, true), 'deferred'),
    rulesOf({ kind: 'quarter-of-wager-on-tie' }, 'at-payout'),
    rulesOf(percent(4, 0), 'deferred'),
    rulesOf({ kind: 'banker-six-pays-half' }, 'at-payout'),
  ],
};

/** The rules in effect at a table of baccarat; they change on half an hour's notice. */
export class PostedRules {
  readonly history: NaiveInForce<BaccaratRules>;
  private noticed: { readonly rules: BaccaratRules; readonly atMs: number } | undefined;

  constructor(
    private readonly tableId: string,
    private readonly game: keyof typeof RULES,
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {
    this.history = new NaiveInForce<BaccaratRules>(chance.pick(RULES[game]));
  }

  /** The rules of the next round. */
  get inEffect(): BaccaratRules {
    return this.history.newest;
  }

  /**
   * When the noticed rules came into effect, now or before now; undefined while that is too early, or where someone
   * reviewed what they would change.
   */
  private whenChanged(doing: Doing): { readonly atMs: number; readonly late: boolean } | undefined {
    const { books, chance, history, noticed, tableId } = this;
    if (!noticed || doing.atMs < noticed.atMs + HALF_AN_HOUR_MS) return undefined;
    const late = chance.happens(40);
    const atMs = late ? chance.between(noticed.atMs + HALF_AN_HOUR_MS, doing.atMs) : doing.atMs;
    return books.isReviewedIn(tableId, history.spanFrom(atMs)) ? undefined : { atMs, late };
  }

  /** Puts noticed rules into effect, or gives notice of others. */
  change(doing: Doing): Act {
    const { tableId, noticed } = this;
    const options = { role: 'floorperson', writes: [`table-${tableId}`] } as const;
    const change = this.whenChanged(doing);
    if (noticed && change) {
      const { rules } = noticed;
      const { atMs, late } = change;
      const recorders = this.books.recordersIn(tableId, this.history.spanFrom(atMs));
      const actor = mostlyApart(this.chance, changeRules.roles, recorders);
      const enter: Act['enter'] = ({ userId }) => {
        const span = this.history.put(atMs, rules);
        this.books.changeTerms(tableId, span, userId, { rules: naiveBaccarat(rules) });
        this.noticed = undefined;
      };
      const useCase = changeRules({ tableId, rules });
      const acting = late ? doing.earlier(atMs) : doing;
      const by = late ? { actor } : { actor, writes: options.writes };
      return recorders.has(actor.userId)
        ? acting.unlawful('changes the rules of own rounds', useCase, 'changer-recorded-facts', by)
        : acting.lawful('changes the rules', useCase, enter, by);
    }
    const rules = this.chance.pick(RULES[this.game].filter((each) => each !== this.inEffect));
    const notice = (inMs: number) => {
      const effectiveAt = new Date(doing.atMs + inMs).toISOString();
      return noticeRuleChange({ tableId, rules, effectiveAt });
    };
    if (this.chance.happens(20)) {
      const hasty = notice(HALF_AN_HOUR_MS - 1);
      return doing.unlawful('notices rules too late', hasty, 'notice-too-short', options);
    }
    const enter = (): void => {
      // By a clock that was set back it may be earlier than the one before, which then is the newest.
      if (doing.atMs >= (this.noticed?.atMs ?? 0)) this.noticed = { rules, atMs: doing.atMs };
    };
    return doing.lawful('notices other rules', notice(HALF_AN_HOUR_MS), enter, options);
  }
}
