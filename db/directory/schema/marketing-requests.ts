import { MARKETING_FORMS } from '#contracts/plain/marketing-forms'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

const CLEAR = 'the operator reads it to answer; a row is deleted after 180 days'

/** Visitors who asked for a demo or for the case study. A repeated request of an email changes its row. */
export const marketingRequests = sqliteTable(
  'marketing_requests',
  {
    id: text().primaryKey(),
    /** The form: the spec names the second one `CaseStudy`. */
    source: text({ enum: MARKETING_FORMS }).notNull(),
    email: text().notNull(),
    first_name: text().notNull(),
    /** Empty for the case study, which does not ask for it. */
    last_name: text().notNull(),
    create_datetime: integer().notNull(),
    modify_datetime: integer().notNull(),
  },
  (t) => [
    uniqueIndex('marketing_requests_by_email').on(t.source, t.email),
    index('marketing_requests_by_age').on(t.modify_datetime),
  ],
)

export const marketingRequestsPolicy = policy(marketingRequests, {
  id: keep('none', 'work'),
  source: keep('none', 'work'),
  email: keep('contact', 'work', CLEAR),
  first_name: keep('identity', 'work', CLEAR),
  last_name: keep('identity', 'work', CLEAR),
  create_datetime: keep('none', 'work'),
  modify_datetime: keep('none', 'work'),
})
