/**
 * Asks before a session is canceled, because that cannot be undone and someone else can book the time at once. What others do
 * to it meanwhile is said, and nothing is canceled that was not read.
 */
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { isRequested } from '#domain/scheduling/status'
import { formatFullDay, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { useCancelSession } from '#web/data/appointments/member-mutations.ts'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { useUnheard } from '#web/ui/sessions/unheard.ts'
import { costOfCanceling } from './cancel-cost.ts'
import { changedForClient, endedForClient } from './changed-meanwhile.ts'
import { ChangedMeanwhile, EndedMeanwhile } from './meanwhile.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'

type CancelDialogProps = { session: AppointmentWire; zone: string; onClose: () => void }

export function CancelDialog({ session, zone, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useCancelSession()
  const isRequest = isRequested(session.status)
  const cost = costOfCanceling(session)
  const { appointment_start: start, appointment_end: end } = session
  const [read, setRead] = useState(session)
  const now = useNow()
  // What somebody else did, and not the answer to the own request.
  const isBusy = cancel.isPending || cancel.isSuccess
  const ended = isBusy ? null : endedForClient(session, now)
  const unheard = useUnheard(cancel.error)
  const changed = isBusy ? null : changedForClient(read, session)
  const title = isRequested((ended ? read : session).status) ? 'Withdraw this request?' : 'Cancel this session?'
  if (ended) return <EndedMeanwhile {...{ title, unheard, onClose }} how={ended} typed={reason.trim()} />
  return (
    <Dialog onClose={onClose} title={title} lightDismiss>
      {changed ? (
        <ChangedMeanwhile
          {...{ session, zone }}
          what={changed}
          onLeave={onClose}
          onContinue={() => {
            cancel.reset()
            setRead(session)
          }}
        />
      ) : (
        <FormAlert error={cancel.error} />
      )}
      <FieldStack>
        <p>
          {session.appointment_type_label} with {session.orchid_pro.display_name}, {formatFullDay(start, zone)},{' '}
          {formatTimeRange(start, end, zone)} {zoneName(start, zone)}. The time becomes available to others right away.
        </p>
        {cost && <p>{cost}</p>}
        <TextArea
          label="Reason (optional)"
          description={`Your professional is told by email that you ${isRequest ? 'withdrew it' : 'canceled'}, and can see this in Orchid.`}
          maxLength={300}
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={cancel.isPending} data-autofocus>
            {isRequest ? 'Keep request' : 'Keep session'}
          </Button>
          <Button
            tone="red"
            disabled={cancel.isPending || changed !== null}
            onClick={() =>
              cancel.mutate(
                { appointmentId: session.appointment_id, reason, cost: costSaid(session) },
                { onSuccess: onClose },
              )
            }
          >
            {cancel.isPending ? 'Please wait...' : isRequest ? 'Withdraw request' : 'Cancel session'}
          </Button>
        </DialogActions>
      </FieldStack>
    </Dialog>
  )
}

/** What the dialog says that canceling costs: nothing of an unpaid session without an offer. */
const costSaid = ({ cancel_refund_offer: offer, status_flags }: AppointmentWire): number | undefined =>
  offer?.cancellation_price ?? (status_flags.paid ? undefined : 0)
