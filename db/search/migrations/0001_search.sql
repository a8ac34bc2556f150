-- The search index: a copy of approved public profiles, rebuilt from the directory at will.
CREATE TABLE profiles (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL UNIQUE,
  practice_id TEXT NOT NULL,
  version INTEGER NOT NULL
);
-- One row per value that can be filtered by, and per pair of specialty and state: each filter is one range of the index,
-- read in the order of the results.
CREATE TABLE facets (
  facet TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (facet, place)
) WITHOUT ROWID;
CREATE INDEX facets_by_place ON facets (place);
CREATE VIRTUAL TABLE texts USING fts5(body, tokenize = 'trigram remove_diacritics 1');
