import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AppointmentRow, findAppointment } from './appointment-rows.ts'
import { sealReason } from './cancel-reason.ts'
import type { CancelInput } from './cancel-places.ts'
import { cancelAppointment } from './change-appointment.ts'
import { meetingsToChange } from '../series/series-rows.ts'

/**
 * Cancels an appointment with a reason, which is sealed for each place of the meeting before the transaction that
 * stores it. Throws like `cancelAppointment`.
 */
export async function cancelWithReason(
  call: ActCall,
  id: string,
  { reason, ...chosen }: { reason: string } & Omit<CancelInput, 'sealedReasons'>,
): Promise<AppointmentWire> {
  const sealedReasons = new Map<string, string>()
  const isUnsealed = (placeId: string) => reason !== '' && !sealedReasons.has(placeId)
  for (;;) {
    const step = call.admitTo(
      (store) => findAppointment(store, id),
      (store, row) => {
        const unsealed = placesOf(store, row, chosen.mode).filter(isUnsealed)
        return unsealed.length > 0
          ? { unsealed }
          : { canceled: cancelAppointment(store, row, { sealedReasons, ...chosen }) }
      },
    )
    if (step.canceled) return step.canceled
    for (const placeId of step.unsealed) sealedReasons.set(placeId, await sealReason(call.host, placeId, reason))
  }
}

function placesOf(store: PracticeStore, row: AppointmentRow, mode: SeriesEditMode = 'this_session'): string[] {
  return meetingsToChange(store, row, mode).flatMap(({ places }) => places.map(({ id }) => id))
}
