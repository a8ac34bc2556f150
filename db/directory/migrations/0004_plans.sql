-- Plans: subscriptions, who a practice is at the card provider, and free trials.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  sub_class TEXT NOT NULL,
  coupon_id TEXT,
  activated_time INTEGER NOT NULL,
  sub_period TEXT NOT NULL,
  auto_renew INTEGER NOT NULL,
  terminated_code TEXT,
  terminated_time INTEGER,
  provider_subscription_id TEXT,
  status TEXT,
  trial_end INTEGER,
  current_period_end INTEGER,
  began_with_coupon TEXT,
  looks INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX subscriptions_coupon_once ON subscriptions (user_id, coupon_id);
CREATE UNIQUE INDEX subscriptions_of_provider ON subscriptions (provider_subscription_id);
CREATE INDEX subscriptions_newest ON subscriptions (user_id, activated_time);
CREATE TABLE billing_customers (
  practice_id TEXT PRIMARY KEY NOT NULL,
  customer_id TEXT NOT NULL UNIQUE,
  create_datetime INTEGER NOT NULL
);
CREATE TABLE billing_events (
  event_id TEXT PRIMARY KEY NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE TABLE ai_trials (
  user_id TEXT PRIMARY KEY NOT NULL,
  began_at INTEGER NOT NULL
);
