import { collectFromMarker, collectFromPosition, recordPatronDeparture } from '#application';
import type { Chance } from '#play/chance.js';
import type { NaiveBooks, NaiveMarker } from '#testing/naive/clerk/naive-books.js';
import type { Act, Doing } from './act.js';
import type { BaccaratTable } from './baccarat-table.js';
import type { Choice } from './choose.js';

/** Number of shoes whose markers are still paid. */
const SHOES_BACK = 3;

/** The amount left on a marker, in cents. */
export type OwedMarker = NaiveMarker & { readonly cents: number };

/** Acts on the markers of a table, except forms. */
export class MarkerActs {
  constructor(
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
    /** Whether a marker is on a form that is neither deposited nor void. */
    readonly isOnForm: (marker: Pick<NaiveMarker, 'roundId' | 'wagerId'>) => boolean,
  ) {}

  choices(doing: Doing, table: BaccaratTable): readonly Choice[] {
    return [
      [3, () => this.collect(doing, table)],
      [2, () => this.collectAtPosition(doing, table)],
      [2, () => this.depart(doing, table)],
      [1, this.collectNothing(doing, table)],
    ];
  }

  /** A marker with vigorish, from one of the last shoes of a table. */
  pick(table: BaccaratTable): OwedMarker | undefined {
    const owed = this.owedAt(table);
    return owed.length === 0 ? undefined : this.chance.pick(owed);
  }

  isOwedAt(table: BaccaratTable): boolean {
    return this.owedAt(table).length > 0;
  }

  private owedAt({ shoes }: BaccaratTable): readonly OwedMarker[] {
    return shoes.shoes.slice(-SHOES_BACK).flatMap(({ shoeId }) => this.books.openMarkers(shoeId));
  }

  /** All debts of a patron at a position in the shoe of a marker, oldest first. */
  owedWith({ shoeId, position, patronId }: NaiveMarker): readonly OwedMarker[] {
    const markers = this.books.openMarkers(shoeId);
    return markers.filter((each) => each.position === position && each.patronId === patronId);
  }

  private collect(doing: Doing, table: BaccaratTable): Act | undefined {
    const marker = this.pick(table);
    if (!marker) return undefined;
    const { roundId, wagerId, cents } = marker;
    const writes = [`round-${roundId}`];
    const causeMs = this.causeOf([marker]);
    const afterMs = Math.max(causeMs(), this.books.timesOf(marker.shoeId).ended + 1);
    if (doing.atMs < afterMs) return undefined;
    if (this.chance.happens(10)) {
      const tooMuch = collectFromMarker({ roundId, wagerId, amountCents: cents + 1 });
      return doing.unlawful(`collects too much of ${wagerId}`, tooMuch, 'more-than-outstanding', {
        writes,
        causeMs,
      });
    }
    const amountCents = this.chance.happens(50) ? cents : this.chance.between(1, cents);
    const useCase = collectFromMarker({ roundId, wagerId, amountCents });
    const acting = this.chance.happens(30) ? doing.earlier(this.chance.between(afterMs, doing.atMs)) : doing;
    return this.collected(acting, `collects ${amountCents} of ${roundId} ${wagerId}`, useCase, [
      { ...marker, cents: amountCents },
    ]);
  }

  /** A payment. On a marker that is on a form it is refused, or recorded as it happened. */
  private collected(doing: Doing, what: string, useCase: Act['useCase'], pays: readonly OwedMarker[]): Act {
    const writes = [...new Set(pays.map(({ roundId }) => `round-${roundId}`))];
    const causeMs = this.causeOf(pays);
    const asHappened = pays.some(this.isOnForm);
    if (asHappened && this.chance.happens(80)) {
      return doing.unlawful(what, useCase, 'marker-on-live-form', { writes, causeMs });
    }
    const onForm = new Set(pays.filter(this.isOnForm));
    const enter = (): void => {
      for (const marker of pays) {
        const { roundId, wagerId, cents } = marker;
        this.books.collect(roundId, wagerId, cents, doing.atMs, onForm.has(marker));
      }
    };
    return doing.lawful(what, useCase, enter, { writes, causeMs, asHappened, afterwards: true });
  }

  /** The time at which the newest of these markers was put there first. */
  private causeOf(markers: readonly NaiveMarker[]): () => number {
    const { causes } = this.books;
    return () =>
      Math.max(
        ...markers.map(({ roundId, wagerId }) => causes.ofCollection(this.books.round(roundId), wagerId)),
      );
  }

  private collectAtPosition(doing: Doing, table: BaccaratTable): Act | undefined {
    const marker = this.pick(table);
    if (!marker) return undefined;
    const { shoeId, position, patronId } = marker;
    const { moved, ended } = this.books.timesOf(shoeId);
    // Other orders have a test of their own: libs/read-models/order-of-arrival.spec.ts.
    if (doing.atMs < moved || doing.atMs <= ended) return undefined;
    const others = this.books.openMarkers(shoeId).filter((each) => each.position === position);
    const owed = this.owedWith(marker);
    if (others.length > owed.length && this.chance.happens(30)) {
      const useCase = collectFromPosition({ shoeId, position });
      return doing.unlawful('collects from nobody in particular', useCase, 'markers-of-several-patrons');
    }
    const total = owed.reduce((sum, { cents }) => sum + cents, 0);
    const amountCents = this.chance.happens(50) ? total : this.chance.between(1, total);
    const pays = spread(amountCents, owed);
    const amount = amountCents < total ? { amountCents } : {};
    const useCase = collectFromPosition({ shoeId, position, patronId, ...amount });
    const act = this.collected(doing, `${patronId} pays ${amountCents} at ${position}`, useCase, pays);
    const enter: Act['enter'] = (...recorded) => {
      act.enter(...recorded);
      if (act.refusal === undefined) this.books.passShoe(shoeId, 'paid', doing.atMs);
    };
    return { ...act, enter };
  }

  private depart(doing: Doing, { players, shoes, tableId }: BaccaratTable): Act | undefined {
    const shoe = shoes.inPlay;
    if (players.length === 0 || !shoe) return undefined;
    const { shoeId } = shoe;
    if (shoe.roundInPlay !== undefined || doing.atMs < this.books.timesOf(shoeId).moved) return undefined;
    const player = this.chance.pick(players);
    const owing = this.books.openMarkers(shoeId).some(({ patronId }) => patronId === player.patronId);
    const useCase = recordPatronDeparture({ shoeId, ...player });
    if (owing && this.chance.happens(70)) {
      return doing.unlawful(`${player.patronId} leaves owing`, useCase, 'patron-leaves-owing-vigorish');
    }
    const enter = (): void => {
      this.books.endPlay({ shoeId, patronId: player.patronId, atMs: doing.atMs });
      this.books.passShoe(shoeId, 'departed', doing.atMs);
      this.books.passShoe(shoeId, 'ended', doing.atMs);
      if (owing) this.books.findAt(tableId, 'exception patron-leaves-owing-vigorish', doing.atMs);
    };
    return doing.lawful(`${player.patronId} leaves`, useCase, enter, { asHappened: owing });
  }

  private collectNothing(doing: Doing, { shoes }: BaccaratTable): Act | undefined {
    const shoeId = shoes.shoes.at(-1)?.shoeId;
    if (shoeId === undefined) return undefined;
    const useCase = collectFromPosition({ shoeId, position: 7, patronId: 'nobody' });
    return doing.unlawful('collects where nothing is owed', useCase, 'no-open-marker');
  }
}

/** One payment for several markers, oldest first. */
function spread(amountCents: number, owed: readonly OwedMarker[]): readonly OwedMarker[] {
  let left = amountCents;
  return owed.flatMap((marker) => {
    const cents = Math.min(left, marker.cents);
    left -= cents;
    return cents > 0 ? [{ ...marker, cents }] : [];
  });
}
