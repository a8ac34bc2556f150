import type { Migration } from '#db/migration'

const DAY = 86_400_000
const dayOf = (at: string) => `${at} / ${DAY}`
const received = (row: string) => dayOf(`coalesce(${row}.received_at, ${row}.create_at)`)

const addToLedgerDays = `ON CONFLICT (account, currency, day) DO UPDATE SET minor = minor + excluded.minor`
const addToPaymentDays = `ON CONFLICT (currency, day, method) DO UPDATE SET
    received = received + excluded.received, returned = returned + excluded.returned`

/** Adds what a payment counts for by itself, or takes it away. */
const countPayment = (row: 'old' | 'new', sign: '' | '-') => `
  INSERT INTO payment_days (currency, day, method, received, returned)
    SELECT ${row}.currency, ${received(row)}, ${row}.method, ${sign}${row}.amount_minor, 0 WHERE ${row}.voided_at IS NULL
    ${addToPaymentDays};`

/** Adds what went back of a payment, or takes it away. */
const countItsRefunds = (row: 'old' | 'new', sign: '' | '-') => `
  INSERT INTO payment_days (currency, day, method, received, returned)
    SELECT ${row}.currency, ${dayOf('r.modify_at')}, ${row}.method, 0, ${sign}r.amount_minor FROM refunds r
    WHERE r.payment_id = ${row}.id AND r.state = 'done' AND ${row}.voided_at IS NULL
    ${addToPaymentDays};`

/** Adds what a refund counts for, or takes it away. */
const countRefund = (row: 'old' | 'new', sign: '' | '-') => `
  INSERT INTO payment_days (currency, day, method, received, returned)
    SELECT p.currency, ${dayOf(`${row}.modify_at`)}, p.method, 0, ${sign}${row}.amount_minor FROM payments p
    WHERE p.id = ${row}.payment_id AND ${row}.state = 'done' AND p.voided_at IS NULL
    ${addToPaymentDays};`

/**
 * What moved on each day (of UTC), so that the totals of a long period are not added up from every row of it. Triggers
 * keep the sums, so that a release that does not know them keeps them too.
 */
export const moneyDays0025: Migration = {
  id: '0025-money-days',
  sql: `
CREATE TABLE ledger_days (
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  minor INTEGER NOT NULL,
  PRIMARY KEY (account, currency, day)
) WITHOUT ROWID;
INSERT INTO ledger_days (account, currency, day, minor)
  SELECT account, currency, ${dayOf('at')}, sum(amount_minor) FROM ledger GROUP BY 1, 2, 3;
CREATE TRIGGER ledger_days_of_entry AFTER INSERT ON ledger BEGIN
  INSERT INTO ledger_days (account, currency, day, minor)
    VALUES (new.account, new.currency, ${dayOf('new.at')}, new.amount_minor)
    ${addToLedgerDays};
END;
CREATE TRIGGER ledger_days_of_deleted_entry AFTER DELETE ON ledger BEGIN
  UPDATE ledger_days SET minor = minor - old.amount_minor
    WHERE account = old.account AND currency = old.currency AND day = ${dayOf('old.at')};
END;
CREATE TABLE payment_days (
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  method TEXT NOT NULL,
  received INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (currency, day, method)
) WITHOUT ROWID;
INSERT INTO payment_days (currency, day, method, received, returned)
  SELECT currency, day, method, sum(received), sum(returned) FROM (
    SELECT p.currency AS currency, ${received('p')} AS day, p.method AS method, p.amount_minor AS received, 0 AS returned
      FROM payments p WHERE p.voided_at IS NULL
    UNION ALL
    SELECT p.currency, ${dayOf('r.modify_at')}, p.method, 0, r.amount_minor
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.state = 'done' AND p.voided_at IS NULL
  ) GROUP BY 1, 2, 3;
CREATE TRIGGER payment_days_of_payment AFTER INSERT ON payments BEGIN${countPayment('new', '')}
END;
CREATE TRIGGER payment_days_of_changed_payment
AFTER UPDATE OF amount_minor, currency, method, received_at, create_at, voided_at ON payments BEGIN${countPayment('old', '-')}${countItsRefunds('old', '-')}${countPayment('new', '')}${countItsRefunds('new', '')}
END;
CREATE TRIGGER payment_days_of_deleted_payment AFTER DELETE ON payments BEGIN${countPayment('old', '-')}${countItsRefunds('old', '-')}
END;
CREATE TRIGGER payment_days_of_refund AFTER INSERT ON refunds BEGIN${countRefund('new', '')}
END;
CREATE TRIGGER payment_days_of_changed_refund
AFTER UPDATE OF payment_id, amount_minor, state, modify_at ON refunds BEGIN${countRefund('old', '-')}${countRefund('new', '')}
END;
CREATE TRIGGER payment_days_of_deleted_refund AFTER DELETE ON refunds BEGIN${countRefund('old', '-')}
END;
`,
}
