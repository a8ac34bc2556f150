import type { PracticeDatabase } from '#db/practice/practice-database'
import { chart_people, mail_addresses } from '#db/practice/schema-charts'
import { and, asc, eq, ne } from 'drizzle-orm'

type AddressRow = typeof mail_addresses.$inferSelect
type PersonRow = typeof chart_people.$inferSelect

/** An address to which the practice writes without an account, by its id. */
export function mailAddress(db: PracticeDatabase, id: string): AddressRow | undefined {
  return db.select().from(mail_addresses).where(eq(mail_addresses.id, id)).get()
}

/** The row of an email. */
export function mailAddressOf(db: PracticeDatabase, email: string): AddressRow | undefined {
  return db.select().from(mail_addresses).where(eq(mail_addresses.email, email)).get()
}

/** Stores when the reader of an address asked not to be written to (ms); null when they want to be again. */
export function setRefused(db: PracticeDatabase, id: string, refused_at: AddressRow['refused_at']): void {
  db.update(mail_addresses).set({ refused_at }).where(eq(mail_addresses.id, id)).run()
}

/** The people of charts with this email, by id. */
export function peopleAtAddress(db: PracticeDatabase, email: string): PersonRow[] {
  return db
    .select()
    .from(chart_people)
    .where(and(eq(chart_people.email, email), ne(chart_people.email, '')))
    .orderBy(asc(chart_people.patient_user_id))
    .all()
}
