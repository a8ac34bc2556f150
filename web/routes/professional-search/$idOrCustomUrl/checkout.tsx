import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'
import { checkoutSearch } from '#web/features/checkout/checkout-search.ts'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/checkout')({
  ssr: false,
  validateSearch: checkoutSearch,
  head: () => ({ meta: [{ title: 'Confirm your booking · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Checkout,
})

function Checkout() {
  const { idOrCustomUrl } = Route.useParams()
  const search = Route.useSearch()
  // Another time is another checkout: nothing of the one before stays on the page.
  return (
    <CheckoutPage key={`${search.start ?? ''}|${search.type ?? ''}`} idOrCustomUrl={idOrCustomUrl} search={search} />
  )
}
