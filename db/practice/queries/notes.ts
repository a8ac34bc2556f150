import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointments } from '#db/practice/schema-appointments'
import { note_revisions, note_schemas, notes } from '#db/practice/schema-notes'
import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'

type NoteRow = typeof notes.$inferSelect
type RevisionRow = typeof note_revisions.$inferSelect
type SchemaRow = typeof note_schemas.$inferSelect

const WITH_SESSION = {
  note: notes,
  status: appointments.status,
  client_ended: appointments.client_ended,
  start_at: appointments.start_at,
}

/** A note, with the status and start of its session. */
export type NoteOfSession = {
  note: NoteRow
  status: (typeof appointments.$inferSelect)['status']
  client_ended: (typeof appointments.$inferSelect)['client_ended']
  start_at: number
}

/** A note by its id. */
export function noteById(db: PracticeDatabase, id: string): NoteRow | undefined {
  return db.select().from(notes).where(eq(notes.id, id)).get()
}

/** A note by its id, with its session. */
export function noteWithSession(db: PracticeDatabase, id: string): NoteOfSession | undefined {
  return ofSessions(db).where(eq(notes.id, id)).get()
}

/** The notes of a session. */
export function notesOf(db: PracticeDatabase, appointmentId: string): NoteRow[] {
  return db.select().from(notes).where(eq(notes.appointment_id, appointmentId)).all()
}

/** The notes of these sessions. */
export function notesAmong(db: PracticeDatabase, appointmentIds: readonly string[]): NoteRow[] {
  return db.select().from(notes).where(among(notes.appointment_id, appointmentIds)).all()
}

/** The note of a session that follows this schema. */
export function noteBySchema(db: PracticeDatabase, appointmentId: string, schemaId: string): NoteRow | undefined {
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.appointment_id, appointmentId), eq(notes.schema_id, schemaId)))
    .get()
}

/** The filter of a search for notes. At least one of the first three fields must be given. */
export type NoteFilter = {
  appointment_id?: string | undefined
  ids?: readonly string[] | undefined
  patient_user_id?: string | undefined
  schema_id?: string | undefined
  schema_revision?: number | undefined
}

/** Notes that match a filter, the newest first. Null when none of its first three fields is given. */
export function findNotes(db: PracticeDatabase, filter: NoteFilter, limit: number): NoteOfSession[] | null {
  const by: SQL[] = []
  if (filter.appointment_id) by.push(eq(notes.appointment_id, filter.appointment_id))
  if (filter.ids) by.push(among(notes.id, filter.ids))
  if (filter.patient_user_id) by.push(eq(notes.patient_user_id, filter.patient_user_id))
  if (by.length === 0) return null
  if (filter.schema_id) by.push(eq(notes.schema_id, filter.schema_id))
  if (filter.schema_revision) by.push(eq(notes.schema_revision, filter.schema_revision))
  return ofSessions(db)
    .where(and(...by))
    .orderBy(desc(notes.create_at))
    .limit(limit)
    .all()
}

/** Notes with an id after the given one, by id. */
export function notesAfter(db: PracticeDatabase, after: string, limit: number): NoteOfSession[] {
  return ofSessions(db).where(gt(notes.id, after)).orderBy(asc(notes.id)).limit(limit).all()
}

/** The ids of at most `limit` notes, in any order. */
export function someNoteIds(db: PracticeDatabase, limit: number): string[] {
  return db
    .select({ id: notes.id })
    .from(notes)
    .limit(limit)
    .all()
    .map(({ id }) => id)
}

export function changeNote(db: PracticeDatabase, id: string, change: Partial<NoteRow>): void {
  db.update(notes).set(change).where(eq(notes.id, id)).run()
}

/** Turns the sample notes of these sessions into ordinary ones. */
export function endSampleNotes(db: PracticeDatabase, appointmentIds: readonly string[]): void {
  db.update(notes).set({ is_sample: false }).where(among(notes.appointment_id, appointmentIds)).run()
}

/** Deletes a note and its signed revisions. */
export function deleteNote(db: PracticeDatabase, id: string): void {
  db.delete(note_revisions).where(eq(note_revisions.note_id, id)).run()
  db.delete(notes).where(eq(notes.id, id)).run()
}

/** Deletes the rows of these notes, without their revisions. */
export function deleteNotes(db: PracticeDatabase, ids: readonly string[]): void {
  db.delete(notes).where(among(notes.id, ids)).run()
}

/** One signed revision of a note. */
export function revisionOf(db: PracticeDatabase, noteId: string, revision: number): RevisionRow | undefined {
  return db
    .select()
    .from(note_revisions)
    .where(and(eq(note_revisions.note_id, noteId), eq(note_revisions.revision, revision)))
    .get()
}

/** A schema at a revision, or at its newest one. */
export function schemaRow(db: PracticeDatabase, id: string, revision?: number): SchemaRow | undefined {
  const place =
    revision === undefined ? eq(note_schemas.id, id) : and(eq(note_schemas.id, id), eq(note_schemas.revision, revision))
  return db.select().from(note_schemas).where(place).orderBy(desc(note_schemas.revision)).limit(1).get()
}

/** Adds a revision of a schema, unless it exists. */
export function addSchema(db: PracticeDatabase, row: SchemaRow): void {
  db.insert(note_schemas).values(row).onConflictDoNothing().run()
}

const ofSessions = (db: PracticeDatabase) =>
  db.select(WITH_SESSION).from(notes).innerJoin(appointments, eq(appointments.id, notes.appointment_id))

/** All schemas with all their revisions, by title. */
export function allSchemas(db: PracticeDatabase): SchemaRow[] {
  return db.select().from(note_schemas).orderBy(note_schemas.title, note_schemas.revision).all()
}
