/** Replaces a page that the reader's role may not open. */
import { IconLock, IconUsers } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import type { TeamRole } from '#contracts/endpoint'
import type { Area } from '#domain/access/roles'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

export function NoRight({ role, area }: { role: TeamRole | null; area: Area }) {
  if (role === null)
    return (
      <Page title="No team">
        <EmptyState icon={IconUsers} title="You are in no team now">
          You left the practice that you worked in, or its owner has removed you from it. To work in a practice again,
          ask its owner for an invitation to this account's e-mail address.
        </EmptyState>
      </Page>
    )
  // A scheduler's first page is the schedule.
  if (area === 'dashboard') return <Navigate to="/pro-dashboard/schedule" replace />
  return (
    <Page title="Not open to you">
      <EmptyState
        icon={IconLock}
        title="This is the practice owner's"
        action={
          <ButtonLink to="/pro-dashboard/schedule" kind="quiet">
            Go to the schedule
          </ButtonLink>
        }
      >
        You keep the calendar of this practice. Notes, messages and the practice's own settings are open to its owner
        only.
      </EmptyState>
    </Page>
  )
}
