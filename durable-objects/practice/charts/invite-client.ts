import { changePerson, chartPerson, personOfAccount } from '#db/practice/queries/charts'
import { Refusal } from '#contracts/errors'
import type { PracticeStore } from '../store/practice-store.ts'
import { endAgreement, tellOfSessionsAhead } from './address-rows.ts'
import { isSampleChart, joinedPerson, marksInChart, namesInChart, ownRow, type PersonName } from './chart-rows.ts'
import { refreshChartWords } from './chart-words.ts'
import { setInvited } from './invited-status.ts'

/**
 * Whether a chart's person has an open invitation, with the email and the date of birth (which may be empty) that the
 * practice has entered for it.
 */
export type InvitedMark = { patient_user_id: string; invited: boolean; email: string; dob: string }

/** A client of this practice, as a warning names them. */
export type KnownClient = PersonName & { patient_user_id: string; dob: string }

/**
 * Whom to invite: the person of a chart or, with null, someone new. `account_user_id` is the account of the email, and
 * `invited_person` the person of the open invitation to it; each null when there is none. `team` says whether somebody
 * with this email works here or is invited to.
 */
export type InviteQuestion = {
  patient_user_id: string | null
  email: string
  team: 'works' | 'invited' | null
  account_user_id: string | null
  invited_person: string | null
}

/** Whom the practice invites, with what it has written about them, and the other clients to whom the email belongs. */
export type InviteAnswer = {
  person: (PersonName & { dob: string }) | null
  linked: KnownClient | null
  invited: KnownClient | null
}

/**
 * The person to invite, and which other client of this practice has the email already. Nothing is said about an account
 * that no one here has. An invitation to an email other than the one that the practice knew, or of a client who had an
 * account before, is audited as such. Throws `not_found`, and `conflict` for the sample client, for a client with an
 * account, and for an email of the team: whoever works here would read as the client what they may not read as staff.
 */
export function clientToInvite(store: PracticeStore, question: InviteQuestion): InviteAnswer {
  const { patient_user_id, email, team, account_user_id, invited_person } = question
  const person = patient_user_id === null ? null : personToInvite(store, patient_user_id, email)
  if (team !== null) throw new Refusal('conflict', TEAM_TEXT[team])
  const linked = account_user_id === null ? undefined : personOfAccount(store.db, account_user_id)
  const invited =
    invited_person === null || invited_person === patient_user_id ? undefined : chartPerson(store.db, invited_person)
  return { person, linked: named(store, linked), invited: named(store, invited) }
}

const TEAM_TEXT = {
  works: 'This email belongs to someone on your team. A client needs an email of their own.',
  invited: 'This email is invited to your team. A client needs an email of their own.',
} as const

function personToInvite(store: PracticeStore, patientUserId: string, email: string): PersonName & { dob: string } {
  ownRow(store, patientUserId, 'also merged')
  const person = joinedPerson(store, patientUserId)
  if (isSampleChart(store, person.chart_id)) throw new Refusal('conflict', 'A sample client cannot be invited.')
  if (person.linked_user_id) throw new Refusal('conflict', 'This client already has an account.')
  const reason =
    person.parted_at !== null
      ? 'had_account'
      : person.email !== '' && person.email !== email
        ? 'other_email'
        : undefined
  store.audit({ category: 'chart', object: person.chart_id, patient_id: patientUserId, ...(reason && { reason }) })
  const { first_name, preferred_first_name, last_name, dob } = person
  return { first_name, preferred_first_name, last_name, dob }
}

function named(store: PracticeStore, person: ReturnType<typeof personOfAccount>): KnownClient | null {
  if (!person) return null
  const { chart_id, patient_user_id } = person
  store.audit({ action: 'chart.read', category: 'chart', object: chart_id, patient_id: patient_user_id })
  return { patient_user_id, ...namesInChart(person), dob: marksInChart(person).dob }
}

/**
 * Stores whether a chart's person has an open invitation, and its email. While it is open they are told of their sessions
 * to come at this email. For a person with an account nothing changes.
 */
export function markInvited(store: PracticeStore, { patient_user_id, invited, email, dob }: InvitedMark): void {
  const person = joinedPerson(store, patient_user_id)
  if (person.linked_user_id) return
  // The end of an invitation to a chart that was joined with this one says nothing about the client's own invitation.
  if (!invited && person.patient_user_id !== patient_user_id) return
  if (invited && email !== person.email) endAgreement(store, person)
  if (invited) changePerson(store.db, person.patient_user_id, { email, ...(dob !== '' && { dob }) })
  refreshChartWords(store, person.chart_id)
  const changed = setInvited(store, person.chart_id, invited)
  if (!changed || !invited) return
  tellOfSessionsAhead(store, person)
}
