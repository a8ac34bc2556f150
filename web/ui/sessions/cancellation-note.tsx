/** Who canceled a session, and why. Only the practice reads it. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { isCancelled } from '#domain/scheduling/status'
import css from './cancellation-note.module.css'
import { lateFeeToPractice } from './late-fee-to-practice.ts'
import { canceledBy } from './session-state.ts'

type CancellationNoteProps = {
  session: Pick<AppointmentWire, 'status' | 'status_flags' | 'cancelled_by' | 'request' | 'late_fee'>
  /** Undefined until it is known; empty when no reason was given. */
  reason: string | undefined
}

export function CancellationNote({ session, reason }: CancellationNoteProps) {
  if (!isCancelled(session.status)) return null
  const { name, recorded_by } = session.cancelled_by ?? {}
  const fee = lateFeeToPractice(session)
  return (
    <div className={css.note}>
      <p>
        {canceledBy(session)}
        {name && `: ${name}`}
      </p>
      {recorded_by && <p className={css.fine}>Recorded by {recorded_by}</p>}
      {fee && <p>{fee}</p>}
      {reason === '' && <p className={css.fine}>No reason was given.</p>}
      {reason && (
        <>
          <p className={css.fine}>Reason</p>
          <p className={css.reason}>{reason}</p>
        </>
      )}
    </div>
  )
}
