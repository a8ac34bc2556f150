/** What a practice sets up for its schedule: the panels, and the buttons that open them on a large screen. */
import { IconBell, IconClockHour4, IconReceiptRefund, IconTags } from '@tabler/icons-react'
import { Button } from '#web/ui/kit/button.tsx'
import { NO_PANEL, type Panel, type ScheduleSearch } from './schedule-search.ts'
import css from './schedule-page.module.css'

export const SET_UP = [
  { label: 'Availability', icon: IconClockHour4, panel: 'availability' },
  { label: 'Session types', icon: IconTags, panel: 'session-types' },
  { label: 'Cancellation policy', icon: IconReceiptRefund, panel: 'cancellation-policy' },
  { label: 'Reminders', icon: IconBell, panel: 'reminders' },
] as const satisfies { label: string; icon: typeof IconTags; panel: Panel }[]

/** A phone has them in the menu of the view. */
export function SetUp({ onSearch }: { onSearch: (change: ScheduleSearch) => void }) {
  return SET_UP.map(({ label, icon: Icon, panel }) => (
    <Button
      key={panel}
      kind="plain"
      tone="muted"
      icon={<Icon size={18} stroke={1.5} aria-hidden />}
      onClick={() => onSearch({ ...NO_PANEL, panel })}
    >
      {label}
    </Button>
  ))
}

/** Says that clients cannot book without hours, and leads to them. */
export function NoHours({ onSearch }: { onSearch: (change: ScheduleSearch) => void }) {
  return (
    <p className={css.hint}>
      Clients cannot book yet because no hours are set.{' '}
      <button type="button" onClick={() => onSearch({ ...NO_PANEL, panel: 'availability' })}>
        Set your availability
      </button>
    </p>
  )
}
