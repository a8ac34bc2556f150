import { changePerson, personOfAccount } from '#db/practice/queries/charts'
import type { Millis } from '#kernel/clock'
import { announcePair, announceToHub } from '../store/hub-news.ts'
import { linkEverywhere } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { worksHere } from '../store/rights.ts'
import { endAgreement } from './address-rows.ts'
import { type AccountPerson, chartOfAccount, followAccount, joinedPerson } from './chart-rows.ts'
import { followPartner } from './follow-partner.ts'
import { setInvited } from './invited-status.ts'

/**
 * An account that accepted an invitation, and when (ms). `patient_user_id` is null when the invitation was to the
 * practice and named no one in a chart.
 */
export type JoinedClient = { patient_user_id: string | null; account: AccountPerson; accepted_at: Millis }

/**
 * Why an account cannot be linked to a person. `other_client`: it is linked to another person of this practice.
 * `other_account`: the person has another account. `parted`: the practice parted them after the invitation was accepted.
 * `of_team`: it is that of somebody who works here, and who would read as the client what they may not read as staff.
 */
export type LinkProblem = 'other_client' | 'other_account' | 'parted' | 'of_team'

/** Why an account could not be linked to a chart's person now; null when it can. Throws `not_found`. */
export function linkProblem(
  store: PracticeStore,
  { patient_user_id, account_user_id }: { patient_user_id: string; account_user_id: string },
): LinkProblem | null {
  const { linked_user_id } = joinedPerson(store, patient_user_id)
  if (worksHere(store, account_user_id)) return 'of_team'
  if (linked_user_id === account_user_id) return null
  if (linked_user_id !== null) return 'other_account'
  return personOfAccount(store.db, account_user_id) ? 'other_client' : null
}

/**
 * Links an account to the person of a chart, and shows it all their sessions, earlier ones included. The person's
 * `patient_user_id` does not change. An account is linked to one person only: what the directory has accepted, this
 * transaction decides, also when two invitations are accepted at once. Safe to repeat.
 */
export function linkAccount(
  store: PracticeStore,
  { patient_user_id, account, accepted_at }: JoinedClient,
): { problem: LinkProblem | null } {
  if (patient_user_id === null) {
    if (worksHere(store, account.user_id)) return { problem: 'of_team' }
    chartOfAccount(store, account)
  } else {
    const problem = linkToChart(store, patient_user_id, { account, accepted_at })
    if (problem) return { problem }
  }
  announcePair(store, store.practice.owner_user_id, account.user_id)
  return { problem: null }
}

function linkToChart(
  store: PracticeStore,
  invitedPerson: string,
  { account, accepted_at }: Pick<JoinedClient, 'account' | 'accepted_at'>,
): LinkProblem | null {
  const person = joinedPerson(store, invitedPerson)
  const patientUserId = person.patient_user_id
  const about = { category: 'chart', object: person.chart_id, patient_id: patientUserId }
  const by = { actor: account.user_id, role: 'member', at: store.now }
  if (person.linked_user_id !== account.user_id) {
    const wasParted = person.parted_at !== null && accepted_at <= person.parted_at
    const problem = wasParted
      ? 'parted'
      : linkProblem(store, { patient_user_id: patientUserId, account_user_id: account.user_id })
    if (problem) {
      store.audit({ ...about, by, outcome: 'refused', reason: problem })
      return problem
    }
  }
  setInvited(store, person.chart_id, false)
  if (person.linked_user_id === null) {
    // From now on the account's own settings decide which emails they get.
    endAgreement(store, person)
    changePerson(store.db, patientUserId, { linked_user_id: account.user_id, modify_at: store.nextStamp() })
    followAccount(store, { ...person, account_first_name: '', account_last_name: '', account_version: 0 }, account)
    store.audit({ ...about, by })
  }
  for (const id of linkEverywhere(store, patientUserId, account.user_id)) announceToHub(store, account.user_id, id)
  followPartner(store, patientUserId)
  return null
}
