import type { AppointmentWire } from '#contracts/api/appointments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { callApi } from '#web/lib/api.ts'
import { addDays, type DateText } from '#web/lib/wall-time.ts'
import { getAppointment, listAppointments } from '#web/lib/endpoints.gen.ts'

/** Sessions whose start lies in [oldest, newest]. */
export type AppointmentWindow = { oldest_datetime: string; newest_datetime: string }

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
    queryFn: ({ signal }) => readAll(window, signal),
  })

/** The sessions of all minors of a guardian, on the guardian's own profile. No live event changes them. */
export const childrensAppointmentsQuery = (window: AppointmentWindow) =>
  queryOptions({
    queryKey: ['childrens_appointments', window],
    queryFn: ({ signal }) => readAll({ ...window, of_minors: 'true' }, signal),
    // A longer list replaces the one that is shown once it is there.
    placeholderData: keepPreviousData,
  })

async function readAll(query: AppointmentWindow & { of_minors?: 'true' }, signal: AbortSignal) {
  const appointments: AppointmentWire[] = []
  for (let skip = 0; skip <= FURTHEST_SKIP; skip += PAGE) {
    const page = await callApi(listAppointments, { query: { ...query, limit: PAGE, skip }, signal })
    appointments.push(...page.appointments)
    if (page.appointments.length < PAGE) break
  }
  return { appointments }
}

/** One session, for its provider, scheduler, client or guardian. */
export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointment', appointmentId],
    queryFn: ({ signal }) => callApi(getAppointment, { params: { appointment_id: appointmentId }, signal }),
  })
