import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  authorizeComplimentary,
  compareForm,
  correctRecovery,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  prepareForm,
  prepareRecovery,
  recordPatronSignature,
  recountOriginal,
  reportFormFound,
  reportFormLost,
  resolveMismatch,
  signForm,
  signVoid,
  statePatronSignatureUnobtainable,
  witnessDeposit,
} from '#application';
import { listForms, FORM, FORM_STATUSES } from '#read-models';
import type { Page, Form } from '#read-models';
import {
  AuthorizeComplimentaryBody,
  CommandBody,
  CompareFormBody,
  CorrectRecoveryBody,
  CountOriginalBody,
  GamingDay,
  Id,
  OneOf,
  PatronSignatureBody,
  PrepareFormBody,
  PrepareRecoveryBody,
  RecountOriginalBody,
  ReportFoundBody,
  ReportLossBody,
  ResolveMismatchBody,
  SignFormBody,
  SignVoidBody,
  WitnessDepositBody,
} from '#requests';
import type { Actor } from '#identity';
import { pageAnswer } from '#kernel';
import { FileQuery } from '../exports/file.query.js';
import { IdParam } from '../http/index.js';
import { CurrentActor, ShowsPatrons } from '../identity/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { EVENTS, toEventResponse } from '../ledger/receipt.response.js';
import type { EventsResponse } from '../ledger/receipt.response.js';
import { present, RegisterQuery, pageAsked } from '../http/queries/list.query.js';

class FormsQuery extends RegisterQuery {
  @OneOf(FORM_STATUSES, { optional: true })
  readonly status?: string;

  @GamingDay({ optional: true })
  readonly gamingDay?: string;

  @Id({ optional: true })
  readonly patronId?: string;

  @Id({ optional: true })
  readonly tableId?: string;
}

@ApiTags('vigorish forms')
@Controller('vigorish-forms')
@Commands(
  command('POST', '', {
    operation: 'prepare',
    summary: 'Prepare the next form of a series for all markers of a position (3.3(c)3i, 7.3(c)3i)',
    fields: PrepareFormBody,
    useCase: prepareForm,
    made: 'formNumber',
  }),
  command('POST', ':formNumber/recoveries', {
    operation: 'prepareRecovery',
    summary: 'Prepare the form for a payment of vigorish that this form documents (13:69D-1.30)',
    fields: PrepareRecoveryBody,
    useCase: prepareRecovery,
    made: 'formNumber',
  }),
  command('POST', ':formNumber/signatures', {
    operation: 'sign',
    summary: 'Sign a form; dealer, pit boss and pit clerk must be three different people',
    fields: SignFormBody,
    useCase: signForm,
  }),
  command('POST', ':formNumber/patron-signature', {
    operation: 'patronSignature',
    summary: 'Record that the patron signed before you, or why the signature could not be obtained',
    fields: PatronSignatureBody,
    roles: recordPatronSignature.roles,
    useCase: ({ formNumber, unobtainableBecause: statement }) =>
      statement === undefined
        ? recordPatronSignature({ formNumber })
        : statePatronSignatureUnobtainable({ formNumber, statement }),
  }),
  command('POST', ':formNumber/authorization', {
    operation: 'authorize',
    summary:
      'Authorise the complimentary of the form as yourself, within your limit and before the deposit (13:69D-1.9(b))',
    fields: AuthorizeComplimentaryBody,
    useCase: authorizeComplimentary,
  }),
  command('POST', ':formNumber/deposit', {
    operation: 'deposit',
    summary:
      'Deposit the original in the drop box; the markers leave the table, or the payment is recorded (3.3(c)3iii, 7.3(c)3iii)',
    fields: CommandBody,
    useCase: depositOriginal,
  }),
  command('POST', ':formNumber/deposit-witnesses', {
    operation: 'witnessDeposit',
    summary: 'Attest as yourself that you saw the deposit: the pit boss and the pit clerk who signed',
    fields: WitnessDepositBody,
    useCase: witnessDeposit,
  }),
  command('POST', ':formNumber/forwarding', {
    operation: 'forward',
    summary: 'Forward the duplicate, or both parts of a void form, to casino accounting',
    fields: CommandBody,
    useCase: forwardDuplicate,
  }),
  command('POST', ':formNumber/count', {
    operation: 'count',
    summary: 'Record the amount of the original from the drop box',
    fields: CountOriginalBody,
    useCase: countOriginal,
  }),
  command('POST', ':formNumber/recount', {
    operation: 'recount',
    summary: 'Count the original again after a wrong count, as another member of the count team',
    fields: RecountOriginalBody,
    useCase: recountOriginal,
  }),
  command('POST', ':formNumber/resolution', {
    operation: 'resolve',
    summary: 'Explain a mismatch, as a person who neither counted nor compared',
    fields: ResolveMismatchBody,
    useCase: resolveMismatch,
  }),
  command('POST', ':formNumber/loss', {
    operation: 'reportLost',
    summary: 'Report a form as lost, as a person who had no part in it',
    fields: ReportLossBody,
    useCase: reportFormLost,
  }),
  command('POST', ':formNumber/finding', {
    operation: 'reportFound',
    summary: 'Report that a lost form was found; it goes on where it was',
    fields: ReportFoundBody,
    useCase: reportFormFound,
  }),
  command('POST', ':formNumber/recovery-corrections', {
    operation: 'correctRecovery',
    summary: 'Correct a recovery, as a person who had no part in it (13:69D-1.30)',
    fields: CorrectRecoveryBody,
    useCase: correctRecovery,
  }),
  command('POST', ':formNumber/comparison', {
    operation: 'compare',
    summary: 'Compare the duplicate with the original (3.3(c)3iv, 7.3(c)3iv)',
    fields: CompareFormBody,
    useCase: compareForm,
  }),
  command('POST', ':formNumber/void-signatures', {
    operation: 'signVoid',
    summary: 'Sign both parts as VOID: the pit boss, then the pit clerk (3.3(c)3vi, 7.3(c)3vi)',
    fields: SignVoidBody,
    useCase: signVoid,
  }),
)
export class VigorishFormsController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @ShowsPatrons()
  @FloorQuery('forms', 'List the form register in the order of numbers, with void forms', pageAnswer(FORM))
  async list(@Query() query: FormsQuery, @CurrentActor() { roles }: Actor): Promise<Page<Form>> {
    const { status, gamingDay, patronId, tableId } = query;
    const { store, at } = await this.ledger.readsAt('vigorish-forms', query);
    const page = await listForms(store, {
      at,
      ...pageAsked(query),
      ...present({ status, gamingDay, patronId, tableId }),
    });
    return roles.includes('count-team') ? { ...page, items: page.items.map(blind) } : page;
  }

  @Get(':formNumber/events')
  @ShowsPatrons()
  @FloorQuery('formHistory', 'Show the events of a form as they are stored', EVENTS)
  async events(
    @IdParam('formNumber') formNumber: string,
    @Query() _query: FileQuery,
  ): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('form', formNumber)).map(toEventResponse) };
  }
}

/**
 * A form for the count team: its amounts are hidden until the original is counted (13:69D-1.33), and recoveries always,
 * because they are the amounts of other forms.
 */
function blind(form: Form): Form {
  const shown = { ...form, reducedCents: null, recoveredCents: null, stillOwedCents: null };
  return form.originalCents === null
    ? { ...shown, amountCents: null, documentedCents: null, duplicateCents: null }
    : shown;
}
