import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { calledName } from '#domain/content/person-name'
import { formatDay, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { EndedDialog } from './changes/ended-dialog.tsx'
import { sayCanceled } from './changes/say-changed.ts'
import { SeriesScope } from './series/series-scope.tsx'
import type { SeriesEditMode, SessionEnder } from '#contracts/plain/session-words'
import { moneyWords } from './cancel-money.ts'
import { useMailChoice } from './mail-choice.tsx'
import { useCancel } from '#web/data/appointments/mutations.ts'
import { isPaidInPart } from '#web/ui/sessions/session-money.ts'
import { can, clientName } from '#web/ui/sessions/session-state.ts'
import { useUnheard } from '#web/ui/sessions/unheard.ts'
import { CheckField } from '#web/ui/kit/check-field.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import css from './panels/panels.module.css'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'

type CancelDialogProps = { session: AppointmentWire; zone: string; now: number; onClose: () => void }

const TITLE = 'Cancel this session?'

/**
 * Ends a session: who ends it decides what the client gets back, and the practice can always give back everything. When
 * somebody else ends or moves it meanwhile, the dialog says so, and cancels nothing that was not read.
 */
export function CancelDialog({ session, zone, now, onClose }: CancelDialogProps) {
  const queries = useQueryClient()
  /** The session as it was when it was canceled: news of that may come before its answer. */
  const sent = useRef(session)
  const cancel = useCancel((saved) =>
    sayCanceled(queries, { before: sent.current, saved, alone: scope === 'this_session', zone }),
  )
  const [reason, setReason] = useState('')
  /** When the session was, as it was read. */
  const [seen, setSeen] = useState(session)
  const [mode, setMode] = useState<SeriesEditMode>('this_session')
  const mayMiss = can(session, 'miss', now)
  const [endedBy, setEndedBy] = useState<SessionEnder | null>(mayMiss ? null : 'practice')
  const [asked, setAsked] = useState(false)
  const [waives, setWaives] = useState(false)
  const { appointment_start: start, appointment_end: end, patient } = session
  const { mail, shown } = useMailChoice({
    patientUserId: patient.patient_user_id,
    name: calledName(patient),
    isSample: session.is_sample,
    appointmentId: session.appointment_id,
  })
  const scope = endedBy === 'no_show' ? 'this_session' : mode
  const byClient = endedBy === 'client' || endedBy === 'no_show'
  const offer = byClient ? session.cancel_refund_offer : null
  const isPaid = session.status_flags.paid
  const hasMoney = isPaid || isPaidInPart(session)
  // What the others of the series cost is decided by their own times, which are not shown here one by one.
  const hasCost = offer !== null && offer.cancellation_price > 0
  const mayHaveFee = byClient && (scope !== 'this_session' || hasCost)
  const isBusy = cancel.isPending || cancel.isSuccess
  const unheard = useUnheard(cancel.error)
  const isMoved = !isBusy && (seen.appointment_start !== start || seen.appointment_end !== end)
  const submit = () => {
    setAsked(true)
    if (endedBy === null || isMoved) return
    sent.current = session
    cancel.mutate(
      {
        id: session.appointment_id,
        reason,
        mail,
        mode: scope,
        endedBy,
        waiveFee: mayHaveFee && waives,
        // When it costs something else by now, nothing is canceled.
        price: offer ? offer.cancellation_price : undefined,
      },
      { onSuccess: onClose },
    )
  }
  // What somebody else did, and not the answer to the own request.
  if (!isBusy && !can(session, 'cancel_by_professional', now))
    return (
      <EndedDialog
        {...{ title: TITLE, session, unheard, onClose }}
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
          submit()
        }}
      >
        {isMoved ? (
          <FormAlert>
            <p>Somebody else has moved this session. It is now on:</p>
            <p className={css.alertText}>
              {formatDay(start, zone)}, {formatTimeRange(start, end, zone)} {zoneName(start, zone)}
            </p>
            <div className={css.row}>
              <Button size="small" kind="quiet" onClick={onClose}>
                Leave it like that
              </Button>
              <Button size="small" kind="quiet" onClick={() => setSeen(session)}>
                Continue
              </Button>
            </div>
          </FormAlert>
        ) : (
          <FormAlert error={cancel.error} />
        )}
        <p>
          {clientName(session)}, {formatDay(start, zone)}, {formatTimeRange(start, end, zone)} {zoneName(start, zone)}.
          {' You can undo this for ten seconds. After that, a canceled session cannot be restored.'}
        </p>
        <RadioGroup
          label="Who ends it?"
          options={[
            { value: 'practice', label: 'The practice' },
            { value: 'client', label: `${calledName(patient)}, who told you` },
            ...(mayMiss ? [{ value: 'no_show' as const, label: `${calledName(patient)} did not come` }] : []),
          ]}
          value={endedBy}
          onChange={setEndedBy}
          error={asked && endedBy === null ? 'Please choose' : undefined}
        />
        {endedBy !== null && (hasMoney || hasCost || scope !== 'this_session') && (
          <p>
            {(hasMoney || hasCost) && moneyWords(session, mayHaveFee && waives ? 'practice' : endedBy)}
            {scope !== 'this_session' &&
              (endedBy === 'practice' || waives
                ? ' What was paid for the others is refunded in full.'
                : ' The others follow the cancellation policy, each at its own time: for those that are late by now, what was paid may be kept. No fee is owed for the others that are not paid.')}
          </p>
        )}
        {mayHaveFee && (
          <CheckField
            label={isPaid && scope === 'this_session' ? 'Refund everything all the same' : 'Waive the fee'}
            description={
              isPaid && scope === 'this_session'
                ? 'The cancellation policy may keep all or a part of it.'
                : 'Your client owes nothing under the cancellation policy, and gets no invoice for a fee.'
            }
            checked={waives}
            onChange={({ currentTarget }) => setWaives(currentTarget.checked)}
          />
        )}
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
        {endedBy !== 'no_show' && <SeriesScope session={session} verb="Cancel" value={mode} onChange={setMode} />}
        {shown}
        <div className={css.row}>
          <Button type="submit" tone="red" busy={cancel.isPending} disabled={isMoved}>
            {endedBy === 'no_show' ? 'Record no-show' : scope === 'this_session' ? 'Cancel session' : 'Cancel sessions'}
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={cancel.isPending}>
            {scope === 'this_session' ? 'Keep session' : 'Keep sessions'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
