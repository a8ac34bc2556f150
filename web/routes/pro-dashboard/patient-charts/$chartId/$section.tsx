import { IconMapQuestion } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isFuture, sectionOf } from '#web/features/clients/client-sections.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { choiceParam } from '#web/lib/search-params.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'

// Each part loads when it is opened.
const SessionsSection = lazy(async () => ({
  default: (await import('#web/features/clients/sessions-section.tsx')).SessionsSection,
}))
const NotesSection = lazy(async () => ({
  default: (await import('#web/features/clients/notes-section.tsx')).NotesSection,
}))
const BillingSection = lazy(async () => ({
  default: (await import('#web/features/clients/billing-section.tsx')).BillingSection,
}))
const DetailsSection = lazy(async () => ({
  default: (await import('#web/features/clients/details-section.tsx')).DetailsSection,
}))
const ContactsCard = lazy(async () => ({
  default: (await import('#web/features/contacts/contacts-card.tsx')).ContactsCard,
}))
const FutureSection = lazy(async () => ({
  default: (await import('#web/features/clients/future-section.tsx')).FutureSection,
}))
const ReadingsCard = lazy(async () => ({
  default: (await import('#web/features/records/readings-card.tsx')).ReadingsCard,
}))
const InvoiceRow = lazy(async () => ({
  default: (await import('#web/features/client-invoices/invoice-row.tsx')).InvoiceRow,
}))
const NewInvoiceButton = lazy(async () => ({
  default: (await import('#web/features/client-invoices/new-invoice-button.tsx')).NewInvoiceButton,
}))

const PapersCard = lazy(async () => ({
  default: (await import('#web/features/papers/papers-card.tsx')).PapersCard,
}))

/** `view` and the period belong to the ledger, which loads by itself and reads them. */
type PartSearch = {
  only?: 'unsigned' | 'open' | undefined
  view?: unknown
  period?: unknown
  from?: unknown
  to?: unknown
}

export const Route = createFileRoute('/pro-dashboard/patient-charts/$chartId/$section')({
  ssr: false,
  validateSearch: ({ only, ...search }: PartSearch & { only?: unknown }): PartSearch => ({
    ...search,
    only: choiceParam(only, ['unsigned', 'open']),
  }),
  component: Part,
})

function Part() {
  const { chartId, section: asked } = Route.useParams()
  const user = useGuardedUser()
  const section = sectionOf(asked)
  const search = Route.useSearch()
  const { only } = search
  return (
    <Suspense fallback={<LoadingSkeleton shape="list" rows={4} />}>
      {section === null ? (
        <EmptyState icon={IconMapQuestion} title="There is nothing at this address">
          The link may be incomplete. The parts of this page are listed above.
        </EmptyState>
      ) : isFuture(section) ? (
        <FutureSection section={section} />
      ) : section === 'sessions' ? (
        <SessionsSection />
      ) : section === 'notes' ? (
        <NotesSection unsigned={only === 'unsigned'} />
      ) : section === 'billing' ? (
        <BillingSection
          open={only === 'open'}
          search={search}
          Row={InvoiceRow}
          NewInvoice={NewInvoiceButton}
          Papers={PapersCard}
        />
      ) : (
        <DetailsSection
          Contacts={ContactsCard}
          more={user.role === 'OWNER' && <ReadingsCard clientId={chartId} zone={user.timezone} />}
        />
      )}
    </Suspense>
  )
}
