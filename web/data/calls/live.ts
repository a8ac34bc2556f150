import { useQueryClient } from '@tanstack/react-query'
import { useHubMessage } from '#web/lib/hub.ts'
import { callKey } from './transcript.ts'

/** Refetches the data of a session's call when the hub announces a change. */
export function useLiveCall(appointmentId: string): void {
  const client = useQueryClient()
  useHubMessage((message) => {
    if (message.event_type === 'call' && message.appointment_id === appointmentId)
      void client.invalidateQueries({ queryKey: callKey(appointmentId) })
  })
}
