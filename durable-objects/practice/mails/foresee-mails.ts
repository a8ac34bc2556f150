import { isHiddenFromGuardians } from '#domain/access/private-session'
import { Refusal } from '#contracts/errors'
import { standingOf } from '../charts/address-rows.ts'
import { clientOf, isSampleChart, ownId, patientRow } from '../charts/chart-rows.ts'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { SessionPerson } from './request-mails.ts'
import { clientKnows } from '../series/told-together.ts'

/** What the practice knows about the mails to a client. The directory knows who has an email. */
export type ForeseenMails = {
  /** The client, or each partner of a couple: by their account or, without one, by the id in their own chart. */
  people: SessionPerson[]
  is_sample: boolean
  hides_from_guardians: boolean
  /** Whether the client has been told of the session, or is being told. */
  knows: boolean
}

/** Who would be written to about a client's session, before it is added or changed. Throws `not_found`. */
export function foreseeMails(store: PracticeStore, patientUserId: string, appointmentId: string | null): ForeseenMails {
  const people = clientOf(store, patientRow(store, patientUserId))
  const [{ chart_id }] = people
  const session = appointmentId === null ? null : appointmentRow(store, appointmentId)
  if (session && session.chart_id !== chart_id) throw new Refusal('not_found')
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patientUserId })
  return {
    people: people.map((person) => ({
      id: person.linked_user_id ?? ownId(person),
      standing: standingOf(store, person.patient_user_id),
    })),
    is_sample: isSampleChart(store, chart_id),
    hides_from_guardians: session !== null && isHiddenFromGuardians(session),
    knows: session !== null && (clientKnows(store, session) || !session.skip_email),
  }
}
