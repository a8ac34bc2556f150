/** /member-dashboard/homepage: the next session, unpaid and later ones, unread messages, and times to book again. */
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { calledName } from '#domain/content/person-name'
import { stateName } from '#domain/content/us-states'
import type { UserInfo } from '#contracts/api/users'
import { ownMemberQuery } from '#web/data/users/own-member.ts'
import { isActing, mayUse } from '#web/login/acting.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { useNow } from '#web/lib/use-now.ts'
import { isDue } from '#web/ui/sessions/session-money.ts'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { BookAgain } from './book-again.tsx'
import css from './member-pages.module.css'
import { useMemberSessions } from './member-sessions.ts'
import { NextSession } from './next-session.tsx'
import cards from './session-card.module.css'
import { SessionCard } from './session-card.tsx'
import { UnreadMessages } from './unread-messages.tsx'

// Only for guardians.
const ChildrenSessions = lazy(async () => ({ default: (await import('./children-sessions.tsx')).ChildrenSessions }))
// Only for those who have not booked before.
const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

const SHOWN_NEXT = 3

export function MemberHomePage({ user }: { user: UserInfo }) {
  const now = useNow()
  const mayBook = mayUse(user, 'book')
  const { upcoming, past, data, error, refetch } = useMemberSessions(user.timezone, now)
  const [next, ...later] = upcoming
  const unpaid = past.filter(isDue)
  return (
    <Page title={isActing(user) ? user.display_name : `Hello, ${calledName(user)}`} tabTitle="Home">
      <div className={css.home}>
        <div className={css.sections}>
          {!isActing(user) && user.minors.length > 0 && (
            <Suspense fallback={<span data-loading="" hidden />}>
              <ChildrenSessions user={user} now={now} shows="next" />
            </Suspense>
          )}
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingSkeleton shape="list" rows={2} />}
          {data && !next && <NothingAhead user={user} isNew={past.length === 0} />}
          {next && <NextSession session={next} user={user} now={now} />}
          {mayUse(user, 'pay') && unpaid.length > 0 && (
            <section aria-labelledby="to-pay">
              <h2 id="to-pay" className={css.heading}>
                To pay
              </h2>
              <ul className={cards.list}>
                {unpaid.slice(0, SHOWN_NEXT).map((session) => (
                  <SessionCard key={session.appointment_id} session={session} zone={user.timezone} now={now} />
                ))}
              </ul>
            </section>
          )}
          {later.length > 0 && (
            <section aria-labelledby="after-that">
              <div className={css.row}>
                <h2 id="after-that" className={css.heading}>
                  Later
                </h2>
                <Link to="/member-dashboard/sessions" className={css.all}>
                  All sessions
                </Link>
              </div>
              <ul className={cards.list}>
                {later.slice(0, SHOWN_NEXT).map((session) => (
                  <SessionCard key={session.appointment_id} session={session} zone={user.timezone} now={now} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={css.sections}>
          {mayUse(user, 'message') && <UnreadMessages user={user} />}
          {mayBook && <BookAgain sessions={[...past, ...upcoming]} zone={user.timezone} />}
        </div>
      </div>
    </Page>
  )
}

/** No session ahead: a search among the professionals of the member's state. */
function NothingAhead({ user, isNew }: { user: UserInfo; isNew: boolean }) {
  const mayBook = mayUse(user, 'book')
  // A guardian who acts cannot read the child's record, so the search starts without a state.
  const { data: member, isLoading } = useQuery({ ...ownMemberQuery, enabled: mayBook && !isActing(user) })
  const state = member?.home_state || undefined
  return (
    <>
      <EmptyState
        icon={IconCalendarPlus}
        title="No upcoming sessions"
        action={
          mayBook && (
            <AnchorButton href={pageHref('/professional-search', { search: { state } })}>
              Find a professional
            </AnchorButton>
          )
        }
      >
        {mayBook
          ? `See who is licensed in ${state ? stateName(state) : 'your state'}, what a session costs and when they are free.`
          : 'You do not have permission to book as a guardian. Sessions booked by others appear here.'}
      </EmptyState>
      {isNew && mayBook && isLoading && <LoadingSkeleton shape="list" />}
      {isNew && mayBook && member !== undefined && (
        <Suspense fallback={<LoadingSkeleton shape="list" />}>
          <Suggestions state={state} zone={user.timezone} />
        </Suspense>
      )}
    </>
  )
}
