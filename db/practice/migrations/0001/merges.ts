/** Charts that were joined, and the ends of care. Released: never edited again. */
export const merges0001 = `
CREATE TABLE chart_merges (
  id TEXT PRIMARY KEY NOT NULL,
  kept_chart_id TEXT NOT NULL,
  gone_chart_id TEXT NOT NULL,
  kept_person_id TEXT NOT NULL,
  gone_person_id TEXT NOT NULL,
  filled TEXT NOT NULL,
  account TEXT,
  kept_status TEXT NOT NULL,
  merged_by TEXT NOT NULL,
  merged_at INTEGER NOT NULL,
  undone_by TEXT,
  undone_at INTEGER
);
CREATE INDEX chart_merges_by_kept ON chart_merges (kept_chart_id, merged_at);
CREATE INDEX chart_merges_by_gone ON chart_merges (gone_chart_id, merged_at);
CREATE TABLE chart_merge_moves (
  merge_id TEXT NOT NULL,
  appointment_id TEXT NOT NULL,
  moved INTEGER NOT NULL,
  linked INTEGER NOT NULL,
  PRIMARY KEY (merge_id, appointment_id)
);
CREATE TABLE discharges (
  id TEXT PRIMARY KEY NOT NULL,
  chart_id TEXT NOT NULL,
  discharged_on TEXT NOT NULL,
  reason TEXT NOT NULL,
  sealed_words TEXT,
  discharged_by TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  ended_at INTEGER
);
CREATE INDEX discharges_by_chart ON discharges (chart_id, create_at);
`
