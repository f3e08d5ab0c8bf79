/** Roles that record facts; roles that only read appear in no command. */
export type RecordingRole =
  'table-device' | 'dealer' | 'floorperson' | 'pit-clerk' | 'pit-boss' | 'count-team' | 'accounting';

/** A role, or the software itself, which records its configuration at the first start. */
export type ActingRole = RecordingRole | 'configuration';

/** Everyone who deals a game or watches the deal. */
export const AT_THE_TABLE: readonly RecordingRole[] = ['table-device', 'dealer', 'floorperson', 'pit-boss'];

/** Those who supervise play. */
export const SUPERVISORS: readonly RecordingRole[] = ['floorperson', 'pit-boss'];
