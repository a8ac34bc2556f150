import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { BillingPage } from '#web/features/billing/billing-page.tsx'
import { billingSearch } from '#web/features/billing/billing-search.ts'

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
