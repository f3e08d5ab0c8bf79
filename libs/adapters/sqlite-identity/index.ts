export * from './open-user-directory.js';
