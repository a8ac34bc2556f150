import type { AppointmentWire } from '#contracts/api/scheduling'
import { useQueryClient } from '@tanstack/react-query'
import { useHubMessage, useHubReopened } from '#web/lib/hub.ts'
import { dropAppointments, patchAppointments } from './cache.ts'
import { APPOINTMENTS } from './queries.ts'

/** Puts every appointment event of the hub into the loaded lists. Use once, inside the HubProvider. */
export function useLiveAppointments(): void {
  const client = useQueryClient()
  useHubMessage((message) => {
    if (message.event_type === 'appointment') patchAppointments(client, message.appointments)
    if (message.event_type === 'appointment_gone') dropAppointments(client, message.appointment_ids)
  })
  // Events were lost meanwhile.
  useHubReopened(() => void client.invalidateQueries({ queryKey: [APPOINTMENTS] }))
}

/** Tells of sessions that came or changed by themselves while a page is open. */
export function useAppointmentNews(listener: (appointments: AppointmentWire[]) => void): void {
  useHubMessage((message) => {
    if (message.event_type === 'appointment') listener(message.appointments)
  })
}
