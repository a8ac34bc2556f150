/** After a booking: what happens next, and the ways to the session. */
import { IconCalendarPlus, IconDeviceLaptop, IconMail, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CALL_OPENS_BEFORE } from '#domain/scheduling/call-window'
import { MINUTE } from '#kernel/clock'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { useCalendarFile } from '#web/data/session-details.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './checkout.module.css'

export function WhatIsNext({ appointmentId }: { appointmentId: string }) {
  const { data: session } = useQuery(appointmentQuery(appointmentId))
  const calendar = useCalendarFile(appointmentId)
  const hasCall = session?.session_location_type === 'telehealth' && !session.place
  const params = { appointmentId }
  return (
    <>
      <ul className={css.next}>
        <li>
          <IconMail size={22} stroke={1.5} aria-hidden />
          We sent you an email with everything about this session and an entry for your calendar.
        </li>
        {hasCall && (
          <li>
            <IconDeviceLaptop size={22} stroke={1.5} aria-hidden />
            Join from your browser, from {CALL_OPENS_BEFORE / MINUTE} minutes before the start. You can test your camera
            and microphone now.
          </li>
        )}
        {session?.session_location_type === 'in-person' && (
          <li>
            <IconMapPin size={22} stroke={1.5} aria-hidden />
            You meet in person. The session shows the way there.
          </li>
        )}
      </ul>
      <div className={css.actions}>
        <a
          href={pageHref('/member-dashboard/sessions/$appointmentId', { params })}
          className={buttonClass({ size: 'large' })}
        >
          View session
        </a>
        <a href={calendar.href} onClick={calendar.open} className={buttonClass({ kind: 'quiet', size: 'large' })}>
          <IconCalendarPlus size={18} stroke={1.5} aria-hidden />
          Add to calendar
        </a>
        {hasCall && (
          <a
            href={pageHref('/video-chat/$appointmentId', { params })}
            className={buttonClass({ kind: 'quiet', size: 'large' })}
          >
            <IconDeviceLaptop size={18} stroke={1.5} aria-hidden />
            Test your device
          </a>
        )}
      </div>
      <FormAlert error={calendar.error} />
    </>
  )
}
