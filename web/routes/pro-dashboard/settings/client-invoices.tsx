import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/session/access-guard.tsx'
import { ClientInvoices } from '#web/features/client-invoices/client-invoices.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/client-invoices')({ ssr: false, component: Invoices })

function Invoices() {
  return <ClientInvoices zone={useGuardedUser().timezone} />
}
