import type { Migration } from '#db/migration'

/** Indexes by which the payments and refunds of a period are found, however many there are outside of it. */
export const paymentTimes0018: Migration = {
  id: '0018-payment-times',
  sql: `
CREATE INDEX payments_by_time ON payments (coalesce(received_at, create_at), id);
CREATE INDEX refunds_by_time ON refunds (state, modify_at);
`,
}
