import { openLedger, readConfiguration } from '#platform';
import type { Ledger, LedgerOptions } from '#platform';
import type { Projection } from '#projections';
import { PROJECTIONS } from '#read-models';
import { CannotBegin } from '../export/cannot-begin.js';
import { openSource } from '../export/open-source.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens an existing ledger of the configuration, beside a running server. It never makes one. */
export async function openExistingLedger(
  environment: Environment,
  options: Pick<LedgerOptions, 'onScan'> = {},
): Promise<Ledger> {
  const configuration = readConfiguration(environment);
  await (await openSource(configuration, options.onScan)).close();
  return openLedger(configuration, { ...options, beginsNew: false, checksPast: false });
}

/**
 * The read model of a name, or all of them.
 * @throws CannotBegin for an unknown name
 */
export function projectionsNamed(name: string | undefined): readonly Projection[] {
  if (name === undefined) return PROJECTIONS;
  const found = PROJECTIONS.filter((projection) => projection.name === name);
  if (found.length > 0) return found;
  const names = PROJECTIONS.map((projection) => projection.name).join(', ');
  throw new CannotBegin(`There is no read model ${name}; there are ${names}.`);
}
