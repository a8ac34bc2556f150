import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'
import { LEGAL_KEYS } from '#domain/content/legal-versions'

/** Which version of a legal document a person has agreed to. The first agreement to a version remains. */
export const legalAcceptances = sqliteTable(
  'legal_acceptances',
  {
    user_id: text().notNull(),
    document: text({ enum: LEGAL_KEYS }).notNull(),
    version: integer().notNull(),
    /** The form whose box the person has checked. */
    agreed_by: text({ enum: ['registration', 'intake'] }).notNull(),
    accepted_at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.document, t.version] })],
)

export const legalAcceptancesPolicy = policy(legalAcceptances, {
  user_id: keep('none', 'account'),
  document: keep('none', 'account'),
  version: keep('none', 'account'),
  agreed_by: keep('none', 'account'),
  accepted_at: keep('none', 'account'),
})
