import type { Migration } from '#db/migration'

/**
 * Refunds get rows of their own, and a double-entry ledger says who owes what. Both begin with what the older columns say
 * of the money that has moved. A refund that failed and was then made again is known only as it stands now.
 */
export const ledger0016: Migration = {
  id: '0016-ledger',
  sql: `
CREATE INDEX payments_by_order ON payments (order_id);
CREATE TABLE refunds (
  id TEXT PRIMARY KEY NOT NULL,
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL,
  card_key TEXT NOT NULL,
  card_refund_id TEXT,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE TABLE ledger (
  id TEXT PRIMARY KEY NOT NULL,
  entry TEXT NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  order_id TEXT NOT NULL,
  appointment_id TEXT,
  account TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL
);
CREATE INDEX ledger_by_order ON ledger (order_id);
CREATE INDEX ledger_by_appointment ON ledger (appointment_id);
CREATE INDEX ledger_by_account ON ledger (account, at);

INSERT INTO refunds (id, payment_id, amount_minor, currency, state, card_key, card_refund_id, create_at, modify_at)
SELECT
  'rfd' || substr(id, 4), id, coalesce(refund_minor, amount_minor), currency,
  CASE state WHEN 'refunding' THEN 'pending' WHEN 'refunded' THEN 'done' ELSE 'failed' END,
  CASE WHEN state = 'refunding' AND refund_id IS NOT NULL THEN 'refund/' || id || '/' || refund_id ELSE 'refund/' || id END,
  CASE WHEN state = 'refunding' THEN NULL ELSE refund_id END,
  modify_at, modify_at
FROM payments
WHERE state IN ('refunding', 'refunded') OR refund_id IS NOT NULL;

INSERT INTO ledger (id, entry, at, cause, order_id, appointment_id, account, amount_minor, currency)
SELECT
  'led' || substr(id, 4) || '-payment-' || account, 'led' || substr(id, 4) || '-payment', create_at, 'payment', order_id,
  appointment_id, account, sign * amount_minor, currency
FROM payments, (SELECT 'cash' AS account, 1 AS sign UNION ALL SELECT 'credit', -1);

INSERT INTO ledger (id, entry, at, cause, order_id, appointment_id, account, amount_minor, currency)
SELECT
  'led' || substr(refunds.id, 4) || '-refund-' || account, 'led' || substr(refunds.id, 4) || '-refund', refunds.modify_at,
  'refund', order_id, appointment_id, account, sign * refunds.amount_minor, refunds.currency
FROM refunds JOIN payments ON payments.id = refunds.payment_id,
  (SELECT 'cash' AS account, -1 AS sign UNION ALL SELECT 'credit', 1)
WHERE refunds.state = 'done';

INSERT INTO ledger (id, entry, at, cause, order_id, appointment_id, account, amount_minor, currency)
SELECT
  'led' || substr(appointment_id, 4) || '-charge-' || account, 'led' || substr(appointment_id, 4) || '-charge', at, 'charge',
  order_id, appointment_id, account,
  CASE account WHEN 'receivable' THEN owed - settled WHEN 'fees' THEN -owed ELSE settled END,
  currency
FROM (
  SELECT charge.*, min(owed, max(0, coalesce((
    SELECT sum(amount_minor) FROM ledger AS had
    WHERE had.order_id = charge.order_id AND had.currency = charge.currency AND had.account = 'cash'
  ), 0))) AS settled
  FROM (
    SELECT
      orders.id AS order_id, appointments.id AS appointment_id, orders.currency AS currency,
      coalesce(appointments.completed_at, appointments.modify_at) AS at,
      max(0, orders.price_minor - orders.discount_minor - CASE
        WHEN appointments.status = 'completed' THEN 0 ELSE coalesce(appointments.refund_minor, 0) END) AS owed
    FROM orders JOIN appointments ON appointments.id = orders.appointment_id OR appointments.hold_id = orders.hold_id
    WHERE appointments.is_sample = 0 AND (
      appointments.status = 'completed'
      OR (appointments.status LIKE 'cancelled%' AND appointments.refund_outcome IN ('none', 'part'))
    )
  ) AS charge
  WHERE owed > 0
) AS opened, (SELECT 'receivable' AS account UNION ALL SELECT 'fees' UNION ALL SELECT 'credit')
WHERE CASE account WHEN 'receivable' THEN owed - settled WHEN 'fees' THEN owed ELSE settled END <> 0;
`,
}
