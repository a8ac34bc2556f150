/** What a cancellation costs, and whether it would cost something from the start. */
import { type CancellationTerms, lateWords } from '#domain/billing/cancellation'
import { HOUR } from '#kernel/clock'
import { serverNow } from '#web/lib/server-clock.ts'
import { CancellationPolicy } from '#web/ui/sessions/cancellation-policy.tsx'
import css from './checkout.module.css'

type BookingPolicyProps = { start: string; terms: CancellationTerms; text: string }

export function BookingPolicy({ start, terms, text }: BookingPolicyProps) {
  return (
    <section className={css.block}>
      <h2 className={css.heading}>Cancellation policy</h2>
      <div className={css.muted}>
        <CancellationPolicy terms={terms} text={text} />
        {isLate(start, terms) && <p className={css.late}>{lateWords(terms)}</p>}
      </div>
    </section>
  )
}

/** Whether a session would be booked after its deadline for a full refund. */
function isLate(start: string, { free_hours, fee_percent }: CancellationTerms): boolean {
  return fee_percent > 0 && serverNow() >= Date.parse(start) - free_hours * HOUR
}
