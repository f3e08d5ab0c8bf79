export { openPostgresReadStore, type PostgresReadStoreOptions } from './open-read-store.js';
export { PostgresReadStore } from './postgres-read-store.js';
export { REPORT_VIEWS } from './report-views.js';
export type { ReportColumn, ReportView } from './report-view.js';
