/** What a practice offers: name, length and price of its sessions. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import { withPrefix } from '#web/lib/api-error.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import {
  archiveAppointmentType,
  createAppointmentType,
  listAppointmentTypes,
  orderAppointmentTypes,
  putAppointmentType,
} from '#web/lib/endpoints.gen.ts'

export type AppointmentTypeInput = Required<Omit<BodyOf<typeof createAppointmentType>, 'currency'>>

/** The text of an error has the prefix that the specification defines (section 8), wherever it is shown. */
const notFetched = withPrefix('failed to fetch session types: ')

export const appointmentTypesQuery = queryOptions({
  queryKey: ['appointment_types'],
  queryFn: ({ signal }) => callApi(listAppointmentTypes, { signal }).catch(notFetched),
  staleTime: 60_000,
})

/** Those that are no longer offered. */
export const archivedTypesQuery = queryOptions({
  queryKey: ['appointment_types', 'archived'],
  queryFn: ({ signal }) => callApi(listAppointmentTypes, { query: { archived: 'true' }, signal }).catch(notFetched),
})

/** Ends a session type, or brings it back. */
export function useArchiveType() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, archive }: { id: string; archive: boolean }) =>
      callApi(archiveAppointmentType, { params: { id }, body: { is_archived: archive } }),
    onSettled: () => client.invalidateQueries({ queryKey: appointmentTypesQuery.queryKey }),
  })
}

/** Puts the session types into an order. It is refused when they are no longer in the order that was `shown`. */
export function useOrderTypes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, shown }: { ids: string[]; shown: string[] }) =>
      callApi(orderAppointmentTypes, {
        body: { appointment_type_ids: ids, seen: { appointment_type_ids: shown } },
      }),
    onSuccess: (types) => client.setQueryData(appointmentTypesQuery.queryKey, types),
    onError: () => client.invalidateQueries({ queryKey: appointmentTypesQuery.queryKey }),
  })
}

/** Saves a changed session type or, when `saved` is null, a new one. */
export function useSaveAppointmentType(saved: AppointmentTypeWire | null, onSaved: () => void) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: ({ seen, ...body }: BodyOf<typeof putAppointmentType> & AppointmentTypeInput) =>
      saved
        ? callApi(putAppointmentType, { params: { id: saved.appointment_type_id }, body: { ...body, seen } })
        : callApi(createAppointmentType, { body, idempotencyKey: intent.keyOf(body) }),
    onError: refreshWhenStale(client, appointmentTypesQuery.queryKey),
    onSuccess: (type) => {
      intent.settled()
      client.setQueryData(
        appointmentTypesQuery.queryKey,
        (types) => types && [...types.filter((one) => one.appointment_type_id !== type.appointment_type_id), type],
      )
      void client.invalidateQueries({ queryKey: appointmentTypesQuery.queryKey })
      onSaved()
    },
  })
}
