/** The dealer whom tests import as. */
export const DEALER = { username: 'dana', password: 'correct horse battery' };
