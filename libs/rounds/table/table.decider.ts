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
import type { GameRules, TableLimits, Trial } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { inForceAt, inForceDuring, isBefore, spanFrom } from '../../ledger/in-force.js';
import { newestNotice } from '../../ledger/notice.js';
import { recordedLate } from '../place/governed-rounds.js';
import { isPlace, nameOfPlace } from '../place/round-place.js';
import type {
  ChangeLimits,
  ChangeRules,
  CommissionTable,
  NoticeRuleChange,
  PutPlaceInPlay,
  RetireTable,
  TableCommand,
  TakePlaceOutOfPlay,
} from './table.commands.js';
import type { TableEvent } from './table.events.js';
import { evolveTable, isRetiredAt, termsAt } from './table.state.js';
import type { CommissionedTable, TableState } from './table.state.js';

export const tableDecider: Decider<TableCommand, TableState, TableEvent> = {
  initialState: { status: 'none' },
  evolve: evolveTable,
  decide(command, state) {
    if (command.type === 'CommissionTable') return commission(command, state);
    if (state.status === 'none') return refuse('unknown', 'unknown-table', 'There is no such table.');
    if (command.type === 'NoteTermsChange') return accept({ type: 'TermsChanged', data: command.change });
    if (command.type === 'NoteRoundPastRollOver')
      return accept({ type: 'RoundPassedRollOver', data: command.round });
    if (command.type === 'NoteTableUse') return accept({ type: 'TableUsed', data: command.use });
    if (command.type === 'TakePlaceOutOfPlay') return takeOutOfPlay(command, state);
    const { occurredAt } = command.context;
    if (command.type === 'AddPlace')
      return accept({ type: 'PlaceAdded', data: { place: command.place, from: occurredAt } });
    if (
      isRetiredAt(state, occurredAt) ||
      (command.type === 'RetireTable' && state.retiredFrom !== undefined)
    ) {
      return refuse(
        'conflict',
        'table-retired',
        `Table ${state.tableId} is retired since ${state.retiredFrom}; nothing can be recorded at it for ${occurredAt}.`,
      );
    }
    switch (command.type) {
      case 'NoticeRuleChange':
        return notice(command, state);
      case 'ChangeRules':
        return changeRules(command, state);
      case 'ChangeLimits':
        return changeLimits(command, state);
      case 'PutPlaceInPlay':
        return putInPlay(command, state);
      case 'RetireTable':
        return retire(command, state);
    }
  },
};

function putInPlay({ place, context }: PutPlaceInPlay, state: CommissionedTable): Decision<TableEvent> {
  const { title, play } = gameOf(state.game);
  const { placeInPlay } = state;
  if (place.kind === 'shoe' && !play.shoe) {
    return refuse(
      'conflict',
      'not-dealt-from-a-shoe',
      `Table ${state.tableId} offers ${title}, which is not dealt from a recorded shoe; open its rounds at the table.`,
    );
  }
  if (place.kind === 'shoe' && placeInPlay?.kind === 'shoe') {
    return refuse(
      'impossible',
      'shoe-already-in-play',
      `Shoe ${placeInPlay.shoeId} is in play at table ${state.tableId}; complete it first, so that its vigorish is collected or documented.`,
      play.shoe?.citations.vigorishDue,
    );
  }
  return accept({ type: 'PlacePutInPlay', data: { place, from: context.occurredAt } });
}

function takeOutOfPlay(
  { place, context }: TakePlaceOutOfPlay,
  { placeInPlay, tableId }: CommissionedTable,
): Decision<TableEvent> {
  return placeInPlay && isPlace(placeInPlay, place)
    ? accept({ type: 'PlaceTakenOutOfPlay', data: { place, until: context.occurredAt } })
    : refuse('conflict', 'shoe-not-in-play', `The ${nameOfPlace(place)} is not in play at table ${tableId}.`);
}

function retire({ roundInPlay, context }: RetireTable, state: CommissionedTable): Decision<TableEvent> {
  const { tableId, placeInPlay, newestUse } = state;
  if (placeInPlay?.kind === 'shoe') {
    return refuse(
      'conflict',
      'shoe-in-play',
      `Shoe ${placeInPlay.shoeId} is still in play at table ${tableId}; complete it first.`,
    );
  }
  if (roundInPlay !== undefined) {
    return refuse(
      'conflict',
      'round-in-play',
      `Round ${roundInPlay} is still in play at table ${tableId}; complete it first.`,
    );
  }
  if (newestUse && isBefore(context.occurredAt, newestUse.at)) {
    return refuse(
      'impossible',
      'before-the-step-it-follows',
      `${context.occurredAt} is before ${newestUse.by} came to table ${tableId} at ${newestUse.at}; a table is retired after all that was used at it.`,
    );
  }
  return accept({ type: 'TableRetired', data: { tableId, inForceFrom: context.occurredAt } });
}

/** Rules that may not be offered are refused, with the first paragraph that forbids them. */
function firstBreach(breaches: readonly Objection[], ...events: TableEvent[]): Decision<TableEvent> {
  const [first] = breaches;
  return first ? refuseFor(first) : accept(...events);
}

/** Limits fit every rule set that is in force while they are. */
function changeLimits(command: ChangeLimits, state: CommissionedTable): Decision<TableEvent> {
  const { limits } = command;
  const inForceFrom = command.context.occurredAt;
  const posted = inForceDuring(state.rules, spanFrom(state.limits, inForceFrom));
  return firstBreach(
    posted.flatMap((rules) => checkLimits(gameOf(state.game).offeredWagers(rules, command.onDate), limits)),
    { type: 'LimitsChanged', data: { limits, inForceFrom } },
    ...recordedLate('A change of limits', command, state.tableId),
  );
}

function commission(command: CommissionTable, state: TableState): Decision<TableEvent> {
  const { tableId, pitId, positions, limits, trials = [], onDate } = command;
  if (state.status !== 'none') return refuse('conflict', 'table-exists', `Table ${tableId} already exists.`);
  const game = findGame(command.game);
  if (!game) {
    const known = GAMES.map(({ id }) => id).join(', ');
    return refuse('unknown', 'unknown-game', `There is no game ${command.game}; use one of ${known}.`);
  }
  const rules = completeRules(game, command.rules);
  return firstBreach(checkOffer(game, command.rules, limits, trials, onDate), {
    type: 'TableCommissioned',
    data: {
      tableId,
      pitId,
      game: game.id,
      positions,
      rules,
      limits,
      ...recorded(trials),
      inForceFrom: command.context.occurredAt,
    },
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

function notice(command: NoticeRuleChange, state: CommissionedTable): Decision<TableEvent> {
  const { effectiveAt, context } = command;
  const noticedAt = context.occurredAt;
  const game = gameOf(state.game);
  const rules = completeRules(game, command.rules);
  const [forbidden] = checkRulesOnTrial(
    game,
    command.rules,
    command.onDate,
    inForceAt(state.trials, effectiveAt),
  );
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
  const inForceFrom = context.occurredAt;
  const span = spanFrom(state.rules, inForceFrom);
  const posted = command.limits ? [command.limits] : inForceDuring(state.limits, span);
  const onTrial = command.trials ? [command.trials] : inForceDuring(state.trials, span);
  const [forbidden] = posted.flatMap((limits) =>
    onTrial.flatMap((trials) => checkOffer(game, command.rules, limits, trials, command.onDate)),
  );
  if (forbidden) return refuseFor(forbidden);
  const citation = noticeRequired(game, termsAt(state, inForceFrom).rules, rules);
  const breaches =
    citation === undefined || noticedInTime(state, rules, inForceFrom)
      ? []
      : [
          breach(
            'notice-missing',
            `No notice of these rules was given at table ${state.tableId} at least half an hour before ${inForceFrom}.`,
            citation,
          ),
        ];
  return unlessBroken<TableEvent>(
    breaches,
    context,
    [
      {
        type: 'RulesChanged',
        data: {
          rules,
          ...(command.limits && { limits: command.limits }),
          ...(command.trials && { trials: command.trials }),
          inForceFrom,
        },
      },
      ...recordedLate('A change of rules', command, state.tableId),
    ],
    state.tableId,
  );
}

/**
 * Whether the newest notice at a floor time is of these rules and waited long enough, with no change of rules since.
 */
function noticedInTime({ notices, rules: changes }: CommissionedTable, rules: object, at: string): boolean {
  const noticed = newestNotice(notices, at);
  return (
    noticed !== undefined &&
    sameRules(noticed.rules, rules) &&
    Date.parse(at) >= Date.parse(noticed.effectiveAt) &&
    Date.parse(at) - Date.parse(noticed.noticedAt) >= RULE_CHANGE_NOTICE_MS &&
    !changes.some(({ from }) => isBefore(noticed.noticedAt, from) && !isBefore(at, from))
  );
}
