/** /member-dashboard/sessions: upcoming and past sessions, updated by live events. */
import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { isActing, mayUse } from '#web/login/acting.ts'
import { useNow } from '#web/lib/use-now.ts'
import { toInstant } from '#kernel/clock'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { DAYS_BACK, useSessionPages } from './member-sessions.ts'
import { SessionCard } from './session-card.tsx'
import cards from './session-card.module.css'
import css from './member-pages.module.css'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

// Only for guardians.
const ChildrenSessions = lazy(async () => ({ default: (await import('./children-sessions.tsx')).ChildrenSessions }))

/** The maximum number of days that the list of a guardian's children reaches back. */
const MOST_BACK = 720

export function SessionsPage({ user }: { user: UserInfo }) {
  const now = useNow()
  const mayBook = mayUse(user, 'book')
  const isGuardian = !isActing(user) && user.minors.length > 0
  const [daysBack, setDaysBack] = useState(DAYS_BACK)
  const [cancelling, setCancelling] = useState<AppointmentWire | null>(null)
  const { upcoming, past, isLoaded, error, refetch, ...more } = useSessionPages(user.timezone, now)
  const reachesFurther = more.hasMore || (isGuardian && daysBack < MOST_BACK)
  const showMore = () => {
    if (more.hasMore) more.loadMore()
    setDaysBack(Math.min(daysBack * 2, MOST_BACK))
  }
  // The list may have a later version of the session than the click.
  const known = (one: AppointmentWire) => upcoming.find((each) => each.appointment_id === one.appointment_id) ?? one
  return (
    <Page
      title="Sessions"
      lead={`Times in ${zoneCity(user.timezone)} (${zoneName(toInstant(now), user.timezone)})`}
      action={
        mayBook && (
          <AnchorButton href="/professional-search" icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}>
            Book a session
          </AnchorButton>
        )
      }
    >
      {!isLoaded && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isLoaded && !error && <LoadingSkeleton shape="list" />}
      {isLoaded && (
        <div className={css.sections}>
          <section aria-labelledby="upcoming">
            <h2 id="upcoming" className={css.heading}>
              Upcoming
            </h2>
            {upcoming.length === 0 ? (
              <EmptyState
                icon={IconCalendarPlus}
                title="No upcoming sessions"
                action={
                  mayBook && (
                    <AnchorButton href="/professional-search" kind="quiet">
                      Find a professional
                    </AnchorButton>
                  )
                }
              >
                {mayBook
                  ? 'Find someone who fits and book a time. Your session then appears here, and you join the call from here.'
                  : 'You do not have permission to book as a guardian. Sessions booked by others appear here.'}
              </EmptyState>
            ) : (
              <ul className={cards.list}>
                {upcoming.map((session) => (
                  <SessionCard
                    key={session.appointment_id}
                    session={session}
                    zone={user.timezone}
                    now={now}
                    onCancel={setCancelling}
                  />
                ))}
              </ul>
            )}
          </section>
          {isGuardian && (
            <Suspense fallback={<span data-loading="" hidden />}>
              <ChildrenSessions user={user} now={now} shows="all" daysBack={daysBack} />
            </Suspense>
          )}
          <section aria-labelledby="past">
            <h2 id="past" className={css.heading}>
              Past and canceled
            </h2>
            {past.length === 0 ? (
              <p className={css.none}>Sessions appear here when they are over or canceled.</p>
            ) : (
              <ul className={cards.list}>
                {past.map((session) => (
                  <SessionCard key={session.appointment_id} session={session} zone={user.timezone} now={now} />
                ))}
              </ul>
            )}
            <FormAlert error={more.moreError} />
            {reachesFurther && (
              <Button kind="plain" busy={more.isLoadingMore} onClick={showMore}>
                Show earlier sessions
              </Button>
            )}
          </section>
        </div>
      )}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog session={known(cancelling)} zone={user.timezone} onClose={() => setCancelling(null)} />
        </Suspense>
      )}
    </Page>
  )
}
