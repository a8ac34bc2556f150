-- Billed subscriptions: what follows the card provider, who a practice is there, and the free trial of the assistant.
ALTER TABLE subscriptions ADD COLUMN provider_subscription_id text;
ALTER TABLE subscriptions ADD COLUMN status text;
ALTER TABLE subscriptions ADD COLUMN trial_end integer;
ALTER TABLE subscriptions ADD COLUMN current_period_end integer;
ALTER TABLE subscriptions ADD COLUMN began_with_coupon text;
ALTER TABLE subscriptions ADD COLUMN looks integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX subscriptions_of_provider ON subscriptions (provider_subscription_id);
CREATE TABLE billing_customers (
  practice_id text PRIMARY KEY NOT NULL,
  customer_id text NOT NULL,
  create_datetime integer NOT NULL
);
CREATE UNIQUE INDEX billing_customers_customer_id_unique ON billing_customers (customer_id);
CREATE TABLE billing_events (
  event_id text PRIMARY KEY NOT NULL,
  create_datetime integer NOT NULL
);
CREATE TABLE ai_trials (
  user_id text PRIMARY KEY NOT NULL,
  began_at integer NOT NULL
);
