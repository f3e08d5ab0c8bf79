export * from './projection.js';
export * from './read-store.js';
export * from './errors.js';
export * from './projection-check.js';
export * from './definition-text.js';
export * from './table-shape.js';
export * from './row-query.js';
export { EventPage, type EventDecoder } from './event-page.js';
export { BATCH_SIZE, catchUp, type EventFeed } from './catch-up.js';
export { CACHED_ROWS, GenerationWriter } from './generation-writer.js';
export { rebuildProjection, rebuildProjections, type RebuildOptions, type Rebuilt } from './rebuild.js';
export {
  compareGenerations,
  verifyProjection,
  verifyProjections,
  type Comparison,
  type Verification,
  type Verified,
} from './verify.js';
export type { ProjectionState, ProjectionStatus } from './projection-runner.js';
export { ProjectionHost, type HostStatus, type ProjectionHostOptions } from './projection-host.js';
