/** Shown until the card provider's event arrives: returning from its page does not prove a payment. */
import { supportLink } from '#web/lib/support.ts'
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
              This takes longer than usual. You may leave this page: your plan begins as soon as the card provider
              confirms it, and it is not charged twice. Should nothing stand here in an hour,{' '}
              <a href={supportLink()}>write to us</a>.
            </>
          ) : (
            'The card provider tells us when everything went through. This page goes on by itself, usually within seconds.'
          )}
        </p>
      </div>
    </div>
  )
}
