import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/session/access-guard.tsx'
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx'
import { scheduleSearch } from '#web/features/schedule/schedule-search.ts'

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
      onSearch={(change, how) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, ...how })
      }
    />
  )
}
