import type { AppointmentWire } from '#contracts/api/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useHubMessage, useHubReopened } from '#web/lib/hub.ts'
import { dropAppointments, patchAppointments } from './cache.ts'
import { APPOINTMENTS, ENTRIES } from '#web/data/appointment-keys.ts'

/** Applies every event of the hub about sessions to the loaded lists and calendars. Use once, inside the HubProvider. */
export function useLiveAppointments(): void {
  const client = useQueryClient()
  useHubMessage((message) => {
    if (message.event_type === 'appointment') patchAppointments(client, message.appointments)
    if (message.event_type === 'calendar_changed') void client.invalidateQueries({ queryKey: [APPOINTMENTS, ENTRIES] })
    if (message.event_type === 'appointment_gone') dropAppointments(client, message.appointment_ids)
  })
  // Events may have been missed while the socket was closed.
  useHubReopened(() => void client.invalidateQueries({ queryKey: [APPOINTMENTS] }))
}

/** Calls the listener with the sessions that others added or changed while the page is open. */
export function useAppointmentNews(listener: (appointments: AppointmentWire[]) => void): void {
  useHubMessage((message) => {
    if (message.event_type === 'appointment') listener(message.appointments)
  })
}
