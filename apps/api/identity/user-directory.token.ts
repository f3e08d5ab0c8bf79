/** Nest's token for the UserDirectory, which is an interface and cannot be one itself. */
export const USER_DIRECTORY = Symbol('UserDirectory');
