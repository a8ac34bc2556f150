import type { Availability } from '#web/data/availability.ts'
import { SelectField } from '#web/ui/kit/select-field.tsx'

export type Offices = NonNullable<Availability['offices']>

type OfficeSelectProps = {
  offices: Offices
  /** The id of an office; empty for a place beside them. */
  value: string
  onChoose: (id: string) => void
  /** Whether a place that is none of the offices can be chosen. */
  elsewhere?: boolean
}

/** The choice of the office in which a session takes place, for a practice that has several. */
export function OfficeSelect({ offices, value, onChoose, elsewhere = false }: OfficeSelectProps) {
  return (
    <SelectField
      label="Office"
      data={[
        ...offices.map(({ id, name, address }) => ({ value: id, label: `${name} · ${address}` })),
        ...(elsewhere ? [{ value: '', label: 'Another place' }] : []),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
