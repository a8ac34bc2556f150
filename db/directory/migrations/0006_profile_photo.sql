-- The version of a professional's photo; null: there is none.
ALTER TABLE public_profiles ADD COLUMN photo_version text;
