/** What a plan change costs now, line by line, what the next payment is, and which features it adds and removes. */
import type { Plan } from '#contracts/plain/plan-names'
import type { previewSubscriptionChange } from '#contracts/api/subscriptions'
import type { Response } from '#contracts/endpoint'
import { formatPrice } from '#web/lib/money.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './billing.module.css'
import { planDifference } from './plan-difference.ts'

type Preview = Response<typeof previewSubscriptionChange>

type ChangePreviewProps = {
  preview: Preview | null
  error: Error | null
  onRetry: () => void
  from: Plan
  to: Plan
  dayOf: (instant: string) => string
}

export function ChangePreview({ preview, error, onRetry, from, to, dayOf }: ChangePreviewProps) {
  const { gained, soon, lost } = planDifference(from, to)
  return (
    <section className={css.preview} aria-label="What it costs" aria-live="polite">
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!error && !preview && <LoadingSkeleton shape="lines" rows={4} label="Calculating the cost" />}
      {preview && !error && (
        <dl className={css.lines}>
          {preview.lines.map((line, at) => (
            <div key={`${at} ${line.text}`}>
              <dt>{line.text}</dt>
              <dd>{formatPrice(line.amount)}</dd>
            </div>
          ))}
          <div className={css.due}>
            <dt>Due now</dt>
            <dd>{formatPrice(preview.due_now)}</dd>
          </div>
          {preview.credit > 0 && (
            <div>
              <dt>Credit for later payments</dt>
              <dd>{formatPrice(preview.credit)}</dd>
            </div>
          )}
          <div>
            <dt>
              Next, on {dayOf(preview.next_billing)}
              {preview.credit > 0 && `, ${afterCredit(preview)}`}
            </dt>
            <dd>{formatPrice(preview.next_amount)}</dd>
          </div>
        </dl>
      )}
      {gained.length > 0 && (
        <p className={css.text}>
          <span className={css.strong}>Adds:</span> {gained.join(', ')}.
        </p>
      )}
      {soon.length > 0 && (
        <p className={css.text}>
          <span className={css.strong}>Included, coming soon:</span> {soon.join(', ')}.
        </p>
      )}
      {lost.length > 0 && (
        <p className={css.text}>
          <span className={css.strong}>Removes:</span> {lost.join(', ')}. What you created there is saved.
        </p>
      )}
    </section>
  )
}

/** How credit affects the next payment. Credit that is left after it reduces later payments. */
function afterCredit({ credit, next_amount }: Preview): string {
  return next_amount > 0 ? `after ${formatPrice(credit)} credit` : 'paid by your credit'
}

/** The label of the button, with the price if something is due now. */
export function changeButton(preview: Preview | null): string {
  return preview && preview.due_now > 0 ? `Change plan and pay ${formatPrice(preview.due_now)}` : 'Change plan'
}
