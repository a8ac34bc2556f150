-- What a card of the results shows of a profile. Null until the profile is indexed again, which happens by itself.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
ALTER TABLE profiles ADD COLUMN card TEXT;
CREATE INDEX profiles_without_card ON profiles (place) WHERE card IS NULL;
