import type { AppointmentWire } from '#contracts/api/scheduling'
import { among } from '#db/practice/among'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { people } from '#db/practice/schema-practice'
import { isCancelled } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, exists, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { appointmentView, appointmentViews, viewerOf } from './appointment-view.ts'
import type { AppointmentRow } from './appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { patientRow } from '../charts/chart-rows.ts'

export type AppointmentQuestion = {
  /** Starts in [from, to). */
  from: Millis
  to: Millis
  skip: number
  limit: number
  patient_user_id: string | null
  may_have_missed: boolean | null
  cancelled: boolean | null
}

/** Null asks for both. */
export type MemberFilter = { may_have_missed: boolean | null; cancelled: boolean | null }

const CANCELLED = ['cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join'] as const
const NOT_CANCELLED = ['invited', 'confirmed', 'completed'] as const

/** The calendar of the caller's practice in a window, by start. Staff only. Throws `not_found` for a client who is not there. */
export function listAppointments(store: PracticeStore, question: AppointmentQuestion): AppointmentWire[] {
  const { patient_user_id, cancelled, may_have_missed } = question
  const chart_id = patient_user_id === null ? null : patientRow(store, patient_user_id).chart_id
  const filters: (SQL | undefined)[] = [
    chart_id === null ? inArray(appointments.provider_id, providers(store)) : eq(appointments.chart_id, chart_id),
    gte(appointments.start_at, question.from),
    lt(appointments.start_at, question.to),
    patient_user_id === null ? undefined : eq(appointments.patient_user_id, patient_user_id),
    may_have_missed === null ? undefined : eq(appointments.may_have_missed, may_have_missed),
    cancelled === null ? undefined : inArray(appointments.status, cancelled ? [...CANCELLED] : [...NOT_CANCELLED]),
  ]
  const rows = store.db
    .select()
    .from(appointments)
    .where(and(...filters))
    .orderBy(asc(appointments.start_at), asc(appointments.id))
    .limit(question.limit)
    .offset(question.skip)
    .all()
  store.audit({
    category: 'appointment',
    ...(patient_user_id ? { patient_id: patient_user_id } : {}),
  })
  return appointmentViews(store, rows, 'staff')
}

/** Who gives or gave sessions here: the owner, and after a transfer the owner before. Their calendars are found by index. */
function providers(store: PracticeStore): string[] {
  const gave = store.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.provider_id, people.user_id))
  const rows = store.db.select({ id: people.user_id }).from(people).where(exists(gave)).all()
  return [...new Set([store.practice.owner_user_id, ...rows.map(({ id }) => id)])]
}

/** Those of the given sessions that the member is among; the others are left out without a word. */
export function appointmentsOfMember(store: PracticeStore, ids: string[], filter: MemberFilter): AppointmentWire[] {
  const { user_id, guardian } = userHere(store)
  const isGuardian = guardian !== undefined
  if (!store.found() || ids.length === 0) return []
  const rows = store.db
    .select({ row: appointments })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(and(eq(appointment_people.user_id, user_id), among(appointment_people.appointment_id, ids)))
    .orderBy(asc(appointments.start_at))
    .all()
    .map(({ row }) => row)
    .filter((row) => !isGuardian || row.kept_from_guardians_by === null)
    .filter((row) => filter.cancelled === null || isCancelled(row.status) === filter.cancelled)
    .filter((row) => filter.may_have_missed === null || row.may_have_missed === filter.may_have_missed)
  store.audit({ action: 'appointment.list', category: 'appointment' })
  return appointmentViews(store, rows, { user_id })
}

/** One session of the caller's. */
export function getAppointment(store: PracticeStore, row: AppointmentRow): AppointmentWire {
  store.audit({ category: 'appointment', object: row.id, patient_id: row.patient_user_id })
  return appointmentView(store, row, viewerOf(store))
}
