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

type HoursUnreadProps = {
  hours: { isError: boolean; data: unknown; refetch: () => unknown }
  /** Whether the address asks for one place alone, which is known only with the hours. */
  asksForPlace: boolean
}

/** Says what the schedule lacks when the hours, with the offices, could not be read; nothing otherwise. */
export function HoursUnread({ hours, asksForPlace }: HoursUnreadProps) {
  if (!hours.isError || hours.data) return null
  return (
    <p className={css.hint} role="status">
      The hours and offices could not be loaded, so they are missing here.
      {asksForPlace && ' The sessions of all places are shown.'}{' '}
      <button type="button" onClick={() => void hours.refetch()}>
        Try again
      </button>
    </p>
  )
}
