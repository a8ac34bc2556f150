import type { AppointmentWire } from '#contracts/api/appointments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { callApi } from '#web/lib/api.ts'
import { addDays, type DateText } from '#web/lib/wall-time.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { getAppointment, listAppointments } from '#web/lib/endpoints.gen.ts'
import { latestOf, versionsOf } from './versions.ts'

/** Sessions whose start lies in [oldest, newest]. */
export type AppointmentWindow = { oldest_datetime: string; newest_datetime: string }

/** How many sessions are read at once where all of a window are shown. */
const AT_ONCE = 200

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
    queryFn: async ({ client, signal }) => {
      const appointments = latestOf(client, await readAll(window, signal))
      // The known version of one may have been moved elsewhere.
      return { appointments: appointments.filter((one) => isInside(one, window)) }
    },
  })

/** The sessions of all minors of a guardian, on the guardian's own profile. No live event changes them. */
export const childrensAppointmentsQuery = (window: AppointmentWindow) =>
  queryOptions({
    queryKey: ['childrens_appointments', window],
    queryFn: async ({ signal }) => ({ appointments: await readAll({ ...window, of_minors: 'true' }, signal) }),
    // A longer list replaces the one that is shown once it is there.
    placeholderData: keepPreviousData,
  })

export const isInside = (
  { appointment_start }: AppointmentWire,
  { oldest_datetime, newest_datetime }: AppointmentWindow,
) => appointment_start >= oldest_datetime && appointment_start <= newest_datetime

/** All sessions of a window. The cursor finds each once, also when others are booked meanwhile. */
async function readAll(query: AppointmentWindow & { of_minors?: 'true' }, signal: AbortSignal) {
  const appointments: AppointmentWire[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: AnswerOf<typeof listAppointments> = await callApi(listAppointments, {
      query: { ...query, limit: AT_ONCE, cursor },
      signal,
    })
    appointments.push(...page.appointments)
    cursor = page.next_cursor
  }
  return appointments
}

/** One session, for its provider, scheduler, client or guardian. */
export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointment', appointmentId],
    queryFn: async ({ client, signal }) =>
      versionsOf(client).learn(await callApi(getAppointment, { params: { appointment_id: appointmentId }, signal })),
  })
