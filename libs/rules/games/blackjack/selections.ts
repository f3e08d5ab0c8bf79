import type { ProposedWager } from '../../game/wager.js';

/** The sign before the number of an action in a selection, such as `3-2@2`; a wager on the first action has none. */
const MARK = '@';

/** The number of the dealer's hand that a wager plays against, from 1: several at multiple action (2.18). */
export function actionOf({ selection }: Pick<ProposedWager, 'selection'>): number {
  const at = selection === undefined ? -1 : selection.indexOf(MARK);
  return selection === undefined || at < 0 ? 1 : Number(selection.slice(at + MARK.length));
}

/** A selection without its action. */
export function withoutAction(selection: string): string {
  const at = selection.indexOf(MARK);
  return at < 0 ? selection : selection.slice(0, at);
}

/** Whether a selection names an existing action after the first. */
export function namesAction(selection: string, actions: number): boolean {
  const named = /@(\d)$/.exec(selection)?.[1];
  return named !== undefined && Number(named) > 1 && Number(named) <= actions;
}
