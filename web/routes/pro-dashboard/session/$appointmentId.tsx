import { createFileRoute } from '@tanstack/react-router'
import { SessionPage, type SessionView } from '#web/features/notes/session-page.tsx'
import { SessionRecord } from '#web/features/transcript/session-record.tsx'
import { useUser } from '#web/data/users/user-info.ts'

export const Route = createFileRoute('/pro-dashboard/session/$appointmentId')({
  validateSearch: (search): { view?: SessionView } => (search.view === 'transcript' ? { view: 'transcript' } : {}),
  component: Session,
})

function Session() {
  const { appointmentId } = Route.useParams()
  const { view = 'note' } = Route.useSearch()
  const user = useUser()
  return user ? (
    <SessionPage key={appointmentId} appointmentId={appointmentId} user={user} view={view} Record={SessionRecord} />
  ) : null
}
