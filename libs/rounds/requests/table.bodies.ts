import { EXAMPLE } from '#rules';
import type { TableLimits, Trial } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id } from '../../requests/fields/id.js';
import { Instant } from '../../requests/fields/instant.js';
import { Limits } from '../../requests/fields/limits.js';
import { JsonObject, ListOf } from '../../requests/fields/nested.js';
import { MAX_POSITIONS } from '../../requests/fields/position.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

const RULES = 'the rules posted at the table, in the shape that `GET /games/{game}` shows';

class TrialBody implements Trial {
  @Id({ optional: true, description: 'the kind of wager under trial; default: the game' })
  readonly wager?: string;

  @GamingDay({ description: 'its first gaming day' })
  readonly fromGamingDay!: string;

  @GamingDay({ description: 'its last gaming day' })
  readonly toGamingDay!: string;
}

export class CommissionTableBody extends CommandBody {
  @Id({ example: EXAMPLE.tableId })
  readonly tableId!: string;

  @Id({ example: 'P1' })
  readonly pitId!: string;

  @Id({ example: EXAMPLE.game, description: 'id of a game in `GET /games`' })
  readonly game!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS, description: 'numbered player positions', example: 8 })
  readonly positions!: number;

  @JsonObject('GameRules', { description: RULES, example: EXAMPLE.rules })
  readonly rules!: object;

  @Limits()
  readonly limits!: TableLimits;

  @ListOf(() => TrialBody, {
    max: 100,
    optional: true,
    description: 'the tests that the Commission allows at the table, with their periods (8.4(g))',
  })
  readonly trials?: readonly TrialBody[];
}

export class NoticeRuleChangeBody extends CommandBody {
  @JsonObject('GameRules', { description: RULES, example: EXAMPLE.rules })
  readonly rules!: object;

  @Instant({ description: 'at least half an hour after the notice (8.3(b))' })
  readonly effectiveAt!: string;
}

export class ChangeRulesBody extends CommandBody {
  @JsonObject('GameRules', { description: RULES, example: EXAMPLE.rules })
  readonly rules!: object;

  @Limits({ optional: true, description: 'default: the limits in effect' })
  readonly limits?: TableLimits;

  @ListOf(() => TrialBody, {
    max: 100,
    optional: true,
    description: 'default: the trials of the table; an empty list ends them (8.4(g))',
  })
  readonly trials?: readonly TrialBody[];
}

export class ChangeLimitsBody extends CommandBody {
  @Limits()
  readonly limits!: TableLimits;
}
