/** /member-dashboard/homepage: the next session first, then other things to do. */
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconChevronRight,
  IconMessageCircle,
  IconReceipt,
  IconVideo,
} from '@tabler/icons-react'
import { Link, linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import type { UserInfo } from '#contracts/api/users'
import { calledName } from '#domain/content/person-name'
import { isActing, mayUse } from '#web/session/acting.ts'
import { callCanBeJoined, LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { usePaySession } from '#web/data/payment/pay-session.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { PayButton } from '#web/ui/sessions/pay-button.tsx'
import { isDue } from '#web/ui/sessions/session-money.ts'
import { useNow } from '#web/lib/use-now.ts'
import { formatElsewhere, formatTime, relativeDay, zoneName } from '#web/lib/time.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { MemberChips } from './member-chips.tsx'
import css from './member-pages.module.css'
import { useMemberSessions } from './member-sessions.ts'
import cards from './session-card.module.css'
import { SessionCard } from './session-card.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

const SHOWN_NEXT = 3

export function MemberHomePage({ user }: { user: UserInfo }) {
  const now = useNow()
  const mayBook = mayUse(user, 'book')
  const { upcoming, data, error, refetch } = useMemberSessions(user.timezone, now)
  const [next, ...later] = upcoming
  return (
    <Page title={isActing(user) ? user.display_name : `Hello, ${calledName(user)}`} tabTitle="Home">
      <div className={css.home}>
        <div className={css.sections}>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingSkeleton shape="list" rows={2} />}
          {data && !next && (
            <EmptyState
              icon={IconCalendarPlus}
              title="No upcoming sessions"
              action={mayBook && <AnchorButton href="/professional-search">Find a professional</AnchorButton>}
            >
              {mayBook
                ? 'See who is licensed where you live, what a session costs and when they are free.'
                : 'You do not have permission to book as a guardian. Sessions booked by others appear here.'}
            </EmptyState>
          )}
          {next && <NextSession session={next} user={user} now={now} />}
          {later.length > 0 && (
            <section aria-labelledby="after-that">
              <h2 id="after-that" className={css.heading}>
                Later
              </h2>
              <ul className={cards.list}>
                {later.slice(0, SHOWN_NEXT).map((session) => (
                  <SessionCard key={session.appointment_id} session={session} zone={user.timezone} now={now} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <nav aria-label="Shortcuts">
          <ul className={css.links}>
            <Shortcut
              link={linkOptions({ to: '/member-dashboard/sessions' })}
              icon={IconCalendarTime}
              title="My sessions"
              text="Upcoming and past sessions"
            />
            {mayUse(user, 'pay') && (
              <Shortcut
                link={linkOptions({ to: '/member-dashboard/billing' })}
                icon={IconReceipt}
                title="Billing"
                text="Invoices, and what is left to pay"
              />
            )}
            {mayUse(user, 'message') && (
              <Shortcut
                link={linkOptions({ to: '/member-dashboard/messages' })}
                icon={IconMessageCircle}
                title="Messages"
                text={isActing(user) ? 'Message the professional' : 'Message your professional'}
              />
            )}
            {mayBook && (
              <Shortcut
                link={linkOptions({ to: '/professional-search', search: {}, reloadDocument: true })}
                icon={IconCalendarPlus}
                title="Find a professional"
                text="Free times and prices at a glance"
              />
            )}
          </ul>
        </nav>
      </div>
    </Page>
  )
}

type NextSessionProps = { session: AppointmentWire; user: UserInfo; now: number }

function NextSession({ session, user, now }: NextSessionProps) {
  const zone = user.timezone
  const { appointment_start: start } = session
  const pay = usePaySession()
  const elsewhere = formatElsewhere(start, zone, session.timezone)
  return (
    <section className={css.hero} aria-labelledby="next-session">
      <div>
        <h2 id="next-session" className={css.heroLabel}>
          {isActing(user) ? 'Next session' : 'Your next session'}
        </h2>
        <p className={css.heroTime}>
          <time dateTime={start}>
            {relativeDay(start, zone, new Date(now))} at {formatTime(start, zone)}
          </time>{' '}
          {zoneName(start, zone)}
          {elsewhere && <span className={css.heroElsewhere}>{elsewhere} for your professional</span>}
        </p>
        <p className={css.heroWhat}>
          {session.appointment_type_label} with {session.orchid_pro.display_name},{' '}
          {LOCATION_TEXT[session.session_location_type].toLowerCase()}
        </p>
        <div className={css.chips}>
          <MemberChips session={session} now={now} />
        </div>
        <FormAlert error={pay.error} prefix="payment failed: " />
      </div>
      <div className={css.heroActions}>
        {isDue(session) && mayUse(user, 'pay') && (
          <PayButton
            price={session.price}
            busy={pay.isPending || Boolean(pay.data?.url)}
            onPay={() => pay.mutate(session.appointment_id)}
          />
        )}
        {mayUse(user, 'book') && callCanBeJoined(session, now) && (
          <ButtonLink
            to="/video-chat/$appointmentId"
            params={{ appointmentId: session.appointment_id }}
            icon={<IconVideo size={18} stroke={1.5} aria-hidden />}
          >
            Join
          </ButtonLink>
        )}
        <ButtonLink to="/member-dashboard/sessions" kind="quiet">
          Details
        </ButtonLink>
      </div>
    </section>
  )
}

type ShortcutIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>
type ShortcutProps = { link: LinkOptions; icon: ShortcutIcon; title: string; text: string }

function Shortcut({ link, icon: Icon, title, text }: ShortcutProps) {
  return (
    <li>
      <Link {...link} className={css.link}>
        <Icon size={22} stroke={1.5} aria-hidden />
        <span>
          <strong>{title}</strong>
          <small>{text}</small>
        </span>
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Link>
    </li>
  )
}
