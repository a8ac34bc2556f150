/** Replaces a page that the user's role cannot open. */
import type { TeamRole } from '#contracts/plain/user-kinds'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import type { Area } from '#domain/access/roles'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

export function NoRight({ role, area }: { role: TeamRole | null; area: Area }) {
  if (role === null)
    return (
      <Page title="No team">
        <EmptyState icon={IconUsers} title="You are not on a team">
          You left the practice you worked in, or its owner removed you. To work in a practice again, ask its owner to
          invite this account's email.
        </EmptyState>
      </Page>
    )
  // A scheduler has no dashboard. Their first page is the schedule.
  if (area === 'dashboard') return <Navigate to="/pro-dashboard/schedule" replace />
  return (
    <Page title="No access">
      <EmptyState
        icon={IconLock}
        title="Only the practice owner can see this"
        action={
          <ButtonLink to="/pro-dashboard/schedule" kind="quiet">
            Go to the schedule
          </ButtonLink>
        }
      >
        You manage this practice's calendar. Only its owner can see notes, messages and the practice's settings.
      </EmptyState>
    </Page>
  )
}
