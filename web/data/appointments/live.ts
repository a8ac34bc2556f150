import type { AppointmentWire } from '#contracts/api/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useHubMessage, useHubReopened } from '#web/lib/hub.ts'
import { APPOINTMENTS, ENTRIES } from '#web/data/appointment-keys.ts'

/** Loads with the first event, because no page needs it before. Events are applied in the order in which they came. */
const loadCache = () => import('./cache.ts')

/** Applies every event of the hub about sessions to the loaded lists and calendars. Use once, inside the HubProvider. */
export function useLiveAppointments(): void {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
  useHubMessage((message) => {
    if (message.event_type === 'appointment')
      loadCache().then(({ patchAppointments }) => patchAppointments(client, message.appointments), readAgain)
    if (message.event_type === 'calendar_changed') void client.invalidateQueries({ queryKey: [APPOINTMENTS, ENTRIES] })
    if (message.event_type === 'appointment_gone')
      loadCache().then(({ dropAppointments }) => dropAppointments(client, message.appointment_ids), readAgain)
  })
  // Events may have been missed while the socket was closed.
  useHubReopened(readAgain)
}

/** Calls the listener with the sessions that were added or changed while the page is open, by whomever. */
export function useAppointmentNews(listener: (appointments: AppointmentWire[]) => void): void {
  useHubMessage((message) => {
    if (message.event_type === 'appointment') listener(message.appointments)
  })
}
