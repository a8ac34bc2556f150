/** What somebody else did to a session while a dialog of its client was open: said in the dialog, or in its place. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatFullDay, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { UNHEARD } from '#web/ui/sessions/unheard.ts'
import css from './session-page.module.css'

type EndedMeanwhileProps = {
  title: string
  /** What has happened, as a sentence. */
  how: string
  /** What was typed and is stored nowhere; empty for nothing. */
  typed?: string
  /** Whether a request of the dialog got no answer (`useUnheard`). */
  unheard: boolean
  onClose: () => void
}

/** Takes the place of a dialog whose session has ended. What was typed can be read and copied. */
export function EndedMeanwhile({ title, how, typed = '', unheard, onClose }: EndedMeanwhileProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <FormAlert>
        <p>
          {how} {unheard ? UNHEARD : 'Nothing was changed from here.'}
        </p>
        {typed && (
          <>
            <p>{unheard ? 'What you typed:' : 'What you typed was not sent:'}</p>
            <blockquote className={css.reason}>{typed}</blockquote>
          </>
        )}
      </FormAlert>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ChangedMeanwhileProps = {
  what: 'moved' | 'confirmed'
  session: AppointmentWire
  zone: string
  /** Whether a request of the dialog that can have led to this got no answer. */
  unheard?: boolean
  onLeave: () => void
  onContinue: () => void
}

/** Says above the fields what the session is now, and asks whether to go on. */
export function ChangedMeanwhile({ what, session, zone, unheard = false, onLeave, onContinue }: ChangedMeanwhileProps) {
  const { appointment_start: start, appointment_end: end } = session
  return (
    <FormAlert>
      <FieldStack>
        <p>
          {what === 'confirmed'
            ? 'Your request was confirmed meanwhile, and the session is booked.'
            : `This session was moved meanwhile. It is now ${formatFullDay(start, zone)}, ${formatTimeRange(start, end, zone)} ${zoneName(start, zone)}.`}
          {unheard && ` ${UNHEARD}`}
        </p>
        <div className={css.actions}>
          <Button size="small" kind="quiet" onClick={onLeave}>
            Leave it like that
          </Button>
          <Button size="small" kind="quiet" onClick={onContinue}>
            Continue
          </Button>
        </div>
      </FieldStack>
    </FormAlert>
  )
}
