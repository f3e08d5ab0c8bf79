import {
  aDepositedForm,
  aForm,
  aPreparedForm,
  aSignedForm,
  authorized,
} from '#testing/builders/vigorish-form.js';
import { by, someone } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { vigorishFormDecider } from './vigorish-form.decider.js';

const SIGNATURES = '19:47-3.3(c)3i, 19:47-7.3(c)3i';
const DEPOSIT = '19:47-3.3(c)3iii, 19:47-7.3(c)3iii';
const DUPLICATE = '19:47-3.3(c)3iv, 19:47-7.3(c)3iv';
const VOID = '19:47-3.3(c)3vi, 19:47-7.3(c)3vi';
const DAY = '2010-06-05';
const supervised = by('pit-boss', { asHappened: { reason: 'clerk was ill' } });
const twoHats = (role: string) => by(role, { actor: someone(role, { userId: 'two-hats' }) });

const sign = (role: 'dealer' | 'pit-boss' | 'pit-clerk', context = by(role)) =>
  ({ type: 'SignForm', role, context }) as const;
const deposit = (context = by('dealer')) => ({ type: 'DepositOriginal', gamingDay: DAY, context }) as const;
const forward = (gamingDay = DAY, context = by('pit-clerk')) =>
  ({ type: 'ForwardDuplicate', gamingDay, context }) as const;
const count = (amountCents = 1_250) =>
  ({ type: 'CountOriginal', amountCents, context: by('count-team') }) as const;
const compare = (duplicateCents = 1_250) =>
  ({ type: 'CompareForm', duplicateCents, context: by('accounting') }) as const;
const voided = (role: 'pit-boss' | 'pit-clerk', context = by(role)) =>
  ({ type: 'SignVoid', role, reason: 'misspelt', context }) as const;

describe('the preparation of a vigorish form', () => {
  it('adds up its markers and names the preparer (3.3(c)3i, 7.3(c)3i)', () => {
    given(vigorishFormDecider)
      .when(aForm())
      .then({
        type: 'FormPrepared',
        data: {
          ...aForm().form,
          title: 'Complimentary Vigorish Form',
          amountCents: 1_250,
          preparedBy: { userId: 'pit-clerk-1', name: 'Clara Clerk' },
        },
      });
  });

  it('needs outstanding vigorish, and uses each number once', () => {
    given(vigorishFormDecider)
      .when(aForm({ markers: [] }))
      .thenRefused({ code: 'no-open-marker', citation: SIGNATURES });
    aPreparedForm().when(aForm()).thenRefused({ code: 'form-exists' });
  });

  it.each([sign('dealer'), deposit(), forward(), count(), compare(), voided('pit-boss')])(
    'comes before $type',
    (command) => {
      given(vigorishFormDecider).when(command).thenRefused({ code: 'unknown-form' });
    },
  );
});

describe('the signatures on a vigorish form', () => {
  it('are those of dealer, pit boss and pit clerk, each in their own name (3.3(c)3i, 7.3(c)3i)', () => {
    aPreparedForm()
      .when(sign('dealer'))
      .then({ type: 'FormSigned', data: { role: 'dealer', userId: 'dealer-1', name: 'Dana Deal' } });
    aPreparedForm().and(sign('dealer')).when(sign('dealer')).thenRefused({ code: 'already-signed' });
  });

  it.each([
    ['dealer', 'pit-boss'],
    ['pit-boss', 'pit-clerk'],
    ['pit-clerk', 'dealer'],
  ] as const)('of %s and %s are of two people (3.3(c)3i, 7.3(c)3i)', (first, second) => {
    aPreparedForm()
      .and(sign(first, twoHats(first)))
      .when(sign(second, twoHats(second)))
      .thenRefused({ code: 'signers-not-different', citation: SIGNATURES });
  });

  it('include the patron’s, seen by the dealer or the pit boss (3.3(c)3i, 7.3(c)3i)', () => {
    aPreparedForm()
      .when({ type: 'RecordPatronSignature', context: by('pit-boss') })
      .then({ type: 'PatronSigned', data: { witnessedBy: { userId: 'pit-boss-1', name: 'Boris Boss' } } });
  });

  it('may instead have a statement why the patron’s could not be obtained, which must not be blank (3.3(c)3i, 7.3(c)3i)', () => {
    const state = (statement: string) =>
      ({ type: 'StatePatronSignatureUnobtainable', statement, context: by('dealer') }) as const;
    aPreparedForm()
      .when(state('left the table'))
      .then({
        type: 'PatronSignatureUnobtainable',
        data: { statement: 'left the table', statedBy: { userId: 'dealer-1', name: 'Dana Deal' } },
      });
    aPreparedForm().when(state('  ')).thenRefused({ code: 'statement-missing', citation: SIGNATURES });
    aSignedForm().when(state('left')).thenRefused({ code: 'patron-already-accounted-for' });
  });
});

describe('the deposit of the original', () => {
  it('is made by the dealer, names no witness, and makes a complimentary (3.3(c)3iii, 3.3(c)3vii, 7.3(c)3vii)', () => {
    aSignedForm()
      .when(deposit())
      .then(
        {
          type: 'OriginalDeposited',
          data: {
            tableId: 'MB-1',
            amountCents: 1_250,
            gamingDay: DAY,
            depositedBy: { userId: 'dealer-1', name: 'Dana Deal' },
          },
        },
        {
          type: 'ComplimentaryRecorded',
          data: {
            tableId: 'MB-1',
            patronId: 'patron-1',
            amountCents: 1_250,
            gamingDay: DAY,
            dueGamingDay: DAY,
          },
        },
      );
  });

  it('needs every signature, and names the missing ones (3.3(c)3i, 7.3(c)3i)', () => {
    const outcome = aPreparedForm().and(sign('dealer')).when(deposit());
    outcome.thenRefused({ kind: 'breach', code: 'form-not-signed', citation: SIGNATURES });
    expect(outcome.decision).toMatchObject({
      objection: { message: expect.stringContaining('pit-boss; pit-clerk; patron') as string },
    });
  });

  it('of a form that lacks signatures is recorded as it happened', () => {
    const context = by('dealer', { asHappened: { reason: 'found in the drop box' } });
    const { events } = aPreparedForm().and(authorized()).and(sign('dealer')).when(deposit(context));
    expect(events.at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'form-not-signed', amountCents: 1_250 },
    });
  });

  it('needs no signature of the patron before R.1999 d.174 on 7 June 1999', () => {
    const signed = (gamingDay: string) =>
      aPreparedForm({ gamingDay })
        .and(authorized())
        .and(sign('dealer'))
        .and(sign('pit-boss'))
        .and(sign('pit-clerk'));
    signed('1999-06-06').when(deposit()).thenTypes('OriginalDeposited', 'ComplimentaryRecorded');
    signed('1999-06-07')
      .when(deposit())
      .thenRefused({ kind: 'breach', code: 'form-not-signed', citation: SIGNATURES });
  });

  it('cannot be made by one of its witnesses (3.3(c)3iii, 7.3(c)3iii)', () => {
    aSignedForm()
      .when(deposit(by('dealer', { actor: someone('dealer', { userId: 'pit-clerk-1' }) })))
      .thenRefused({ code: 'signers-not-different', citation: DEPOSIT });
  });

  it('happens once, and nothing is signed or voided afterwards', () => {
    for (const command of [deposit(), voided('pit-boss'), sign('dealer')]) {
      aDepositedForm().when(command).thenRefused({ code: 'form-not-in-preparation' });
    }
  });
});

describe('a void form', () => {
  it('is signed by the pit boss and then by the pit clerk (3.3(c)3vi, 7.3(c)3vi)', () => {
    aPreparedForm().when(voided('pit-clerk')).thenRefused({ code: 'pit-boss-voids-first', citation: VOID });
    const marked = aPreparedForm().and(voided('pit-boss'));
    expect(marked.state).toMatchObject({ status: 'prepared' });
    marked.when(voided('pit-boss')).thenRefused({ code: 'already-signed', citation: VOID });
    marked.when(voided('pit-clerk')).thenTypes('VoidSigned', 'FormVoided');
    expect(marked.and(voided('pit-clerk')).state).toMatchObject({ status: 'void' });
  });

  it('has two signers, and the pit boss among them did not prepare it (3.3(c)3vi, 7.3(c)3vi)', () => {
    aPreparedForm()
      .and(voided('pit-boss', twoHats('pit-boss')))
      .when(voided('pit-clerk', twoHats('pit-clerk')))
      .thenRefused({ code: 'signers-not-different', citation: VOID });
    const preparer = by('pit-boss', { actor: someone('pit-boss', { userId: 'pit-clerk-1' }) });
    aPreparedForm()
      .when(voided('pit-boss', preparer))
      .thenRefused({ code: 'preparer-does-not-void', citation: VOID });
  });

  it('accepts no signature and no deposit after the first mark', () => {
    const marked = aSignedForm().and(voided('pit-boss'));
    marked.when(deposit()).thenRefused({ code: 'form-being-voided' });
    aPreparedForm().and(voided('pit-boss')).when(sign('dealer')).thenRefused({ code: 'form-being-voided' });
    marked.and(voided('pit-clerk')).when(deposit()).thenRefused({ code: 'form-not-in-preparation' });
  });

  it('goes to accounting by the end of the gaming day too, by 3.3(c)3vi and 7.3(c)3vi', () => {
    const done = aPreparedForm().and(voided('pit-boss')).and(voided('pit-clerk'));
    done.when(forward()).thenTypes('DuplicateForwarded');
    done
      .when(forward('2010-06-06'))
      .thenRefused({ code: 'duplicate-forwarded-late', citation: VOID, kind: 'breach' });
    done.when(count()).thenRefused({ code: 'form-not-deposited' });
  });
});

describe('the duplicate of a form', () => {
  it('stays with the pit clerk until the original is deposited (3.3(c)3iv, 7.3(c)3iv)', () => {
    aSignedForm().when(forward()).thenRefused({ code: 'form-not-deposited', citation: DUPLICATE });
    aDepositedForm()
      .when(forward())
      .then({
        type: 'DuplicateForwarded',
        data: { gamingDay: DAY, forwardedBy: { userId: 'pit-clerk-1', name: 'Clara Clerk' } },
      });
    aDepositedForm().and(forward()).when(forward()).thenRefused({ code: 'duplicate-already-forwarded' });
  });

  it('is forwarded on the gaming day of the form; a pit boss may record it late (3.3(c)3iv, 7.3(c)3iv)', () => {
    aDepositedForm()
      .when(forward('2010-06-06'))
      .thenRefused({ code: 'duplicate-forwarded-late', citation: DUPLICATE, kind: 'breach' });
    const outcome = aDepositedForm().when(forward('2010-06-06', supervised));
    outcome.thenTypes('DuplicateForwarded', 'ControlExceptionRecorded');
    expect(outcome.events[1]).toMatchObject({ data: { citation: DUPLICATE, tableId: 'MB-1' } });
  });

  it('is not late by a clock that has not reached the gaming day of the form yet (3.3(c)3iv, 7.3(c)3iv)', () => {
    aDepositedForm().when(forward('2010-06-04')).thenTypes('DuplicateForwarded');
  });

  it('is forwarded by nobody who counted the original, whatever their role is then (13:69D-1.11(a)2)', () => {
    const counter = by('pit-clerk', { actor: someone('pit-clerk', { userId: 'count-team-1' }) });
    aDepositedForm()
      .and(count())
      .when(forward(DAY, counter))
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
  });
});

describe('original and duplicate', () => {
  it('are counted and compared once both have arrived (3.3(c)3iv, 7.3(c)3iv)', () => {
    const ready = aDepositedForm().and(count()).and(forward());
    ready.when(compare()).then({
      type: 'FormMatched',
      data: { amountCents: 1_250, comparedBy: { userId: 'accounting-1', name: 'Ada Account' } },
    });
    ready.and(compare()).when(compare()).thenRefused({ code: 'form-not-ready-to-compare' });
    ready.and(compare()).when(count()).thenRefused({ code: 'form-not-deposited' });
  });

  it('are not compared before the count or the forwarding, in either order (3.3(c)3iv, 7.3(c)3iv)', () => {
    for (const form of [aDepositedForm(), aDepositedForm().and(count()), aDepositedForm().and(forward())]) {
      form.when(compare()).thenRefused({ code: 'form-not-ready-to-compare', citation: DUPLICATE });
    }
    aDepositedForm().and(forward()).and(count()).when(compare()).thenTypes('FormMatched');
  });

  it('are not counted before the deposit, nor twice', () => {
    aSignedForm().when(count()).thenRefused({ code: 'form-not-deposited', citation: DEPOSIT });
    aDepositedForm().and(count()).when(count()).thenRefused({ code: 'form-not-deposited' });
  });

  it.each([
    [1_250, 1_300],
    [1_300, 1_250],
    [1_300, 1_300],
    [0, 1_250],
  ])('of %d and %d cents mismatch a form of 1,250 (3.3(c)3iv, 7.3(c)3iv)', (original, duplicate) => {
    aDepositedForm()
      .and(count(original))
      .and(forward())
      .when(compare(duplicate))
      .then({
        type: 'FormMismatched',
        data: {
          tableId: 'MB-1',
          originalCents: original,
          duplicateCents: duplicate,
          preparedCents: 1_250,
          citation: '19:47-3.3(c)3iv, 19:47-7.3(c)3iv',
          comparedBy: { userId: 'accounting-1', name: 'Ada Account' },
        },
      });
  });

  it.each([-1, 0.5, NaN])('cannot have an amount of %d cents', (cents) => {
    aDepositedForm().when(count(cents)).thenRefused({ code: 'amount-impossible' });
    aDepositedForm()
      .and(count())
      .and(forward())
      .when(compare(cents))
      .thenRefused({ code: 'amount-impossible' });
  });
});
