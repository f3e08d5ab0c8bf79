export { DirectoryNotEmpty, fillUserDirectory } from './fill-user-directory.js';
export { openPostgresUserDirectory } from './open-user-directory.js';
export type { PostgresUserDirectoryOptions } from './open-user-directory.js';
