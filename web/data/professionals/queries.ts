/** The public pages of professionals, and their free times. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, QueryOf } from '#web/lib/endpoint-row.ts'
import {
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
}

/** A professional, by id or by the custom URL of their page, and the session types they offer. */
export async function readOffer(id: string, signal: AbortSignal): Promise<Offer> {
  const call = { params: { id }, signal }
  const [professional, types] = await Promise.all([
    callApi(getProfessional, call),
    callApi(getProfessionalAppointmentTypes, call),
  ])
  return { professional, types }
}

/** The free times for a session type in the next `days` days. */
export function readFreeSlots(
  id: string,
  { label, days }: { label: string; days: number },
  signal: AbortSignal,
): Promise<AnswerOf<typeof getFreeSlots>> {
  return callApi(getFreeSlots, { params: { id }, query: { appointment_type_label: label, days }, signal })
}

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
