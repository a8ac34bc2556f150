import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import { IconChevronLeft, IconChevronRight, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ScheduleSearch, View } from './schedule-search.ts'
import { stepDate, visibleText } from './visible-dates.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import css from './schedule-page.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'

type ScheduleToolbarProps = {
  view: View
  phone: boolean
  date: DateText
  isToday: boolean
  cancelled: { count: number; shown: boolean }
  onSearch: (change: ScheduleSearch, how?: { replace: boolean }) => void
}

const VIEW_TEXT: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month', list: 'List' }

/** The controls for the date and the view. All of them are buttons; there are no keyboard shortcuts. */
export function ScheduleToolbar({ view, phone, date, isToday, cancelled, onSearch }: ScheduleToolbarProps) {
  const views: View[] = phone ? ['day', 'list'] : ['day', 'week', 'month', 'list']
  const unit = view === 'list' ? 'week' : view
  return (
    <div className={css.bar}>
      <div className={css.steps}>
        <Button kind="quiet" disabled={isToday} onClick={() => onSearch({ date: undefined })}>
          Today
        </Button>
        <IconButton label={`Previous ${unit}`} onClick={() => onSearch({ date: stepDate(view, date, -1) })}>
          <IconChevronLeft size={22} stroke={1.5} />
        </IconButton>
        <IconButton label={`Next ${unit}`} onClick={() => onSearch({ date: stepDate(view, date, 1) })}>
          <IconChevronRight size={22} stroke={1.5} />
        </IconButton>
      </div>
      <h2 className={css.range} aria-live="polite">
        {visibleText(view, date)}
      </h2>
      {cancelled.count > 0 && (
        <Button
          kind="plain"
          tone="muted"
          className={css.cancelled}
          icon={
            cancelled.shown ? (
              <IconEyeOff size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconEye size={18} stroke={1.5} aria-hidden />
            )
          }
          aria-label={`${cancelled.shown ? 'Hide' : 'Show'} ${cancelled.count} canceled`}
          onClick={() => onSearch({ cancelled: cancelled.shown ? undefined : 'shown' }, { replace: true })}
        >
          {cancelled.count} canceled
        </Button>
      )}
      <SegmentedControl
        className={css.views}
        label="View"
        options={views.map((value) => ({ value, label: VIEW_TEXT[value] }))}
        value={view}
        onChange={(value) => onSearch({ view: value })}
      />
    </div>
  )
}
