import {
  AUTHORIZING_ROLES,
  FORM_REGIMES,
  HOLD_TEST_NAMES,
  HOLD_UNITS,
  JOURNAL_ACCOUNT_KINDS,
  LONGEST_ACCOUNT_NAME,
  LONGEST_DROP_SCHEDULE,
  MOST_COMPLIMENTARY_LIMITS,
  MOST_HOLD_HUNDREDTHS,
  UNCOLLECTED_VIGORISH,
  WHOLE_HANDLE_BASIS_POINTS,
  DECIDED_EXAMPLE,
  WIN_FORMULA_OF_NEW_JERSEY,
} from '#rules';
import type { AuthorizingRole, FormRegimeName, HoldTest, HoldUnit, WinFormula, JournalAccount } from '#rules';
import { CommandBody } from './command.body.js';
import { AmountCents } from './fields/amount-cents.js';
import { GamingDay } from './fields/gaming-day.js';
import { Id } from './fields/id.js';
import { ListOf } from './fields/nested.js';
import { OneOf } from './fields/one-of.js';
import { Text } from './fields/text.js';
import { WholeNumber } from './fields/whole-number.js';

export class ShiftBody {
  @Id({ example: 'swing' })
  readonly name!: string;

  @WholeNumber({ min: 0, max: 23, description: 'local hour' })
  readonly beginsAtHour!: number;
}

export class ChangeCalendarBody extends CommandBody {
  @GamingDay({ description: 'first gaming day with this clock' })
  readonly from!: string;

  @Text({ max: 64, description: 'IANA name', example: 'America/New_York' })
  readonly timeZone!: string;

  @WholeNumber({ min: 0, max: 23, description: 'local hour at which a gaming day begins' })
  readonly rollOverHour!: number;

  @ListOf(() => ShiftBody, {
    min: 1,
    max: 24,
    description: 'in the order in which they begin; the first begins at the roll-over hour',
  })
  readonly shifts!: readonly ShiftBody[];
}

export class ChangeFormRegimeBody extends CommandBody {
  @GamingDay({ description: 'first gaming day by these rules' })
  readonly from!: string;

  @OneOf(FORM_REGIMES, { description: 'rules of the forms that document vigorish' })
  readonly regime!: FormRegimeName;
}

export class ChangeWinFormulaBody extends CommandBody {
  @GamingDay({ description: 'first gaming day by this formula' })
  readonly from!: string;

  @Text({
    max: 64,
    description: 'win from counts: opener, fills, credits, drop and closer with their signs, each once',
    example: WIN_FORMULA_OF_NEW_JERSEY.formula,
  })
  readonly formula!: string;

  @OneOf(UNCOLLECTED_VIGORISH, {
    description: 'whether vigorish on forms is added to table win or excluded from it (NRS 463.0161)',
  })
  readonly uncollectedVigorish!: WinFormula['uncollectedVigorish'];
}

export class ChangeDropScheduleBody extends CommandBody {
  @GamingDay({ description: 'first gaming day by this schedule' })
  readonly from!: string;

  @WholeNumber({
    min: 1,
    max: LONGEST_DROP_SCHEDULE,
    description:
      'boxes of opened tables are counted at least once every so many gaming days (13:69D-1.17(a))',
    example: 2,
  })
  readonly everyGamingDays!: number;
}

export class ComplimentaryLimitBody {
  @OneOf(AUTHORIZING_ROLES, { optional: true, description: 'limit of everyone in this role' })
  readonly role?: AuthorizingRole;

  @Id({ optional: true, description: 'limit of this person, which replaces that of their role' })
  readonly userId?: string;

  @AmountCents({ min: 0, description: 'limit on one complimentary', example: 100_000 })
  readonly limitCents!: number;

  @AmountCents({ min: 0, description: 'limit where the recipient has a relation to you', example: 0 })
  readonly relatedLimitCents!: number;
}

export class ChangeComplimentaryLimitsBody extends CommandBody {
  @GamingDay({ description: 'first gaming day by these limits' })
  readonly from!: string;

  @ListOf(() => ComplimentaryLimitBody, {
    max: MOST_COMPLIMENTARY_LIMITS,
    description: 'everyone who may authorise complimentaries, by role or by person (13:69D-1.9(b))',
  })
  readonly limits!: readonly ComplimentaryLimitBody[];
}

export class TheoreticalWinBody {
  @Id({ description: 'game in which players decide', example: DECIDED_EXAMPLE.game })
  readonly game!: string;

  @WholeNumber({
    min: 1,
    max: WHOLE_HANDLE_BASIS_POINTS,
    description: 'theoretical win in hundredths of a per cent of the handle',
    example: DECIDED_EXAMPLE.basisPoints,
  })
  readonly basisPoints!: number;
}

export class ChangeTheoreticalWinsBody extends CommandBody {
  @GamingDay({ description: 'first gaming day with these theoretical wins' })
  readonly from!: string;

  @ListOf(() => TheoreticalWinBody, {
    max: 100,
    description: 'every game in which players decide that has a theoretical win',
  })
  readonly percentages!: readonly TheoreticalWinBody[];
}

export class HoldThresholdBody {
  @OneOf(HOLD_TEST_NAMES, {
    description:
      'prior-year compares the month with the year before it (K.A.R. 112-108-51), lifetime 30 gaming days with all (OAC 3772-10-08)',
  })
  readonly test!: HoldTest;

  @WholeNumber({
    min: 0,
    max: MOST_HOLD_HUNDREDTHS,
    description: 'hundredths of the unit; a hold that differs by more is outside',
    example: 300,
  })
  readonly moreThanHundredths!: number;

  @OneOf(HOLD_UNITS, {
    description: 'points of win by drop, or per cent of the hold that it is compared with',
  })
  readonly unit!: HoldUnit;
}

export class ChangeHoldThresholdsBody extends CommandBody {
  @GamingDay({ description: 'first gaming day by these thresholds' })
  readonly from!: string;

  @ListOf(() => HoldThresholdBody, {
    max: HOLD_TEST_NAMES.length,
    description: 'the tests of the hold of a month, at most one of each kind',
  })
  readonly thresholds!: readonly HoldThresholdBody[];
}

export class JournalAccountBody {
  @OneOf(JOURNAL_ACCOUNT_KINDS, { description: 'account of the journal' })
  readonly account!: JournalAccount;

  @Text({
    max: LONGEST_ACCOUNT_NAME,
    description:
      'its name in the general ledger, which hledger and beancount accept; {game} and {table} are those of a line',
    example: 'Income:Tables:Win:{game}:{table}',
  })
  readonly name!: string;
}

export class ChangeJournalAccountsBody extends CommandBody {
  @GamingDay({ description: 'first gaming day by these names' })
  readonly from!: string;

  @ListOf(() => JournalAccountBody, {
    max: JOURNAL_ACCOUNT_KINDS.length,
    description: 'names of accounts, each once; an account that is not here has the default name',
  })
  readonly accounts!: readonly JournalAccountBody[];
}

export class PutClockRightBody extends CommandBody {
  @Text({ max: 500, description: 'why the clock was wrong, and how it was put right' })
  readonly reason!: string;
}
