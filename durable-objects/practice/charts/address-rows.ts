import { changePerson, chartPerson } from '#db/practice/queries/charts'
import { mailAddress, mailAddressOf } from '#db/practice/queries/mail-addresses'
import { appointmentsAhead } from '#db/practice/queries/appointments'
import { placesInCouples } from '#db/practice/queries/partners'
import { mail_addresses } from '#db/practice/schema-charts'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import type { PersonRow } from './chart-rows.ts'

export type AddressRow = typeof mail_addresses.$inferSelect

/** The row of an email; it is made when the practice first writes to it. */
export function addressRow(store: PracticeStore, email: string): AddressRow {
  const known = mailAddressOf(store.db, email)
  if (known) return known
  const fresh = { id: store.newId('adr'), email, refused_at: null, create_at: store.now }
  store.insert(mail_addresses, fresh)
  return fresh
}

/** When the reader of a person's present email asked not to be written to (ms); null when they did not. */
export function refusedAt(store: PracticeStore, { email }: PersonRow): number | null {
  return email === '' ? null : (mailAddressOf(store.db, email)?.refused_at ?? null)
}

/**
 * Whether the practice has noted that a person without an account agrees to be written to at their present email. An
 * account, and another email, end that.
 */
export function isAgreed(
  store: PracticeStore,
  { linked_user_id, email, mail_agreed_at, mail_address_id }: PersonRow,
): boolean {
  if (linked_user_id !== null || email === '' || mail_agreed_at === null || mail_address_id === null) return false
  return mailAddress(store.db, mail_address_id)?.email === email
}

/** What the practice knows about writing to a person without an account; null for a person with one. */
export type Standing = { agreed: boolean; refused: boolean }

export function standingOf(store: PracticeStore, patientUserId: string): Standing | null {
  const person = chartPerson(store.db, patientUserId)
  if (!person || person.linked_user_id !== null) return null
  return { agreed: isAgreed(store, person), refused: refusedAt(store, person) !== null }
}

/** What was agreed with a person, to be copied to the same person in another chart. */
export const agreementOf = ({ mail_agreed_at, mail_agreed_by, mail_address_id }: PersonRow) => ({
  mail_agreed_at,
  mail_agreed_by,
  mail_address_id,
})

/** The fields of a person with whom nothing was agreed. */
export const NO_AGREEMENT = { mail_agreed_at: null, mail_agreed_by: null, mail_address_id: null }

/** Ends the agreement of a person, if there is one. What was agreed for one email holds for no other. */
export function endAgreement(store: PracticeStore, person: PersonRow): void {
  if (person.mail_agreed_at === null) return
  const { chart_id, patient_user_id } = person
  changePerson(store.db, patient_user_id, NO_AGREEMENT)
  store.audit({ action: 'chart.mails_end', category: 'chart', object: chart_id, patient_id: patient_user_id })
}

/** Has a person told of their sessions to come, also as part of a couple, now that they can be written to. Whoever was told is not told again. */
export function tellOfSessionsAhead(store: PracticeStore, person: PersonRow): void {
  const couples = placesInCouples(store.db, person.patient_user_id)
  const charts = [person, ...couples].map(({ chart_id }) => chart_id)
  for (const session of appointmentsAhead(store.db, charts, store.now))
    announceToWorkflows(store, session, 'appointment.readers_changed.v1')
}
