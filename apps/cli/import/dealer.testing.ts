/** The dealer who imports in tests. */
export const DEALER = { username: 'dana', password: 'tide under nine lanterns' };
