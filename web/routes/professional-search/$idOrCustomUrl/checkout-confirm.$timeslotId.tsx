import { createFileRoute } from '@tanstack/react-router'
import { BookingSummary, UNKNOWN_BOOKING } from '#web/features/checkout/booking-summary.tsx'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { OutcomeUnknown } from '#web/features/checkout/outcome-state.tsx'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/checkout-confirm/$timeslotId')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Your booking · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Confirm,
})

const load = async () => ({ default: (await import('#web/routes/-islands/checkout-confirm.tsx')).Confirm })

function Confirm() {
  const { timeslotId } = Route.useParams()
  return (
    <Island name="checkout-confirm" props={{ timeslotId }} load={load}>
      <CheckoutFrame summary={<BookingSummary {...UNKNOWN_BOOKING} zone="UTC" />}>
        <NeedsScript>
          To see whether your time is booked, turn on JavaScript in your browser, then reload the page.
        </NeedsScript>
        <OutcomeUnknown />
      </CheckoutFrame>
    </Island>
  )
}
