/** The dealer who imports in tests. */
export const DEALER = { username: 'dana', password: 'correct horse battery' };
