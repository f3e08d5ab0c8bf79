import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  changeCalendar,
  changeComplimentaryLimits,
  changeDropSchedule,
  changeFormRegime,
  changeTheoreticalWins,
  changeHoldThresholds,
  changeJournalAccounts,
  changeWinFormula,
  putClockRight,
} from '#application';
import { CURRENCY, booksDateOf, inForceOn } from '#kernel';
import {
  ChangeCalendarBody,
  ChangeComplimentaryLimitsBody,
  ChangeDropScheduleBody,
  ChangeFormRegimeBody,
  ChangeTheoreticalWinsBody,
  ChangeHoldThresholdsBody,
  ChangeJournalAccountsBody,
  ChangeWinFormulaBody,
  PutClockRightBody,
} from '#requests';
import {
  AUTHORIZING_ROLES,
  FORM_REGIMES,
  HOLD_TESTS,
  JOURNAL_ACCOUNT_KINDS,
  UNCOLLECTED_VIGORISH,
  accountNames,
} from '#rules';
import { AnswerCents, AnswerList, AnswerNumber, AnswerText } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { HoldThresholdResponse } from '../reports/hold-threshold.response.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';

class ShiftResponse {
  @AnswerText()
  readonly name!: string;

  @AnswerNumber({ description: 'local hour, 0 to 23' })
  readonly beginsAtHour!: number;
}

class ClockResponse {
  @AnswerText({ description: 'IANA name', example: 'America/New_York' })
  readonly timeZone!: string;

  @AnswerNumber({ description: 'local hour, 0 to 23, at which a gaming day begins' })
  readonly rollOverHour!: number;

  @AnswerList(ShiftResponse)
  readonly shifts!: readonly ShiftResponse[];
}

class DatedClockResponse extends ClockResponse {
  @AnswerText({
    nullable: true,
    description: 'first gaming day with this clock; null for the first clock',
    example: '2010-07-01',
  })
  readonly from!: string | null;
}

class DatedFormRegimeResponse {
  @AnswerText({ oneOf: FORM_REGIMES })
  readonly regime!: string;

  @AnswerText({
    nullable: true,
    description: 'first gaming day by these rules; null for the first rules',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class DatedWinFormulaResponse {
  @AnswerText({ example: 'drop+closer+credits-opener-fills' })
  readonly formula!: string;

  @AnswerText({ oneOf: UNCOLLECTED_VIGORISH, description: 'vigorish on forms, where table win is reported' })
  readonly uncollectedVigorish!: string;

  @AnswerText({
    nullable: true,
    description: 'first gaming day by this formula; null for the first formula',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class DatedDropScheduleResponse {
  @AnswerNumber({ description: 'boxes of opened tables are counted at least once every so many gaming days' })
  readonly everyGamingDays!: number;

  @AnswerText({
    nullable: true,
    description: 'first gaming day by this schedule; null for the first schedule',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class ComplimentaryLimitResponse {
  @AnswerText({ nullable: true, oneOf: AUTHORIZING_ROLES, description: 'null for the limit of a person' })
  readonly role!: string | null;

  @AnswerText({ nullable: true, description: 'null for the limit of a role' })
  readonly userId!: string | null;

  @AnswerCents({ description: 'limit on one complimentary' })
  readonly limitCents!: number;

  @AnswerCents({ description: 'limit where the recipient has a relation to the authoriser' })
  readonly relatedLimitCents!: number;
}

class DatedComplimentaryLimitsResponse {
  @AnswerList(ComplimentaryLimitResponse)
  readonly limits!: readonly ComplimentaryLimitResponse[];

  @AnswerText({
    nullable: true,
    description: 'first gaming day by these limits; null for the first limits',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class TheoreticalWinResponse {
  @AnswerText()
  readonly game!: string;

  @AnswerNumber({ description: 'hundredths of a per cent of the handle' })
  readonly basisPoints!: number;
}

class DatedTheoreticalWinsResponse {
  @AnswerList(TheoreticalWinResponse)
  readonly percentages!: readonly TheoreticalWinResponse[];

  @AnswerText({
    nullable: true,
    description: 'first gaming day with these theoretical wins; null for the first ones',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class DatedHoldThresholdsResponse {
  @AnswerList(HoldThresholdResponse)
  readonly thresholds!: readonly HoldThresholdResponse[];

  @AnswerText({
    nullable: true,
    description: 'first gaming day by these thresholds; null for the first thresholds',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class JournalAccountResponse {
  @AnswerText({ oneOf: JOURNAL_ACCOUNT_KINDS })
  readonly account!: string;

  @AnswerText({ description: 'its name in the general ledger, with {game} and {table} of a line' })
  readonly name!: string;
}

class DatedJournalAccountsResponse {
  @AnswerList(JournalAccountResponse)
  readonly accounts!: readonly JournalAccountResponse[];

  @AnswerText({
    nullable: true,
    description: 'first gaming day by these names; null for the first names',
    example: '2015-08-03',
  })
  readonly from!: string | null;
}

class PropertyResponse extends ClockResponse {
  @AnswerText()
  readonly propertyId!: string;

  @AnswerText()
  readonly name!: string;

  @AnswerText({ description: 'ISO 4217 code of every amount', example: CURRENCY.code })
  readonly currency!: string;

  @AnswerNumber({
    description: 'decimal places of the currency; 2 means that amounts are in hundredths',
  })
  readonly currencyExponent!: number;

  @AnswerText({ description: 'the gaming day now, YYYY-MM-DD' })
  readonly gamingDay!: string;

  @AnswerList(DatedClockResponse)
  readonly calendar!: readonly DatedClockResponse[];

  @AnswerList(DatedFormRegimeResponse, { description: 'rules of the forms that document vigorish' })
  readonly formRegimes!: readonly DatedFormRegimeResponse[];

  @AnswerList(DatedWinFormulaResponse, { description: 'formulas of win from counts' })
  readonly winFormulas!: readonly DatedWinFormulaResponse[];

  @AnswerList(DatedDropScheduleResponse, { description: 'how often drop boxes are counted' })
  readonly dropSchedules!: readonly DatedDropScheduleResponse[];

  @AnswerList(DatedComplimentaryLimitsResponse, {
    description: 'who may authorise complimentaries, and up to which amount',
  })
  readonly complimentaryLimits!: readonly DatedComplimentaryLimitsResponse[];

  @AnswerList(DatedTheoreticalWinsResponse, {
    description: 'theoretical wins of games in which players decide',
  })
  readonly theoreticalWins!: readonly DatedTheoreticalWinsResponse[];

  @AnswerList(DatedHoldThresholdsResponse, { description: 'which holds of a month are outside' })
  readonly holdThresholds!: readonly DatedHoldThresholdsResponse[];

  @AnswerList(DatedJournalAccountsResponse, { description: 'names of the accounts of the journal' })
  readonly journalAccounts!: readonly DatedJournalAccountsResponse[];
}

@ApiTags('property')
@Controller('property')
export class PropertyController {
  constructor(readonly ledger: LedgerService) {}

  @Post('calendar-changes')
  @FloorCommand('Change the clock of the gaming days from a later day on', changeCalendar.roles)
  changeCalendar(
    @Body() body: ChangeCalendarBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { from, timeZone, rollOverHour, shifts } = body;
    const clock = { from, timeZone, rollOverHour, shifts: shifts.map((shift) => ({ ...shift })) };
    const { propertyId } = this.ledger.property;
    return this.ledger.record(changeCalendar({ propertyId, clock }), caller, body);
  }

  @Post('form-regime-changes')
  @FloorCommand(
    'Change the rules of the forms that document vigorish from a later day on',
    changeFormRegime.roles,
  )
  changeFormRegime(
    @Body() body: ChangeFormRegimeBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { from, regime } = body;
    const { propertyId } = this.ledger.property;
    return this.ledger.record(changeFormRegime({ propertyId, formRegime: { from, regime } }), caller, body);
  }

  @Post('win-formula-changes')
  @FloorCommand('Change the formula of win from counts from a later day on', changeWinFormula.roles)
  changeWinFormula(
    @Body() body: ChangeWinFormulaBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { from, formula, uncollectedVigorish } = body;
    const { propertyId } = this.ledger.property;
    const winFormula = { from, formula, uncollectedVigorish };
    return this.ledger.record(changeWinFormula({ propertyId, winFormula }), caller, body);
  }

  @Post('drop-schedule-changes')
  @FloorCommand('Change the drop schedule from a later day on (13:69D-1.17(a))', changeDropSchedule.roles)
  changeDropSchedule(
    @Body() body: ChangeDropScheduleBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { from, everyGamingDays } = body;
    const { propertyId } = this.ledger.property;
    const dropSchedule = { from, everyGamingDays };
    return this.ledger.record(changeDropSchedule({ propertyId, dropSchedule }), caller, body);
  }

  @Post('complimentary-limit-changes')
  @FloorCommand(
    'Change who may authorise complimentaries, and their limits, from a later day on (13:69D-1.9(b))',
    changeComplimentaryLimits.roles,
  )
  changeComplimentaryLimits(
    @Body() body: ChangeComplimentaryLimitsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { propertyId } = this.ledger.property;
    const limits = body.limits.map((limit) => ({ ...limit }));
    const complimentaryLimits = { from: body.from, limits };
    return this.ledger.record(changeComplimentaryLimits({ propertyId, complimentaryLimits }), caller, body);
  }

  @Post('theoretical-win-changes')
  @FloorCommand(
    'Change the theoretical wins of games in which players decide from a later day on',
    changeTheoreticalWins.roles,
  )
  changeTheoreticalWins(
    @Body() body: ChangeTheoreticalWinsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { propertyId } = this.ledger.property;
    const percentages = body.percentages.map((each) => ({ ...each }));
    const theoreticalWins = { from: body.from, percentages };
    return this.ledger.record(changeTheoreticalWins({ propertyId, theoreticalWins }), caller, body);
  }

  @Post('hold-threshold-changes')
  @FloorCommand(
    'Change the thresholds of the hold of a month from a later day on',
    changeHoldThresholds.roles,
  )
  changeHoldThresholds(
    @Body() body: ChangeHoldThresholdsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { propertyId } = this.ledger.property;
    const thresholds = body.thresholds.map((each) => ({ ...each }));
    const holdThresholds = { from: body.from, thresholds };
    return this.ledger.record(changeHoldThresholds({ propertyId, holdThresholds }), caller, body);
  }

  @Post('journal-account-changes')
  @FloorCommand(
    'Change the names of the accounts of the journal from a later day on',
    changeJournalAccounts.roles,
  )
  changeJournalAccounts(
    @Body() body: ChangeJournalAccountsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { propertyId } = this.ledger.property;
    const accounts = body.accounts.map((each) => ({ ...each }));
    const journalAccounts = { from: body.from, accounts };
    return this.ledger.record(changeJournalAccounts({ propertyId, journalAccounts }), caller, body);
  }

  @Post('clock-corrections')
  @FloorCommand('State that the clock of the ledger had been ahead and is right now', putClockRight.roles)
  putClockRight(
    @Body() { reason, ...body }: PutClockRightBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { propertyId } = this.ledger.property;
    return this.ledger.record(putClockRight({ propertyId, reason }), caller, body);
  }

  @Get()
  @FloorQuery(
    'floor',
    'Show the property with its currency, its present clock, its calendar and its rules of the books',
    PropertyResponse,
  )
  async show(): Promise<PropertyResponse> {
    const { property } = this.ledger;
    await property.refresh();
    const { propertyId, name, currency, currencyExponent, clock: calendar } = property;
    const { gamingDay } = booksDateOf(new Date(this.ledger.now()).toISOString(), calendar);
    return {
      ...{ propertyId, name, currency, currencyExponent, gamingDay },
      ...inForceOn(gamingDay, calendar),
      calendar: calendar.map((clock) => ({ from: null, ...clock })),
      formRegimes: property.formRegimes.map((each) => ({ from: null, ...each })),
      winFormulas: property.winFormulas.map((each) => ({ from: null, ...each })),
      dropSchedules: property.dropSchedules.map((each) => ({ from: null, ...each })),
      complimentaryLimits: property.complimentaryLimits.map(({ limits, ...each }) => ({
        from: null,
        ...each,
        limits: limits.map((limit) => ({ role: null, userId: null, ...limit })),
      })),
      theoreticalWins: property.theoreticalWins.map((each) => ({ from: null, ...each })),
      holdThresholds: property.holdThresholds.map(({ thresholds, ...each }) => ({
        from: null,
        ...each,
        thresholds: thresholds.map((threshold) => ({ ...threshold, ...HOLD_TESTS[threshold.test] })),
      })),
      journalAccounts: property.journalAccounts.map(({ accounts, ...each }) => {
        const names = accountNames({ accounts });
        return {
          ...{ from: null, ...each },
          accounts: JOURNAL_ACCOUNT_KINDS.map((account) => ({ account, name: names[account] })),
        };
      }),
    };
  }
}
