export * from './sheet.js';
export { LocalTimes } from './local-time.js';
export { csvOf } from './csv.js';
export { xlsxOf } from './xlsx.js';
export { pdfOf } from './pdf.js';
export * from './signed-paper.js';
