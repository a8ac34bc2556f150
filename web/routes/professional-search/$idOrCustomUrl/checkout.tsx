import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/checkout')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Confirm your booking · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Checkout,
})

const load = async () => ({ default: (await import('#web/routes/-islands/checkout.tsx')).Checkout })

function Checkout() {
  const { idOrCustomUrl } = Route.useParams()
  return (
    <FullBar>
      <Island name="checkout" props={{ idOrCustomUrl }} load={load}>
        <CheckoutFrame title="Confirm your booking">
          <LoadingSkeleton rows={3} />
        </CheckoutFrame>
      </Island>
    </FullBar>
  )
}
