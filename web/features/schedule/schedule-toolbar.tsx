/** The controls for the date and the view. All of them are buttons, and some have a key as well (./keyboard). */
import { SegmentedControl } from '#web/ui/kit/segmented-control.tsx'
import {
  IconCalendarEvent,
  IconCheck,
  IconDotsVertical,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
} from '@tabler/icons-react'
import { NO_PANEL, type ScheduleSearch, type View, VIEWS } from './schedule-search.ts'
import { DateTitle } from './mini-month/date-title.tsx'
import { SET_UP } from './set-up.tsx'
import { shortText, stepDate, visibleText } from './visible-dates.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import css from './schedule-page.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { Menu } from '#web/ui/kit/menu.tsx'

type ScheduleToolbarProps = {
  view: View
  date: DateText
  today: DateText
  zone: string
  cancelled: { count: number; shown: boolean }
  onSearch: (change: ScheduleSearch, how?: { replace: boolean }) => void
  /** Called when the person chooses how to look at the schedule, which is remembered. */
  onChoose: (choice: Pick<ScheduleSearch, 'view' | 'cancelled'>) => void
  onPrint: () => void
}

const VIEW_TEXT: Record<View, string> = {
  day: 'Day',
  'three-days': '3 days',
  week: 'Week',
  month: 'Month',
  list: 'List',
}
const UNIT: Record<View, string> = { day: 'day', 'three-days': '3 days', week: 'week', month: 'month', list: 'week' }

type DeskToolbarProps = ScheduleToolbarProps & {
  /** Whether single keys act, which the controls then name. */
  keysOn: boolean
  onExplainKeys: () => void
}

export function ScheduleToolbar(props: DeskToolbarProps) {
  const { view, date, today, cancelled, keysOn, onSearch, onChoose, onPrint, onExplainKeys } = props
  return (
    <div className={css.bar}>
      <div className={css.steps}>
        <Button
          kind="quiet"
          disabled={date === today}
          aria-keyshortcuts={keysOn ? 't' : undefined}
          onClick={() => onSearch({ date: undefined })}
        >
          Today
        </Button>
        <Steps view={view} date={date} keysOn={keysOn} onSearch={onSearch} />
      </div>
      <Range {...props}>{visibleText(view, date)}</Range>
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
          onClick={() => onChoose({ cancelled: cancelled.shown ? undefined : 'shown' })}
        >
          {cancelled.count} canceled
        </Button>
      )}
      <SegmentedControl
        className={css.views}
        label="View"
        options={VIEWS.map((value) => ({ value, label: VIEW_TEXT[value] }))}
        value={view}
        onChange={(value) => onChoose({ view: value })}
      />
      <Menu
        label="More"
        button={(opener) => (
          <IconButton label="More" {...opener}>
            <IconDotsVertical size={22} stroke={1.5} />
          </IconButton>
        )}
        items={[
          { label: 'Print', onSelect: onPrint },
          { label: 'Keyboard shortcuts', onSelect: onExplainKeys },
        ]}
      />
    </div>
  )
}

/** The same controls in one row. The view, and what is rarely needed, is in a menu. */
export function PhoneToolbar(props: ScheduleToolbarProps) {
  const { view, date, today, cancelled, onSearch, onChoose, onPrint } = props
  const icon = (chosen: View) => (view === chosen ? IconCheck : NoIcon)
  return (
    <div className={css.phoneBar}>
      <Steps view={view} date={date} onSearch={onSearch} />
      <Range {...props}>{shortText(view, date)}</Range>
      {date !== today && (
        <IconButton label="Today" onClick={() => onSearch({ date: undefined })}>
          <IconCalendarEvent size={22} stroke={1.5} />
        </IconButton>
      )}
      <Menu
        label="View and settings"
        button={(opener) => (
          <button type="button" className={css.viewMenu} {...opener}>
            {VIEW_TEXT[view]}
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          </button>
        )}
        items={[
          ...(['three-days', 'day', 'list'] as const).map((value) => ({
            id: value,
            label: VIEW_TEXT[value],
            icon: icon(value),
            onSelect: () => onChoose({ view: value }),
          })),
          ...(cancelled.count > 0
            ? [
                {
                  label: `${cancelled.shown ? 'Hide' : 'Show'} ${cancelled.count} canceled`,
                  icon: cancelled.shown ? IconEyeOff : IconEye,
                  divided: true,
                  onSelect: () => onChoose({ cancelled: cancelled.shown ? undefined : 'shown' }),
                },
              ]
            : []),
          { label: 'Print', icon: NoIcon, divided: true, onSelect: onPrint },
          ...SET_UP.map(({ label, icon, panel }, at) => ({
            label,
            icon,
            divided: at === 0,
            onSelect: () => onSearch({ ...NO_PANEL, panel }),
          })),
        ]}
      />
    </div>
  )
}

/** Keeps the words of the menu in one line below each other. */
function NoIcon({ size }: { size?: number | string }) {
  return <span style={{ flex: 'none', width: size }} />
}

type Shown = Pick<ScheduleToolbarProps, 'view' | 'date' | 'onSearch'> & { keysOn?: boolean }

function Steps({ view, date, keysOn = false, onSearch }: Shown) {
  const keys = (text: string) => ({ 'aria-keyshortcuts': keysOn ? text : undefined })
  return (
    <>
      <IconButton
        {...keys('k PageUp')}
        label={`Previous ${UNIT[view]}`}
        onClick={() => onSearch({ date: stepDate(view, date, -1) })}
      >
        <IconChevronLeft size={22} stroke={1.5} />
      </IconButton>
      <IconButton
        {...keys('j PageDown')}
        label={`Next ${UNIT[view]}`}
        onClick={() => onSearch({ date: stepDate(view, date, 1) })}
      >
        <IconChevronRight size={22} stroke={1.5} />
      </IconButton>
    </>
  )
}

function Range({ date, today, zone, onSearch, children }: ScheduleToolbarProps & { children: string }) {
  return (
    <DateTitle
      className={css.range}
      date={date}
      today={today}
      zone={zone}
      onChoose={(chosen) => onSearch({ date: chosen === today ? undefined : chosen })}
    >
      {children}
    </DateTitle>
  )
}
