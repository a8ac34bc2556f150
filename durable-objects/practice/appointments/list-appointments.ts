import { findAppointments } from '#db/practice/queries/appointment-lists'
import { appointmentsOfAccount } from '#db/practice/queries/appointments'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SessionWindow } from '#domain/scheduling/page-of-sessions'
import { isCancelled } from '#domain/scheduling/status'
import { appointmentView, appointmentViews, viewerOf } from './appointment-view.ts'
import type { AppointmentRow } from './appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { patientRow } from '../charts/chart-rows.ts'

export type AppointmentQuestion = Pick<SessionWindow, 'from' | 'to'> & {
  /** The place after which the page begins; without one it is the first. */
  after?: SessionWindow['after']
  newest_first?: boolean
  skip: number
  limit: number
  patient_user_id: string | null
  may_have_missed: boolean | null
  cancelled: boolean | null
}

/** Filters of a member's list. Null means that the fact does not matter. */
export type MemberFilter = { may_have_missed: boolean | null; cancelled: boolean | null }

/**
 * The sessions of the caller's practice that start in a period, by start, a page of them. Staff only. Throws `not_found` for an unknown
 * client.
 */
export function listAppointments(store: PracticeStore, question: AppointmentQuestion): AppointmentWire[] {
  const { patient_user_id, after = null, newest_first = false, ...filter } = question
  const of =
    patient_user_id === null ? ('practice' as const) : { chart_id: patientRow(store, patient_user_id).chart_id }
  const rows = findAppointments(store.db, { ...filter, after, newest_first, of })
  store.audit({
    category: 'appointment',
    ...(patient_user_id ? { patient_id: patient_user_id } : {}),
  })
  return appointmentViews(store, rows, 'staff')
}

/** The given sessions in which the member takes part. Others are left out without an error. */
export function appointmentsOfMember(store: PracticeStore, ids: string[], filter: MemberFilter): AppointmentWire[] {
  const { user_id, guardian } = userHere(store)
  const isGuardian = guardian !== undefined
  if (!store.found() || ids.length === 0) return []
  const rows = appointmentsOfAccount(store.db, user_id, ids)
    .filter((row) => !isGuardian || row.kept_from_guardians_by === null)
    .filter((row) => filter.cancelled === null || isCancelled(row.status) === filter.cancelled)
    .filter((row) => filter.may_have_missed === null || row.may_have_missed === filter.may_have_missed)
  const patients = new Set(rows.map(({ patient_user_id }) => patient_user_id))
  for (const patient_id of patients) store.audit({ action: 'appointment.list', category: 'appointment', patient_id })
  return appointmentViews(store, rows, { user_id })
}

/** One session. Its people and the practice's staff may read it. */
export function getAppointment(store: PracticeStore, row: AppointmentRow): AppointmentWire {
  store.audit({ category: 'appointment', object: row.id, patient_id: row.patient_user_id })
  return appointmentView(store, row, viewerOf(store))
}
