export { GroupCommit, type Commit } from './group-commit.js';
export * from './open-sqlite.js';
export type { FileFormat, Migration } from './migrations.js';
export * from './sqlite-fault.js';
export type { HeldLog } from './write-ahead-log.js';
