import {
  aDepositedForm,
  aForm,
  aRecovery,
  aSignedForm,
  anUnseenDeposit,
} from '#testing/builders/vigorish-form.js';
import { by } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { vigorishFormDecider } from './vigorish-form.decider.js';

const UNCOLLECTED = '13:69D-1.30';
const owed = { regime: 'uncollected-vigorish' } as const;
const recover = (amountCents: number) =>
  ({
    type: 'RecoverVigorish',
    recoveryFormNumber: 'VR-000001',
    tableId: 'MB-2',
    game: 'minibaccarat',
    amountCents,
    gamingDay: '2010-06-07',
    context: by('dealer'),
  }) as const;

describe('an uncollected vigorish form', () => {
  it('has its own title, and makes no complimentary at its deposit (13:69D-1.30)', () => {
    const [prepared] = given(vigorishFormDecider).when(aForm(owed)).events;
    expect(prepared).toMatchObject({
      data: { title: 'Uncollected Vigorish', regime: 'uncollected-vigorish' },
    });
    expect(anUnseenDeposit(owed).history.map(({ type }) => type)).toContain('OriginalDeposited');
    expect(anUnseenDeposit(owed).history.map(({ type }) => type)).not.toContain('ComplimentaryRecorded');
  });

  it('is signed as the complimentary form is, by the section that requires it (13:69D-1.30)', () => {
    given(vigorishFormDecider)
      .and(aForm(owed))
      .when({ type: 'DepositOriginal', gamingDay: '2010-06-05', context: by('dealer') })
      .thenRefused({ kind: 'breach', code: 'form-not-signed', citation: UNCOLLECTED });
  });

  it('is counted without witnesses of its deposit, whom 13:69D-1.30 does not name', () => {
    anUnseenDeposit(owed)
      .when({ type: 'CountOriginal', amountCents: 1_250, context: by('count-team') })
      .thenTypes('OriginalCounted');
  });
});

describe('a recovery', () => {
  it('lowers what is still owed on a form, in part and then in full (13:69D-1.30)', () => {
    const form = anUnseenDeposit(owed);
    form.when(recover(450)).then({
      type: 'VigorishRecovered',
      data: {
        formNumber: 'CV-000001',
        recoveryFormNumber: 'VR-000001',
        tableId: 'MB-2',
        game: 'minibaccarat',
        patronId: 'patron-1',
        amountCents: 450,
        stillOwedCents: 800,
        gamingDay: '2010-06-07',
        takenBy: { userId: 'dealer-1', name: 'Dana Deal' },
      },
    });
    const { events } = form.and(recover(450)).when(recover(800));
    expect(events).toMatchObject([{ data: { amountCents: 800, stillOwedCents: 0 } }]);
  });

  it('never exceeds what the form documents (13:69D-1.30)', () => {
    const form = anUnseenDeposit(owed);
    const code = 'more-than-documented';
    form.when(recover(1_251)).thenRefused({ kind: 'conflict', code, citation: UNCOLLECTED });
    form.and(recover(1_000)).when(recover(251)).thenRefused({ code });
    form.and(recover(1_250)).when(recover(1)).thenRefused({ code });
  });

  it.each([0, -100, 0.5, NaN])('of %d cents is impossible', (amountCents) => {
    anUnseenDeposit(owed).when(recover(amountCents)).thenRefused({ code: 'amount-impossible' });
  });

  it('is of a form that was deposited, and whose amount is not waived', () => {
    const code = 'form-documents-nothing';
    aSignedForm(owed).when(recover(1)).thenRefused({ kind: 'impossible', code, citation: UNCOLLECTED });
    aDepositedForm().when(recover(1)).thenRefused({ code });
    given(vigorishFormDecider).when(recover(1)).thenRefused({ code: 'unknown-form' });
  });

  it('is still possible after the form was counted, or lost once it was deposited', () => {
    anUnseenDeposit(owed)
      .and({ type: 'CountOriginal', amountCents: 1_250, context: by('count-team') })
      .when(recover(1_250))
      .thenTypes('VigorishRecovered');
    anUnseenDeposit(owed)
      .and({ type: 'ReportFormLost', reason: 'not in the box', context: by('shift-manager') })
      .when(recover(1_250))
      .thenTypes('VigorishRecovered');
  });
});

describe('a vigorish recovery form', () => {
  const aSignedRecovery = () =>
    given(vigorishFormDecider)
      .and(aRecovery())
      .and({ type: 'SignForm', role: 'dealer', context: by('dealer') })
      .and({ type: 'SignForm', role: 'pit-boss', context: by('pit-boss') })
      .and({ type: 'SignForm', role: 'pit-clerk', context: by('pit-clerk') })
      .and({ type: 'RecordPatronSignature', context: by('dealer') });
  const deposit = { type: 'DepositOriginal', gamingDay: '2010-06-05', context: by('dealer') } as const;

  it('names the form that it recovers, the amount and the table, and no marker (13:69D-1.30)', () => {
    given(vigorishFormDecider)
      .when(aRecovery())
      .then({
        type: 'FormPrepared',
        data: {
          ...aRecovery().form,
          title: 'Vigorish Recovery',
          regime: 'uncollected-vigorish',
          markers: [],
          preparedBy: { userId: 'pit-clerk-1', name: 'Clara Clerk' },
        },
      });
    given(vigorishFormDecider).and(aRecovery()).when(aRecovery()).thenRefused({ code: 'form-exists' });
  });

  it('has the signatures of the first form before its deposit, which makes no complimentary', () => {
    given(vigorishFormDecider)
      .and(aRecovery())
      .when(deposit)
      .thenRefused({ kind: 'breach', code: 'form-not-signed', citation: UNCOLLECTED });
    aSignedRecovery().when(deposit).thenTypes('OriginalDeposited');
  });

  it('documents nothing that could be recovered again', () => {
    aSignedRecovery().and(deposit).when(recover(1)).thenRefused({ code: 'form-documents-nothing' });
  });
});
