-- The search index: a copy of approved public profiles, rebuilt from the directory at will.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE profiles (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL UNIQUE,
  practice_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  listed_until TEXT NOT NULL,
  about TEXT NOT NULL
);
CREATE TABLE facets (
  facet TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (facet, place)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE texts USING fts5(body, tokenize = 'trigram remove_diacritics 1');
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
CREATE TABLE offers (
  user_id TEXT PRIMARY KEY NOT NULL,
  read_at INTEGER NOT NULL,
  content TEXT NOT NULL
);
CREATE TABLE listings (
  facet TEXT PRIMARY KEY NOT NULL,
  specialty TEXT NOT NULL,
  state TEXT NOT NULL,
  professionals INTEGER NOT NULL DEFAULT 0,
  facts TEXT NOT NULL DEFAULT '{}',
  changed_at INTEGER NOT NULL DEFAULT 0,
  counted_at INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER
) WITHOUT ROWID;
CREATE INDEX listings_by_specialty ON listings (specialty, state, professionals, changed_at);
CREATE INDEX listings_by_state ON listings (state, specialty, professionals, changed_at);
