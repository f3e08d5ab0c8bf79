/** The names of a property's parts on engines that it shares with other properties. */
export interface NamesOnEngines {
  /** Namespace of its streams on KurrentDB. */
  readonly namespace: string;
  /** Schemas of its stores in PostgreSQL. */
  readonly readModels: string;
  /** The views for BI tools. */
  readonly bi: string;
  readonly accounts: string;
  readonly checkpoints: string;
}

const SCHEMA = /^pitledger_(?:models|identity|checkpoints)_(.+)$/;

/** The property of a schema; undefined for the schemas of others. */
export function propertyNamed(schema: string): string | undefined {
  return SCHEMA.exec(schema)?.[1]?.replaceAll('_', '-');
}

/**
 * No two properties share a name: an id has dashes and no underscores, and each kind of schema begins with a word of its
 * own.
 */
export function namesOnEngines(propertyId: string): NamesOnEngines {
  const name = propertyId.replaceAll('-', '_');
  return {
    namespace: `pitledger_${name}`,
    readModels: `pitledger_models_${name}`,
    bi: `pitledger_bi_${name}`,
    accounts: `pitledger_identity_${name}`,
    checkpoints: `pitledger_checkpoints_${name}`,
  };
}
