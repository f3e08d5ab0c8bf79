import { ConfigurationInvalid } from '../configuration/configuration-invalid.js';

/** A store or folder belongs to another property than the one that is configured. */
export class PropertyMismatch extends ConfigurationInvalid {
  readonly code = 'property-mismatch';

  /** @param place such as `the data folder /var/lib/pitledger` */
  constructor(configured: string, place: string, found: string) {
    super(
      `PITLEDGER_PROPERTY is "${configured}"; ${place} is of the property "${found}". Set that property, or another data folder or event store.`,
    );
  }
}
