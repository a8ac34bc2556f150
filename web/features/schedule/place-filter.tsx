import type { Availability } from '#web/data/availability.ts'
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import type { ScheduleSearch } from './schedule-search.ts'

type PlaceFilterProps = {
  offices: NonNullable<Availability['offices']>
  /** The office or kind of place that is shown alone; empty for all. */
  value: string
  onSearch: (change: ScheduleSearch, how: { replace: boolean }) => void
}

/** The places of a practice with several offices: what their marks mean, and a choice of the one that is shown alone. */
export function PlaceFilter({ offices, value, onSearch }: PlaceFilterProps) {
  return (
    <SegmentedControl
      label="Places"
      options={[
        { value: '', label: 'All places' },
        { value: 'telehealth', label: LOCATION_TEXT.telehealth },
        ...offices.map(({ id, name, mark }) => ({ value: id, label: `${mark} · ${name}` })),
      ]}
      value={value}
      onChange={(place) => onSearch({ place: place || undefined }, { replace: true })}
    />
  )
}
