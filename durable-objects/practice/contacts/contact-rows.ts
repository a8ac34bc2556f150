import { contactById, contactsOf, type ContactRow } from '#db/practice/queries/contacts'
import { personOfAccount } from '#db/practice/queries/charts'
import type { WrittenContact } from '#contracts/api/client-contacts'
import { type ContactSide, type MaySpeak, MOST_CONTACTS } from '#contracts/plain/contact-terms'
import { Refusal } from '#contracts/errors'
import { mayChangeConsent } from '#domain/charting/contact-consent'
import { isPlainId } from '#kernel/ids'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import { type PersonRow, patientRow } from '../charts/chart-rows.ts'
import type { Found } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffOf, userHere } from '../store/rights.ts'

/** As which side the caller acts. */
export function sideOf(store: PracticeStore): ContactSide {
  if (staffOf(store)) return 'practice'
  return userHere(store).guardian ? 'guardian' : 'client'
}

/**
 * A client by their `patient_user_id` or their account. A guardian does not learn of a practice in which the teenager
 * hides every session. Throws `not_found`.
 */
export function findClient(store: PracticeStore, id: string): Found<PersonRow> {
  const person = isPlainId(id) ? personOfAccount(store.db, id) : patientRow(store, id)
  if (!person) throw new Refusal('not_found')
  const { linked_user_id: account } = person
  return {
    about: account === null ? {} : { member: account, hiddenFromGuardians: areAllHidden(store, account) },
    subject: person,
  }
}

/** A contact. That of a partner is a minor's own, and hidden from guardians. Throws `not_found`. */
export function findContact(store: PracticeStore, id: string): Found<ContactRow> {
  const row = contactById(store.db, id)
  if (!row) throw new Refusal('not_found')
  const { about } = findClient(store, row.patient_user_id)
  return { about: row.kind === 'partner' ? { ...about, hiddenFromGuardians: true } : about, subject: row }
}

/** Refuses to change or remove what the other side has entered (`conflict`). */
export function assertOwn(row: ContactRow, side: ContactSide): void {
  if ((row.added_by === 'practice') === (side === 'practice')) return
  throw new Refusal(
    'conflict',
    side === 'practice'
      ? 'Your client has entered this contact. Only they can change or remove it.'
      : 'Your practice has entered this contact. Ask them to change it. You can choose what it may be told.',
  )
}

/** Refuses a contact beyond the most that a client can have (`conflict`). */
export function assertRoom(store: PracticeStore, patientUserId: string): void {
  if (contactsOf(store.db, patientUserId).length >= MOST_CONTACTS)
    throw new Refusal('conflict', `There can be up to ${MOST_CONTACTS} contacts. Please remove one first.`)
}

/** A guardian cannot enter or turn somebody into a minor's partner, because they could not see them afterwards. */
export function assertKind(side: ContactSide, kind: WrittenContact['kind']): void {
  if (side === 'guardian' && kind === 'partner') throw new Refusal('conflict', 'Only the teenager can enter a partner.')
}

/** The columns of a consent that is given, changed or withdrawn now. Without one there is nothing to withdraw. */
export function consentNow(
  store: PracticeStore,
  before: Pick<ContactRow, 'may_speak' | 'consent_by'>,
  may_speak: MaySpeak,
): Partial<ContactRow> {
  const side = sideOf(store)
  if (may_speak === before.may_speak) return {}
  if (!mayChangeConsent({ may_speak: before.may_speak, given_by: before.consent_by }, may_speak, side))
    throw new Refusal(
      'conflict',
      side === 'practice'
        ? 'Your client has limited this in their account. Only they can allow more there.'
        : 'The teenager has limited this. Only they can allow more.',
    )
  const { user_id, guardian } = userHere(store)
  return { may_speak, consent_by: side, consent_user_id: guardian?.user_id ?? user_id, consent_at: store.now }
}
