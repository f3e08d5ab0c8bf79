import type { LedgerEventType } from '#ledger';
import type { EventContract, EventContracts } from './contract.js';
import { CONTROL_EXCEPTION_CONTRACTS } from './contracts/control-exceptions.contract.js';
import { ROUND_CONTRACTS } from './contracts/rounds.contract.js';
import { TABLE_DAY_CONTRACTS } from './contracts/table-days.contract.js';
import { VIGORISH_CONTRACTS } from './contracts/vigorish.contract.js';
import { VIGORISH_FORM_CONTRACTS } from './contracts/vigorish-forms.contract.js';

const CONTRACTS: EventContracts = {
  ...ROUND_CONTRACTS,
  ...VIGORISH_CONTRACTS,
  ...VIGORISH_FORM_CONTRACTS,
  ...TABLE_DAY_CONTRACTS,
  ...CONTROL_EXCEPTION_CONTRACTS,
};

/** Every published event type, in the order of the topics. */
export const PUBLISHED_TYPES = Object.keys(CONTRACTS) as readonly LedgerEventType[];

/** What is promised of an event type; nothing when it is not published. */
export function contractOf(type: string): EventContract | undefined {
  return Object.hasOwn(CONTRACTS, type) ? CONTRACTS[type as LedgerEventType] : undefined;
}
