import { createFileRoute } from '@tanstack/react-router'
import { PaymentsTab } from '#web/features/practice-details/payments-tab.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/payments')({ ssr: false, component: PaymentsTab })
