import type { Migration } from '#db/migration'

/**
 * How the last try to pay for a session stands, and when the card provider said so; null when there is nothing to say.
 * And indexes by which all sessions of a practice, its canceled ones and those that may have been missed are read a page
 * at a time.
 */
export const paymentTries0012: Migration = {
  id: '0012-payment-tries',
  sql: `
ALTER TABLE appointments ADD COLUMN payment_try TEXT;
ALTER TABLE appointments ADD COLUMN payment_try_at INTEGER;
CREATE INDEX appointments_by_start ON appointments (start_at, id);
CREATE INDEX appointments_cancelled ON appointments (start_at, id) WHERE status IN ('cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join');
CREATE INDEX appointments_missed ON appointments (start_at, id) WHERE may_have_missed = 1;
`,
}
