import { WORD_KINDS } from '#contracts/plain/word-documents'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * Posts that visitors sent in for the blog. Who sent one, and what they wrote about it, is sealed, because the product
 * searches none of it. An editor deletes a row when it is answered; otherwise it is deleted after a year.
 */
export const blogSubmissions = sqliteTable(
  'blog_submissions',
  {
    id: text().primaryKey(),
    /** Name, email, title and so on as sealed JSON (edge/directory/content/blog-submissions.ts). */
    sealed_details: text().notNull(),
    /** The kind of the Word document, which is a file; null when the post is a Google doc. */
    document: text({ enum: WORD_KINDS }),
    /** The version of the text about rights that was agreed to when the post was sent. */
    rights_version: integer().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [index('blog_submissions_by_age').on(t.create_datetime)],
)

export const blogSubmissionsPolicy = policy(blogSubmissions, {
  id: keep('none', 'work'),
  sealed_details: keep('care-sealed', 'work'),
  document: keep('none', 'work'),
  rights_version: keep('none', 'work'),
  create_datetime: keep('none', 'work'),
})
