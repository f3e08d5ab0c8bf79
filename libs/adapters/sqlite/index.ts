export { GroupCommit, type Commit } from './group-commit.js';
export { OpenedFile } from './opened-file.js';
export { WriteAheadLog, type HeldLog } from './write-ahead-log.js';
export * from './open-sqlite.js';
export type { FileFormat, Migration } from './migrations.js';
export * from './sqlite-fault.js';
