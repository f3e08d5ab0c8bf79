import { paysAtLeast, type Odds } from '#kernel';

/** A paytable as rules hold it: odds for hands; a hand that it leaves out is not paid. */
export type Paytable = { readonly [Hand in string]?: Odds | undefined };

/** The best odds of a paytable. */
export function highestOf(paytable: Paytable): Odds | undefined {
  return Object.values(paytable).reduce(
    (best, offered) => (best && offered && paysAtLeast(best, offered) ? best : (offered ?? best)),
    undefined,
  );
}

/** What is paid for a hand of three: a mini royal that the paytable does not list is a straight flush. */
export function threeCardOdds(paytable: Paytable, hand: string): Odds | undefined {
  return paytable[hand] ?? (hand === 'mini-royal' ? paytable['straight-flush'] : undefined);
}
