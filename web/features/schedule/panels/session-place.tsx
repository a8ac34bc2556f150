import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sessionDetailsQuery } from '#web/data/session-details.ts'
import { LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'

/** Where a session takes place. The address of one in person is that of the office, unless the booking names another. */
export function SessionPlace({ session }: { session: AppointmentWire }) {
  const inPerson = session.session_location_type === 'in-person'
  const { data } = useQuery({ ...sessionDetailsQuery(session.appointment_id), enabled: inPerson })
  const place = session.place || data?.place
  return (
    <>
      {place || LOCATION_TEXT[session.session_location_type]}
      {inPerson && data?.place === '' && (
        <span className={css.fine}>
          <br />
          Your office has no address yet, so your client does not know where to go.{' '}
          <Link to="/pro-dashboard/settings/practice">Add it</Link>
        </span>
      )}
    </>
  )
}
