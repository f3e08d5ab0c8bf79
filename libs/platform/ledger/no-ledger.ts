import type { Configuration } from '../configuration/configuration.js';
import { ConfigurationInvalid } from '../configuration/configuration-invalid.js';
import { propertyNamed } from './names-on-engines.js';

/** The event store has no ledger of the configured property, and the program begins none. */
export class NoLedger extends ConfigurationInvalid {
  readonly code = 'property-mismatch';

  /** @param others properties of the same database */
  constructor(propertyId: string, others: readonly string[]) {
    const found =
      others.length === 0
        ? ''
        : `; the PostgreSQL database is of ${others.map((other) => `"${other}"`).join(', ')}`;
    super(
      `PITLEDGER_PROPERTY is "${propertyId}", and the event store has no ledger of it${found}. ` +
        'Set the property of the ledger, or start the API first, which begins a new one.',
    );
  }
}

/** Names the properties that the database holds, as far as it answers. */
export async function noLedgerOf({
  engines: { postgres } = {},
  property: { propertyId },
}: Pick<Configuration, 'property'> & Partial<Pick<Configuration, 'engines'>>): Promise<NoLedger> {
  if (postgres === undefined) return new NoLedger(propertyId, []);
  const { schemasIn } = await import('#adapters/postgres');
  const schemas = await schemasIn(postgres, 'pitledger_').catch(() => []);
  const others = new Set(schemas.flatMap((schema) => propertyNamed(schema) ?? []));
  return new NoLedger(propertyId, [...others].toSorted());
}
