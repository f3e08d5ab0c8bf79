import {
  AUTHORIZING_ROLES,
  FORM_REGIMES,
  LONGEST_DROP_SCHEDULE,
  MOST_COMPLIMENTARY_LIMITS,
  UNCOLLECTED_VIGORISH,
  WHOLE_HANDLE_BASIS_POINTS,
  DECIDED_EXAMPLE,
  WIN_FORMULA_OF_NEW_JERSEY,
} from '#rules';
import type { AuthorizingRole, FormRegimeName, WinFormula } from '#rules';
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
