-- Whether a professional has published their page. Those who registered before this step had no choice, so theirs stay
-- public; whoever registers from now on decides (db/directory/queries/registration.ts).
ALTER TABLE public_profiles ADD COLUMN is_published INTEGER NOT NULL DEFAULT 1;
