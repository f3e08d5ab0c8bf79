import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  compareForm,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  prepareForm,
  recordPatronSignature,
  signForm,
  signVoid,
  statePatronSignatureUnobtainable,
} from '#application';
import type { SigningRole } from '#ledger';
import { listForms } from '#read-models';
import type { Page } from '#read-models';
import { AmountCents, Id, IdParam, OneOf, Text, WholeNumber } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { CommandBody } from '../ledger/command.body.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { EventsResponse, toEventResponse } from '../ledger/receipt.response.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { GamingDay, MAX_POSITIONS } from './fields.js';
import { given, ListQuery, pageAsked } from './list.query.js';
import { FormPageResponse } from './vigorish-form.response.js';

class PrepareFormBody extends CommandBody {
  @Id({ description: 'series that the form in hand is of', example: 'CVF-A' })
  readonly seriesId!: string;

  @WholeNumber({
    min: 1,
    max: 999_999_999,
    optional: true,
    description: 'its printed number; default the next',
  })
  readonly serial?: number;

  @Id()
  readonly shoeId!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS })
  readonly position!: number;

  @Id({ optional: true, description: 'needed where markers of several patrons lie at the position' })
  readonly patronId?: string;

  @Text({ max: 200, description: 'name of the patron from whom the vigorish was not collected' })
  readonly patronName!: string;

  @Text({ max: 500, description: 'why it was not collected' })
  readonly reason!: string;
}

class SignFormBody extends CommandBody {
  @OneOf(['dealer', 'pit-boss', 'pit-clerk'], { description: 'your own role in which you sign' })
  readonly as!: SigningRole;
}

class PatronSignatureBody extends CommandBody {
  @Text({ max: 500, optional: true, description: 'absent: the patron signed before you; else why not' })
  readonly unobtainableBecause?: string;
}

class CountOriginalBody extends CommandBody {
  @AmountCents({ description: 'what the original shows' })
  readonly amountCents!: number;
}

class CompareFormBody extends CommandBody {
  @AmountCents({ description: 'what the duplicate shows' })
  readonly duplicateCents!: number;
}

class SignVoidBody extends CommandBody {
  @OneOf(['pit-boss', 'pit-clerk'])
  readonly as!: 'pit-boss' | 'pit-clerk';

  @Text({ max: 500 })
  readonly reason!: string;
}

class FormsQuery extends ListQuery {
  @OneOf(['prepared', 'being-voided', 'void', 'deposited', 'counted', 'matched', 'mismatched'], {
    optional: true,
  })
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
export class VigorishFormsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('The form register in the order of numbers, void ones too', FormPageResponse)
  async list(@Query() query: FormsQuery): Promise<Page<object>> {
    const { status, gamingDay, patronId, tableId } = query;
    return listForms(await this.ledger.reads('vigorish-forms', query.consistentWith), {
      ...pageAsked(query),
      ...given({ status, gamingDay, patronId, tableId }),
    });
  }

  @Get(':formNumber/events')
  @FloorQuery('Show what happened to a form, as it is stored', EventsResponse)
  async events(@IdParam('formNumber') formNumber: string): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('form', formNumber)).map(toEventResponse) };
  }

  @Post()
  @FloorCommand(
    "Prepare the next form of a series for all that a position's markers show (3.3(c)3i, 7.3(c)3i)",
  )
  prepare(@Body() body: PrepareFormBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { seriesId, serial, shoeId, position, patronId, patronName, reason } = body;
    const useCase = prepareForm(this.ledger.property, {
      seriesId,
      shoeId,
      position,
      patronName,
      reason,
      ...given({ serial, patronId }),
    });
    return this.ledger.record(useCase, caller, body, 'formNumber');
  }

  @Post(':formNumber/signatures')
  @FloorCommand('Sign a form as yourself; dealer, pit boss and pit clerk are three people')
  sign(
    @IdParam('formNumber') formNumber: string,
    @Body() body: SignFormBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(signForm({ formNumber, as: body.as }), caller, body);
  }

  @Post(':formNumber/patron-signature')
  @FloorCommand('Record that the patron signed before you, or state why the signature could not be had')
  patronSignature(
    @IdParam('formNumber') formNumber: string,
    @Body() body: PatronSignatureBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const statement = body.unobtainableBecause;
    const useCase =
      statement === undefined
        ? recordPatronSignature({ formNumber })
        : statePatronSignatureUnobtainable({ formNumber, statement });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':formNumber/deposit')
  @FloorCommand('Drop the original into the box; the markers come off the table (3.3(c)3iii, 7.3(c)3iii)')
  deposit(
    @IdParam('formNumber') formNumber: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(depositOriginal(this.ledger.property, { formNumber }), caller, body);
  }

  @Post(':formNumber/forwarding')
  @FloorCommand('Forward the duplicate, or both parts of a void form, to casino accounting')
  forward(
    @IdParam('formNumber') formNumber: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(forwardDuplicate(this.ledger.property, { formNumber }), caller, body);
  }

  @Post(':formNumber/count')
  @FloorCommand('Record the original as found in the drop box')
  count(
    @IdParam('formNumber') formNumber: string,
    @Body() body: CountOriginalBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { amountCents } = body;
    return this.ledger.record(countOriginal({ formNumber, amountCents }), caller, body);
  }

  @Post(':formNumber/comparison')
  @FloorCommand('Compare the duplicate with the original (3.3(c)3iv, 7.3(c)3iv)')
  compare(
    @IdParam('formNumber') formNumber: string,
    @Body() body: CompareFormBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { duplicateCents } = body;
    return this.ledger.record(compareForm({ formNumber, duplicateCents }), caller, body);
  }

  @Post(':formNumber/void-signatures')
  @FloorCommand('Sign both parts as VOID: the pit boss, then the pit clerk (3.3(c)3vi, 7.3(c)3vi)')
  signVoid(
    @IdParam('formNumber') formNumber: string,
    @Body() body: SignVoidBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { as, reason } = body;
    return this.ledger.record(signVoid({ formNumber, as, reason }), caller, body);
  }
}
