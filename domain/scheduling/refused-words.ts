import type { ShownStatus } from '#contracts/plain/appointment-statuses'
import { type AppointmentEvent, isCancelled, storedStatus } from './status.ts'

/**
 * Why something can not happen to a session (`nextStatus` is null), for whoever asked for it; undefined when its state alone
 * does not say. Instants in ms.
 */
export function refusedWords(
  { status, start_at }: { status: ShownStatus; start_at: number },
  event: AppointmentEvent,
  now: number,
): string | undefined {
  if (isCancelled(status)) return CANCELED_ALREADY
  if (storedStatus(status) === 'completed') return 'This session was completed already, so nothing was changed.'
  if (now < start_at && (event === 'complete' || event === 'miss'))
    return 'This session has not begun yet, so nothing was changed.'
  return undefined
}

export const CANCELED_ALREADY = 'This session was canceled already, so nothing was changed.'
