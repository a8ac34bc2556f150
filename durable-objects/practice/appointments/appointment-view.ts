import type { AppointmentWire } from '#contracts/api/scheduling'
import { Refusal } from '#contracts/errors'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { chart_people } from '#db/practice/schema-charts'
import { people } from '#db/practice/schema-practice'
import { statusFlags } from '#domain/scheduling/status'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../kit/statements.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'
import { staffOf } from '../store/rights.ts'

export type AppointmentRow = typeof appointments.$inferSelect

/** Who looks: staff see the chart's name, a member the name of their own account. */
export type Viewer = 'staff' | { user_id: string }

const appointmentById = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare(),
)
const personById = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(people)
    .where(eq(people.user_id, sql.placeholder('id')))
    .prepare(),
)
const chartPersonById = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.patient_user_id, sql.placeholder('id')))
    .prepare(),
)

export function storedAppointment(store: PracticeStore, id: string): AppointmentRow | undefined {
  return appointmentById(store.db).get({ id })
}

/** Somebody who works or worked here. */
export function personOfPractice(store: PracticeStore, userId: string) {
  return personById(store.db).get({ id: userId })
}

/** The row, without a look at who asks. Throws `not_found`. */
export function appointmentRow(store: PracticeStore, id: string): AppointmentRow {
  const row = store.practice && storedAppointment(store, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** A session, whose people the caller's right goes by. Throws `not_found`. */
export function findAppointment(store: PracticeStore, id: string): Found<AppointmentRow> {
  return { about: { appointment_id: id }, subject: appointmentRow(store, id) }
}

/** How the caller of a session sees it: a member as theirs, staff and our processes as the practice does. */
export function viewerOf(store: PracticeStore): Viewer {
  const { actor } = store.ctx
  return actor.kind !== 'user' || staffOf(store) ? 'staff' : { user_id: actor.user_id }
}

const peopleOfSession = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(appointment_people)
    .where(eq(appointment_people.appointment_id, sql.placeholder('id')))
    .prepare(),
)
const schedulersOf = prepared((db: PracticeStore['db']) =>
  db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.role, 'PRACTICE_SCHEDULER'), isNull(people.until_at)))
    .prepare(),
)
const formerById = prepared((db: PracticeStore['db']) =>
  db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.user_id, sql.placeholder('id')), isNotNull(people.until_at)))
    .prepare(),
)

/** Everybody of a session. */
export function peopleOf(store: PracticeStore, appointmentId: string) {
  return peopleOfSession(store.db).all({ id: appointmentId })
}

/** Whether somebody worked here and does no more: nothing of the practice is theirs to hear. */
export function hasLeft(store: PracticeStore, userId: string): boolean {
  return formerById(store.db).get({ id: userId }) !== undefined
}

/** Accounts that hear of a session: its provider, its people with an account, and the practice's schedulers. */
export function accountsOf(store: PracticeStore, appointmentId: string): string[] {
  const own = peopleOf(store, appointmentId).filter(
    ({ role, user_id }) => role !== 'provider' || user_id === null || !hasLeft(store, user_id),
  )
  return [...new Set([...own, ...schedulersOf(store.db).all()].flatMap(({ user_id }) => (user_id ? [user_id] : [])))]
}

/** Sessions in the wire's form. Looks up each person once. */
export function appointmentViews(
  store: PracticeStore,
  rows: readonly AppointmentRow[],
  viewer: Viewer,
): AppointmentWire[] {
  const { timezone } = store.practice
  const providerOf = remembered((id: string) => personOfPractice(store, id))
  const patientOf = remembered((id: string) => chartPersonById(store.db).get({ id }))
  return rows.map((row) => {
    const provider = providerOf(row.provider_id)
    const patient = patientOf(row.patient_user_id)
    if (!provider || !patient) throw new Error('a session without its people')
    const own = viewer !== 'staff' && viewer.user_id === patient.linked_user_id
    return {
      appointment_id: row.id,
      status: row.status,
      status_flags: statusFlags(row),
      modify_datetime: toInstant(row.modify_at),
      create_datetime: toInstant(row.create_at),
      appointment_start: toInstant(row.start_at),
      appointment_end: toInstant(row.end_at),
      appointment_type_label: row.type_label,
      hue: row.hue,
      session_location_type: row.location,
      price: toPrice({ minor: row.price_minor, currency: row.currency }),
      is_sample: row.is_sample,
      orchid_pro: {
        cognito_sub: provider.user_id,
        display_name: provider.display_name,
        id_or_custom_url: provider.id_or_custom_url,
      },
      patient: {
        patient_user_id: row.patient_user_id,
        patient_chart_id: row.chart_id,
        first_name: own ? patient.account_first_name : patient.first_name,
        last_name: own ? patient.account_last_name : patient.last_name,
        linked_user_id: patient.linked_user_id,
      },
      session_recording_source: row.recording_source,
      orchid_pro_joined_ai_room: row.pro_joined_ai_room,
      timezone,
      invoice_id: row.invoice_id,
      kept_from_guardians_by: row.kept_from_guardians_by,
    }
  })
}

export function appointmentView(store: PracticeStore, row: AppointmentRow, viewer: Viewer): AppointmentWire {
  return appointmentViews(store, [row], viewer)[0] as AppointmentWire
}

function remembered<T>(find: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>()
  return (id) => {
    if (!known.has(id)) known.set(id, find(id))
    return known.get(id) as T
  }
}
