import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { people } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import { LIVE_STATUSES } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'

/** An appointment. */
export const appointmentById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare(),
)

/** The appointments of which the mails about the start of this one tell too. */
export const toldWith = prepared((db: PracticeDatabase) => appointmentsWith(db, appointments.told_with))
/** The appointments of which the mail about the cancellation of this one tells too. */
export const cancelledWith = prepared((db: PracticeDatabase) => appointmentsWith(db, appointments.cancelled_with))
/** The appointments of which the mail about the confirmation of this one tells too. */
export const confirmedWith = prepared((db: PracticeDatabase) => appointmentsWith(db, appointments.confirmed_with))

type TellingColumn =
  | typeof appointments.told_with
  | typeof appointments.cancelled_with
  | typeof appointments.confirmed_with

const appointmentsWith = (db: PracticeDatabase, column: TellingColumn) =>
  db
    .select()
    .from(appointments)
    .where(eq(column, sql.placeholder('id')))
    .prepare()

/** The people of an appointment. */
export const peopleOfSession = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointment_people)
    .where(eq(appointment_people.appointment_id, sql.placeholder('id')))
    .prepare(),
)

/**
 * The accounts that are told about the appointment `id`: those of its people, without a provider who has left, and
 * those of the schedulers.
 */
export const hearersOf = prepared((db: PracticeDatabase) => {
  const left = db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.user_id, appointment_people.user_id), isNotNull(people.until_at)))
  return union(
    db
      .select({ user_id: appointment_people.user_id })
      .from(appointment_people)
      .where(
        and(
          eq(appointment_people.appointment_id, sql.placeholder('id')),
          isNotNull(appointment_people.user_id),
          not(and(eq(appointment_people.role, 'provider'), exists(left)) ?? sql`0`),
        ),
      ),
    db
      .select({ user_id: people.user_id })
      .from(people)
      .where(and(eq(people.role, 'PRACTICE_SCHEDULER'), isNull(people.until_at))),
  ).prepare()
})

type AppointmentRow = typeof appointments.$inferSelect
type PersonRow = typeof appointment_people.$inferSelect

/** The ids of people who work or worked here and have given sessions. */
export function providersWithSessions(db: PracticeDatabase): string[] {
  const gave = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.provider_id, people.user_id))
  return db
    .select({ id: people.user_id })
    .from(people)
    .where(exists(gave))
    .all()
    .map(({ id }) => id)
}

/** The given appointments in which an account takes part, by start. */
export function appointmentsOfAccount(db: PracticeDatabase, userId: string, ids: readonly string[]): AppointmentRow[] {
  return db
    .select({ row: appointments })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(and(eq(appointment_people.user_id, userId), among(appointment_people.appointment_id, ids)))
    .orderBy(asc(appointments.start_at))
    .all()
    .map(({ row }) => row)
}

/** All appointments of a chart. */
export function appointmentsOfChart(db: PracticeDatabase, chartId: string): AppointmentRow[] {
  return db.select().from(appointments).where(eq(appointments.chart_id, chartId)).all()
}

/** Appointments with an id after the given one, by id. */
export function appointmentsAfter(db: PracticeDatabase, after: string, limit: number): AppointmentRow[] {
  return db
    .select()
    .from(appointments)
    .where(gt(appointments.id, after))
    .orderBy(asc(appointments.id))
    .limit(limit)
    .all()
}

const sessionsOfClient = (db: PracticeDatabase, shown: boolean) =>
  db
    .select({ id: appointments.id })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(
      and(
        eq(appointment_people.user_id, sql.placeholder('user_id')),
        ne(appointment_people.role, 'provider'),
        shown ? isNull(appointments.kept_from_guardians_by) : undefined,
      ),
    )
    .limit(1)
    .prepare()
const anySession = prepared((db: PracticeDatabase) => sessionsOfClient(db, false))
const shownSession = prepared((db: PracticeDatabase) => sessionsOfClient(db, true))

/** Whether a client has an appointment; with `shown`, one that is not hidden from guardians. */
export function hasAppointment(db: PracticeDatabase, userId: string, shown = false): boolean {
  return (shown ? shownSession : anySession)(db).get({ user_id: userId }) !== undefined
}

const placeOfAccount = prepared((db: PracticeDatabase) =>
  db
    .select({ role: appointment_people.role })
    .from(appointment_people)
    .where(
      and(
        eq(appointment_people.user_id, sql.placeholder('user_id')),
        eq(appointment_people.appointment_id, sql.placeholder('id')),
      ),
    )
    .prepare(),
)

/** Whether an account takes part in an appointment. */
export function isAmongPeople(db: PracticeDatabase, appointmentId: string, userId: string): boolean {
  return placeOfAccount(db).get({ id: appointmentId, user_id: userId }) !== undefined
}

/** The people of these appointments. */
export function peopleAmong(db: PracticeDatabase, appointmentIds: readonly string[]): PersonRow[] {
  return db.select().from(appointment_people).where(among(appointment_people.appointment_id, appointmentIds)).all()
}

/** The ids of accounts in appointments, without those of providers. */
export function accountsInAppointments(db: PracticeDatabase, limit: number): string[] {
  return db
    .selectDistinct({ id: appointment_people.user_id })
    .from(appointment_people)
    .where(and(isNotNull(appointment_people.user_id), ne(appointment_people.role, 'provider')))
    .limit(limit)
    .all()
    .flatMap(({ id }) => id ?? [])
}

/** Whether the practice has an appointment of its own. Samples do not count. */
export function hasRealAppointment(db: PracticeDatabase): boolean {
  return (
    db.select({ id: appointments.id }).from(appointments).where(eq(appointments.is_sample, false)).limit(1).get() !==
    undefined
  )
}

/** Whether a provider has an appointment that ends after `now` (ms). `longest` is the longest possible length (ms). */
export function hasAppointmentAhead(db: PracticeDatabase, providerId: string, now: Millis, longest: Millis): boolean {
  const ahead = and(
    eq(appointments.provider_id, providerId),
    gt(appointments.start_at, now - longest),
    gt(appointments.end_at, now),
    inArray(appointments.status, [...LIVE_STATUSES]),
    eq(appointments.is_sample, false),
  )
  return db.select({ id: appointments.id }).from(appointments).where(ahead).limit(1).get() !== undefined
}

/** The ids of the appointments of the practice that start after `since` (ms), by start. Samples do not count. */
export function idsOfAppointmentsAfter(db: PracticeDatabase, since: Millis): string[] {
  const after = and(
    gt(appointments.start_at, since),
    inArray(appointments.status, [...LIVE_STATUSES]),
    eq(appointments.is_sample, false),
  )
  const rows = db.select({ id: appointments.id }).from(appointments).where(after).orderBy(asc(appointments.start_at))
  return rows.all().map(({ id }) => id)
}

/** The appointments of these charts that are to come, by start. */
export function appointmentsAhead(db: PracticeDatabase, chartIds: readonly string[], now: Millis): AppointmentRow[] {
  const ahead = and(
    among(appointments.chart_id, chartIds),
    gt(appointments.start_at, now),
    inArray(appointments.status, [...LIVE_STATUSES]),
  )
  return db.select().from(appointments).where(ahead).orderBy(asc(appointments.start_at)).all()
}
