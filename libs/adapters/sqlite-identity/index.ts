export * from './open-user-directory.js';
export * from './read-identity-file.js';
