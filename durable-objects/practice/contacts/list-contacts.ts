import type { ClientContact } from '#contracts/api/client-contacts'
import { contactsOf, type ContactRow } from '#db/practice/queries/contacts'
import { personOfAccount } from '#db/practice/queries/charts'
import { personById } from '#db/practice/queries/people'
import { toInstant } from '#kernel/clock'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { joinedPerson } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'

/** The contacts of a client, for the practice. Throws `not_found`, `reason_required`. */
export function listContacts(store: PracticeStore, patientUserId: string): ClientContact[] {
  const { chart_id, patient_user_id } = joinedPerson(store, patientUserId)
  assertTreats(store, chart_id)
  store.audit({ category: 'chart', object: chart_id, patient_id: patient_user_id })
  return contactsOf(store.db, patient_user_id).map((row) => ({
    ...contactView(row),
    consent: consentOf(row, staffName(store, row)),
  }))
}

export type OwnContacts = { practice_name: string; contacts: ClientContact[] }

/**
 * The caller's contacts in this practice. A guardian does not see partners of the minor. Null when the practice has no
 * record of the caller, or none that a guardian may know of.
 */
export function listOwnContacts(store: PracticeStore): OwnContacts | null {
  const { user_id, guardian } = userHere(store)
  const person = store.found() ? personOfAccount(store.db, user_id) : undefined
  if (!person || (guardian && areAllHidden(store, user_id))) return null
  store.audit({ category: 'chart', object: person.chart_id, patient_id: person.patient_user_id })
  return {
    practice_name: store.practice.name,
    contacts: contactsOf(store.db, person.patient_user_id)
      .filter(({ kind }) => !guardian || kind !== 'partner')
      .map((row) => ({ ...contactView(row), consent: consentOf(row, '') })),
  }
}

function contactView(row: ContactRow): Omit<ClientContact, 'consent'> {
  const { id, kind, name, relation, phone_number, email, may_speak, added_by } = row
  return { contact_id: id, kind, name, relation, phone_number, email, may_speak, added_by }
}

function consentOf({ consent_by, consent_at }: ContactRow, noted_by: string): ClientContact['consent'] {
  if (consent_by === null || consent_at === null) return null
  return { given_by: consent_by, noted_by, given_datetime: toInstant(consent_at) }
}

/** Who noted a consent by the client's word; empty when the client or a guardian gave it in the account. */
function staffName({ db }: PracticeStore, { consent_by, consent_user_id }: ContactRow): string {
  if (consent_by !== 'practice' || consent_user_id === null) return ''
  return personById(db).get({ id: consent_user_id })?.display_name ?? ''
}
