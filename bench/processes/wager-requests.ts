/** Wagers placed in each round: three straight numbers at each of seven positions. */
export const WAGERS_A_ROUND = 21;

const POSITIONS = 7;

/** The gaming day on which the bench's ledgers begin, as in the ids of rounds. */
const GAMING_DAY = '20100605';

/** The table of a number, from 0, with one open round. */
export function tableId(number: number): string {
  return `R-${number}`;
}

/** Path of the `wager`th wager at the table of a number, and its body. */
export function wagerRequest(table: number, wager: number): { readonly path: string; readonly body: string } {
  const position = 1 + (wager % POSITIONS);
  const body = {
    position,
    patronId: `patron-${position}`,
    kind: 'straight',
    selection: String(1 + Math.floor(wager / POSITIONS)),
    stakeCents: 2_500,
  };
  const roundId = `${tableId(table)}.${GAMING_DAY}.0001`;
  return { path: `/rounds/${roundId}/wagers`, body: JSON.stringify(body) };
}
