import type { ReactNode } from 'react'
import type { Availability } from '#web/data/availability.ts'
import { SelectField } from '#web/ui/kit/select-field.tsx'

export type Offices = NonNullable<Availability['offices']>

/** The id of the office in which sessions of a type take place: its own, or the main one; undefined without offices. */
export const usualOffice = (offices: Offices, type?: { office_id: string | null } | undefined): string | undefined =>
  (offices.find(({ id }) => id === type?.office_id) ?? offices[0])?.id

type OfficeSelectProps = {
  offices: Offices
  /** The id of an office; empty for a place beside them. */
  value: string
  onChoose: (id: string) => void
  /** Whether a place that is none of the offices can be chosen. */
  elsewhere?: boolean
  description?: ReactNode
}

/** The choice of the office in which a session takes place, for a practice that has several. */
export function OfficeSelect({ offices, value, onChoose, elsewhere = false, description }: OfficeSelectProps) {
  return (
    <SelectField
      label="Office"
      description={description}
      data={[
        ...offices.map(({ id, name, address }) => ({ value: id, label: `${name} · ${address}` })),
        ...(elsewhere ? [{ value: '', label: 'Another place' }] : []),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
