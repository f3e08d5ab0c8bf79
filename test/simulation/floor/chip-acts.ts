import {
  cancelRequest,
  changeTray,
  moveChips,
  prepareSlip,
  requestCredit,
  requestFill,
  signSlip,
  signTrayChange,
  voidSlip,
} from '#application';
import type { Actor } from '#ledger';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import type { NaivePeriod, NaiveRequest } from '#testing/naive/naive-period.js';
import { heldIn } from '#testing/naive/naive-period.js';
import { isSamePieces, trayOf, worth } from '#testing/naive/naive-pieces.js';
import { naiveBooksDate } from '#testing/naive/naive-calendar.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { bookedMs, countedAct } from './counted-act.js';
import { everyone } from './people.js';
import type { Slips } from './slips.js';

/** Lawful reasons of tray changes, with the document that each puts in the drop box. */
const REASONS = {
  coupon: 'coupon',
  'counter-check-issued': 'counter-check',
  'redemption-form': 'redemption-form',
  'progressive-return': undefined,
  'hand-fee': undefined,
  other: undefined,
} as const;

/** Fills, credits and other changes of a tray. */
export class ChipActs {
  private documents = 0;

  constructor(
    private readonly books: NaiveBooks,
    private readonly counts: NaiveCounts,
    private readonly slips: Slips,
    private readonly chance: Chance,
  ) {}

  /** A change of the tray that is no play, fill or credit; for an unlawful reason it is a finding. */
  change(doing: Doing, period: NaivePeriod): Act {
    const { books, chance, counts } = this;
    const { periodId, tableId } = period;
    const reason = chance.pick(Object.keys(REASONS) as readonly (keyof typeof REASONS)[]);
    const kind = REASONS[reason];
    const cents = chance.between(1, 9_999);
    const isEmpty = chance.happens(5);
    const trayCents = isEmpty ? 0 : kind ? -cents : cents;
    const boxCents = isEmpty || !kind ? 0 : cents;
    const documentNumber = kind && `K-${this.documents + 1}`;
    const outside = this.whyOutside(doing, period);
    const broken = [
      ...(reason === 'other' ? ['tray-change-unlawful'] : []),
      ...(trayCents < 0 && heldIn(period) + trayCents < 0 ? ['tray-holds-less'] : []),
    ];
    return countedAct(doing, books, chance, {
      what: `changes the tray of ${periodId} by ${trayCents}: ${reason}`,
      tableId,
      useCase: changeTray({
        ...{ periodId, reason, note: 'seen', trayCents, boxCents },
        ...(documentNumber !== undefined && { documentNumber }),
      }),
      refusal: outside ?? (isEmpty ? 'tray-change-empty' : undefined),
      breaches: [...broken, ...this.late(period)],
      causeMs: followedIn(period),
      enter: (recordedBy, { position, events }) => {
        const { atMs } = doing;
        this.documents += 1;
        const document = documentNumber ?? '';
        const movement = { movement: 'tray-change', reason, trayCents, boxCents, document } as const;
        const signing = { eventId: events[0]!.id, documented: broken.length === 0, recordedBy };
        const { gamingDay } = naiveBooksDate(bookedMs(doing, followedIn(period)));
        period.movements.push({ ...movement, ...signing, gamingDay, position: Number(position), atMs });
        period.newestMs = Math.max(period.newestMs, atMs);
        if (kind) counts.expect({ kind, number: document, amountCents: boxCents, tableId, periodId, atMs });
      },
    });
  }

  /** The second signature of a change of the tray, or one that cannot be given. */
  signChange(doing: Doing, period: NaivePeriod): Act | undefined {
    const { books, chance } = this;
    const { periodId, tableId, movements } = period;
    const changes = movements.filter(({ movement }) => movement === 'tray-change');
    const unsigned = changes.filter(({ signed }) => signed === undefined);
    const change = changes.length === 0 ? undefined : chance.pick(unsigned.length > 0 ? unsigned : changes);
    const { eventId, recordedBy } = change ?? {};
    if (!change || eventId === undefined || !recordedBy) return undefined;
    const actor = someone(chance.pick(['dealer', 'floorperson', 'pit-boss'] as const));
    const refusal =
      change.signed !== undefined
        ? 'already-signed'
        : actor.userId === recordedBy.userId
          ? 'signers-not-different'
          : actor.role === 'dealer' && recordedBy.role === 'dealer'
            ? 'supervisor-signs'
            : undefined;
    return countedAct(doing, books, chance, {
      ...{ what: `signs a change of the tray of ${periodId}`, tableId, actor, refusal },
      useCase: signTrayChange({ periodId, changeId: eventId }),
      causeMs: change.atMs,
      enter: (_by, { position }) => {
        change.signed = Number(position);
      },
    });
  }

  /** The next step of a request for chips, or a new one. */
  next(doing: Doing, period: NaivePeriod): Act {
    const { chance } = this;
    const open = period.requests.filter(({ status }) => status === 'requested' || status === 'prepared');
    if (period.requests.length === 0 || (open.length === 0 && chance.happens(70))) {
      return this.request(doing, period);
    }
    const request = chance.pick(open.length > 0 && chance.happens(90) ? open : period.requests);
    const prepared = request.status === 'prepared';
    return choose(chance, [
      [request.status === 'requested' ? 12 : 1, () => this.prepare(doing, period, request)],
      [
        request.slip && !(request.security && request.supervisor) ? 10 : 1,
        () => this.sign(doing, period, request),
      ],
      [
        prepared ? (request.security && request.supervisor ? 12 : 2) : 1,
        () => this.move(doing, period, request),
      ],
      [1, () => this.cancel(doing, period, request)],
      [prepared ? 2 : 1, () => this.void(doing, period, request)],
      [1, () => this.request(doing, period)],
    ]);
  }

  private request(doing: Doing, period: NaivePeriod): Act {
    const { chance } = this;
    const { periodId, tableId, requests } = period;
    const movement = chance.happens(65) ? 'fill' : 'credit';
    const pieces = trayOf(100 * chance.between(1, 2_000));
    const useCase = movement === 'fill' ? requestFill : requestCredit;
    return countedAct(doing, this.books, chance, {
      what: `requests a ${movement} of ${periodId}`,
      tableId,
      useCase: useCase({ periodId, denominations: pieces }),
      refusal: this.whyOutside(doing, period),
      causeMs: followedIn(period),
      enter: () => {
        const number = requests.filter((each) => each.movement === movement).length + 1;
        requests.push({
          ...{ requestId: `${movement === 'fill' ? 'F' : 'C'}${number}`, movement, pieces },
          ...{ status: 'requested', slip: undefined, security: undefined, supervisor: undefined },
          ...{ movedCents: null, lastMs: doing.atMs },
        });
        period.newestMs = Math.max(period.newestMs, doing.atMs);
      },
    });
  }

  private cancel(doing: Doing, period: NaivePeriod, request: NaiveRequest): Act {
    const { requestId } = request;
    const { periodId } = period;
    return this.step(doing, period, request, {
      useCase: cancelRequest({ periodId, requestId, reason: 'not needed' }),
      refusal: request.status === 'requested' ? undefined : 'request-in-another-state',
      enter: () => (request.status = 'cancelled'),
    });
  }

  private prepare(doing: Doing, period: NaivePeriod, request: NaiveRequest): Act {
    const { chance } = this;
    const { requestId, movement, pieces: asked } = request;
    const { periodId, tableId } = period;
    const kind = `${movement}-slip` as const;
    const next = this.slips.next(kind);
    if (!next) return this.slips.receive(doing, kind);
    const pieces = chance.happens(85) ? asked : trayOf(worth(asked) + 500);
    const isAsked = isSamePieces(pieces, asked);
    return this.step(doing, period, request, {
      useCase: prepareSlip({
        ...{ periodId, requestId, seriesId: next.seriesId },
        ...(!isAsked && { denominations: pieces }),
      }),
      refusal: request.status === 'requested' ? this.whyOutside(doing, period) : 'request-in-another-state',
      breaches: isAsked ? [] : ['slip-differs-from-request'],
      othersMs: [next.receivedMs],
      enter: ({ userId }) => {
        request.status = 'prepared';
        request.slip = { number: next.formNumber, pieces, preparedBy: userId };
        this.slips.take(kind, doing.atMs, userId, { tableId, amountCents: worth(pieces) });
      },
    });
  }

  private sign(doing: Doing, period: NaivePeriod, request: NaiveRequest): Act {
    const { chance } = this;
    const { requestId, slip } = request;
    const { periodId } = period;
    const missing = (['security', 'supervisor'] as const).filter((role) => !request[role]);
    const role = chance.pick(
      missing.length > 0 && chance.happens(90) ? missing : (['security', 'supervisor'] as const),
    );
    const isSame = slip !== undefined && chance.happens(5);
    const actor = isSame
      ? someone(role === 'security' ? role : 'floorperson', { userId: slip.preparedBy })
      : chance.pick(everyone(role === 'security' ? [role] : ['floorperson', 'pit-boss', 'shift-manager']));
    return this.step(doing, period, request, {
      useCase: signSlip({ periodId, requestId }),
      refusal: !slip
        ? 'request-in-another-state'
        : request[role]
          ? 'already-signed'
          : isSame
            ? 'signers-not-different'
            : undefined,
      actor,
      enter: ({ userId }) => (request[role] = userId),
    });
  }

  private void(doing: Doing, period: NaivePeriod, request: NaiveRequest): Act {
    const { books, chance, counts } = this;
    const { requestId, slip } = request;
    const { periodId, tableId } = period;
    const actor = chance.pick(everyone(['cage']));
    const refusal =
      request.status !== 'prepared'
        ? 'request-in-another-state'
        : request.security
          ? 'slip-in-transport'
          : undefined;
    return this.step(doing, period, request, {
      useCase: voidSlip({ periodId, requestId, reason: 'spoiled' }),
      refusal,
      breaches: slip?.preparedBy === actor.userId ? ['preparer-does-not-void'] : [],
      actor,
      enter: () => {
        counts.slips.get(slip?.number ?? '')!.status = 'void';
        books.findAt(tableId, 'notice slip-void', bookedMs(doing, request.lastMs));
        Object.assign(request, { status: 'requested', slip: undefined, supervisor: undefined });
      },
    });
  }

  private move(doing: Doing, period: NaivePeriod, request: NaiveRequest): Act {
    const { chance, counts } = this;
    const { requestId, slip, movement } = request;
    const { periodId, tableId } = period;
    const counted = slip && chance.happens(15) ? trayOf(worth(slip.pieces) + 100) : (slip?.pieces ?? []);
    const differs = slip !== undefined && !isSamePieces(counted, slip.pieces);
    const refusal =
      request.status === 'prepared' ? this.whyOutside(doing, period) : 'request-in-another-state';
    return this.step(doing, period, request, {
      useCase: moveChips({ periodId, requestId, ...(differs && { denominations: counted }) }),
      refusal,
      breaches: [
        ...(request.security && request.supervisor ? [] : ['slip-not-signed']),
        ...(differs ? ['chips-differ-from-slip'] : []),
        ...this.late(period),
      ],
      enter: (_by, { position }) => {
        if (!slip) throw new Error(`${periodId} ${requestId} has no slip`);
        const { atMs } = doing;
        const cents = worth(counted);
        request.status = 'moved';
        request.movedCents = cents;
        counts.slips.get(slip.number)!.status = 'moved';
        const trayCents = movement === 'fill' ? cents : -cents;
        const of = { movement, reason: '', trayCents, boxCents: 0, document: slip.number };
        period.movements.push({ ...of, position: Number(position), atMs });
        const amountCents = worth(slip.pieces);
        const kind = `${movement}-slip`;
        counts.expect({ kind, number: slip.number, amountCents, tableId, periodId, atMs });
      },
    });
  }

  private step(
    doing: Doing,
    period: NaivePeriod,
    request: NaiveRequest,
    asked: Omit<Parameters<typeof countedAct>[3], 'what' | 'tableId' | 'causeMs'> & {
      readonly actor?: Actor;
    },
  ): Act {
    const { requestId } = request;
    const { periodId, tableId } = period;
    const enter: Act['enter'] = (...recorded) => {
      asked.enter(...recorded);
      request.lastMs = doing.atMs;
      period.newestMs = Math.max(period.newestMs, doing.atMs);
    };
    const what = `${asked.useCase.name} of ${periodId} ${requestId}`;
    return countedAct(doing, this.books, this.chance, {
      ...asked,
      what,
      tableId,
      causeMs: request.lastMs,
      enter,
    });
  }

  /** Why nothing changes the tray at this time: its opener is not signed, or its closer is counted. */
  private whyOutside({ atMs }: Doing, { opener, closer, unsigned }: NaivePeriod): string | undefined {
    if (!opener) return 'period-not-open';
    if (closer) return atMs >= closer.countedMs ? 'period-closed' : undefined;
    return unsigned?.kind === 'closer' && atMs >= unsigned.countedMs ? 'closer-counted' : undefined;
  }

  private late({ closer }: NaivePeriod): readonly string[] {
    return closer ? ['recorded-after-close'] : [];
  }
}

/** The floor time that a change of the tray follows: the opener, once it is signed. */
function followedIn({ opener, newestMs }: NaivePeriod): number {
  return opener ? opener.signedMs : newestMs;
}
