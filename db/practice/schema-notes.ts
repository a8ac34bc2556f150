import { NOTE_KINDS, NOTE_STATES } from '#contracts/plain/chart-words'
import { keep, policy } from '#db/column-policy'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Note schemas by revision. A note is always shown with the revision with which it was written. */
export const note_schemas = sqliteTable(
  'note_schemas',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    title: text().notNull(),
    /** The list of elements (v2), as JSON. */
    elements: text().notNull(),
    create_at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.revision] })],
)

/** Notes of sessions. The text of a draft is in its note object, and signed text is in `note_revisions`. */
export const notes = sqliteTable(
  'notes',
  {
    id: text().primaryKey(),
    appointment_id: text().notNull(),
    patient_user_id: text().notNull(),
    schema_id: text().notNull(),
    schema_revision: integer().notNull(),
    kind: text({ enum: NOTE_KINDS }).notNull(),
    author: text().notNull(),
    state: text({ enum: NOTE_STATES }).notNull(),
    /** The latest signed revision; 0 for a draft. */
    revision: integer().notNull(),
    is_sample: integer({ mode: 'boolean' }).notNull(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
    signed_at: integer(),
  },
  (t) => [
    uniqueIndex('notes_by_appointment').on(t.appointment_id, t.schema_id),
    index('notes_by_person').on(t.patient_user_id, t.create_at),
    index('notes_unsigned').on(t.create_at),
    index('notes_unsigned_by_person').on(t.patient_user_id),
  ],
)

/** Signed text, sealed. It is never updated, and a cancellation does not delete it. */
export const note_revisions = sqliteTable(
  'note_revisions',
  {
    note_id: text().notNull(),
    revision: integer().notNull(),
    sealed: text().notNull(),
    /** The SHA-256 of the text before it was sealed (JSON), in base64url. */
    hash: text().notNull(),
    signed_by: text().notNull(),
    /** The signer's name and credentials when they signed. */
    signer_name: text().notNull(),
    signer_credentials: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.note_id, t.revision] })],
)

const id = keep('none', 'record')
const setUp = keep('none', 'practice')

export const notePolicies = [
  policy(note_schemas, { id: setUp, revision: setUp, title: setUp, elements: setUp, create_at: setUp }),
  policy(notes, {
    id,
    appointment_id: keep('care', 'record'),
    patient_user_id: keep('care', 'record'),
    schema_id: id,
    schema_revision: id,
    kind: id,
    author: keep('identity', 'record'),
    state: id,
    revision: id,
    is_sample: id,
    create_at: id,
    modify_at: id,
    signed_at: id,
  }),
  policy(note_revisions, {
    note_id: id,
    revision: id,
    sealed: keep('care-sealed', 'record'),
    hash: id,
    signed_by: keep('identity', 'record'),
    signer_name: keep('identity', 'record'),
    signer_credentials: keep('identity', 'record'),
    at: id,
  }),
]
