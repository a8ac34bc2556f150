import type { PracticeDatabase } from '#db/practice/practice-database'
import { client_contacts } from '#db/practice/schema-contacts'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'

export type ContactRow = typeof client_contacts.$inferSelect

export function contactById(db: PracticeDatabase, id: string): ContactRow | undefined {
  return db.select().from(client_contacts).where(eq(client_contacts.id, id)).get()
}

/** The contacts of a person that were not removed, in the order in which they were added. */
export function contactsOf(db: PracticeDatabase, patientUserId: string): ContactRow[] {
  return db
    .select()
    .from(client_contacts)
    .where(and(eq(client_contacts.patient_user_id, patientUserId), isNull(client_contacts.ended_at)))
    .orderBy(asc(client_contacts.create_at), asc(client_contacts.id))
    .all()
}

/** Every contact of a person, also removed ones, for an export. */
export function allContactsOf(db: PracticeDatabase, patientUserId: string): ContactRow[] {
  return db
    .select()
    .from(client_contacts)
    .where(eq(client_contacts.patient_user_id, patientUserId))
    .orderBy(asc(client_contacts.create_at), asc(client_contacts.id))
    .all()
}

export function changeContactRow(db: PracticeDatabase, id: string, change: Partial<ContactRow>): void {
  db.update(client_contacts).set(change).where(eq(client_contacts.id, id)).run()
}

export function deleteContact(db: PracticeDatabase, id: string): void {
  db.delete(client_contacts).where(eq(client_contacts.id, id)).run()
}

/** Gives the contacts of a person to another one, whose chart theirs was joined with. */
export function moveContacts(db: PracticeDatabase, from: string, to: string): void {
  db.update(client_contacts).set({ patient_user_id: to }).where(eq(client_contacts.patient_user_id, from)).run()
}

/** Gives the contacts that were entered for some people back to one of them. */
export function returnContacts(
  db: PracticeDatabase,
  { from, to, entered_for }: { from: string; to: string; entered_for: readonly string[] },
): void {
  db.update(client_contacts)
    .set({ patient_user_id: to })
    .where(and(eq(client_contacts.patient_user_id, from), inArray(client_contacts.entered_for, [...entered_for])))
    .run()
}

/** The contacts that the account of a person has entered, also removed ones. */
export function contactsOfAccount(db: PracticeDatabase, patientUserId: string): ContactRow[] {
  return db
    .select()
    .from(client_contacts)
    .where(and(eq(client_contacts.patient_user_id, patientUserId), ne(client_contacts.added_by, 'practice')))
    .all()
}

/** Ends the consents that the account of a person has given for contacts, and what it has withdrawn. */
export function forgetConsentsOfAccount(db: PracticeDatabase, patientUserId: string): void {
  const { patient_user_id, consent_by } = client_contacts
  db.update(client_contacts)
    .set({ may_speak: 'none', consent_by: null, consent_user_id: null, consent_at: null })
    .where(and(eq(patient_user_id, patientUserId), inArray(consent_by, ['client', 'guardian'])))
    .run()
}
