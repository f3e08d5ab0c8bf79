export * from './access.js';
export * from './bearer.js';
export * from './identity.module.js';
export * from './identity-problem.js';
