import { changePerson } from '#db/practice/queries/charts'
import { personById } from '#db/practice/queries/people'
import { Refusal } from '#contracts/errors'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { addressRow, endAgreement, isAgreed, refusedAt, tellOfSessionsAhead } from './address-rows.ts'
import { isSampleChart, ownRow, patientRow } from './chart-rows.ts'

/**
 * Notes that a client without an account agrees, or no longer agrees, to be written to at their email (decision 058).
 * The person who notes it gives their word, so their name is stored with it. From then on the client is told of their
 * sessions to come. Who asked not to be written to is still not told of sessions. Throws `not_found`, and `conflict` for
 * a client with an account, without an email, and for the sample client.
 */
export function agreeMails(
  store: PracticeStore,
  patientUserId: string,
  { agreed }: { agreed: boolean },
): { agreed: boolean } {
  const person = ownRow(store, patientUserId)
  const { chart_id, email } = person
  if (!agreed) {
    endAgreement(store, person)
    return { agreed }
  }
  if (isSampleChart(store, chart_id)) throw new Refusal('conflict', 'Nothing is emailed to a sample client.')
  if (person.linked_user_id !== null)
    throw new Refusal('conflict', 'This client has an account. They choose their emails there.')
  if (email === '') throw new Refusal('conflict', 'Please add an email address of this client first.')
  if (isAgreed(store, person)) return { agreed }
  changePerson(store.db, patientUserId, {
    mail_agreed_at: store.now,
    mail_agreed_by: userHere(store).user_id,
    mail_address_id: addressRow(store, email).id,
    modify_at: store.nextStamp(),
  })
  store.audit({ category: 'chart', object: chart_id, patient_id: patientUserId })
  tellOfSessionsAhead(store, person)
  return { agreed }
}

/** How the practice may write to a client, and who has noted that they agree. `agreed_at` and `refused_at` in ms. */
export type MailAgreement = {
  email: string
  has_account: boolean
  agreed_at: Millis | null
  /** The name of who noted it; empty without an agreement. */
  agreed_by: string
  refused_at: Millis | null
}

/** Reads how the practice may write to a client. Throws `not_found`. */
export function readMailAgreement(store: PracticeStore, patientUserId: string): MailAgreement {
  const person = patientRow(store, patientUserId)
  const agreed = isAgreed(store, person)
  const by =
    agreed && person.mail_agreed_by !== null ? personById(store.db).get({ id: person.mail_agreed_by }) : undefined
  store.audit({ action: 'chart.read', category: 'chart', object: person.chart_id, patient_id: patientUserId })
  return {
    email: person.email,
    has_account: person.linked_user_id !== null,
    agreed_at: agreed ? person.mail_agreed_at : null,
    agreed_by: by?.display_name ?? '',
    refused_at: person.linked_user_id === null ? refusedAt(store, person) : null,
  }
}
