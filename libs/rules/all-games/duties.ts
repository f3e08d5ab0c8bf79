import type { Citation } from '../citation.js';

/** Nobody may both make an error or commit a fraud and conceal it in their normal duties. */
export const DUTIES_APART: Citation = '13:69D-1.11(a)2';
