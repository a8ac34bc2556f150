/** One day or a week as columns of hours: a lighter background for available hours, slots to click, and the entries. */
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mayMove } from '#domain/scheduling/calendar-entry'
import { appointmentOf } from '../calendar-entries.ts'
import { clockText, type DateText, instantAt, longDay, wallAt, weekdayText } from '#web/lib/wall-time.ts'
import { BusyInGrid } from './busy-entry.tsx'
import type { CalendarProps } from './calendar-props.ts'
import {
  type Block,
  type EntryBlock,
  type Hours,
  isFirstPart,
  isMeetingBlock,
  isVisible,
  placeOf,
  visibleHours,
} from './calendar-blocks.ts'
import css from './calendar.module.css'
import { SessionInGrid } from './calendar-events.tsx'
import { lanesOf } from './lanes.ts'
import { type Place, useDrag } from './use-drag.ts'

type TimeGridProps = CalendarProps & {
  dates: readonly DateText[]
  blocks: readonly EntryBlock[]
  free: readonly Block[]
}

const SLOT_MINUTES = 30
const DRAG_MINUTES = 15
const OPENS_AT_HOUR = 7

export function TimeGrid(props: TimeGridProps) {
  const { view, date, dates, blocks, free, zone, now, periods, selected, onOpenMeeting, onAdd, onOpenDay, onMove } =
    props
  const hours = visibleHours([...blocks.filter(isMeetingBlock), ...free])
  const minutes = (hours.to - hours.from) * 60
  const slots = Array.from({ length: minutes / SLOT_MINUTES }, (_, at) => hours.from * 60 + at * SLOT_MINUTES)
  const wall = wallAt(now, zone)
  const columns = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  // The slot to which the arrow keys have moved. Only one slot, `entry`, is in the tab order.
  const [walked, setWalked] = useState<Place | null>(null)
  const entry =
    walked && dates.includes(walked.date) && slots.includes(walked.minute)
      ? walked
      : { date, minute: Math.max(hours.from, Math.min(9, hours.to - 1)) * 60 }

  const { dragged, begin, endsDrag } = useDrag(
    (x, y, block) => {
      const at = [...(columns.current?.children ?? [])].findIndex((column) => {
        const { left, right } = column.getBoundingClientRect()
        return x >= left && x < right
      })
      const box = columns.current?.getBoundingClientRect()
      const day = dates[at]
      if (!box || !day) return null
      const minute = hours.from * 60 + ((y - box.top) / box.height) * minutes
      const length = block.endMinute - block.startMinute
      const snapped = Math.round(minute / DRAG_MINUTES) * DRAG_MINUTES
      return { date: day, minute: Math.min(Math.max(snapped, hours.from * 60), hours.to * 60 - Math.min(length, 60)) }
    },
    (block, to) => onMove?.(block.entry, instantAt(to.date, to.minute, zone)),
  )

  const earliest = hours.from
  useEffect(() => {
    const box = scroll.current
    if (!box || earliest >= OPENS_AT_HOUR + 1) return
    box.scrollTop = (box.scrollHeight * (OPENS_AT_HOUR - earliest)) / (hours.to - earliest)
    // No dependencies: the scroll position is set only once, so that it does not undo the user's scrolling.
  }, [])

  const walk = (event: KeyboardEvent<HTMLButtonElement>, from: Place) => {
    const day = dates.indexOf(from.date)
    const to = {
      ArrowUp: { date: from.date, minute: from.minute - SLOT_MINUTES },
      ArrowDown: { date: from.date, minute: from.minute + SLOT_MINUTES },
      ArrowLeft: { date: dates[day - 1] ?? from.date, minute: from.minute },
      ArrowRight: { date: dates[day + 1] ?? from.date, minute: from.minute },
    }[event.key]
    if (!to) return
    event.preventDefault()
    if (!slots.includes(to.minute)) return
    setWalked(to)
    columns.current?.querySelector<HTMLElement>(`[data-slot="${to.date} ${to.minute}"]`)?.focus()
  }

  return (
    <div
      className={css.grid}
      data-view={view}
      data-unset={periods.length === 0 || undefined}
      style={{ '--days': dates.length, '--hours': hours.to - hours.from } as CSSProperties}
    >
      {/* Without slots, the scroll box itself is in the tab order, so that the keyboard can scroll it. */}
      <div
        className={css.scroll}
        ref={scroll}
        {...(onAdd ? { tabIndex: -1 } : { tabIndex: 0, role: 'group', 'aria-label': 'Hours' })}
      >
        {view === 'week' && (
          <div className={css.header}>
            {dates.map((day) => (
              <button
                key={day}
                type="button"
                className={css.dayLabel}
                data-now={day === wall.date || undefined}
                onClick={() => onOpenDay(day)}
              >
                <span className="visually-hidden">Open {longDay(day)}: </span>
                <span className={css.weekday}>{weekdayText(day)}</span>
                <span className={css.dayNumber}>{Number(day.slice(8))}</span>
              </button>
            ))}
          </div>
        )}
        <div className={css.body}>
          <div className={css.hours} aria-hidden="true">
            {Array.from({ length: hours.to - hours.from }, (_, at) => (
              <span key={hours.from + at} className={css.hour}>
                {clockText((hours.from + at) * 60)}
              </span>
            ))}
          </div>
          <div className={css.columns} ref={columns}>
            {dates.map((day) => {
              const shown = blocks.filter((block) => block.date === day && isVisible(block, hours))
              const lanes = lanesOf(shown)
              return (
                <div key={day} className={css.column}>
                  {free
                    .filter((block) => block.date === day)
                    .map((block) => (
                      <div key={block.id} className={css.ground} style={placeOf(block, hours)} />
                    ))}
                  {slots.map((minute) =>
                    onAdd ? (
                      <button
                        key={minute}
                        type="button"
                        className={css.slot}
                        data-slot={`${day} ${minute}`}
                        data-hour={minute % 60 === 0 || undefined}
                        tabIndex={day === entry.date && minute === entry.minute ? 0 : -1}
                        aria-label={`Add a session on ${longDay(day)} at ${clockText(minute)}`}
                        onClick={() => onAdd(instantAt(day, minute, zone))}
                        onKeyDown={(event) => walk(event, { date: day, minute })}
                      />
                    ) : (
                      <div key={minute} className={css.slot} data-hour={minute % 60 === 0 || undefined} />
                    ),
                  )}
                  {day === wall.date && <NowLine minute={wall.minute} hours={hours} />}
                  {shown.map((block) => {
                    const { lane, lanes: all } = lanes.get(block.id) ?? { lane: 0, lanes: 1 }
                    const look = {
                      short: block.endMinute - block.startMinute < 40,
                      style: { ...placeOf(block, hours), left: `${(100 * lane) / all}%`, width: `${100 / all}%` },
                    }
                    if (!isMeetingBlock(block)) return <BusyInGrid key={block.id} {...look} block={block} />
                    const session = appointmentOf(block.entry)
                    const movable = onMove !== undefined && isFirstPart(block) && mayMove(block.entry, now)
                    return (
                      <SessionInGrid
                        key={block.id}
                        {...look}
                        session={session}
                        zone={zone}
                        now={now}
                        selected={session.appointment_id === selected}
                        movable={movable}
                        held={dragged?.block.id === block.id}
                        onPointerDown={movable ? (event) => begin(event, block) : undefined}
                        onClick={(event) => !endsDrag(event) && onOpenMeeting(block.entry)}
                      />
                    )
                  })}
                  {dragged?.to.date === day && <Preview block={dragged.block} to={dragged.to} hours={hours} />}
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

function NowLine({ minute, hours }: { minute: number; hours: Hours }) {
  if (minute < hours.from * 60 || minute >= hours.to * 60) return null
  const { top } = placeOf({ id: '', date: '', startMinute: minute, endMinute: minute }, hours)
  return (
    <>
      <div className={css.nowLine} style={{ top }} />
      <div className={css.nowThumb} style={{ top }} />
    </>
  )
}

function Preview({ block, to, hours }: { block: Block; to: Place; hours: Hours }) {
  const end = Math.min(to.minute + block.endMinute - block.startMinute, 1440)
  return (
    <div
      className={css.preview}
      style={placeOf({ ...block, date: to.date, startMinute: to.minute, endMinute: end }, hours)}
    >
      {clockText(to.minute)}
    </div>
  )
}
