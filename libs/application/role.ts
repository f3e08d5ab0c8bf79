/** Roles that record facts; roles that only read appear in no command. */
export type RecordingRole =
  | 'table-device'
  | 'dealer'
  | 'floorperson'
  | 'pit-clerk'
  | 'pit-boss'
  | 'shift-manager'
  | 'count-team'
  | 'cage'
  | 'security'
  | 'surveillance'
  | 'internal-audit'
  | 'accounting';

/**
 * A role, or the software itself, which records its configuration at the first start. An administrator states only that the
 * clock was wrong.
 */
export type ActingRole = RecordingRole | 'configuration' | 'administrator';

/** Everyone who deals a game or watches the deal. */
export const AT_THE_TABLE: readonly RecordingRole[] = [
  'table-device',
  'dealer',
  'floorperson',
  'pit-boss',
  'shift-manager',
];

/** Those who supervise play. */
export const SUPERVISORS: readonly RecordingRole[] = ['floorperson', 'pit-boss', 'shift-manager'];

/** Those who decide what is played, where and by which procedure. */
export const PIT_SUPERVISORS: readonly RecordingRole[] = ['pit-boss', 'shift-manager'];
