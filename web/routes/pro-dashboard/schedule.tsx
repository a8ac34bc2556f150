import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx'
import { scheduleSearch } from '#web/features/schedule/schedule-search.ts'

// They load with the form for a session.
const CLIENTS = {
  AddClient: lazy(async () => ({ default: (await import('#web/features/clients/add-client.tsx')).AddClient })),
  ClientInvitation: lazy(async () => ({
    default: (await import('#web/features/clients/client-invitation.tsx')).ClientInvitation,
  })),
}

const CancellationPolicy = lazy(async () => ({
  default: (await import('#web/features/practice-details/cancellation-policy-panel.tsx')).CancellationPolicyPanel,
}))

export const Route = createFileRoute('/pro-dashboard/schedule')({
  ssr: false,
  validateSearch: scheduleSearch,
  component: Schedule,
})

function Schedule() {
  const user = useGuardedUser()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SchedulePage
      user={user}
      search={search}
      clients={CLIENTS}
      CancellationPolicy={CancellationPolicy}
      onSearch={(change, how) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, ...how })
      }
    />
  )
}
