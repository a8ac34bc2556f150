-- The version of a practice's logo; null: there is none.
ALTER TABLE practices ADD COLUMN logo_version text;
