/** The public pages of professionals, and their free times. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { withPrefix } from '#web/lib/api-error.ts'
import type { AnswerOf, QueryOf } from '#web/lib/endpoint-row.ts'
import {
  getCancellationPolicy,
  getFreeSlots,
  getProfessional,
  getProfessionalAppointmentTypes,
  searchProfessionals,
} from '#web/lib/endpoints.gen.ts'

export function findProfessionals(
  query: QueryOf<typeof searchProfessionals>,
  signal: AbortSignal,
): Promise<AnswerOf<typeof searchProfessionals>> {
  return callApi(searchProfessionals, { query, signal })
}

export type Offer = {
  professional: AnswerOf<typeof getProfessional>
  types: AnswerOf<typeof getProfessionalAppointmentTypes>
  policy: AnswerOf<typeof getCancellationPolicy>
}

/** A professional, by id or by the custom URL of their page, the session types they offer, and the cancellation policy. */
export async function readOffer(id: string, signal: AbortSignal): Promise<Offer> {
  const call = { params: { id }, signal }
  const [professional, types, policy] = await Promise.all([
    callApi(getProfessional, call),
    callApi(getProfessionalAppointmentTypes, call).catch(withPrefix('failed to fetch session types: ')),
    callApi(getCancellationPolicy, call),
  ])
  return { professional, types, policy }
}

/** The cancellation policy of a professional, as it is for new bookings. */
export const cancellationPolicyQuery = (id: string) =>
  queryOptions({
    queryKey: ['cancellation_policy', id],
    queryFn: ({ signal }) => callApi(getCancellationPolicy, { params: { id }, signal }),
    staleTime: 300_000,
  })

/** The free times for a session type in the next `days` days. */
export function readFreeSlots(
  id: string,
  { label, days }: { label: string; days: number },
  signal: AbortSignal,
): Promise<AnswerOf<typeof getFreeSlots>> {
  return callApi(getFreeSlots, { params: { id }, query: { appointment_type_label: label, days }, signal })
}

/** Whether a time can be booked now by the person who asks, for themselves or for a couple. */
export type FreeTime = Pick<AnswerOf<typeof getFreeSlots>, 'introduced' | 'partner_name'> & {
  /** It is free, or they hold it. */
  isFree: boolean
}

export async function readFreeTime(
  id: string,
  { label, start }: { label: string; start: string },
  signal: AbortSignal,
): Promise<FreeTime> {
  const query = { appointment_type_label: label, from: start, days: 1 }
  const { slots, introduced, partner_name } = await callApi(getFreeSlots, { params: { id }, query, signal })
  const isFree = slots.some(({ timeslot_datetime_start }) => Date.parse(timeslot_datetime_start) === Date.parse(start))
  return { isFree, introduced, partner_name }
}

/** A member gets another answer than a visitor. */
export const freeTimeQuery = (id: string, time: { label: string; start: string; member: boolean }) =>
  queryOptions({
    queryKey: ['free_time', id, time],
    queryFn: ({ signal }) => readFreeTime(id, time, signal),
    staleTime: 0,
    retry: false,
  })

/** The professional and session types of a checkout. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer', id],
    queryFn: ({ signal }) => readOffer(id, signal),
    staleTime: 60_000,
  })

const OTHER_TIMES_DAYS = 14

/** Other free times, offered when the chosen one was taken. They are never cached. */
export const otherTimesQuery = (id: string, label: string) =>
  queryOptions({
    queryKey: ['other_times', id, label],
    queryFn: ({ signal }) => readFreeSlots(id, { label, days: OTHER_TIMES_DAYS }, signal),
    staleTime: 0,
    gcTime: 0,
  })
