import { useQueryClient } from '@tanstack/react-query'
import { useHubMessage } from '#web/lib/hub.ts'
import { callKey } from './transcript.ts'

/** Reads what belongs to a session's call again when the hub says that it changed. */
export function useLiveCall(appointmentId: string): void {
  const client = useQueryClient()
  useHubMessage((message) => {
    if (message.event_type === 'call' && message.appointment_id === appointmentId)
      void client.invalidateQueries({ queryKey: callKey(appointmentId) })
  })
}
