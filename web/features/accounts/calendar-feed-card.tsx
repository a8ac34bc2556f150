/** "Calendar feed" among the sections of an account: the private address that a calendar program reads. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CalendarFeed } from '#contracts/api/calendar-feed'
import type { UserInfo } from '#contracts/api/users'
import { calendarFeedQuery, useCalendarFeed } from '#web/data/calendar-feed.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { CopyButton } from '#web/ui/kit/copy-button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './calendar-feed-card.module.css'

const EndDialog = lazy(async () => ({ default: (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog }))

export function CalendarFeedCard({ user }: { user: UserInfo }) {
  const { data, error, refetch } = useQuery(calendarFeedQuery)
  return (
    <Card title="Calendar feed">
      {data === undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <LoadingSkeleton shape="lines" />}
      {data !== undefined && <Feed feed={data} user={user} />}
    </Card>
  )
}

function Feed({ feed, user }: { feed: CalendarFeed | null; user: UserInfo }) {
  const { make, name, revoke } = useCalendarFeed()
  const [hasInitials, setInitials] = useState(true)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const isProvider = user.user_type === 'orchid_pro'
  // A choice shows at once, and is taken back when it cannot be saved.
  const saved = name.isPending ? name.variables : feed?.names
  const names = isProvider && (feed ? saved === 'initials' : hasInitials) ? 'initials' : 'none'
  // Another window may have made a newer one.
  const address = feed && make.data?.feed.create_datetime === feed.create_datetime ? make.data.address : null
  return (
    <div className={css.stack}>
      <p className={css.text}>
        {isProvider
          ? 'Subscribe to your sessions in the calendar you already use. It gets their times, places and links, and no reasons or notes.'
          : 'Subscribe to your sessions in the calendar you already use. It gets their times, places and links. Each is called “Session on Orchid” and names no one.'}
        {!isProvider && user.minors.length > 0 && ' Your children’s sessions that you can see are included.'}
      </p>
      <FormAlert error={make.error ?? name.error ?? revoke.error} />
      {isProvider && (
        <CheckField
          label="Show clients’ initials"
          description="For example “Session on Orchid: M.M.” Turn this off if others can see your calendar."
          checked={names === 'initials'}
          disabled={make.isPending}
          onChange={({ target: { checked } }) => {
            setInitials(checked)
            if (feed) name.mutate(checked ? 'initials' : 'none')
          }}
        />
      )}
      {address !== null && (
        <>
          <TextField
            label="Your private address"
            description="It is shown only now. Copy it, or open it in your calendar."
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <div className={css.actions}>
            <AnchorButton href={address.replace(/^https?:/, 'webcal:')}>Open in your calendar</AnchorButton>
            <CopyButton text={address}>Copy address</CopyButton>
          </div>
        </>
      )}
      <p className={css.fine}>
        {feed && `Turned on ${formatDate(feed.create_datetime, user.timezone)}. `}
        Anyone who has the address can see these times, so do not share it. Calendars look for changes on their own
        schedule, often only every few hours.
      </p>
      <div className={css.actions}>
        {feed ? (
          <>
            <Button kind="quiet" busy={make.isPending} onClick={() => setAsking('renew')}>
              Get a new address
            </Button>
            <Button kind="quiet" tone="red" busy={revoke.isPending} onClick={() => setAsking('revoke')}>
              Revoke address
            </Button>
          </>
        ) : (
          <Button kind="quiet" busy={make.isPending} onClick={() => make.mutate(names)}>
            Turn on calendar feed
          </Button>
        )}
        <p role="status" className={css.said}>
          {!feed && revoke.isSuccess && 'The address was revoked. It no longer works.'}
        </p>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <EndDialog
            asks={asking}
            onClose={() => setAsking(null)}
            onConfirm={() => {
              setAsking(null)
              if (asking === 'renew') make.mutate(names)
              else revoke.mutate()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
