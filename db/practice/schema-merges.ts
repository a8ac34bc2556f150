import { keep, policy } from '#db/column-policy'
import { CLIENT_STATUSES, DISCHARGE_REASONS } from '#contracts/api/client-details'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const flag = () => integer({ mode: 'boolean' })

/** Two charts of one person that were joined: `gone` is no longer listed, and everything of it belongs to `kept`. */
export const chart_merges = sqliteTable(
  'chart_merges',
  {
    id: text().primaryKey(),
    kept_chart_id: text().notNull(),
    gone_chart_id: text().notNull(),
    kept_person_id: text().notNull(),
    gone_person_id: text().notNull(),
    /** The names of the kept person's fields that were empty and were filled in, as JSON. */
    filled: text().notNull(),
    /** The account that the gone person had, and that the kept one got; null when it had none. */
    account: text(),
    /** The status of the kept chart before. */
    kept_status: text({ enum: CLIENT_STATUSES }).notNull(),
    merged_by: text().notNull(),
    merged_at: integer().notNull(),
    undone_by: text(),
    undone_at: integer(),
  },
  (t) => [
    index('chart_merges_by_kept').on(t.kept_chart_id, t.merged_at),
    index('chart_merges_by_gone').on(t.gone_chart_id, t.merged_at),
  ],
)

/** The sessions that a joining changed. */
export const chart_merge_moves = sqliteTable(
  'chart_merge_moves',
  {
    merge_id: text().notNull(),
    /** A session, an invoice that has none, or another paper. */
    appointment_id: text().notNull(),
    /** Whether it moved from the gone chart to the kept one. */
    moved: flag().notNull(),
    /** Whether an account takes part in it since, as its client. */
    linked: flag().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merge_id, t.appointment_id] })],
)

/** The ends of a client's care. A client who is brought back has an ended one. */
export const discharges = sqliteTable(
  'discharges',
  {
    id: text().primaryKey(),
    chart_id: text().notNull(),
    /** YYYY-MM-DD. */
    discharged_on: text().notNull(),
    reason: text({ enum: DISCHARGE_REASONS }).notNull(),
    /** What the provider wrote besides, sealed; null when they wrote nothing. */
    sealed_words: text(),
    discharged_by: text().notNull(),
    create_at: integer().notNull(),
    /** When the client was brought back. */
    ended_at: integer(),
  },
  (t) => [index('discharges_by_chart').on(t.chart_id, t.create_at)],
)

const id = keep('none', 'record')
const care = keep('care', 'record')
const who = keep('identity', 'record')

export const mergePolicies = [
  policy(chart_merges, {
    id,
    kept_chart_id: care,
    gone_chart_id: care,
    kept_person_id: care,
    gone_person_id: care,
    filled: id,
    account: who,
    kept_status: care,
    merged_by: who,
    merged_at: id,
    undone_by: who,
    undone_at: id,
  }),
  policy(chart_merge_moves, { merge_id: id, appointment_id: care, moved: id, linked: id }),
  policy(discharges, {
    id,
    chart_id: care,
    discharged_on: care,
    reason: care,
    sealed_words: keep('care-sealed', 'record'),
    discharged_by: who,
    create_at: id,
    ended_at: id,
  }),
]
