/** The invitation that a client has not answered, which the practice confirms when they agreed elsewhere. */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { isCoupleName } from '#domain/content/couple-name'
import { calledName } from '#domain/content/person-name'
import { useConfirmForClient } from '#web/data/appointments/mutations.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import css from './panels.module.css'

export function ConfirmForClient({ session }: { session: AppointmentWire }) {
  const confirm = useConfirmForClient()
  const isSeries = session.appointment_series_id !== null
  const confirmAs = (mode: SeriesEditMode) => confirm.mutate({ id: session.appointment_id, mode })
  return (
    <div className={css.past}>
      <p>
        {calledName(session.patient)} {isCoupleName(session.patient) ? 'have' : 'has'} not confirmed yet
      </p>
      <span>They can confirm in Orchid until the session starts. If you agreed by phone, confirm it for them.</span>
      <FormAlert error={confirm.error} />
      <div className={css.row}>
        <Button size="small" kind="quiet" busy={confirm.isPending} onClick={() => confirmAs('this_session')}>
          {isSeries ? 'Confirm this session' : 'Confirm for the client'}
        </Button>
        {isSeries && (
          <Button size="small" kind="quiet" busy={confirm.isPending} onClick={() => confirmAs('all_sessions')}>
            Confirm all to come
          </Button>
        )}
      </div>
    </div>
  )
}
