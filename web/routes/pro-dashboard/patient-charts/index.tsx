import { createFileRoute } from '@tanstack/react-router'
import { ClientsPage } from '#web/features/clients/clients-page.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { clientsSearch } from '#web/features/clients/clients-search.ts'

export const Route = createFileRoute('/pro-dashboard/patient-charts/')({
  ssr: false,
  validateSearch: clientsSearch,
  component: Clients,
})

function Clients() {
  const navigate = Route.useNavigate()
  return (
    <ClientsPage
      user={useGuardedUser()}
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
          // What was typed may name a client. It stays with the entry of the history, but not in the address.
          mask: {
            to: '/pro-dashboard/patient-charts',
            search: (before) => ({ ...before, ...change, search: undefined }),
          },
        })
      }
      onOpen={(chartId) => void navigate({ to: '/pro-dashboard/patient-charts/$chartId', params: { chartId } })}
    />
  )
}
