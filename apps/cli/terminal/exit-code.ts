/** The command did its work, and found something to report: lines refused, read models that differ. */
export const EXIT_FINDINGS = 1;

/** The command could not do its work, or not to the end. */
export const EXIT_UNFINISHED = 2;
