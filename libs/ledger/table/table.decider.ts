import { accept, breach, refuse, refuseFor } from '#kernel';
import type { Decider, Decision, Objection } from '#kernel';
import {
  GAMES,
  RULE_CHANGE_NOTICE_MS,
  checkLimits,
  checkRulesOnTrial,
  checkTrials,
  completeRules,
  findGame,
  gameOf,
  noticeRequired,
  sameRules,
} from '#rules';
import type { GameRules, OfferedWager, TableLimits, Trial } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { ChangeRules, CommissionTable, NoticeRuleChange, TableCommand } from './table.commands.js';
import type { TableEvent } from './table.events.js';
import { evolveTable } from './table.state.js';
import type { CommissionedTable, TableState } from './table.state.js';

export const tableDecider: Decider<TableCommand, TableState, TableEvent> = {
  initialState: { status: 'none' },
  evolve: evolveTable,
  decide(command, state) {
    if (command.type === 'CommissionTable') return commission(command, state);
    if (state.status === 'none') return refuse('unknown', 'unknown-table', 'There is no such table.');
    if (command.type === 'TakeShoeOutOfPlay') {
      const { shoeId } = command;
      return state.shoeInPlay === shoeId
        ? accept({ type: 'ShoeTakenOutOfPlay', data: { shoeId } })
        : refuse('conflict', 'shoe-not-in-play', `Shoe ${shoeId} is not in play at table ${state.tableId}.`);
    }
    if (state.status === 'retired')
      return refuse('conflict', 'table-retired', `Table ${state.tableId} is retired.`);
    switch (command.type) {
      case 'NoticeRuleChange':
        return notice(command, state);
      case 'ChangeRules':
        return changeRules(command, state);
      case 'ChangeLimits':
        return firstBreach(checkLimits(offered(state, command.onDate), command.limits), {
          type: 'LimitsChanged',
          data: { limits: command.limits },
        });
      case 'PlaceShoeInPlay':
        if (!gameOf(state.game).play.shoe) {
          return refuse(
            'conflict',
            'not-dealt-from-a-shoe',
            `Table ${state.tableId} offers ${gameOf(state.game).title}, whose rounds are opened at the table.`,
          );
        }
        if (state.shoeInPlay !== undefined) {
          return refuse(
            'impossible',
            'shoe-already-in-play',
            `Shoe ${state.shoeInPlay} is in play at table ${state.tableId}; complete it first, so that its vigorish is collected or documented.`,
            gameOf(state.game).play.shoe?.citations.vigorishDue,
          );
        }
        return accept({ type: 'ShoePlacedInPlay', data: { shoeId: command.shoeId } });
      case 'RetireTable':
        if (state.shoeInPlay !== undefined) {
          return refuse(
            'conflict',
            'shoe-in-play',
            `Shoe ${state.shoeInPlay} is still in play at table ${state.tableId}.`,
          );
        }
        if (command.roundInPlay !== undefined) {
          return refuse(
            'conflict',
            'round-in-play',
            `Round ${command.roundInPlay} is still in play at table ${state.tableId}.`,
          );
        }
        return accept({ type: 'TableRetired', data: { tableId: state.tableId } });
    }
  },
};

/** Rules that may not be offered are refused, with the first paragraph that forbids them. */
function firstBreach(breaches: readonly Objection[], event: TableEvent): Decision<TableEvent> {
  const [first] = breaches;
  return first ? refuseFor(first) : accept(event);
}

function commission(command: CommissionTable, state: TableState): Decision<TableEvent> {
  const { tableId, pitId, positions, limits, trials = [], onDate } = command;
  if (state.status !== 'none') return refuse('conflict', 'table-exists', `Table ${tableId} exists already.`);
  const game = findGame(command.game);
  if (!game) {
    const known = GAMES.map(({ id }) => id).join(', ');
    return refuse('unknown', 'unknown-game', `No game is called ${command.game}; there are ${known}.`);
  }
  const rules = completeRules(game, command.rules);
  return firstBreach(checkOffer(game, command.rules, limits, trials, onDate), {
    type: 'TableCommissioned',
    data: { tableId, pitId, game: game.id, positions, rules, limits, ...recorded(trials) },
  });
}

function recorded(trials: readonly Trial[]): { readonly trials?: readonly Trial[] } {
  return trials.length > 0 ? { trials } : {};
}

function checkOffer(
  game: GameRules,
  rules: object,
  limits: TableLimits,
  trials: readonly Trial[],
  onDate: string,
): readonly Objection[] {
  const breaches = checkRulesOnTrial(game, rules, onDate, trials);
  if (breaches.length > 0) return breaches;
  const wagers = game.offeredWagers(completeRules(game, rules), onDate);
  return [...checkLimits(wagers, limits), ...checkTrials(trials, wagers)];
}

function offered({ game, rules }: CommissionedTable, onDate: string): readonly OfferedWager[] {
  return gameOf(game).offeredWagers(rules, onDate);
}

function notice(command: NoticeRuleChange, state: CommissionedTable): Decision<TableEvent> {
  const { effectiveAt, context } = command;
  const noticedAt = context.occurredAt;
  const game = gameOf(state.game);
  const rules = completeRules(game, command.rules);
  const [forbidden] = checkRulesOnTrial(game, command.rules, command.onDate, state.trials ?? []);
  if (forbidden) return refuseFor(forbidden);
  const breaches =
    Date.parse(effectiveAt) - Date.parse(noticedAt) >= RULE_CHANGE_NOTICE_MS
      ? []
      : [
          breach(
            'notice-too-short',
            `The rules would change at ${effectiveAt}, less than half an hour after the notice at ${noticedAt}.`,
            '19:47-8.3(b)',
          ),
        ];
  return unlessBroken<TableEvent>(
    breaches,
    context,
    [{ type: 'RuleChangeNoticed', data: { rules, noticedAt, effectiveAt } }],
    state.tableId,
  );
}

function changeRules(command: ChangeRules, state: CommissionedTable): Decision<TableEvent> {
  const { context } = command;
  const game = gameOf(state.game);
  const rules = completeRules(game, command.rules);
  const limits = command.limits ?? state.limits;
  const trials = command.trials ?? state.trials ?? [];
  const [forbidden] = checkOffer(game, command.rules, limits, trials, command.onDate);
  if (forbidden) return refuseFor(forbidden);
  const citation = noticeRequired(game, state.rules, rules);
  const breaches =
    citation === undefined || noticedInTime(state, rules, context.occurredAt)
      ? []
      : [
          breach(
            'notice-missing',
            `These rules were not noticed at table ${state.tableId} at least half an hour before ${context.occurredAt}.`,
            citation,
          ),
        ];
  return unlessBroken<TableEvent>(
    breaches,
    context,
    [{ type: 'RulesChanged', data: { rules, limits, ...recorded(trials) } }],
    state.tableId,
  );
}

function noticedInTime(state: CommissionedTable, rules: object, at: string): boolean {
  return (
    state.noticed !== undefined &&
    sameRules(state.noticed.rules, rules) &&
    Date.parse(at) >= Date.parse(state.noticed.effectiveAt) &&
    Date.parse(at) - Date.parse(state.noticed.noticedAt) >= RULE_CHANGE_NOTICE_MS
  );
}
