import { Refusal } from '#contracts/errors'
import { appointment_people } from '#db/practice/schema-appointments'
import { chart_people, charts } from '#db/practice/schema-charts'
import { and, eq, isNull } from 'drizzle-orm'
import { announcePair, announceToHub } from '../store/hub-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { chartOfAccount, isSampleChart, type PersonName, patientRow } from './chart-rows.ts'

export type InvitedMark = { patient_user_id: string; invited: boolean }
/** An account that accepted an invitation; without a person of a chart it was one into the practice. */
export type JoinedClient = { patient_user_id: string | null; account: PersonName & { user_id: string } }

/** Whom an invitation would be for. Throws `not_found`, and `conflict` for a sample and for who has an account already. */
export function clientToInvite(store: PracticeStore, patientUserId: string): PersonName {
  const person = patientRow(store, patientUserId)
  if (isSampleChart(store, person.chart_id)) throw new Refusal('conflict', 'A sample client cannot be invited.')
  if (person.linked_user_id) throw new Refusal('conflict', 'This client has an account already.')
  store.audit({ category: 'chart', object: person.chart_id, patient_id: patientUserId })
  const { first_name, preferred_first_name, last_name } = person
  return { first_name, preferred_first_name, last_name }
}

/** Writes down whether a link waits for a chart's person. Once they have an account, nothing does. */
export function markInvited(store: PracticeStore, { patient_user_id, invited }: InvitedMark): void {
  const person = patientRow(store, patient_user_id)
  if (!person.linked_user_id) setStatus(store, person.chart_id, invited ? 'invited' : 'active')
}

/**
 * Links an account to its person of a chart, and lets it see their sessions, the ones before included; the person's
 * `patient_user_id` stays what it is. Safe to repeat. Throws `conflict` when another account is linked.
 */
export function welcomeClient(store: PracticeStore, { patient_user_id, account }: JoinedClient): void {
  if (patient_user_id === null) chartOfAccount(store, account)
  else linkAccount(store, patient_user_id, account)
  announcePair(store, store.practice.owner_user_id, account.user_id)
}

function linkAccount(store: PracticeStore, patientUserId: string, account: JoinedClient['account']): void {
  const person = patientRow(store, patientUserId)
  if (person.linked_user_id !== null && person.linked_user_id !== account.user_id) throw new Refusal('conflict')
  setStatus(store, person.chart_id, 'active')
  if (person.linked_user_id === null) {
    const names = { account_first_name: account.first_name, account_last_name: account.last_name }
    store.db
      .update(chart_people)
      .set({ linked_user_id: account.user_id, ...names, modify_at: store.nextStamp() })
      .where(eq(chart_people.patient_user_id, patientUserId))
      .run()
    store.audit({
      category: 'chart',
      object: person.chart_id,
      patient_id: patientUserId,
      by: { actor: account.user_id, role: 'member', at: store.now },
    })
  }
  const withoutAccount = and(eq(appointment_people.person_id, patientUserId), isNull(appointment_people.user_id))
  const sessions = store.db
    .update(appointment_people)
    .set({ user_id: account.user_id })
    .where(withoutAccount)
    .returning({ id: appointment_people.appointment_id })
    .all()
  for (const { id } of sessions) announceToHub(store, account.user_id, id)
}

/** Between invited and active; what else a chart may be (inactive, sample) an invitation does not change. */
function setStatus(store: PracticeStore, chartId: string, to: 'active' | 'invited'): void {
  const from = to === 'active' ? 'invited' : 'active'
  store.db
    .update(charts)
    .set({ client_status: to, modify_at: store.nextStamp() })
    .where(and(eq(charts.id, chartId), eq(charts.client_status, from)))
    .run()
}
