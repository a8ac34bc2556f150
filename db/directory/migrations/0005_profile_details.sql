-- What a professional adds to their page after the intake: training, languages, ways of working, payers.
ALTER TABLE public_profiles ADD COLUMN details text DEFAULT '{}' NOT NULL;
