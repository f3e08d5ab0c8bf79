/** Asks where the adapter can answer; where it cannot, the question shows as skipped, by its name. */
export function itWhen(able: unknown): typeof it {
  return able ? it : it.skip;
}
