import { KurrentLog } from './kurrent-log.js';

/** The log of a node that follows: a copy of the leader's, which falls behind while it is held. */
export class LogReplica {
  readonly log = new KurrentLog();
  private held = false;

  constructor(private readonly leader: KurrentLog) {
    leader.appended.on('appended', () => this.copy());
    this.copy();
  }

  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.copy();
  }

  private copy(): void {
    if (!this.held) this.log.copy(this.leader.records.slice(this.log.records.length));
  }
}
