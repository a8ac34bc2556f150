import {
  changeContactRow,
  contactsOfAccount,
  deleteContact,
  forgetConsentsOfAccount,
  moveContacts,
  returnContacts,
} from '#db/practice/queries/contacts'
import { personsJoined } from '#db/practice/queries/merges'
import type { PracticeDatabase } from '#db/practice/practice-database'

/**
 * Takes from a person what their account has entered: its contacts go to the account's own person if there is one, and
 * are deleted otherwise, because they may be somebody else's. Consents that the account gave end; the contacts that the
 * practice entered stay.
 */
export function takeContacts(db: PracticeDatabase, { from, to }: { from: string; to: string | null }): void {
  for (const { id } of contactsOfAccount(db, from)) {
    if (to === null) deleteContact(db, id)
    else changeContactRow(db, id, { patient_user_id: to, entered_for: to })
  }
  forgetConsentsOfAccount(db, from)
}

/** Gives the contacts of a person whose chart is joined with another one to the person of that. */
export function joinContacts(db: PracticeDatabase, { kept, gone }: { kept: string; gone: string }): void {
  moveContacts(db, gone, kept)
}

/** Brings back what `joinContacts` moved. What was added since stays with the kept person. */
export function partContacts(db: PracticeDatabase, { kept, gone }: { kept: string; gone: string }): void {
  returnContacts(db, { from: kept, to: gone, entered_for: personsJoined(db, gone) })
}
