/** A topic of published events and what a consumer finds in it. */
export interface Topic {
  readonly name: string;
  readonly description: string;
}

export const ROUNDS: Topic = {
  name: 'pitledger.rounds',
  description: 'Rounds as they are dealt and settled: wagers, cards, result, settlement, corrections.',
};

export const VIGORISH: Topic = {
  name: 'pitledger.vigorish',
  description: 'Movements of vigorish: collected, deferred to a marker, comped.',
};

export const VIGORISH_FORMS: Topic = {
  name: 'pitledger.vigorish-forms',
  description:
    'The life of complimentary vigorish forms, from preparation to the match of original and duplicate.',
};

export const TABLE_DAYS: Topic = {
  name: 'pitledger.table-days',
  description: 'What happens at a table between its rounds: rules, limits, shoes, patrons who leave.',
};

export const CONTROL_EXCEPTIONS: Topic = {
  name: 'pitledger.control-exceptions',
  description: 'Rules that were broken on the floor and recorded with a supervisor’s reason.',
};

/** Every topic that the ledger writes its events to. */
export const TOPICS: readonly Topic[] = [ROUNDS, VIGORISH, VIGORISH_FORMS, TABLE_DAYS, CONTROL_EXCEPTIONS];

/** Whole rounds that table devices send. */
export const DEVICE_ROUNDS: Topic = {
  name: 'pitledger.device-rounds',
  description: 'Whole rounds that table devices send to be recorded.',
};

/** Messages of `pitledger.device-rounds` that could not be recorded, each with its reason. */
export const DEVICE_ROUNDS_DEAD_LETTER: Topic = {
  name: 'pitledger.device-rounds.dead-letter',
  description: 'Device rounds that could not be recorded: the message as it came, and why.',
};
