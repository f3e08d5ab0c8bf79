/** Highest Point Count on which the Player's Hand draws (Table 1 of 3.9(b) and 7.9(b)). */
const PLAYER_DRAWS_TO = 5;

/**
 * Table 2 of 3.9(c) and 7.9(c): a row for each Point Count of the Banker's first two cards, D to draw and S to stay.
 * The first column is for a Player's Hand that stayed, the others for the value of its third card, 0 to 9. Cells are
 * missing in both printed tables; the example of (g), Banker five draws against a four, agrees with this one.
 */
const BANKER_TABLE: readonly string[] = [
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDSD',
  'DSSDDDDDDSS',
  'DSSSSDDDDSS',
  'SSSSSSSDDSS',
  'SSSSSSSSSSS',
  'SSSSSSSSSSS',
  'SSSSSSSSSSS',
];

/** Whether the Player's Hand takes a third card on a Point Count, if neither hand is a natural (3.9(b), 7.9(b)). */
export function playerDraws(playerPoints: number): boolean {
  return playerPoints <= PLAYER_DRAWS_TO;
}

/**
 * Whether the Banker's Hand takes a third card, if the Player's Hand is not a natural (3.9(c), 7.9(c)).
 * `playerThirdCardValue` is the value of the card, not the count of the hand (3.9(e), 7.9(e)); undefined if it stayed.
 */
export function bankerDraws(bankerPoints: number, playerThirdCardValue: number | undefined): boolean {
  const column = playerThirdCardValue === undefined ? 0 : playerThirdCardValue + 1;
  return BANKER_TABLE[bankerPoints]?.[column] === 'D';
}
