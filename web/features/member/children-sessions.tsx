/**
 * The sessions of a guardian's minors on the guardian's own pages, each with the name of its child, and what is still to
 * be paid for them. Every link opens the child's thing as the child (web/login/for-profile.tsx). The API leaves out what
 * the guardian may not see: without the right to pay, a session has no price.
 */
import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { MinorLink } from '#contracts/api/minor-link'
import type { UserInfo } from '#contracts/api/users'
import { keepsFromPaying } from '#contracts/plain/money-words'
import { calledName, shownName } from '#domain/content/person-name'
import { FOR_PROFILE } from '#domain/content/for-profile'
import { childrensAppointmentsQuery, windowOfDates } from '#web/data/appointments/queries.ts'
import { formatPrice } from '#web/lib/money.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatDate, formatElsewhere, formatTimeRange, relativeDay, zoneName } from '#web/lib/time.ts'
import { addDays, today } from '#web/lib/wall-time.ts'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { Initials } from '#web/ui/kit/initials.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { isDue } from '#web/ui/sessions/session-money.ts'
import { callCanBeJoined, can, hueToken, LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './children-sessions.module.css'
import { MemberChips } from './member-chips.tsx'
import pages from './member-pages.module.css'
import { DAYS_AHEAD, DAYS_BACK, isUpcoming } from './member-sessions.ts'
import cards from './session-card.module.css'

type Child = { session: AppointmentWire; link: MinorLink }

type ChildrenSessionsProps = {
  user: UserInfo
  now: number
  /** `dues`: only what is to be paid. `next`: also the next sessions. `all`: every session, of up to `daysBack` days ago. */
  shows: 'dues' | 'next' | 'all'
  daysBack?: number
}

const SHOWN_NEXT = 4

export function ChildrenSessions({ user, now, shows, daysBack = DAYS_BACK }: ChildrenSessionsProps) {
  const zone = user.timezone
  const date = today(zone, now)
  const { data, error, refetch } = useQuery(
    childrensAppointmentsQuery(windowOfDates(addDays(date, -daysBack), addDays(date, DAYS_AHEAD))),
  )
  if (!data && error && shows !== 'dues') return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return error ? null : (
      <div data-loading="">
        <LoadingSkeleton shape="list" rows={1} label="Loading your children's sessions" />
      </div>
    )
  const sessions = data.appointments.flatMap((session): Child[] => {
    const link = user.minors.find(({ minor }) => minor.orchid_user_id === session.patient.linked_user_id)
    return link ? [{ session, link }] : []
  })
  const upcoming = sessions.filter(({ session }) => isUpcoming(session, now))
  const past = sessions.filter(({ session }) => !isUpcoming(session, now)).reverse()
  const due = past.filter(({ session, link }) => link.rights.pay && isDue(session))
  const list = (id: string, title: string, shown: readonly Child[]) =>
    shown.length > 0 && (
      <section aria-labelledby={id}>
        <h2 id={id} className={pages.heading}>
          {title}
        </h2>
        <ul className={cards.list}>
          {shown.map(({ session, link }) => (
            <ChildCard key={session.appointment_id} session={session} link={link} zone={zone} now={now} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {shows !== 'dues' &&
        list(
          'children-next',
          user.minors.length === 1
            ? `${calledName(user.minors[0]?.minor ?? user)}’s sessions`
            : 'Your children’s sessions',
          shows === 'next' ? upcoming.slice(0, SHOWN_NEXT) : upcoming,
        )}
      {shows !== 'all' && list('children-due', 'To pay for your children', due)}
      {shows === 'all' && list('children-past', 'Your children’s past and canceled sessions', past)}
    </>
  )
}

function ChildCard({ session, link, zone, now }: Child & { zone: string; now: number }) {
  const { appointment_id: appointmentId, appointment_start: start, appointment_end: end } = session
  const { minor, rights } = link
  const name = calledName(minor)
  const search = { [FOR_PROFILE]: minor.orchid_user_id }
  const elsewhere = formatElsewhere(start, zone, session.timezone)
  const about = `${name}: ${session.appointment_type_label} on ${formatDate(start, zone)}`
  const page = pageHref('/member-dashboard/sessions/$appointmentId', { params: { appointmentId }, search })
  return (
    <li className={cards.card} data-past={!isUpcoming(session, now) || undefined}>
      <span className={cards.edge} style={{ background: hueToken(session.hue) }} />
      <div className={cards.when}>
        <p className={cards.day}>{relativeDay(start, zone, new Date(now))}</p>
        <p className={cards.time}>
          <time dateTime={start}>{formatTimeRange(start, end, zone)}</time>
        </p>
        <p className={cards.fine}>
          {formatDate(start, zone)}, {zoneName(start, zone)}
          {elsewhere && ` (${elsewhere} for the professional)`}
        </p>
      </div>
      <div className={cards.what}>
        <p className={css.who}>
          <Initials name={shownName(minor)} id={minor.orchid_user_id} size={26} />
          {name}
        </p>
        <h3 className={cards.type}>
          <a href={page} className={cards.link}>
            {session.appointment_type_label}
          </a>
        </h3>
        <p>
          with {session.orchid_pro.display_name}
          <span className={cards.fine}>
            {`\u00A0· ${session.office?.name ?? LOCATION_TEXT[session.session_location_type]}`}
            {session.price > 0 && `\u00A0· ${formatPrice(session.price)}`}
          </span>
        </p>
        <div className={cards.chips}>
          <MemberChips session={session} now={now} isChilds />
        </div>
      </div>
      <div className={cards.actions}>
        {rights.book && callCanBeJoined(session, now) && (
          <AnchorButton
            href={pageHref('/video-chat/$appointmentId', { params: { appointmentId }, search })}
            icon={<IconVideo size={18} stroke={1.5} aria-hidden />}
            aria-label={`Join ${about}`}
          >
            Join
          </AnchorButton>
        )}
        {rights.book && session.status === 'invited' && can(session, 'confirm', now) && (
          <AnchorButton href={page} aria-label={`Answer ${about}`}>
            Answer
          </AnchorButton>
        )}
        {rights.pay && isDue(session) && !keepsFromPaying(session.paying) && (
          <AnchorButton
            kind="quiet"
            href={pageHref('/member-dashboard/billing', { search: { pay: appointmentId, ...search } })}
            aria-label={`Pay ${formatPrice(session.price)} for ${about}`}
          >
            Pay {formatPrice(session.price)}
          </AnchorButton>
        )}
      </div>
    </li>
  )
}
