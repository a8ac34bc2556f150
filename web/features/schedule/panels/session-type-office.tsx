import { useQuery } from '@tanstack/react-query'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { availabilityQuery } from '#web/data/availability.ts'
import { OfficeSelect, type Offices, usualOffice } from './office-select.tsx'
import css from './panels.module.css'

const NO_OFFICES: Offices = []

/** The offices of the practice, the main one first; none while there is only one. */
export const useOffices = (): Offices => useQuery(availabilityQuery).data?.offices ?? NO_OFFICES

type SessionTypeOfficeProps = {
  offices: Offices
  saved: AppointmentTypeWire | null
  /** The id of an office; null for the main one. */
  value: string | null
  onChoose: (id: string | null) => void
}

/** The office in which sessions of a type in person take place, for a practice that has several. */
export function SessionTypeOffice({ offices, saved, value, onChoose }: SessionTypeOfficeProps) {
  const main = offices[0]?.id
  return (
    <>
      {saved?.is_office_removed && value === saved.office_id && (
        <p className={css.fine} role="status">
          The office of this type was removed. New sessions take place in your main office.
        </p>
      )}
      {main !== undefined && (
        <OfficeSelect
          offices={offices}
          value={usualOffice(offices, { office_id: value }) ?? main}
          description="Sessions that clients book take place there. Sessions already booked stay where they are."
          onChoose={(id) => onChoose(id === main ? null : id)}
        />
      )}
    </>
  )
}
