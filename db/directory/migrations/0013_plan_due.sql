-- By when a plan that was chosen and is not paid yet must have begun; null: nothing is awaited.
ALTER TABLE practices ADD COLUMN plan_due_at integer;
