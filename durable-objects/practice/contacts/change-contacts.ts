import type { WrittenContact } from '#contracts/api/client-contacts'
import type { MaySpeak } from '#contracts/plain/contact-terms'
import { changeContactRow, contactsOf, type ContactRow } from '#db/practice/queries/contacts'
import { client_contacts } from '#db/practice/schema-contacts'
import { Refusal } from '#contracts/errors'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { folded } from '#domain/content/folded'
import { assertOwnChart, isSampleChart, type PersonRow } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { assertKind, assertOwn, assertRoom, consentNow, sideOf } from './contact-rows.ts'

type Changed = { contact_id: string }

/**
 * Adds a contact of a client. A contact with the same kind, name, phone number and email is not added again. Throws
 * `conflict` beyond the most that a client can have, and for the sample client.
 */
export function addContact(store: PracticeStore, person: PersonRow, contact: WrittenContact): Changed {
  const { patient_user_id, chart_id } = person
  if (isSampleChart(store, chart_id)) throw new Refusal('conflict', 'The sample client has no contacts.')
  const side = sideOf(store)
  assertKind(side, contact.kind)
  return store.once(() => {
    const known = contactsOf(store.db, patient_user_id).find((one) => isSame(one, contact))
    if (known) return { contact_id: known.id }
    assertOwnChart(person)
    assertRoom(store, patient_user_id)
    const id = store.newId('cct')
    const unasked = { may_speak: 'none', consent_by: null, consent_user_id: null, consent_at: null } as const
    const at = store.nextStamp()
    store.insert(client_contacts, {
      ...contact,
      id,
      patient_user_id,
      entered_for: patient_user_id,
      added_by: side,
      ...unasked,
      ...consentNow(store, unasked, contact.may_speak),
      create_at: at,
      modify_at: at,
      ended_at: null,
    })
    auditContact(store, { id, patient_user_id })
    return { contact_id: id }
  })
}

const isSame = (one: ContactRow, other: WrittenContact): boolean =>
  one.kind === other.kind &&
  folded(one.name) === folded(other.name) &&
  one.phone_number === other.phone_number &&
  one.email === other.email

/**
 * Changes a contact. What was agreed for a name holds for no other: with another name, the practice notes the consent
 * anew. Throws `conflict` for a contact of the other side, and for a consent that the caller may not widen.
 */
export function changeContact(
  store: PracticeStore,
  row: ContactRow,
  { seen, ...wanted }: WrittenContact & { seen?: Seen },
): Changed | Overtaken {
  const side = sideOf(store)
  assertStands(row)
  assertOwn(row, side)
  const save = mergeSeen(wanted, seen, row)
  if ('overtaken' in save) return overtaken(store, row, save)
  const contact = save.merged
  assertKind(side, contact.kind)
  const { may_speak, ...fields } = contact
  const isAnother = side === 'practice' && folded(row.name) !== folded(fields.name)
  const before = isAnother ? ({ ...row, may_speak: 'none' } as const) : row
  changeContactRow(store.db, row.id, {
    ...fields,
    ...(isAnother && may_speak === 'none'
      ? { may_speak, consent_by: null, consent_user_id: null, consent_at: null }
      : consentNow(store, before, may_speak)),
    modify_at: store.nextStamp(),
  })
  auditContact(store, row)
  return { contact_id: row.id }
}

/** Sets what a contact may be told. Safe to repeat. Throws `conflict` for a consent that the caller may not widen. */
export function setConsent(
  store: PracticeStore,
  row: ContactRow,
  { seen, ...wanted }: { may_speak: MaySpeak; seen?: Seen },
): Changed | Overtaken {
  assertStands(row)
  const save = mergeSeen(wanted, seen, row)
  if ('overtaken' in save) return overtaken(store, row, save)
  const { may_speak } = save.merged
  const consent = consentNow(store, row, may_speak)
  if (consent.may_speak === undefined) return { contact_id: row.id }
  changeContactRow(store.db, row.id, { ...consent, modify_at: store.nextStamp() })
  auditContact(store, row, may_speak)
  return { contact_id: row.id }
}

/** Removes a contact, or brings it back. Safe to repeat. Throws `conflict` for a contact of the other side. */
export function endContact(store: PracticeStore, row: ContactRow, { ended }: { ended: boolean }): Changed {
  assertOwn(row, sideOf(store))
  if (ended === (row.ended_at !== null)) return { contact_id: row.id }
  if (!ended) assertRoom(store, row.patient_user_id)
  changeContactRow(store.db, row.id, { ended_at: ended ? store.now : null, modify_at: store.nextStamp() })
  auditContact(store, row, ended ? 'ended' : 'back')
  return { contact_id: row.id }
}

/** The answer shows what is stored now, so it is audited like a reading. */
function overtaken(store: PracticeStore, row: ContactRow, answer: Overtaken): Overtaken {
  auditContact(store, row, 'stale')
  return answer
}

function assertStands({ ended_at }: ContactRow): void {
  if (ended_at !== null) throw new Refusal('conflict', 'This contact was removed. Please load the page again.')
}

function auditContact(
  store: PracticeStore,
  { id, patient_user_id }: Pick<ContactRow, 'id' | 'patient_user_id'>,
  reason?: string,
): void {
  store.audit({ category: 'chart', object: id, patient_id: patient_user_id, ...(reason !== undefined && { reason }) })
}
