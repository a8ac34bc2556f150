import type { AppointmentWire } from '#contracts/api/appointments'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { UNHEARD } from '#web/ui/sessions/unheard.ts'
import css from '../panels/panels.module.css'
import { endedMeanwhile } from './ended-meanwhile.ts'

type EndedDialogProps = {
  title: string
  session: AppointmentWire
  /** What has happened, as a sentence, where the session itself has not ended. */
  how?: string
  /** What can no longer happen, as a sentence. */
  so: string
  /** What was typed and is stored nowhere; empty for nothing. */
  typed?: string
  /** Whether a request of the dialog got no answer (`useUnheard`), which is said in place of `so`. */
  unheard: boolean
  onClose: () => void
}

/** Takes the place of a dialog whose session, or what it asks, somebody else has ended. What was typed can be read and copied. */
export function EndedDialog({ title, session, how, so, typed = '', unheard, onClose }: EndedDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <div className={css.stack}>
        <FormAlert>
          <p>
            {how ?? endedMeanwhile(session)} {unheard ? UNHEARD : so}
          </p>
          {typed && (
            <>
              <p className={css.alertText}>{unheard ? 'What you typed:' : 'What you typed was not saved:'}</p>
              <blockquote className={css.alertQuote}>{typed}</blockquote>
            </>
          )}
        </FormAlert>
        <div className={css.row}>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
