/** Roles that record facts; those that only read appear in no command. */
export type RecordingRole =
  'table-device' | 'dealer' | 'floorperson' | 'pit-clerk' | 'pit-boss' | 'count-team' | 'accounting';

/** Everyone who deals a game or watches it dealt. */
export const AT_THE_TABLE: readonly RecordingRole[] = ['table-device', 'dealer', 'floorperson', 'pit-boss'];

/** Who may say that a rule was broken and the fact is to be recorded all the same. */
export const SUPERVISORS: readonly RecordingRole[] = ['floorperson', 'pit-boss'];
