import type { LedgerLine } from '#web/data/client-payments.ts'
import { formatDate } from '#web/lib/time.ts'
import { METHOD_WORDS } from '#domain/billing/ledger-words'

/** What a line is about: its session or invoice, how it was paid, and the practice's own words. */
export function aboutLine(line: LedgerLine, zone: string): string {
  const { appointment_type_label, appointment_start, invoice_number, method, words } = line
  const session =
    appointment_type_label !== null && appointment_start !== null
      ? `${appointment_type_label}, ${formatDate(appointment_start, zone)}`
      : null
  return [session, invoice_number && `Invoice ${invoice_number}`, method && METHOD_WORDS[method], words]
    .filter(Boolean)
    .join(' · ')
}
