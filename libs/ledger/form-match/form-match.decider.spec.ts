import { by, someone } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { formMatchDecider } from './form-match.decider.js';

const other = by('accounting', { actor: someone('accounting', { userId: 'accounting-2' }) });
const slip = { formNumber: 'FS-000001', kind: 'fill-slip' } as const;
const read = {
  type: 'ReadDuplicate',
  ...slip,
  amountCents: 500_000,
  context: by('accounting'),
} as const;
const explain = {
  type: 'ExplainMatch',
  ...slip,
  difference: 'differs',
  reason: 'a digit is smudged',
  handledBy: new Set<string>(),
  context: other,
} as const;

describe('the parts of a slip at accounting', () => {
  const aRead = () => given(formMatchDecider).and(read);

  it('has its duplicate read once, and again by another person with a reason (13:69D-1.22)', () => {
    aRead().when(read).thenRefused({ kind: 'conflict', code: 'duplicate-already-read' });
    const again = { ...read, amountCents: 50_000, reason: 'a digit too many' };
    aRead().when(again).thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
    aRead()
      .when({ ...again, context: other })
      .then({
        type: 'DuplicateRead',
        data: {
          ...slip,
          amountCents: 50_000,
          readBy: { userId: 'accounting-2', name: 'Ada Account' },
          reason: 'a digit too many',
        },
      });
  });

  it('is explained by a person who had no part in it (13:69D-1.11(a)2)', () => {
    aRead()
      .when({ ...explain, context: by('accounting') })
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
    aRead()
      .when({ ...explain, handledBy: new Set(['accounting-2']) })
      .thenRefused({ code: 'duties-not-apart' });
    aRead().when(explain).thenTypes('MatchExplained');
  });

  it('leaves the duplicates of other documents to where they are read', () => {
    const form = { ...read, kind: 'vigorish-form' } as const;
    given(formMatchDecider).when(form).thenRefused({ code: 'form-has-comparison' });
    const opener = { ...read, kind: 'inventory-slip' } as const;
    given(formMatchDecider).when(opener).thenRefused({ code: 'duplicate-in-box' });
    given(formMatchDecider)
      .when({ ...read, amountCents: -1 })
      .thenRefused({ code: 'amount-impossible' });
  });
});
