import { createFileRoute } from '@tanstack/react-router'
import { CheckoutConfirm } from '#web/features/checkout/checkout-confirm.tsx'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/checkout-confirm/$timeslotId')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Your booking · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Confirm,
})

function Confirm() {
  return <CheckoutConfirm {...Route.useParams()} />
}
