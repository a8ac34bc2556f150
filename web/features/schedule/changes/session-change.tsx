/**
 * The dialog in which a change of a booked session's time is confirmed: for which sessions of a series, and who gets an
 * email. It is saved against the session as the person saw it, so of two people who drag the same session the later one
 * is told what the first one did.
 */
import { type ReactNode, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { calledName } from '#domain/content/person-name'
import { sameValues } from '#kernel/same-values'
import { type EditedFacts, factsOf, useEdit } from '#web/data/appointments/edit.ts'
import { useAppointment } from '#web/data/appointments/use-appointment.ts'
import { formatDay, formatTimeRange, zoneCity, zoneName } from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { can, clientName } from '#web/ui/sessions/session-state.ts'
import { UNHEARD, useUnheard } from '#web/ui/sessions/unheard.ts'
import { ConflictAlert, type Warning } from '../conflict-alert.tsx'
import { factsInWords } from '../edited-values.ts'
import { useMailChoice } from '../mail-choice.tsx'
import css from '../panels/panels.module.css'
import { SeriesScope } from '../series/series-scope.tsx'
import { EndedDialog } from './ended-dialog.tsx'

type SessionChangeProps = {
  /** The session as it was when it was dragged, or when a button opened the dialog. */
  session: AppointmentWire
  zone: string
  title: string
  /** The button that saves, for one session and for several. */
  buttons: readonly [string, string]
  /** The button that changes nothing. */
  keep: string
  verb: 'Move' | 'Change'
  /** What the session is to become, from what it is; null while a field is not filled in. */
  wantedOf: (facts: EditedFacts) => EditedFacts | null
  /** The fields, and a value that changes with what is typed into them. */
  children: ReactNode
  typed: string
  /** `alone`: no other session of its series has changed with it. */
  onSaved: (session: AppointmentWire, alone: boolean) => void
  onClose: () => void
}

export function SessionChange(props: SessionChangeProps) {
  const { session, zone, title, buttons, keep, verb, wantedOf, children, typed, onSaved, onClose } = props
  const now = useNow()
  const live = useAppointment(session.appointment_id).data ?? session
  const current = factsOf(live)
  const [seen, setSeen] = useState(() => factsOf(session))
  const [mode, setMode] = useState<SeriesEditMode>('this_session')
  const edit = useEdit((saved) => {
    onSaved(saved, mode === 'this_session')
    onClose()
  })
  /** The warnings that were accepted for the last request, and what stood in the fields then. */
  const [known, setKnown] = useState<readonly Warning[]>([])
  const [sent, setSent] = useState('')
  const { mail, shown } = useMailChoice({
    patientUserId: session.patient.patient_user_id,
    name: calledName(session.patient),
    isSample: session.is_sample,
    appointmentId: session.appointment_id,
  })
  const submit = (accepted: readonly Warning[], from = seen) => {
    const wanted = wantedOf(from)
    if (!wanted) return
    setKnown(accepted)
    setSent(typed)
    edit.mutate({ id: session.appointment_id, wanted, seen: from, accepted, mail, mode })
  }
  const isBusy = edit.isPending || edit.isSuccess
  // What somebody else did, and not the answer to the own request.
  const unheard = useUnheard(edit.error)
  const isOvertaken = !isBusy && !sameValues(current, seen)
  const isOver = !isBusy && !can(live, 'move', now)
  if (isOver) return <EndedDialog {...{ title, unheard, onClose }} session={live} so="Its time can no longer change." />
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOvertaken) submit([])
        }}
      >
        {isOvertaken ? (
          <FormAlert>
            <p>{unheard ? `${UNHEARD} The session is now:` : 'Somebody else has changed this session. It is now:'}</p>
            <p className={css.alertText}>{factsInWords(current, zone)}</p>
            <div className={css.row}>
              <Button size="small" kind="quiet" onClick={onClose}>
                Leave it like that
              </Button>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  setSeen(current)
                  submit([], current)
                }}
              >
                {verb} it anyway
              </Button>
            </div>
          </FormAlert>
        ) : (
          // An error is about what was sent, and not about other values.
          sent === typed && (
            <ConflictAlert
              error={edit.error}
              busy={edit.isPending}
              verb={verb}
              onForce={(warning) => submit([...known, warning])}
            />
          )
        )}
        <p>
          {clientName(session)}, now on {formatDay(current.appointment_start, zone)},{' '}
          {formatTimeRange(current.appointment_start, current.appointment_end, zone)}.
        </p>
        {children}
        <p className={css.fine}>
          Times in {zoneCity(zone)} ({zoneName(current.appointment_start, zone)})
        </p>
        <SeriesScope
          session={session}
          verb={verb}
          value={mode}
          onChange={(next) => {
            setMode(next)
            edit.reset()
          }}
        />
        {shown}
        <div className={css.row}>
          <Button type="submit" busy={edit.isPending} disabled={isOvertaken}>
            {buttons[mode === 'this_session' ? 0 : 1]}
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={edit.isPending}>
            {keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
