import type { House } from './house.js';

interface FormLine {
  readonly formNumber: string;
  readonly status: string;
  readonly amountCents: number;
}

/** Forwards the duplicates and the void forms to accounting at the end of the gaming day. */
export async function forwardForms(house: House): Promise<void> {
  const occurredAt = '2010-06-06T05:58:00-04:00';
  for (const { formNumber } of await forms(house)) {
    await house.as('pit-clerk').record(`/vigorish-forms/${formNumber}/forwarding`, { occurredAt });
  }
}

/** Compares the duplicates with the originals, which were counted with their boxes. */
export async function compareForms(house: House): Promise<void> {
  const occurredAt = '2010-06-06T10:00:00-04:00';
  for (const { formNumber, status, amountCents } of await forms(house)) {
    if (status === 'void') continue;
    const comparison = { duplicateCents: amountCents, occurredAt };
    await house.as('accounting').record(`/vigorish-forms/${formNumber}/comparison`, comparison);
  }
}

async function forms(house: House): Promise<readonly FormLine[]> {
  const { items } = await house.audit.read<{ items: readonly FormLine[] }>('/vigorish-forms');
  return items;
}
