/** Above the settings of the page: whether clients can find it, and otherwise what to do. */
import { IconAlertCircle, IconCircleCheck, IconEyeOff, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { getOwnPage } from '#contracts/api/own-page'
import type { Response } from '#contracts/endpoint'
import { ownPageQuery } from '#web/data/users/own-page.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './page-status.module.css'

type OwnPage = Response<typeof getOwnPage>

export function PageStatus() {
  const { data } = useQuery(ownPageQuery)
  // While it loads, or cannot be read, the settings below work all the same.
  if (!data) return null
  return (
    <div className={css.status} role="status">
      {wordsOf(data)}
    </div>
  )
}

function wordsOf({ state, id_or_custom_url, approves_automatically }: OwnPage): ReactNode {
  switch (state) {
    case 'public':
      return (
        <>
          <StatusChip tone="sage" icon={IconCircleCheck}>
            Your page is public
          </StatusChip>
          <a
            href={pageHref('/professional-search/$idOrCustomUrl', { params: { idOrCustomUrl: id_or_custom_url } })}
            target="_blank"
            rel="noreferrer"
          >
            View page
          </a>
          {approves_automatically && <p>Pages are approved automatically here.</p>}
        </>
      )
    case 'unpublished':
      return (
        <>
          <StatusChip tone="neutral" icon={IconEyeOff}>
            Only you see your page
          </StatusChip>
          <p>It is not listed, and clients cannot book at its address.</p>
        </>
      )
    case 'in_review':
      return (
        <>
          <StatusChip tone="amber" icon={IconHourglass}>
            Your page is being reviewed
          </StatusChip>
          <p>Clients can find and book you as soon as we have approved it. No action is needed.</p>
        </>
      )
    case 'no_date':
    case 'expired':
      return (
        <>
          <StatusChip tone="amber" icon={IconAlertCircle}>
            Your page is not listed
          </StatusChip>
          <p>
            {state === 'expired' ? 'Your license has expired.' : 'The expiry date of your license is missing.'} Clients
            can find and book you once you enter it.{' '}
            <Link to="/pro-dashboard/settings/practice">Update your license</Link>
          </p>
        </>
      )
    case 'practice_closed':
      return (
        <>
          <StatusChip tone="neutral" icon={IconAlertCircle}>
            Your page is not listed
          </StatusChip>
          <p>Your practice has no plan. Your page returns as soon as it has one.</p>
        </>
      )
    case 'unfinished':
      return null
  }
}
