import { changeChartStatus, changePerson } from '#db/practice/queries/charts'
import { appointmentsAhead, linkAppointments } from '#db/practice/queries/appointments'
import { Refusal } from '#contracts/errors'
import { announcePair, announceToHub } from '../store/hub-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import {
  type AccountNames,
  chartOfAccount,
  followAccount,
  isSampleChart,
  type PersonName,
  patientRow,
} from './chart-rows.ts'

export type InvitedMark = { patient_user_id: string; invited: boolean }
/**
 * An account that accepted an invitation. `patient_user_id` is null when the invitation was to the practice and named
 * no one in a chart.
 */
export type JoinedClient = { patient_user_id: string | null; account: AccountNames }

/**
 * The name of the person to invite. Throws `not_found`, and `conflict` for the sample client and for a client with an
 * account.
 */
export function clientToInvite(store: PracticeStore, patientUserId: string): PersonName {
  const person = patientRow(store, patientUserId)
  if (isSampleChart(store, person.chart_id)) throw new Refusal('conflict', 'A sample client cannot be invited.')
  if (person.linked_user_id) throw new Refusal('conflict', 'This client already has an account.')
  store.audit({ category: 'chart', object: person.chart_id, patient_id: patientUserId })
  const { first_name, preferred_first_name, last_name } = person
  return { first_name, preferred_first_name, last_name }
}

/**
 * The account that is linked to a chart's person, and the provider who would meet them; `user_id` is null for a client
 * without an account. Throws `not_found`.
 */
export function findAccount(
  store: PracticeStore,
  patientUserId: string,
): { user_id: string | null; provider_id: string } {
  const { chart_id, linked_user_id } = patientRow(store, patientUserId)
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patientUserId })
  return { user_id: linked_user_id, provider_id: staffHere(store).provider_id }
}

/**
 * Stores whether a chart's person has an open invitation. From then on they have an email, so they are told of their
 * sessions to come. For a person with an account nothing changes.
 */
export function markInvited(store: PracticeStore, { patient_user_id, invited }: InvitedMark): void {
  const person = patientRow(store, patient_user_id)
  if (person.linked_user_id) return
  const changed = setStatus(store, person.chart_id, invited ? 'invited' : 'active')
  if (!changed || !invited) return
  for (const session of appointmentsAhead(store.db, person, store.now))
    announceToWorkflows(store, session, 'appointment.readers_changed.v1')
}

/**
 * Links an account to the person of a chart, and shows it all their sessions, earlier ones included. The person's
 * `patient_user_id` does not change. Safe to repeat. Throws `conflict` when another account is linked.
 */
export function linkAccount(store: PracticeStore, { patient_user_id, account }: JoinedClient): void {
  if (patient_user_id === null) chartOfAccount(store, account)
  else linkToChart(store, patient_user_id, account)
  announcePair(store, store.practice.owner_user_id, account.user_id)
}

function linkToChart(store: PracticeStore, patientUserId: string, account: JoinedClient['account']): void {
  const person = patientRow(store, patientUserId)
  if (person.linked_user_id !== null && person.linked_user_id !== account.user_id) throw new Refusal('conflict')
  setStatus(store, person.chart_id, 'active')
  if (person.linked_user_id === null) {
    changePerson(store.db, patientUserId, { linked_user_id: account.user_id, modify_at: store.nextStamp() })
    followAccount(store, { ...person, account_first_name: '', account_last_name: '' }, account)
    store.audit({
      category: 'chart',
      object: person.chart_id,
      patient_id: patientUserId,
      by: { actor: account.user_id, role: 'member', at: store.now },
    })
  }
  for (const id of linkAppointments(store.db, patientUserId, account.user_id)) announceToHub(store, account.user_id, id)
}

/**
 * Only `active` and `invited` alternate. An invitation changes no other status (inactive, sample). Returns whether the
 * status changed.
 */
function setStatus(store: PracticeStore, chartId: string, to: 'active' | 'invited'): boolean {
  const from = to === 'active' ? 'invited' : 'active'
  return changeChartStatus(store.db, chartId, from, { client_status: to, modify_at: store.nextStamp() })
}
