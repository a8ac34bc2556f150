import { openText, type Place, sealText } from '#kernel/sealed'
import type { PracticeHost } from '../store/practice-host.ts'
import type { AppointmentRow } from './appointment-rows.ts'

const placeOf = (host: PracticeHost, appointmentId: string): Place => ({
  practice: host.practiceId() ?? '',
  table: 'appointments',
  row: appointmentId,
  column: 'cancel_reason',
  revision: 1,
})

export async function sealReason(host: PracticeHost, appointmentId: string, reason: string): Promise<string> {
  return sealText(await host.dataKey(), placeOf(host, appointmentId), reason)
}

/** The reason for which a session was canceled; empty when none was given. */
export async function reasonOf(
  host: PracticeHost,
  { id, cancel_reason_sealed }: Pick<AppointmentRow, 'id' | 'cancel_reason_sealed'>,
): Promise<string> {
  if (cancel_reason_sealed === null) return ''
  return openText(await host.dataKey(), placeOf(host, id), cancel_reason_sealed)
}
