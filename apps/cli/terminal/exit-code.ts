/** The command did its work and found something to report: refused lines, or read models that differ. */
export const EXIT_FINDINGS = 1;

/** The command could not do its work completely. */
export const EXIT_UNFINISHED = 2;
