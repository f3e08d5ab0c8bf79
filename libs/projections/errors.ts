/** A generation's checkpoint is not where a worker left it: another one moved it, or replaced the generation. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';

  /** @param actual the present checkpoint; undefined if the generation is gone */
  constructor(
    readonly projection: string,
    readonly generation: number,
    readonly actual?: bigint,
  ) {
    super(
      actual === undefined
        ? `generation ${generation} of projection ${projection} was replaced`
        : `the checkpoint of projection ${projection} was moved to ${actual} by another worker`,
    );
  }
}

/** A projection cannot apply an event. This is deterministic, so the projection stops before it. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';

  constructor(
    readonly projection: string,
    readonly event: { readonly type: string; readonly stream: string; readonly position: bigint },
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `projection ${projection} stopped before ${event.type} of stream ${event.stream} at position ${event.position}: ${reason}`,
      { cause },
    );
  }
}

/** The requested rows do not exist yet: their table was never prepared, or is being built with a new column. */
export class ReadModelNotReady extends Error {
  override readonly name = 'ReadModelNotReady';
}

/** Projections did not reach a position in time, or stopped before it. */
export class ReadModelBehind extends Error {
  override readonly name = 'ReadModelBehind';

  constructor(
    readonly position: bigint,
    readonly behind: readonly string[],
  ) {
    super(`not yet at position ${position}: ${behind.join(', ')}`);
  }
}

/** Rows hold events that the event store does not have: it was restored from an older backup, or it is another one. */
export class ReadModelOfAnotherPast extends Error {
  override readonly name = 'ReadModelOfAnotherPast';

  /** @param found what the event store has instead, as in "the event store …" */
  constructor(projection: string, position: bigint, found: string) {
    super(
      `projection ${projection} holds position ${position}, but the event store ${found}: it was restored from an older backup, or it is another one. Once it is the right one, rebuild ${projection}: stop its processes, run pitledger rebuild, and start them`,
    );
  }
}

/** The host was stopped before it finished the call. */
export class ProjectionHostStopped extends Error {
  override readonly name = 'ProjectionHostStopped';

  constructor() {
    super('the projection host was stopped');
  }
}

/** Another process owns a projection and has written nothing for long, though there are events. */
export class OwnerStandsStill extends Error {
  override readonly name = 'OwnerStandsStill';

  constructor(projection: string) {
    super(
      `the process that owns the projection ${projection} has written nothing for 30 s, though there are events; look at the log and the health of the workers`,
    );
  }
}
