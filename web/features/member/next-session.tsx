import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { useConfirmSession } from '#web/data/appointments/member-mutations.ts'
import { sessionDetailsQuery } from '#web/data/session-details.ts'
import { formatElsewhere, formatTime, relativeDay, zoneName } from '#web/lib/time.ts'
import { isActing, mayUse } from '#web/login/acting.ts'
import { Face } from '#web/ui/brand/face.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { CallActions, untilCallOpens } from './call-actions.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { MemberChips } from './member-chips.tsx'
import css from './member-pages.module.css'
import { PayAction } from './pay-action.tsx'

type NextSessionProps = { session: AppointmentWire; user: UserInfo; now: number }

/** The next session, large, with what can be done for it now. */
export function NextSession({ session, user, now }: NextSessionProps) {
  const zone = user.timezone
  const { appointment_start: start, appointment_id, orchid_pro } = session
  const confirm = useConfirmSession()
  const { data: details } = useQuery(sessionDetailsQuery(appointment_id))
  const elsewhere = formatElsewhere(start, zone, session.timezone)
  const mayBook = mayUse(user, 'book')
  const opens = untilCallOpens(session, now)
  const place = details?.place ?? session.place ?? ''
  return (
    <section className={css.hero} aria-labelledby="next-session">
      <div className={css.heroWho}>
        <Face
          name={orchid_pro.display_name}
          photo={{ cognito_sub: orchid_pro.cognito_sub, photo_version: details?.professional.photo_version ?? null }}
          size={72}
        />
        <div>
          <h2 id="next-session" className={css.heroLabel}>
            {isActing(user) ? 'Next session' : 'Your next session'}
          </h2>
          <p className={css.heroTime}>
            <Link
              to="/member-dashboard/sessions/$appointmentId"
              params={{ appointmentId: appointment_id }}
              className={css.heroLink}
            >
              <time dateTime={start}>
                {relativeDay(start, zone, new Date(now))} at {formatTime(start, zone)}
              </time>
            </Link>{' '}
            <span className={css.heroZone}>{zoneName(start, zone)}</span>
            {elsewhere && <span className={css.heroElsewhere}>{elsewhere} for your professional</span>}
          </p>
          <p className={css.heroWhat}>
            {session.appointment_type_label} with {orchid_pro.display_name}
            {place ? `, ${place}` : `, ${LOCATION_TEXT[session.session_location_type].toLowerCase()}`}
          </p>
          <div className={css.chips}>
            <MemberChips session={session} now={now} />
          </div>
          {opens && <p className={css.heroOpens}>The call opens {opens}.</p>}
        </div>
      </div>
      <FormAlert error={confirm.error} />
      <div className={css.heroActions}>
        <ConfirmAction session={session} user={user} now={now} confirm={confirm} />
        <PayAction session={session} now={now} />
        {mayBook && <CallActions session={session} now={now} />}
        <ButtonLink
          to="/member-dashboard/sessions/$appointmentId"
          params={{ appointmentId: appointment_id }}
          kind="quiet"
        >
          Details
        </ButtonLink>
      </div>
    </section>
  )
}
