/** Undoing what the practice has just changed or booked, before anybody gets an email about it. */
import type { QueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { callApi, newIdempotencyKey } from '#web/lib/api.ts'
import { undoAppointment } from '#web/lib/endpoints.gen.ts'
import { dropAppointments, putAppointment } from './cache.ts'
import { ownChangesOf } from './OwnChanges.ts'

/** A session, and its version that a change has made. */
export type Made = { id: string; version: string }

/** Returns the session as it is again; null when it was new, and is gone. */
export async function undoChange(client: QueryClient, { id, version }: Made): Promise<AppointmentWire | null> {
  try {
    const { appointment } = await ownChangesOf(client).make(
      () =>
        callApi(undoAppointment, {
          params: { appointment_id: id },
          body: { modify_datetime: version },
          idempotencyKey: newIdempotencyKey(),
        }),
      // Undoing a change of a series brings all of it back.
      (answer) => ({ session: answer.appointment, several: true }),
    )
    if (appointment) putAppointment(client, appointment)
    else dropAppointments(client, [id])
    void client.invalidateQueries({ queryKey: ['session_details', id] })
    return appointment
  } catch (error) {
    // It may have become something else.
    void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    throw error
  }
}
