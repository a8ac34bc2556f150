import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import returnFirst from '#web/features/checkout/return-first.js?url&no-inline'
import { OutcomeUnknown } from '#web/features/checkout/outcome-state.tsx'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'

export const Route = createFileRoute('/payment-confirmation')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Your payment · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Confirmation,
})

const load = async () => ({ default: (await import('#web/routes/-islands/payment-confirmation.tsx')).Confirmation })

function Confirmation() {
  return (
    <>
      <script src={returnFirst} />
      <Island name="payment-confirmation" props={{}} load={load}>
        <CheckoutFrame>
          <NeedsScript>
            To see how your payment stands, turn on JavaScript in your browser, then reload the page.
          </NeedsScript>
          <OutcomeUnknown />
        </CheckoutFrame>
      </Island>
    </>
  )
}
