import { IconAdjustments } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { ClientInvoices } from '#web/features/client-invoices/client-invoices.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

export const Route = createFileRoute('/pro-dashboard/billing')({ ssr: false, component: Billing })

function Billing() {
  const { timezone, role } = useGuardedUser()
  return (
    <ClientInvoices
      zone={timezone}
      action={
        role === 'OWNER' && (
          <ButtonLink
            to="/pro-dashboard/settings/payments"
            kind="quiet"
            icon={<IconAdjustments size={18} stroke={1.5} aria-hidden />}
          >
            Payment settings
          </ButtonLink>
        )
      }
    />
  )
}
