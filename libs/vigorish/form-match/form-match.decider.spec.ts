import { by, someone } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { formMatchDecider } from './form-match.decider.js';

const other = by('accounting', { actor: someone('accounting', { userId: 'accounting-2' }) });
const slip = { formNumber: 'FS-000001', kind: 'fill-slip' } as const;
const forward = {
  type: 'ForwardSlipDuplicate',
  ...slip,
  dueGamingDay: '2010-06-05',
  gamingDay: '2010-06-05',
  tableId: 'T-02',
  countedBy: new Set<string>(),
  context: by('cage'),
} as const;
const read = {
  type: 'ReadDuplicate',
  ...slip,
  amountCents: 500_000,
  handledBy: new Set<string>(),
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
  const forwarded = () => given(formMatchDecider).and(forward);
  const aRead = () => forwarded().and(read);

  it('has its duplicate forwarded by the chip bank, once, at the end of the gaming day (13:69D-1.22)', () => {
    forwarded().when(forward).thenRefused({ kind: 'conflict', code: 'duplicate-already-forwarded' });
    const late = { ...forward, gamingDay: '2010-06-06' };
    given(formMatchDecider)
      .when(late)
      .thenRefused({ kind: 'breach', code: 'duplicate-forwarded-late', citation: '13:69D-1.22' });
    const asHappened = { reason: 'the box of accounting was full' };
    given(formMatchDecider)
      .when({ ...late, context: by('cage', { asHappened }) })
      .thenTypes('SlipDuplicateForwarded', 'ControlExceptionRecorded');
  });

  it('has no duplicate at accounting before it is forwarded (13:69D-1.22)', () => {
    given(formMatchDecider).when(read).thenRefused({ kind: 'impossible', code: 'duplicate-not-forwarded' });
  });

  it('is read and explained by another person than the one who forwarded it, whatever their role is then (13:69D-1.11(a)2)', () => {
    const context = by('accounting', { actor: someone('accounting', { userId: 'cage-1' }) });
    for (const command of [read, explain]) {
      forwarded()
        .when({ ...command, context })
        .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
    }
  });

  it('of an older ledger is read again, although nobody forwarded it', () => {
    const data = { ...slip, amountCents: 500_000, readBy: { userId: 'accounting-1', name: 'Ada' } };
    const older = given(formMatchDecider, { type: 'DuplicateRead', data });
    older.when({ ...read, reason: 'smudged', context: other }).thenTypes('DuplicateRead');
    older.when(forward).thenRefused({ code: 'duplicate-already-forwarded' });
  });

  it('has its duplicate read once, and again by another person with a reason (13:69D-1.22)', () => {
    aRead().when(read).thenRefused({ kind: 'conflict', code: 'duplicate-already-read' });
    forwarded()
      .when({ ...read, handledBy: new Set(['accounting-1']) })
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
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
    const closer = { ...forward, kind: 'inventory-slip' } as const;
    given(formMatchDecider).when(closer).thenRefused({ code: 'duplicate-in-box' });
    forwarded()
      .when({ ...read, amountCents: -1 })
      .thenRefused({ code: 'amount-impossible' });
  });
});
