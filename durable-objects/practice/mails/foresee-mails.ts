import { Refusal } from '#contracts/errors'
import { type Standing, standingOf } from '../charts/address-rows.ts'
import { isSampleChart, patientRow } from '../charts/chart-rows.ts'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { clientKnows, keepsFromGuardians } from './mail-rows.ts'

/** What the practice knows about the mails to a client. The directory knows who has an email. */
export type ForeseenMails = {
  /** The client's account or, without one, the id of the chart's person. */
  person: string
  is_sample: boolean
  keeps_from_guardians: boolean
  /** How the practice may write to a client without an account; null for one with an account. */
  standing: Standing | null
  /** Whether the client has been told of the session, or is being told. */
  knows: boolean
}

/** Who would be written to about a client's session, before it is added or changed. Throws `not_found`. */
export function foreseeMails(store: PracticeStore, patientUserId: string, appointmentId: string | null): ForeseenMails {
  const { chart_id, linked_user_id } = patientRow(store, patientUserId)
  const session = appointmentId === null ? null : appointmentRow(store, appointmentId)
  if (session && session.patient_user_id !== patientUserId) throw new Refusal('not_found')
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patientUserId })
  return {
    person: linked_user_id ?? patientUserId,
    is_sample: isSampleChart(store, chart_id),
    standing: standingOf(store, patientUserId),
    keeps_from_guardians: session !== null && keepsFromGuardians(session),
    knows: session !== null && (clientKnows(store, session) || !session.skip_email),
  }
}
