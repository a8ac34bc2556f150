import { IconAdjustments } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { UNPAID_INVOICES } from '#contracts/plain/invoice-limits'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { ClientInvoices } from '#web/features/client-invoices/client-invoices.tsx'
import { NewInvoiceButton } from '#web/features/client-invoices/new-invoice-button.tsx'
import { choiceParam } from '#web/lib/search-params.ts'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

const PaymentsPage = lazy(async () => ({
  default: (await import('#web/features/client-invoices/payments-page.tsx')).PaymentsPage,
}))

const CouponsPage = lazy(async () => ({
  default: (await import('#web/features/client-invoices/coupons-page.tsx')).CouponsPage,
}))

/** What the address says of payments. It is read with the page that shows them, which loads by itself. `only`: which of the invoices or payments. */
type BillingSearch = {
  view?: unknown
  only?: unknown
  period?: unknown
  from?: unknown
  to?: unknown
  method?: unknown
}

export const Route = createFileRoute('/pro-dashboard/billing')({
  ssr: false,
  validateSearch: (search: BillingSearch): BillingSearch => search,
  component: Billing,
})

function Billing() {
  const { timezone, role } = useGuardedUser()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const action = role === 'OWNER' && (
    <ButtonLink
      to="/pro-dashboard/settings/payments"
      kind="quiet"
      icon={<IconAdjustments size={18} stroke={1.5} aria-hidden />}
    >
      Payment settings
    </ButtonLink>
  )
  if (search.view === 'coupons')
    return (
      <Suspense>
        <CouponsPage zone={timezone} mayChange={role === 'OWNER'} />
      </Suspense>
    )
  if (search.view !== 'payments')
    return (
      <ClientInvoices
        zone={timezone}
        only={choiceParam(search.only, UNPAID_INVOICES)}
        onOnly={(only) => void navigate({ search: only ? { only } : {}, replace: true, resetScroll: false })}
        action={
          <>
            <NewInvoiceButton zone={timezone} />
            {action}
          </>
        }
      />
    )
  return (
    <Suspense>
      <PaymentsPage
        zone={timezone}
        search={search}
        onSearch={(next) => void navigate({ search: { view: 'payments', ...next }, replace: true, resetScroll: false })}
        action={action}
      />
    </Suspense>
  )
}
