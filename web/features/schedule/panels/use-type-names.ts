import { useQuery } from '@tanstack/react-query'
import { appointmentTypesQuery, archivedTypesQuery } from '#web/data/appointment-types.ts'
import type { TypeNames } from '../period-words.ts'

/** A session type that hours can be limited to. */
export type TypeChoice = { id: string; name: string; place: 'telehealth' | 'in-person' }

/**
 * The session types that hours can be limited to, and the names of all. Archived ones are loaded only when the hours name
 * them, and are choices as long as they do.
 */
export function useTypeNames(hours: readonly { appointment_type_ids?: readonly string[] | undefined }[]): {
  choices: TypeChoice[]
  names: TypeNames
} {
  const types = useQuery(appointmentTypesQuery)
  const here = new Set(types.data?.map(({ appointment_type_id }) => appointment_type_id))
  const missing = new Set(hours.flatMap((one) => one.appointment_type_ids ?? []).filter((id) => !here.has(id)))
  const archived = useQuery({ ...archivedTypesQuery, enabled: types.data !== undefined && missing.size > 0 })
  const choices = [
    ...(types.data ?? []).map((type) => ({ type, name: type.label })),
    ...(archived.data ?? [])
      .filter(({ appointment_type_id }) => missing.has(appointment_type_id))
      .map((type) => ({ type, name: `${type.label} (archived)` })),
  ].map(({ type, name }) => ({ id: type.appointment_type_id, name, place: type.session_location_type }))
  return { choices, names: new Map(choices.map(({ id, name }) => [id, name])) }
}
