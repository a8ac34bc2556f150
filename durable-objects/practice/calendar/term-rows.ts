import type { CancellationTerms } from '#domain/billing/cancellation'
import type { PracticeStore } from '../store/practice-store.ts'

type TermColumns = { cancel_free_hours: number | null; cancel_fee_percent: number | null }

/** The terms that are copied into a new hold or session. */
export function currentTerms({ practice }: PracticeStore): {
  cancel_free_hours: number
  cancel_fee_percent: number
} {
  return { cancel_free_hours: practice.cancel_free_hours, cancel_fee_percent: practice.cancel_fee_percent }
}

/** The terms that a hold or session carries; null when it is older than terms. */
export function termsOf({ cancel_free_hours, cancel_fee_percent }: TermColumns): CancellationTerms | null {
  return cancel_free_hours === null || cancel_fee_percent === null
    ? null
    : { free_hours: cancel_free_hours, fee_percent: cancel_fee_percent }
}
