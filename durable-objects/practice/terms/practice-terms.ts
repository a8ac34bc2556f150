import { INVOICE_REMINDER_DAYS } from '#contracts/plain/invoice-limits'
import { openInvoicesSince } from '#db/practice/queries/invoices'
import { chooseInvoiceReminders } from '#domain/billing/invoice-reminders'
import { DAY } from '#kernel/clock'
import { announceReminders } from '../store/invoice-news.ts'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { changePractice } from '#db/practice/queries/practice'
import type { PracticeTerms } from '#contracts/api/practice-terms'
import type { PracticeStore } from '../store/practice-store.ts'
import { termsOf } from './term-rows.ts'

/** The cancellation policy of the practice, when its invoices are due and reminded of, and what insurers read. Staff only. */
export function readTerms(store: PracticeStore): PracticeTerms {
  const { invoice_due_days, invoice_reminders, tax_id, group_npi, provider_npi, billing_phone } = store.practice
  return {
    cancellation: publicTerms(store),
    invoices: { due_days: invoice_due_days },
    superbills: { tax_id, group_npi, provider_npi, phone_number: billing_phone },
    invoice_reminders: { days: (invoice_reminders ?? []).map(({ days }) => days) },
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
  const { cancellation, invoices, superbills, invoice_reminders } = save.merged
  const reminders =
    invoice_reminders && chooseInvoiceReminders(store.practice.invoice_reminders, invoice_reminders.days, store.now)
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
    ...(reminders && { invoice_reminders: reminders }),
    modify_at: store.nextStamp(),
  })
  store.reread()
  if (reminders) wakeReminders(store)
  return readTerms(store)
}

/** Starts or wakes the runs of unpaid invoices that can still be reminded of. */
function wakeReminders(store: PracticeStore): void {
  for (const invoice of openInvoicesSince(store.db, store.now - Math.max(...INVOICE_REMINDER_DAYS) * DAY))
    announceReminders(store, invoice)
}

/** The cancellation policy that anyone may read before they book. */
export function publicTerms(store: PracticeStore): PracticeTerms['cancellation'] {
  return { ...termsOf(store.practice), text: store.practice.cancel_text }
}
