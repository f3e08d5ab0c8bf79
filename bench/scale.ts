/** The size of each measure. */
export interface Scale {
  readonly name: 'full' | 'quick' | 'smallest';
  readonly repetitions: number;
  /** Streams of 20 events that each contender appends in a repetition. */
  readonly appendedStreams: number;
  readonly connections: number;
  /** Rounds that each connection fills with wagers in a repetition. */
  readonly roundsAConnection: number;
  /** Whether commands are also measured without a disk and read models. */
  readonly withoutDisk: boolean;
  /** Rounds that each contender reads in a repetition. */
  readonly readRounds: number;
  readonly rebuiltEvents: number;
  /** Number of events of a second rebuild, which must use the memory of the first; absent: no second one. */
  readonly manyRebuiltEvents?: number;
  /** Events of which each read model's share is measured. */
  readonly projectedEvents: number;
  /** Settlements to find in the report. */
  readonly settlements: number;
  /** Duration of the settlements of each game in a repetition, in milliseconds. */
  readonly settlingMs: number;
  /** Events of the smaller and of the larger store. */
  readonly storeEvents: readonly [smaller: number, larger: number];
  /** Streams of 20 events that each contender appends to a server in a repetition. */
  readonly servedStreams: number;
  /** Gaming days of 24 tables about which every operation is asked. */
  readonly askedDays: number;
  /** Batches of rows that each contender commits in a repetition, and rows of each. */
  readonly rowBatches: readonly [batches: number, rows: number];
  /** Events of the published ledger in a repetition. */
  readonly publishedEvents: number;
  /** Time limit of the run, in milliseconds; a longer run ends unfinished. */
  readonly longestMs: number;
}

export const FULL: Scale = {
  name: 'full',
  repetitions: 5,
  appendedStreams: 500,
  connections: 50,
  roundsAConnection: 20,
  withoutDisk: true,
  readRounds: 5_000,
  rebuiltEvents: 1_000_000,
  projectedEvents: 50_000,
  settlements: 500,
  settlingMs: 400,
  storeEvents: [50_000, 5_000_000],
  servedStreams: 300,
  askedDays: 30,
  rowBatches: [20, 1_000],
  publishedEvents: 50_000,
  longestMs: 60 * 60_000,
};

/** The full run with a second rebuild of five million events. */
export const LARGE: Scale = { ...FULL, manyRebuiltEvents: 5_000_000 };

export const QUICK: Scale = {
  name: 'quick',
  repetitions: 3,
  appendedStreams: 100,
  connections: 50,
  roundsAConnection: 4,
  withoutDisk: false,
  readRounds: 2_000,
  rebuiltEvents: 100_000,
  projectedEvents: 50_000,
  settlements: 100,
  settlingMs: 50,
  storeEvents: [50_000, 200_000],
  servedStreams: 20,
  askedDays: 2,
  rowBatches: [10, 1_000],
  publishedEvents: 10_000,
  longestMs: 10 * 60_000,
};

/** Shows that every measure runs; its figures have no meaning. */
export const SMALLEST: Scale = {
  name: 'smallest',
  repetitions: 1,
  appendedStreams: 2,
  connections: 2,
  roundsAConnection: 1,
  withoutDisk: true,
  readRounds: 10,
  rebuiltEvents: 500,
  projectedEvents: 500,
  settlements: 3,
  settlingMs: 1,
  storeEvents: [500, 1_000],
  servedStreams: 2,
  askedDays: 0,
  rowBatches: [1, 10],
  publishedEvents: 200,
  longestMs: 60_000,
};
