import { IconArrowBackUp } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import css from '#web/features/checkout/checkout.module.css'
import { pageHref } from '#web/lib/page-href.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

/** The card provider's page redirects here when the person cancels. */
export const Route = createFileRoute('/pricing/checkout-cancel')({
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => ({ meta: [{ title: 'Nothing was charged · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: CheckoutCancelled,
})

function CheckoutCancelled() {
  return (
    <FullBar>
      <CheckoutFrame>
        <div className={css.outcome}>
          <span className={`${css.badge} ${css.waiting}`}>
            <IconArrowBackUp size={28} stroke={1.5} aria-hidden />
          </span>
          <h1 className={css.title}>Nothing was charged</h1>
          <p className={css.text}>
            You left the card page before finishing, so no plan was started and no card was saved.
          </p>
          <div className={css.actions}>
            <a href={pageHref('/pricing')} className={buttonClass({ size: 'large' })}>
              Choose a plan
            </a>
            <a
              href={pageHref('/pro-dashboard/settings/billing')}
              className={buttonClass({ size: 'large', kind: 'quiet' })}
            >
              Go to Billing
            </a>
          </div>
        </div>
      </CheckoutFrame>
    </FullBar>
  )
}
