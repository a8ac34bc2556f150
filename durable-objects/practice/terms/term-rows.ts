import type { CancellationTerms } from '#domain/billing/cancellation'
import type { PracticeStore } from '../store/practice-store.ts'

type TermColumns = { cancel_free_hours: number; cancel_fee_percent: number; cancel_grace_minutes: number }
/** Those of a session, which are null in a sample. */
type SessionTermColumns = { [Name in keyof TermColumns]: number | null }

/** The terms that are copied into a new hold or session. */
export function currentTerms({ practice }: PracticeStore): TermColumns {
  const { cancel_free_hours, cancel_fee_percent, cancel_grace_minutes } = practice
  return { cancel_free_hours, cancel_fee_percent, cancel_grace_minutes }
}

/** The terms that a hold or session carries; null for a sample. */
export function termsOf(row: TermColumns): CancellationTerms
export function termsOf(row: SessionTermColumns): CancellationTerms | null
export function termsOf(row: SessionTermColumns): CancellationTerms | null {
  const { cancel_free_hours, cancel_fee_percent, cancel_grace_minutes } = row
  return cancel_free_hours === null || cancel_fee_percent === null
    ? null
    : { free_hours: cancel_free_hours, fee_percent: cancel_fee_percent, grace_minutes: cancel_grace_minutes ?? 0 }
}
