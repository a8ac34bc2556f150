import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { MemberBillingPage } from '#web/features/member/billing-page.tsx'

export const Route = createFileRoute('/member-dashboard/billing')({ validateSearch: billingSearch, component: Billing })

function Billing() {
  const { pay, paid, card } = Route.useSearch()
  return (
    <MemberBillingPage
      user={useGuardedUser()}
      toPay={pay ?? null}
      returned={paid ?? null}
      cardAdded={card === 'added'}
    />
  )
}

/**
 * The search of /member-dashboard/billing. `pay`: the session that a mail asks to pay. `paid`: the order with which the
 * card provider's page returns. `card`: that a card was saved there.
 */
type BillingSearch = { pay?: string; paid?: string; card?: 'added' }

function billingSearch(search: Record<string, unknown>): BillingSearch {
  const { pay, paid, card } = search
  return {
    ...(typeof pay === 'string' && { pay }),
    ...(typeof paid === 'string' && { paid }),
    ...(card === 'added' && { card }),
  }
}
