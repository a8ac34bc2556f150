import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { calledName } from '#domain/content/person-name'
import { formatPrice } from '#web/lib/money.ts'
import { formatDay, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SeriesScope } from './series/series-scope.tsx'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { useMailChoice } from './mail-choice.tsx'
import { useCancel } from '#web/data/appointments/mutations.ts'
import { clientName } from '#web/ui/sessions/session-state.ts'
import css from './panels/panels.module.css'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type CancelDialogProps = { session: AppointmentWire; zone: string; onClose: () => void }

export function CancelDialog({ session, zone, onClose }: CancelDialogProps) {
  const cancel = useCancel()
  const [reason, setReason] = useState('')
  const [mode, setMode] = useState<SeriesEditMode>('this_session')
  const { appointment_start: start, appointment_end: end, patient } = session
  const { mail, shown } = useMailChoice({
    patientUserId: patient.patient_user_id,
    name: calledName(patient),
    isSample: session.is_sample,
    appointmentId: session.appointment_id,
  })
  const submit = () => cancel.mutate({ id: session.appointment_id, reason, mail, mode }, { onSuccess: onClose })
  return (
    <Dialog onClose={onClose} title="Cancel this session?">
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormAlert error={cancel.error} />
        <p>
          {clientName(session)}, {formatDay(start, zone)}, {formatTimeRange(start, end, zone)} {zoneName(start, zone)}.
          {' A canceled session cannot be restored. Book a new one instead.'}
          {session.status_flags.paid && ` The ${formatPrice(session.price)} they paid is refunded in full.`}
          {mode !== 'this_session' && ' What was paid for the others is refunded in full, too.'}
        </p>
        <TextArea
          label="Reason (optional)"
          description="Only your practice sees it."
          minRows={2}
          maxRows={6}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <SeriesScope session={session} verb="Cancel" value={mode} onChange={setMode} />
        {shown}
        <div className={css.row}>
          <Button type="submit" tone="red" busy={cancel.isPending}>
            {mode === 'this_session' ? 'Cancel session' : 'Cancel sessions'}
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={cancel.isPending}>
            {mode === 'this_session' ? 'Keep session' : 'Keep sessions'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
