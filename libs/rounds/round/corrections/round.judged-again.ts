import { accept } from '#kernel';
import type { Decision } from '#kernel';
import { exceptionOf } from '../../../ledger/command-context.js';
import type { ControlExceptionRecorded } from '../../../ledger/command-context.js';
import type { JudgeRoundAgain, RoundCommand } from '../round.commands.js';
import type { RoundEvent } from '../round.events.js';
import { courseOf, isTurnOpen, lineOf, outcomeOf, stakedIn } from '../round.state.js';
import type { ExistingRound, RoundState } from '../round.state.js';
import { isApartFromRules, underRules } from '../round.under-rules.js';
import type { RecordedRoundEvent } from '../round.under-rules.js';

/**
 * Judges a round by the rules that were in force when it was opened, where others were taken for them. Its money and the
 * rules that it was opened with stay. Breaches that it does not have under these rules are lifted, and the others that
 * it has are recorded.
 */
export function judgeRoundAgain(
  { rules, recorded, context }: JudgeRoundAgain,
  round: ExistingRound,
  decide: (command: RoundCommand, state: RoundState) => Decision<RoundEvent>,
): Decision<RoundEvent> {
  const { tableId, roundId } = round.opening;
  const again = underRules(rules, recorded, context, decide);
  const found = [...again.breaches];
  const impossible = again.objection && {
    ...again.objection,
    code: 'impossible-under-rules',
    message: `By the rules that were in force when round ${roundId} was opened it could not go on as it was recorded: ${again.objection.message}`,
    amountCents: stakedIn(round),
  };
  if (impossible) {
    const reason = context.asHappened?.reason ?? '';
    found.push(exceptionOf(impossible, { reason, actor: context.actor, tableId }));
  }
  const lifted = breachesIn(recorded, again.judged).filter((breach) => {
    const index = found.findIndex((each) => isSame(each, breach));
    if (index >= 0) found.splice(index, 1);
    return index < 0;
  });
  const before = new Map(round.settled.map((wager) => [wager.wagerId, JSON.stringify(lineOf(wager))]));
  const settled = again.round.status === 'none' ? [] : again.round.settled.map(lineOf);
  const turn = again.round.status === 'none' || impossible ? undefined : again.round.turn;
  const goesOn = turn && isTurnOpen(round) && round.status !== 'voided';
  return accept<RoundEvent>(
    {
      type: 'RoundJudgedAgain',
      data: {
        tableId,
        rules,
        ...(impossible && { impossible: impossible.message }),
        ...(turn && { observed: outcomeOf(turn) }),
        lines: settled.filter((line) => before.get(line.wagerId) !== JSON.stringify(line)),
        lifted: lifted.map(({ id }) => id),
        status: goesOn ? courseOf(turn) : round.status,
      },
    },
    ...found,
  );
}

function isSame({ data: one }: ControlExceptionRecorded, { data: other }: ControlExceptionRecorded): boolean {
  return one.code === other.code && one.message === other.message;
}

/** What no rules decide: whether a table was in service, and who posted its limits. */
const APART_FROM_RULES: ReadonlySet<string> = new Set(['table-retired', 'limits-by-recorder']);

/**
 * The breaches of a round that its rules decide, and that were not lifted since.
 * @param judged number of events that were judged; what comes after them stays as it was found
 */
function breachesIn(
  recorded: readonly RecordedRoundEvent[],
  judged: number,
): readonly (ControlExceptionRecorded & { readonly id: string })[] {
  const lifted = new Set(
    recorded.flatMap((event) => (event.type === 'RoundJudgedAgain' ? event.data.lifted : [])),
  );
  const breaches: (ControlExceptionRecorded & { readonly id: string })[] = [];
  let isJudged = false;
  for (const [index, event] of recorded.entries()) {
    if (event.type !== 'ControlExceptionRecorded') {
      isJudged = event.type === 'RoundJudgedAgain' || (index < judged && !isApartFromRules(event));
    } else if (isJudged && !APART_FROM_RULES.has(event.data.code) && !lifted.has(event.id))
      breaches.push(event);
  }
  return breaches;
}
