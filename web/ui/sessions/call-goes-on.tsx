/** The notice that the call of a canceled session goes on, because the media server cannot be reached. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { IconVideoOff } from '@tabler/icons-react'
import css from './call-goes-on.module.css'

export function CallGoesOn({ session }: { session: Pick<AppointmentWire, 'call_goes_on'> }) {
  // The element stays, so that a screen reader hears what appears in it.
  return (
    <div role="status">
      {session.call_goes_on && (
        <p className={css.notice}>
          <IconVideoOff size={18} stroke={1.5} aria-hidden />
          The call could not be ended yet; it ends as soon as the video service answers.
        </p>
      )}
    </div>
  )
}
