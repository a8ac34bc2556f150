import type { AppointmentWire } from '#contracts/api/scheduling'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { addDays, type DateText } from '#web/lib/wall-time.ts'
import { getAppointment, listAppointments } from '#web/lib/endpoints.gen.ts'

/** Sessions whose start lies in [oldest, newest]. */
export type AppointmentWindow = { oldest_datetime: string; newest_datetime: string }

/** The query key of all lists of sessions. The key of one list is `['appointments', window]`. */
export const APPOINTMENTS = 'appointments'
const PAGE = 200
const FURTHEST_SKIP = 1000

/** A window of whole UTC days, wide enough to cover the dates in every time zone. */
export function windowOfDates(first: DateText, last: DateText): AppointmentWindow {
  return {
    oldest_datetime: `${addDays(first, -1)}T00:00:00.000Z`,
    newest_datetime: `${addDays(last, 2)}T00:00:00.000Z`,
  }
}

export const appointmentsQuery = (window: AppointmentWindow) =>
  queryOptions({
    queryKey: [APPOINTMENTS, window] as const,
    queryFn: async ({ signal }) => {
      const appointments: AppointmentWire[] = []
      for (let skip = 0; skip <= FURTHEST_SKIP; skip += PAGE) {
        const page = await callApi(listAppointments, { query: { ...window, limit: PAGE, skip }, signal })
        appointments.push(...page.appointments)
        if (page.appointments.length < PAGE) break
      }
      return { appointments }
    },
  })

/** One session, for its provider, scheduler, client or guardian. */
export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointment', appointmentId],
    queryFn: ({ signal }) => callApi(getAppointment, { params: { appointment_id: appointmentId }, signal }),
  })
