import type { House } from './house.js';

interface FormLine {
  readonly formNumber: string;
  readonly status: string;
  readonly amountCents: number;
}

/** The end of the gaming day: duplicates go to accounting, originals are counted, and the two are compared. */
export async function endDay(house: House): Promise<void> {
  const occurredAt = '2010-06-06T05:58:00-04:00';
  const { items } = await house.audit.read<{ items: readonly FormLine[] }>('/vigorish-forms');
  for (const { formNumber, status, amountCents } of items) {
    const path = `/vigorish-forms/${formNumber}`;
    await house.as('pit-clerk').record(`${path}/forwarding`, { occurredAt });
    if (status === 'void') continue;
    await house.as('count-team').record(`${path}/count`, { amountCents, occurredAt });
    await house.as('accounting').record(`${path}/comparison`, { duplicateCents: amountCents, occurredAt });
  }
}
