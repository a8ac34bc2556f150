import { useQuery, useQueryClient } from '@tanstack/react-query'
import { knownAppointment } from './cache.ts'
import { appointmentQuery } from './queries.ts'

/** One session. Until it is loaded, the version from the loaded lists is shown. */
export function useAppointment(id: string) {
  const client = useQueryClient()
  return useQuery({ ...appointmentQuery(id), placeholderData: () => knownAppointment(client, id) })
}
