import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { PracticeHost } from '../store/practice-host.ts'
import type { AppointmentRow } from './appointment-rows.ts'

export async function sealReason(host: PracticeHost, appointmentId: string, reason: string): Promise<string> {
  return sealText(await host.dataKey(), PLACES.cancelReason(host.practiceId() ?? '', appointmentId), reason)
}

/** The reason for which a session was canceled; empty when none was given. */
export async function reasonOf(
  host: PracticeHost,
  { id, cancel_reason_sealed }: Pick<AppointmentRow, 'id' | 'cancel_reason_sealed'>,
): Promise<string> {
  if (cancel_reason_sealed === null) return ''
  return openText(await host.dataKey(), PLACES.cancelReason(host.practiceId() ?? '', id), cancel_reason_sealed)
}
