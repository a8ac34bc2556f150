/** Whether visitors see the practice page, and a link to it as they see it. */
import { IconAlertCircle, IconCircleCheck, IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OwnPracticePage } from '#web/data/practice-page.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import css from './page-settings.module.css'

export function PageStatus({ page: { version, is_public, is_listed, shown_at } }: { page: OwnPracticePage }) {
  if (version === 0) return null
  const view = (text: string) =>
    shown_at && (
      <a
        href={pageHref('/$practiceGroupName', { params: { practiceGroupName: shown_at } })}
        target="_blank"
        rel="noreferrer"
      >
        {text}
      </a>
    )
  return (
    <div className={css.status} role="status">
      {!is_public && (
        <>
          <StatusChip tone="neutral" icon={IconEyeOff}>
            Only you can see this page
          </StatusChip>
          {view('Preview page')}
        </>
      )}
      {is_public && !shown_at && (
        <StatusChip tone="amber" icon={IconAlertCircle}>
          Your page needs an address
        </StatusChip>
      )}
      {is_public && shown_at && is_listed && (
        <>
          <StatusChip tone="sage" icon={IconCircleCheck}>
            Your practice page is public
          </StatusChip>
          {view('View page')}
        </>
      )}
      {is_public && shown_at && !is_listed && (
        <>
          <StatusChip tone="amber" icon={IconAlertCircle}>
            Not shown yet
          </StatusChip>
          {view('Preview page')}
          <p className={css.fine}>
            The page appears as soon as a professional of your practice is listed.{' '}
            <Link to="/pro-dashboard/settings/profile">See your profile</Link>
          </p>
        </>
      )}
    </div>
  )
}
