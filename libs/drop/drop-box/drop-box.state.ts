import type { Signature } from '../../ledger/signature.js';
import type {
  BoxPlaced,
  BoxPlacedAgain,
  BoxRemoved,
  CountPass,
  DropBoxEvent,
  DropContents,
  DropCountedFirst,
  DropRecountedOnce,
} from './drop-box.events.js';

/** One of the two counts of a box, with the person who answers for it. */
export type OneCount = DropCountedFirst['data'] & { readonly signedBy?: Signature };

export type PlacedBox = BoxPlaced['data'] & {
  readonly status: 'in-place' | 'removed' | 'counted';
  readonly removal?: BoxRemoved['data'];
  readonly counts: Partial<Readonly<Record<CountPass, OneCount>>>;
  /** What counts as found, once both counts agree or their difference is resolved. */
  readonly contents?: DropContents;
  /** The next use of the box. */
  readonly nextUse?: BoxPlacedAgain['data'];
  /** Recounts of single people after the count, of which no two agree: the newest of each. */
  readonly recounts: readonly DropRecountedOnce['data'][];
  /** Users who had a part in moving the box, and in counting it. */
  readonly people: Readonly<Record<'transport' | 'count', readonly string[]>>;
};

export type DropBoxState = { readonly status: 'none' } | PlacedBox;

export function evolveDropBox(state: DropBoxState, event: DropBoxEvent): DropBoxState {
  if (event.type === 'BoxPlaced') {
    const people = { transport: [event.data.placedBy.userId], count: [] };
    return { ...event.data, status: 'in-place', counts: {}, recounts: [], people };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'BoxRemoved':
      return {
        ...withPerson(state, 'transport', event.data.removedBy),
        status: 'removed',
        removal: event.data,
      };
    case 'BoxPeriodCorrected': {
      const { periodId: _before, ...removal } = state.removal!;
      const { periodId } = event.data;
      return { ...state, removal: { ...removal, ...(periodId !== undefined && { periodId }) } };
    }
    case 'DropCountedFirst':
    case 'DropCountedSecond': {
      const { countedBy, byMachine } = event.data;
      const count = { ...event.data, ...(!byMachine && { signedBy: countedBy }) };
      const pass = event.type === 'DropCountedFirst' ? 'first' : 'second';
      return { ...withPerson(state, 'count', countedBy), counts: { ...state.counts, [pass]: count } };
    }
    case 'DropCountSigned': {
      const { pass, signedBy } = event.data;
      const counts = { ...state.counts, [pass]: { ...state.counts[pass]!, signedBy } };
      return { ...withPerson(state, 'count', signedBy), counts };
    }
    case 'DropCountResolved':
      return withPerson(state, 'count', event.data.resolvedBy);
    case 'DropCounted':
      return { ...state, status: 'counted', contents: contentsIn(event.data) };
    case 'BoxPlacedAgain':
      return { ...state, nextUse: event.data };
    case 'DropRecountedOnce': {
      const { recountedBy } = event.data;
      return { ...state, recounts: [...recountsOfOthers(state, recountedBy), event.data] };
    }
    case 'DropRecounted': {
      const recounters = [...state.recounts.map(({ recountedBy }) => recountedBy), event.data.recountedBy];
      const box = recounters.reduce((each, person) => withPerson(each, 'count', person), state);
      return { ...box, recounts: [], contents: contentsIn(event.data) };
    }
    case 'DropVarianceResolved':
    case 'ControlExceptionRecorded':
    case 'ControlExceptionLifted':
      return state;
  }
}

/** The recounts of a box that other people than one made. */
export function recountsOfOthers({ recounts }: PlacedBox, { userId }: Pick<Signature, 'userId'>) {
  return recounts.filter(({ recountedBy }) => recountedBy.userId !== userId);
}

function contentsIn(data: DropContents): DropContents {
  const { denominations, documents, currencyCents, chipCents, documentCents, dropCents } = data;
  return { denominations, documents, currencyCents, chipCents, documentCents, dropCents };
}

function withPerson(box: PlacedBox, part: 'transport' | 'count', { userId }: Signature): PlacedBox {
  return { ...box, people: { ...box.people, [part]: [...box.people[part], userId] } };
}
