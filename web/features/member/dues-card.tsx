/** What a member owes to a practice, what it consists of, and the button that pays all of it at once. */
import type { DueLine, PracticeDues } from '#contracts/api/pay-all'
import { lacksAnswer } from '#contracts/plain/money-words'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { payingWord } from '#web/ui/sessions/paying-words.ts'
import { PayStep } from './pay-step.tsx'
import css from './dues-card.module.css'

/** Whether this is more than what stands on the page by itself: one invoice, or the session that is to be paid. */
export const isShown = ({ lines, charging }: PracticeDues, toPay: string | null): boolean => {
  const all = [...lines, ...charging]
  return all.length > 1 || all.some(({ invoice_id, appointment_id }) => invoice_id === null && appointment_id !== toPay)
}

type DuesCardProps = { dues: PracticeDues; zone: string }

export function DuesCard({ dues, zone }: DuesCardProps) {
  const { practice_id, practice_name, total, payable, further, charged, charging, lines } = dues
  const another = lines.length > 0 ? 'another ' : ''
  return (
    <Card
      title={
        lines.length > 0
          ? `You owe ${formatPrice(total)} to ${practice_name}`
          : `${formatPrice(charged)} to ${practice_name}`
      }
    >
      <ul className={css.lines}>
        {[...lines, ...charging].map((line) => (
          <li key={line.appointment_id ?? line.invoice_id} className={css.line}>
            <span className={css.what}>{subjectOf(line, zone)}</span>
            <span className={css.due}>{formatPrice(line.due)}</span>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        {lines.length > 0 && (
          <PayStep
            owed={{ practice_id }}
            price={payable}
            what={
              lines.length > 1
                ? `${lines.length} things that you owe to ${practice_name}`
                : `what you owe to ${practice_name}`
            }
            text={
              lines.length > 1 && further === 0 ? `Pay all ${formatPrice(total)}` : `Pay ${formatPrice(payable)} now`
            }
          />
        )}
        {further > 0 && (
          <p className={css.fine}>
            One payment by card for {charged > 0 ? 'what is due' : 'everything'} above. You can pay the{' '}
            {further === 1 ? 'other one' : `other ${further}`} after that.
          </p>
        )}
        {lines.length > 1 && further === 0 && (
          <p className={css.fine}>One payment by card for {charged > 0 ? 'what is due' : 'everything'} above.</p>
        )}
        {charged > 0 && (
          <p className={css.fine}>
            {charging.some(({ paying }) => lacksAnswer(paying))
              ? `A payment of ${another}${formatPrice(charged)} with a saved card was started, and it is not known yet how it ended. ${practice_name} checks it. You do not have to pay that now.`
              : `A saved card is being charged for ${another}${formatPrice(charged)}. You do not have to pay that now.`}
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
        {paying && ` · ${payingWord(paying)}`}
      </span>
    </>
  )
}
