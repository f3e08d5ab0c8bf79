import { paysAtLeast, type Odds } from '#kernel';

/** A paytable in the rules: odds for hands; a hand without odds is not paid. */
export type Paytable = { readonly [Hand in string]?: Odds | undefined };

/** The best odds of a paytable. */
export function highestOf(paytable: Paytable): Odds | undefined {
  return Object.values(paytable).reduce(
    (best, offered) => (best && offered && paysAtLeast(best, offered) ? best : (offered ?? best)),
    undefined,
  );
}

/** The odds for a hand of three: a mini royal without odds counts as a straight flush. */
export function threeCardOdds(paytable: Paytable, hand: string): Odds | undefined {
  return paytable[hand] ?? (hand === 'mini-royal' ? paytable['straight-flush'] : undefined);
}
