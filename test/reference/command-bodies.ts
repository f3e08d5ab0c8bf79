import type { Role } from '#accounts';
import { at, tableBody } from '../e2e/floor.js';

const occurredAt = at('18:00');
const { rules, limits } = tableBody('', 'MB-02', occurredAt) as Record<'rules' | 'limits', object>;
const effectiveAt = at('20:00');
const form = { seriesId: 'A', shoeId: 'x', position: 1, patronName: 'x', reason: 'x' };

/** A body that each command reads, of things that do not exist: what is allowed is refused for that alone. */
const BODIES: Readonly<Record<string, object | undefined | ((role: Role) => object)>> = {
  'POST /property/calendar-changes': {
    from: '2010-06-01',
    timeZone: 'UTC',
    rollOverHour: 6,
    shifts: [{ name: 'day', beginsAtHour: 6 }],
  },
  'POST /property/form-regime-changes': { from: '2010-06-01', regime: 'uncollected-vigorish' },
  'POST /pits': { pitId: 'P1', paymentProcedure: 1 },
  'POST /pits/{pitId}/payment-procedure-notices': { paymentProcedure: 1, effectiveAt },
  'POST /pits/{pitId}/payment-procedure-changes': { paymentProcedure: 1 },
  'POST /tables': { ...tableBody('T', 'MB-02', occurredAt), pitId: 'x' },
  'POST /tables/{tableId}/rule-notices': { rules, effectiveAt },
  'PUT /tables/{tableId}/rules': { rules },
  'PUT /tables/{tableId}/limits': { limits },
  'POST /tables/{tableId}/retirement': {},
  'POST /shoes': { shoeId: 'x', tableId: 'x' },
  'POST /shoes/{shoeId}/cuts': { cutDepth: 50, cuttingCardFromBack: 14 },
  'POST /shoes/{shoeId}/burns': { first: 'AS', further: ['2S'] },
  'POST /shoes/{shoeId}/cutting-card': {},
  'POST /shoes/{shoeId}/last-hand': {},
  'POST /shoes/{shoeId}/irregularities': { kind: 'other', disclosed: false, note: 'x' },
  'POST /shoes/{shoeId}/vigorish-payments': { position: 1 },
  'POST /shoes/{shoeId}/patron-departures': { position: 1, patronId: 'P' },
  'POST /shoes/{shoeId}/completion': {},
  'POST /rounds': { shoeId: 'S1' },
  'POST /rounds/{roundId}/wagers': { position: 1, patronId: 'P', kind: 'tie', stakeCents: 500 },
  'PATCH /rounds/{roundId}/wagers/{wagerId}': { stakeCents: 500 },
  'POST /rounds/{roundId}/wagers/{wagerId}/withdrawal': {},
  'POST /rounds/{roundId}/no-more-bets': {},
  'POST /rounds/{roundId}/facts': { fact: {} },
  'POST /rounds/{roundId}/settlement': {},
  'POST /rounds/{roundId}/void': { reason: 'other', note: 'x' },
  'POST /rounds/{roundId}/corrections': { reason: 'x' },
  'POST /rounds/{roundId}/wagers/{wagerId}/due-payments': { amountCents: 5, paidAt: 'cage' },
  'POST /rounds/{roundId}/wagers/{wagerId}/vigorish-collections': { amountCents: 5 },
  'POST /control-exceptions/{exceptionId}/review': {
    subject: 'round-x',
    outcome: 'justified',
    note: 'x',
  },
  'POST /form-series/{seriesId}/lost-numbers': { serial: 1, reason: 'x' },
  'POST /form-series': { seriesId: 'A', first: 2, last: 1 },
  'POST /vigorish-forms': form,
  'POST /vigorish-forms/{formNumber}/recoveries': {
    seriesId: 'A',
    tableId: 'x',
    amountCents: 5,
    reason: 'x',
  },
  'POST /vigorish-forms/{formNumber}/signatures': (role) => ({ as: role }),
  'POST /vigorish-forms/{formNumber}/patron-signature': {},
  'POST /vigorish-forms/{formNumber}/deposit': {},
  'POST /vigorish-forms/{formNumber}/deposit-witnesses': (role) => ({ as: role }),
  'POST /vigorish-forms/{formNumber}/forwarding': {},
  'POST /vigorish-forms/{formNumber}/count': { amountCents: 5 },
  'POST /vigorish-forms/{formNumber}/recount': { amountCents: 5, reason: 'x' },
  'POST /vigorish-forms/{formNumber}/resolution': { explanation: 'x' },
  'POST /vigorish-forms/{formNumber}/loss': { reason: 'x' },
  'POST /vigorish-forms/{formNumber}/comparison': { duplicateCents: 5 },
  'POST /vigorish-forms/{formNumber}/void-signatures': (role) => ({ as: role, reason: 'x' }),
};

/** The commands of which there is a body. */
export const COMMANDS = Object.keys(BODIES);

/** The body of an operation as somebody of a role sends it; nothing for an operation that is no command. */
export function bodyOf(operation: string, role: Role): object | undefined {
  const body = BODIES[operation];
  const fields = typeof body === 'function' ? (body as (role: Role) => object)(role) : body;
  return fields && { ...fields, occurredAt };
}
