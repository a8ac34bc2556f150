/** What a member owes to a practice, what it consists of, and the button that pays all of it at once. */
import type { DueLine, PracticeDues } from '#contracts/api/pay-all'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { PayStep } from './pay-step.tsx'
import css from './dues-card.module.css'

/** Whether this is more than what stands on the page by itself: one invoice, or the session that is to be paid. */
export const isShown = ({ lines }: PracticeDues, toPay: string | null): boolean =>
  lines.length > 1 || lines.some(({ invoice_id, appointment_id }) => invoice_id === null && appointment_id !== toPay)

type DuesCardProps = { dues: PracticeDues; zone: string }

export function DuesCard({ dues, zone }: DuesCardProps) {
  const { practice_id, practice_name, total, payable, further, charged, lines } = dues
  return (
    <Card title={`You owe ${formatPrice(total)} to ${practice_name}`}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.appointment_id ?? line.invoice_id} className={css.line}>
            <span className={css.what}>{subjectOf(line, zone)}</span>
            <span className={css.due}>{formatPrice(line.due)}</span>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <PayStep
          owed={{ practice_id }}
          price={payable}
          what={
            lines.length > 1
              ? `${lines.length} things that you owe to ${practice_name}`
              : `what you owe to ${practice_name}`
          }
          text={lines.length > 1 && further === 0 ? `Pay all ${formatPrice(total)}` : `Pay ${formatPrice(payable)} now`}
        />
        {further > 0 && (
          <p className={css.fine}>
            One payment by card for everything above. You can pay the {further === 1 ? 'other one' : `other ${further}`}{' '}
            after that.
          </p>
        )}
        {lines.length > 1 && further === 0 && <p className={css.fine}>One payment by card for everything above.</p>}
        {charged > 0 && (
          <p className={css.fine}>
            A saved card is being charged for another {formatPrice(charged)}. You do not have to pay that now.
          </p>
        )}
      </div>
    </Card>
  )
}

function subjectOf({ text, start, invoice_number, paying }: DueLine, zone: string) {
  return (
    <>
      {text}
      <span className={css.fine}>
        {start === null ? `Invoice ${invoice_number}` : <time dateTime={start}>{formatDate(start, zone)}</time>}
        {paying && ' · Payment under way'}
      </span>
    </>
  )
}
