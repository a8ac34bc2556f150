/** Free times for a member's home: of a professional whom they know, and of some whom they do not. */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { findProfessionals, readFreeSlots, readOffer } from './queries.ts'

const DAYS = 14

/** With `label`, of that type if it is still offered, otherwise of the first one. Null when nothing can be booked. */
export const nextTimesQuery = (idOrUrl: string, label: string) =>
  queryOptions({
    queryKey: ['next_times', idOrUrl, label],
    queryFn: async ({ signal }) => {
      try {
        const { professional, types } = await readOffer(idOrUrl, signal)
        // They have met already, so an introduction is offered only when there is nothing else, and they can have one.
        const again = types.filter(({ kind }) => kind !== 'introduction')
        const type = again.find((one) => one.label === label) ?? again[0] ?? types[0]
        if (!type) return null
        const { slots, introduced } = await readFreeSlots(idOrUrl, { label: type.label, days: DAYS }, signal)
        return introduced === null ? { professional, type, slots } : null
      } catch (error) {
        // The professional has no page any longer.
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 60_000,
  })

const SUGGESTED = 3

/** A few professionals of a state (any state if empty) who accept new clients and have a free time. */
export const suggestionsQuery = (state: string) =>
  queryOptions({
    queryKey: ['suggested_professionals', state],
    queryFn: async ({ signal }) => {
      const { professionals } = await findProfessionals({ q: '', specialty: '', state }, signal)
      return professionals
        .flatMap(({ next, ...found }) => {
          const next_free = next?.slots[0]?.timeslot_datetime_start
          return found.accepting_clients && next_free ? [{ ...found, next_free }] : []
        })
        .slice(0, SUGGESTED)
    },
    staleTime: 300_000,
  })
