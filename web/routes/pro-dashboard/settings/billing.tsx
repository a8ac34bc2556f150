import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { BillingPage } from '#web/features/billing/billing-page.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/billing')({
  ssr: false,
  validateSearch: billingSearch,
  component: Billing,
})

function Billing() {
  const { checkout } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BillingPage
      user={useGuardedUser()}
      returned={checkout === 'done'}
      onConfirmed={() => void navigate({ search: {}, replace: true })}
    />
  )
}

/** `?checkout=done` means that the person has just returned from the card provider's page. */
function billingSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' } {
  return checkout === 'done' ? { checkout } : {}
}
