import { addressRow, type Standing, standingOf } from '../charts/address-rows.ts'
import { namesInChart, ownId, type PersonName, type PersonRow } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** What the practice knows about a reader without an account. */
export type ReaderAddress = PersonName &
  Standing & {
    /** Names the address in the links of the mail; null without an email. */
    id: string | null
    email: string
    /** Empty when unknown. */
    timezone: string
    locale: string
  }

/** The address of a client without an account; null for any other. */
export function addressOf(store: PracticeStore, patient: PersonRow): ReaderAddress | null {
  const { email } = patient
  const standing = standingOf(store, ownId(patient))
  return (
    standing && {
      ...standing,
      ...namesInChart(patient),
      id: email === '' ? null : addressRow(store, email).id,
      email,
      timezone: patient.timezone,
      locale: store.practice.locale,
    }
  )
}
