/** Shown until the card provider's event arrives, because returning from its page does not prove a payment. */
import { supportLink } from '#web/lib/web-context.ts'
import css from './billing.module.css'
import { Spinner } from '#web/ui/kit/spinner.tsx'

export function ConfirmationNotice({ slow }: { slow: boolean }) {
  return (
    <div className={css.waiting} role="status">
      <Spinner />
      <div>
        <p className={css.strong}>Your plan is being confirmed</p>
        <p>
          {slow ? (
            <>
              This is taking longer than usual. You can leave this page. Your plan starts as soon as the card provider
              confirms it, and you will not be charged twice. If nothing has changed in an hour,{' '}
              <a href={supportLink()}>write to us</a>.
            </>
          ) : (
            'The card provider tells us when the payment goes through. This page then continues automatically, usually within seconds.'
          )}
        </p>
      </div>
    </div>
  )
}
