import { column, columnsOf } from '#projections';
import type { BiView } from '#projections';
import { FORM } from './vigorish-forms.answer.js';

const shown = columnsOf(FORM);

/** The amounts are also those that the count team does not see. */
export const FORM_REGISTER_VIEW: BiView = {
  name: 'form_register_v1',
  tables: ['vigorish_forms'],
  says: 'Every vigorish form by its number, also void and lost ones.',
  columns: [
    ...shown('formNumber', 'seriesId', 'title', 'recoversFormNumber', 'status', 'gamingDay', 'tableId'),
    ...shown('position', 'patronId', 'patronName'),
    column('amount_cents', 'Vigorish on it'),
    column('documented_cents', 'Vigorish that the patron owes by it since its deposit'),
    column('recovered_cents', 'Of it, paid since'),
    column('still_owed_cents', 'Of it, still owed'),
    ...shown('markers', 'reason', 'preparedBy', 'preparedAt', 'dealer', 'pitBoss', 'pitClerk'),
    ...shown('patronSignature', 'authorizedBy', 'authorizedAs', 'depositedAt', 'complimentaryGamingDay'),
    ...shown('forwardedGamingDay', 'originalCents', 'duplicateCents'),
    column('difference_cents', 'Original less duplicate', 'original_cents - duplicate_cents'),
    ...shown('voidReason', 'endReason'),
  ],
};
