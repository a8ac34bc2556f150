import { useQuery, useQueryClient } from '@tanstack/react-query'
import { knownAppointment } from './cache.ts'
import { appointmentQuery } from './queries.ts'

/** One session; until it is loaded, the version in the lists. */
export function useAppointment(id: string) {
  const client = useQueryClient()
  return useQuery({ ...appointmentQuery(id), placeholderData: () => knownAppointment(client, id) })
}
