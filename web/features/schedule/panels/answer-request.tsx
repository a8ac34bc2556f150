/** A member's request that waits: until when, and the two answers. A reason for declining is read by the client. */
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { calledName } from '#domain/content/person-name'
import { useApprove } from '#web/data/appointments/approve.ts'
import { useCancel } from '#web/data/appointments/mutations.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDay, formatTime, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { useUnheard } from '#web/ui/sessions/unheard.ts'
import { EndedDialog } from '../changes/ended-dialog.tsx'
import { answeredMeanwhile } from '../changes/ended-meanwhile.ts'
import css from './panels.module.css'

type AnswerRequestProps = {
  session: AppointmentWire
  zone: string
  mayApprove: boolean
  /** Whether the dialog to decline is open, which also says when somebody else has answered. */
  declining: boolean
  onDeclining: (declining: boolean) => void
}

export function AnswerRequest({ session, zone, mayApprove, declining, onDeclining }: AnswerRequestProps) {
  const approve = useApprove()
  const { request, patient, price, appointment_id: id } = session
  const name = calledName(patient)
  return (
    <>
      {request && !request.outcome && (
        <div className={css.past}>
          <p>{name} asks for this session</p>
          <span>
            We hold the time for {name} until {formatDay(request.answer_by, zone)},{' '}
            {formatTime(request.answer_by, zone)} {zoneName(request.answer_by, zone)}. Then the request ends.
            {price > 0 && ` ${name} has not paid. Once you confirm, they can pay ${formatPrice(price)}.`}
          </span>
          <FormAlert error={approve.error} />
          <div className={css.row}>
            {mayApprove && (
              <Button size="small" busy={approve.isPending} onClick={() => approve.mutate({ id })}>
                Confirm session
              </Button>
            )}
            <Button size="small" kind="quiet" disabled={approve.isPending} onClick={() => onDeclining(true)}>
              Decline
            </Button>
          </div>
        </div>
      )}
      {declining && <DeclineDialog session={session} zone={zone} onClose={() => onDeclining(false)} />}
    </>
  )
}

const TITLE = 'Decline this request?'

type DeclineDialogProps = { session: AppointmentWire; zone: string; onClose: () => void }

function DeclineDialog({ session, zone, onClose }: DeclineDialogProps) {
  const cancel = useCancel()
  const [reason, setReason] = useState('')
  const { appointment_id: id, appointment_start: start, appointment_end: end, patient } = session
  const name = calledName(patient)
  const how = answeredMeanwhile(session)
  const unheard = useUnheard(cancel.error)
  // What somebody else did, and not the answer to the own request.
  if (how && !cancel.isPending && !cancel.isSuccess)
    return (
      <EndedDialog
        {...{ title: TITLE, session, how, unheard, onClose }}
        so="Nothing was changed from here."
        typed={reason.trim()}
      />
    )
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          cancel.mutate({ id, reason, mail: true, mode: 'this_session' }, { onSuccess: onClose })
        }}
      >
        <FormAlert error={cancel.error} />
        <p>
          {clientName(session)}, {formatDay(start, zone)}, {formatTimeRange(start, end, zone)} {zoneName(start, zone)}.
          We email {name}, and the time can be booked again.
        </p>
        <TextArea
          label="Reason (optional)"
          description={`${name} reads it in Orchid, and so do their guardians, if they have any. It is not in the email.`}
          minRows={2}
          maxRows={6}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className={css.row}>
          <Button type="submit" tone="red" busy={cancel.isPending}>
            Decline request
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={cancel.isPending}>
            Keep request
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
