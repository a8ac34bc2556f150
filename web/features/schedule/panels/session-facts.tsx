/** When, what, where and how much, of the session in the side panel. */
import { IconCalendarTime, IconMapPin, IconReceipt, IconUser, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { describeRepeat, readRepeatRule } from '#domain/scheduling/repeat-rule'
import type { Deputy } from '#web/data/team/queries.ts'
import { formatOffer } from '#web/lib/money.ts'
import { formatDay, formatTimeRange, zoneCity, zoneName } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { hueToken } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'
import { SessionPlace } from './session-place.tsx'

type FactsProps = { session: AppointmentWire; zone: string; deputy: Deputy | null }

export function SessionFacts({ session, zone, deputy }: FactsProps) {
  const { appointment_start: start, appointment_end: end } = session
  const here = viewerZone()
  const elsewhere = formatTimeRange(start, end, here) !== formatTimeRange(start, end, zone)
  return (
    <dl className={css.facts}>
      {deputy && (
        <Fact icon={<IconUser size={22} stroke={1.5} aria-hidden />} term="For">
          For {deputy.owner.display_name}
        </Fact>
      )}
      <Fact icon={<IconCalendarTime size={22} stroke={1.5} aria-hidden />} term="When">
        {formatDay(start, zone)}
        <br />
        {formatTimeRange(start, end, zone)} {zoneName(start, zone)}
        {session.repeat_rule !== null && (
          <span className={css.fine}>
            <br />
            {describeRepeat(readRepeatRule(session.repeat_rule))}
          </span>
        )}
        {elsewhere && (
          <span className={css.fine}>
            <br />
            {formatTimeRange(start, end, here)} in your time zone ({zoneCity(here)})
          </span>
        )}
      </Fact>
      <Fact
        icon={<span className={css.dot} style={{ background: hueToken(session.hue), margin: '0.3125rem' }} />}
        term="Session type"
      >
        {session.appointment_type_label}
      </Fact>
      <Fact
        icon={
          session.session_location_type === 'telehealth' ? (
            <IconVideo size={22} stroke={1.5} aria-hidden />
          ) : (
            <IconMapPin size={22} stroke={1.5} aria-hidden />
          )
        }
        term="Where"
      >
        <SessionPlace session={session} />
      </Fact>
      <Fact icon={<IconReceipt size={22} stroke={1.5} aria-hidden />} term="Price">
        <span className="tabular">{formatOffer(session.price)}</span>
      </Fact>
    </dl>
  )
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>
        {icon}
        <span className="visually-hidden">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
