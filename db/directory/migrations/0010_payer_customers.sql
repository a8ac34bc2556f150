-- Accounts as customers of the card provider, with the cards that they saved there.
CREATE TABLE payer_customers (
  user_id TEXT PRIMARY KEY NOT NULL,
  customer_id TEXT NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX payer_customers_by_customer ON payer_customers (customer_id);
