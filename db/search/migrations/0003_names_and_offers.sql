-- The words of the shown names, and the parts of three letters of each word: a misspelled name is looked up by its parts.
CREATE TABLE name_words (
  word TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (word, place)
) WITHOUT ROWID;
CREATE INDEX name_words_by_place ON name_words (place);
CREATE TABLE name_grams (
  gram TEXT NOT NULL,
  length INTEGER NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (gram, length, word)
) WITHOUT ROWID;
CREATE INDEX name_grams_by_word ON name_grams (word);
-- What a card of the results shows of a practice's prices and free times, as the practice last said.
CREATE TABLE offers (
  user_id TEXT PRIMARY KEY,
  read_at INTEGER NOT NULL,
  content TEXT NOT NULL
);
-- The form in which a profile was indexed. Rows of an earlier form are written again little by little.
ALTER TABLE profiles ADD COLUMN form INTEGER NOT NULL DEFAULT 0;
CREATE INDEX profiles_by_form ON profiles (form);
