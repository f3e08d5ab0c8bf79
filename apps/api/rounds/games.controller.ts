import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EXAMPLE, findGame, GAMES } from '#rules';
import type { Game } from '#rules';
import { FileQuery } from '../exports/file.query.js';
import { IdParam, Problem } from '../http/index.js';
import { FloorQuery } from '../ledger/floor-command.js';

const { list, oneOf, shape, text } = fields;

const GAME_SUMMARY = answer('GameSummary', {
  id: text({ example: EXAMPLE.game }),
  title: text(),
  subchapter: text({ description: 'subchapter of the rules', example: '19:47-5' }),
  values: oneOf(
    ['regulation', 'property'],
    'source of odds and options: the text of the regulation, or the property if we do not have the text',
  ),
  openedIn: oneOf(['shoe', 'table-day'], 'where its rounds are opened'),
});

type GameSummaryResponse = Answered<typeof GAME_SUMMARY>;

const GAME_LIST = answer('Games', {
  items: list(GAME_SUMMARY),
});

type GamesResponse = Answered<typeof GAME_LIST>;

const GAME = answer('Game', {
  rules: shape('JsonSchema', 'shape of the rules of a table'),
  sample: shape('GameRules', 'sample of the rules'),
  fact: shape('JsonSchema', 'shape of a fact of play'),
  ...GAME_SUMMARY.fields,
});

type GameResponse = Answered<typeof GAME>;

/** The JSON Schema draft of the published shapes: the last one whose lists declare their items one by one. */
const SCHEMA_EDITION = 'http://json-schema.org/draft-07/schema#';

/** The games that a table may offer, each with the shape of its rules and facts. */
@ApiTags('tables')
@Controller('games')
export class GamesController {
  @Get()
  @FloorQuery('floor', 'List the games that a table may offer', GAME_LIST)
  list(@Query() _query: FileQuery): GamesResponse {
    return { items: GAMES.map(summary) };
  }

  @Get(':gameId')
  @FloorQuery(
    'floor',
    'Show a game: the shape of its rules, a sample of them, and the shape of a fact of play',
    GAME,
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
