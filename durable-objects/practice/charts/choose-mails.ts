import { mailAddress, peopleAtAddress, setRefused } from '#db/practice/queries/mail-addresses'
import { Refusal } from '#contracts/errors'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AddressRow, tellOfSessionsAhead } from './address-rows.ts'

/** Whether the practice writes to an address about sessions, and the name of the practice. */
export type MailChoice = { practice_name: string; wanted: boolean }

/** Reads what the reader of an address has chosen. Throws `not_found`. */
export function readMailChoice(store: PracticeStore, addressId: string): MailChoice {
  const { refused_at } = found(store, addressId)
  return { practice_name: store.practice.name, wanted: refused_at === null }
}

/**
 * Ends, or begins again, all mails about sessions to an address: the choice of who reads its mailbox, for every client
 * here who has it. A repeat changes nothing. Throws `not_found`.
 */
export function chooseMails(store: PracticeStore, addressId: string, { wanted }: { wanted: boolean }): MailChoice {
  const { email, refused_at } = found(store, addressId)
  if (wanted === (refused_at === null)) return { practice_name: store.practice.name, wanted }
  setRefused(store.db, addressId, wanted ? null : store.now)
  for (const person of peopleAtAddress(store.db, email)) {
    const { chart_id, patient_user_id } = person
    store.audit({
      category: 'mail',
      object: chart_id,
      patient_id: patient_user_id,
      reason: wanted ? 'wanted' : 'refused',
    })
    if (wanted && person.linked_user_id === null) tellOfSessionsAhead(store, person)
  }
  return { practice_name: store.practice.name, wanted }
}

function found(store: PracticeStore, id: string): AddressRow {
  const row = store.practice && mailAddress(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}
