-- What a listing says of a profile: whether new clients are accepted, the languages and the time zone, as JSON.
ALTER TABLE profiles ADD COLUMN about TEXT NOT NULL DEFAULT '{}';
-- The public listings, one row per specialty and state ('' is all states), with what is true of their professionals. A
-- change marks the rows that it concerns (`due_at`), and they are counted again a little later.
CREATE TABLE listings (
  facet TEXT PRIMARY KEY,
  specialty TEXT NOT NULL,
  state TEXT NOT NULL,
  professionals INTEGER NOT NULL DEFAULT 0,
  facts TEXT NOT NULL DEFAULT '{}',
  changed_at INTEGER NOT NULL DEFAULT 0,
  counted_at INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER
) WITHOUT ROWID;
-- They contain what a list of links shows, so that it reads one row for each link.
CREATE INDEX listings_by_specialty ON listings (specialty, state, professionals, changed_at);
CREATE INDEX listings_by_state ON listings (state, specialty, professionals, changed_at);
