/** The steps to the first booking. They are hidden when all are done, or when the provider dismisses them. */
import { CopyButton } from '#web/ui/kit/copy-button.tsx'
import { IconCircle, IconCircleCheckFilled, IconExternalLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { validLicenses } from '#domain/content/license-expiry'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { availabilityQuery } from '#web/data/availability.ts'
import { ownProfileQuery } from '#web/data/users/own-provider.ts'
import { Card } from '#web/ui/kit/card.tsx'
import css from './practice-home.module.css'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { todayIn } from '#web/lib/today.ts'

type GettingStartedProps = { user: UserInfo; hasSessions: boolean; onDismiss: () => void }

export function GettingStarted({ user, hasSessions, onDismiss }: GettingStartedProps) {
  const availability = useQuery(availabilityQuery)
  const types = useQuery(appointmentTypesQuery)
  const profile = useQuery(ownProfileQuery)
  if (!availability.data || !types.data) return null
  const open = availability.data.periods.length > 0
  const offered = types.data.some((type) => !type.is_private)
  const published = profile.data?.page_published ?? true
  if (open && offered && hasSessions && published) return null
  const hasLicense = profile.data
    ? validLicenses(profile.data.licenses, todayIn(availability.data.timezone)).length > 0
    : true
  const approved = user.profile_approved_to_use_the_platform
  const id = profile.data ? profile.data.custom_url || profile.data.orchid_user_id : null
  return (
    <Card
      title="Getting started"
      action={
        <IconButton label="Dismiss getting started" onClick={onDismiss}>
          <IconX size={18} stroke={1.5} />
        </IconButton>
      }
    >
      <ol className={css.steps}>
        <Step done={open} title="Set your availability" text="The weekly hours when clients can book online.">
          <Link className={css.stepLink} to="/pro-dashboard/schedule" search={{ panel: 'availability' }}>
            {open ? 'Change hours' : 'Set hours'}
          </Link>
        </Step>
        <Step done={offered} title="Add a session type" text="Its name, its length and its price.">
          <Link
            className={css.stepLink}
            to="/pro-dashboard/schedule"
            search={{ panel: 'session-types', type: offered ? undefined : 'new' }}
          >
            {offered ? 'View types' : 'Add a type'}
          </Link>
        </Step>
        <Step
          done={published}
          title="Publish your page"
          text={published ? 'Your page is published.' : 'Nobody else sees it until you publish it. Look at it first.'}
        >
          <Link className={css.stepLink} to="/pro-dashboard/settings/profile">
            {published ? 'Change your page' : 'Preview and publish'}
          </Link>
        </Step>
        <Step
          done={hasSessions}
          title="Share your public page"
          text={
            !published
              ? 'Clients can find it once you publish it.'
              : !approved
                ? 'Your page is being reviewed. Clients can find it as soon as we have approved it.'
                : hasLicense
                  ? 'Clients see your free times there and can book.'
                  : 'Clients can find it once you add a current license in your practice settings.'
          }
        >
          {id && published && approved && hasLicense && (
            <div className={css.share}>
              <CopyButton text={publicPage(id)} size="small">
                Copy link
              </CopyButton>
              <Link
                className={css.stepLink}
                to="/professional-search/$idOrCustomUrl"
                params={{ idOrCustomUrl: id }}
                target="_blank"
              >
                View page
                <IconExternalLink size={15} stroke={1.5} aria-label="opens in a new tab" />
              </Link>
            </div>
          )}
        </Step>
      </ol>
    </Card>
  )
}

function Step({ done, title, text, children }: { done: boolean; title: string; text: string; children: ReactNode }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={css.step} data-done={done || undefined}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <h3 className={css.stepTitle}>
          {title}
          {done && <span className="visually-hidden">, done</span>}
        </h3>
        <p className={css.fine}>{text}</p>
        {children}
      </div>
    </li>
  )
}

function publicPage(id: string): string {
  return new URL(`/professional-search/${encodeURIComponent(id)}`, window.location.origin).href
}
