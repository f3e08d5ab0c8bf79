import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EXAMPLE, findGame, GAMES } from '#rules';
import type { Game } from '#rules';
import { FileQuery } from '../exports/file.query.js';
import { AnswerList, AnswerShape, AnswerText, IdParam, Problem } from '../http/index.js';
import { FloorQuery } from '../ledger/floor-command.js';

class GameSummaryResponse {
  @AnswerText({ example: EXAMPLE.game })
  readonly id!: string;

  @AnswerText()
  readonly title!: string;

  @AnswerText({ description: 'subchapter of the rules', example: '19:47-5' })
  readonly subchapter!: string;

  @AnswerText({
    oneOf: ['regulation', 'property'],
    description:
      'source of odds and options: the text of the regulation, or the property if we do not have the text',
  })
  readonly values!: string;

  @AnswerText({ oneOf: ['shoe', 'table-day'], description: 'where its rounds are opened' })
  readonly openedIn!: string;
}

class GamesResponse {
  @AnswerList(GameSummaryResponse)
  readonly items!: readonly GameSummaryResponse[];
}

class GameResponse extends GameSummaryResponse {
  @AnswerShape('JsonSchema', { description: 'shape of the rules of a table' })
  readonly rules!: object;

  @AnswerShape('GameRules', { description: 'sample of the rules' })
  readonly sample!: object;

  @AnswerShape('JsonSchema', { description: 'shape of a fact of play' })
  readonly fact!: object;
}

/** The JSON Schema draft of the published shapes: the last one whose lists declare their items one by one. */
const SCHEMA_EDITION = 'http://json-schema.org/draft-07/schema#';

/** The games that a table may offer, each with the shape of its rules and facts. */
@ApiTags('tables')
@Controller('games')
export class GamesController {
  @Get()
  @FloorQuery('floor', 'List the games that a table may offer', GamesResponse)
  list(@Query() _query: FileQuery): GamesResponse {
    return { items: GAMES.map(summary) };
  }

  @Get(':gameId')
  @FloorQuery(
    'floor',
    'Show a game: the shape of its rules, a sample of them, and the shape of a fact of play',
    GameResponse,
  )
  show(@IdParam('gameId') gameId: string): GameResponse {
    const game = findGame(gameId);
    if (!game)
      throw new Problem(404, 'unknown-game', `there is no game ${gameId}; GET /games lists the games`);
    const { rules, sample, play } = game;
    return { ...summary(game), rules: schema(rules), sample, fact: schema(play.fact) };
  }
}

function schema(shape: object): object {
  return { $schema: SCHEMA_EDITION, ...shape };
}

function summary({ id, title, subchapter, values, play }: Game): GameSummaryResponse {
  return { id, title, subchapter, values, openedIn: play.shoe ? 'shoe' : 'table-day' };
}
