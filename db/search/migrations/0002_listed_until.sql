-- The last day on which a profile is found. Rows of the release before have none: results are held against the directory anyway.
ALTER TABLE profiles ADD COLUMN listed_until TEXT NOT NULL DEFAULT '9999-12-31';
