/** Editing a booked session. */
import { useQueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { editAppointment } from '#web/lib/endpoints.gen.ts'
import { useSessionAct } from './mutations.ts'
import { appointmentQuery } from './queries.ts'

export type EditedFacts = BodyOf<typeof editAppointment>['seen']

/** What can be edited about a session. */
export const factsOf = (session: AppointmentWire): EditedFacts => ({
  appointment_start: session.appointment_start,
  appointment_end: session.appointment_end,
  appointment_type_label: session.appointment_type_label,
  price: session.price,
  place: session.place,
  office_id: session.office?.id ?? null,
})

type Edit = {
  id: string
  wanted: EditedFacts
  seen: EditedFacts
  /** The warnings in spite of which the practice changes it. */
  accepted: readonly ('slot_taken' | 'not_licensed')[]
  mail: boolean
  mode: SeriesEditMode
}

/**
 * Changes what differs between `seen` and `wanted`. After a refusal the session is read again, as it may have changed.
 * `onSaved` is also called when what asked for the change is gone by then.
 */
export function useEdit(onSaved?: (session: AppointmentWire) => void) {
  const client = useQueryClient()
  return useSessionAct(
    ({ id, wanted, seen, accepted, mail, mode }: Edit, idempotencyKey) =>
      callApi(editAppointment, {
        params: { appointment_id: id },
        body: {
          ...wanted,
          seen,
          force_book_over_blocked: accepted.includes('slot_taken'),
          book_without_license: accepted.includes('not_licensed'),
          skip_email: !mail,
          series_edit_mode: mode,
        },
        idempotencyKey,
      }),
    {
      onSettled: (session, _error, { id }) => {
        if (session) onSaved?.(session)
        void client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey })
        void client.invalidateQueries({ queryKey: ['session_details', id] })
      },
    },
  )
}
