import { EXPORT_PARTS, EXPORT_STATES } from '#contracts/plain/export-parts'
import { keep, policy } from '#db/column-policy'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Exports of the practice that its owner requested. The run `practice-export/{id}` prepares and removes them. */
export const exports = sqliteTable(
  'exports',
  {
    id: text().primaryKey(),
    requested_by: text().notNull(),
    state: text({ enum: EXPORT_STATES }).notNull(),
    requested_at: integer().notNull(),
    /** The last audit row that the export contains: the one of its request. */
    audit_until: integer().notNull(),
    /** The part of the next piece; null when all parts are complete. */
    part: text({ enum: EXPORT_PARTS }),
    /** Where in this part the next piece begins; empty at its beginning. */
    after: text().notNull(),
    /** When the last piece was stored (ms). An export without progress for a day has failed. */
    progress_at: integer().notNull(),
    ready_at: integer(),
    /** Until when it can be downloaded (ms). */
    expires_at: integer(),
  },
  (t) => [index('exports_by_request').on(t.requested_at)],
)

/** The stored pieces of an export. Their files are in R2, sealed. */
export const export_pieces = sqliteTable(
  'export_pieces',
  {
    export_id: text().notNull(),
    /** Its place among the pieces of the export: 1, 2, 3 … */
    number: integer().notNull(),
    part: text({ enum: EXPORT_PARTS }).notNull(),
    /** The name of its file. Each attempt stores its own file, so that no attempt changes what another one stored. */
    file: text().notNull(),
    /** The size of its zip in bytes, and how many files this contains. */
    bytes: integer().notNull(),
    files: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.number] })],
)

export const exportPolicies = [
  policy(exports, {
    id: keep('none', 'practice'),
    requested_by: keep('identity', 'practice'),
    state: keep('none', 'practice'),
    requested_at: keep('none', 'practice'),
    audit_until: keep('none', 'practice'),
    part: keep('none', 'practice'),
    after: keep('none', 'practice'),
    progress_at: keep('none', 'practice'),
    ready_at: keep('none', 'practice'),
    expires_at: keep('none', 'practice'),
  }),
  policy(export_pieces, {
    export_id: keep('none', 'practice'),
    number: keep('none', 'practice'),
    part: keep('none', 'practice'),
    file: keep('none', 'practice'),
    bytes: keep('none', 'practice'),
    files: keep('none', 'practice'),
  }),
]
