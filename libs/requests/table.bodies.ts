import { EXAMPLE } from '#rules';
import type { TableLimits } from '#rules';
import { CommandBody } from './command.body.js';
import { Id } from './fields/id.js';
import { Instant } from './fields/instant.js';
import { Limits } from './fields/limits.js';
import { JsonObject } from './fields/nested.js';
import { MAX_POSITIONS } from './fields/position.js';
import { WholeNumber } from './fields/whole-number.js';

const RULES = 'the rules posted at the table, in the shape that `GET /games/{game}` shows';

export class CommissionTableBody extends CommandBody {
  @Id({ example: 'MB-07' })
  readonly tableId!: string;

  @Id({ example: 'P1' })
  readonly pitId!: string;

  @Id({ example: EXAMPLE.game, description: 'a game of `GET /games`' })
  readonly game!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS, description: 'numbered player positions' })
  readonly positions!: number;

  @JsonObject('GameRules', { description: RULES })
  readonly rules!: object;

  @Limits()
  readonly limits!: TableLimits;
}

export class NoticeRuleChangeBody extends CommandBody {
  @JsonObject('GameRules', { description: RULES })
  readonly rules!: object;

  @Instant({ description: 'at least half an hour after the notice (8.3(b))' })
  readonly effectiveAt!: string;
}

export class ChangeRulesBody extends CommandBody {
  @JsonObject('GameRules', { description: RULES })
  readonly rules!: object;

  @Limits({ optional: true, description: 'default: those in effect' })
  readonly limits?: TableLimits;
}

export class ChangeLimitsBody extends CommandBody {
  @Limits()
  readonly limits!: TableLimits;
}
