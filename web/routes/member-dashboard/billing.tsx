import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { MemberBillingPage } from '#web/features/member/billing-page.tsx'
import { billingSearch } from '#web/features/member/billing-search.ts'

export const Route = createFileRoute('/member-dashboard/billing')({ validateSearch: billingSearch, component: Billing })

function Billing() {
  const { pay, paid } = Route.useSearch()
  return <MemberBillingPage user={useGuardedUser()} toPay={pay ?? null} returned={paid !== undefined} />
}
