export { physicalName, valueOf, type SqlDialect } from './sql-dialect.js';
export {
  runAtOnce,
  runInTurn,
  type Answer,
  type Parameter,
  type RawRow,
  type Statement,
  type Steps,
} from './steps.js';
export { StoreSteps, type ServedTable } from './store-steps.js';
export { openValue } from './template.js';
