import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '#web/features/clients/overview.tsx'
import { ContactsCard } from '#web/features/contacts/contacts-card.tsx'

export const Route = createFileRoute('/pro-dashboard/patient-charts/$chartId/')({ ssr: false, component: Page })

function Page() {
  return <Overview Contacts={ContactsCard} />
}
