/** The cost of password hashes in tests: the least that argon2 takes. */
export const CHEAP_HASHING = { memoryKiB: 8, passes: 1 } as const;

/** How tests start a server: without a log, without the page of the API document, and with cheap hashes of passwords. */
export const TEST_SERVER = { logger: false, docsPage: false, hashing: CHEAP_HASHING } as const;
