import { queryOptions } from '@tanstack/react-query'
import { getFreeSlots, getProfessional, getProfessionalAppointmentTypes } from '#contracts/api/professionals'
import { getTimeslot } from '#contracts/api/scheduling'
import { callApi } from '#web/lib/api.ts'

/** Whom and what the checkout is about: the professional and their bookable session types. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal }
      const [professional, types] = await Promise.all([
        callApi(getProfessional, call),
        callApi(getProfessionalAppointmentTypes, call),
      ])
      return { professional, types }
    },
    staleTime: 60_000,
  })

/** The member's own hold. */
export const timeslotQuery = (timeslotId: string) =>
  queryOptions({
    queryKey: ['timeslot', timeslotId],
    queryFn: ({ signal }) => callApi(getTimeslot, { params: { timeslot_id: timeslotId }, signal }),
    staleTime: 0,
  })

const OTHER_TIMES_DAYS = 14

/** Free times to choose from when one was lost: always asked anew. */
export const otherTimesQuery = (id: string, label: string) =>
  queryOptions({
    queryKey: ['other_times', id, label],
    queryFn: ({ signal }) =>
      callApi(getFreeSlots, {
        params: { id },
        query: { appointment_type_label: label, days: OTHER_TIMES_DAYS },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })
