import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { changePractice } from '#db/practice/queries/practice'
import type { PracticeTerms } from '#contracts/api/practice-terms'
import type { PracticeStore } from '../store/practice-store.ts'
import { termsOf } from './term-rows.ts'

/** The cancellation policy of the practice, when its invoices are due, and what insurers read about it. Staff only. */
export function readTerms(store: PracticeStore): PracticeTerms {
  const { invoice_due_days, tax_id, group_npi, provider_npi, billing_phone } = store.practice
  return {
    cancellation: publicTerms(store),
    invoices: { due_days: invoice_due_days },
    superbills: { tax_id, group_npi, provider_npi, phone_number: billing_phone },
  }
}

/**
 * Saves the given parts, unless they were changed unseen. Sessions that are booked keep the terms of their booking. Owner
 * only.
 */
export function saveTerms(
  store: PracticeStore,
  { seen, ...wanted }: Partial<PracticeTerms> & { seen?: Seen },
): PracticeTerms | Overtaken {
  const save = mergeSeen(wanted, seen, readTerms(store))
  if ('overtaken' in save) return save
  const { cancellation, invoices, superbills } = save.merged
  changePractice(store.db, {
    ...(cancellation && {
      cancel_free_hours: cancellation.free_hours,
      cancel_fee_percent: cancellation.fee_percent,
      cancel_grace_minutes: cancellation.grace_minutes,
      cancel_text: cancellation.text,
    }),
    ...(invoices && { invoice_due_days: invoices.due_days }),
    ...(superbills && {
      tax_id: superbills.tax_id,
      group_npi: superbills.group_npi,
      provider_npi: superbills.provider_npi,
      billing_phone: superbills.phone_number,
    }),
    modify_at: store.nextStamp(),
  })
  store.reread()
  return readTerms(store)
}

/** The cancellation policy that anyone may read before they book. */
export function publicTerms(store: PracticeStore): PracticeTerms['cancellation'] {
  return { ...termsOf(store.practice), text: store.practice.cancel_text }
}
