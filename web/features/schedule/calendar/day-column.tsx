/** One day of the time grid: the available hours, the slots to click, the entries, and the session being added. */
import type { PointerEvent } from 'react'
import { mayMove } from '#domain/scheduling/calendar-entry'
import { appointmentOf } from '../calendar-entries.ts'
import { clockText, type DateText, instantAt, longDay } from '#web/lib/wall-time.ts'
import { BusyInGrid } from './busy-entry.tsx'
import {
  type Block,
  DAY_MINUTES,
  type EntryBlock,
  type GhostBlock,
  isFirstPart,
  isMeetingBlock,
  type MeetingBlock,
  placeOf,
} from './calendar-blocks.ts'
import css from './calendar.module.css'
import { SessionInGrid } from './calendar-events.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { lanesOf } from './lanes.ts'
import type { Place, useDrag } from './use-drag.ts'
import { SLOTS } from './grid-stops.ts'

type DayColumnProps = Pick<
  CalendarProps,
  'zone' | 'now' | 'selected' | 'onOpenMeeting' | 'onOpenBusy' | 'onAdd' | 'onMove'
> & {
  day: DateText
  /** The current local date and minute. */
  wall: Place
  blocks: readonly EntryBlock[]
  free: readonly Block[]
  ghosts: readonly GhostBlock[]
  drag: ReturnType<typeof useDrag>
  /** The slot in the tab order. */
  entry: Place
}

export function DayColumn(props: DayColumnProps) {
  const { day, zone, now, wall, selected, blocks, free, ghosts, drag, onOpenMeeting, onOpenBusy, onMove } = props
  const lanes = lanesOf(blocks)
  const { dragged } = drag
  return (
    <div className={css.column} data-day={day}>
      {free.map((block) => (
        <div key={block.id} className={css.ground} style={placeOf(block)} />
      ))}
      <Slots {...props} />
      {blocks.map((block) => {
        const { lane, lanes: all } = lanes.get(block.id) ?? { lane: 0, lanes: 1 }
        const look = {
          short: block.endMinute - block.startMinute < 40,
          style: { ...placeOf(block), left: `${(100 * lane) / all}%`, width: `${100 / all}%` },
        }
        if (!isMeetingBlock(block)) return <BusyInGrid key={block.id} {...look} block={block} onOpenBusy={onOpenBusy} />
        const session = appointmentOf(block.entry)
        const movable = onMove !== undefined && isFirstPart(block) && mayMove(block.entry, now)
        return (
          <SessionInGrid
            key={block.id}
            {...look}
            id={block.id}
            session={session}
            zone={zone}
            now={now}
            selected={session.appointment_id === selected}
            movable={movable}
            held={dragged?.block.id === block.id}
            onPointerDown={movable ? (event: PointerEvent<HTMLElement>) => drag.begin(event, block) : undefined}
            onClick={(event) => !drag.endsDrag(event) && onOpenMeeting(block.entry)}
          />
        )
      })}
      {ghosts.map((block) => (
        <GhostInGrid key={block.id} block={block} />
      ))}
      {day === wall.date && <NowLine minute={wall.minute} />}
      {dragged?.to.date === day && <Preview block={dragged.block} to={dragged.to} />}
    </div>
  )
}

function Slots({ day, zone, wall, onAdd, entry }: DayColumnProps) {
  return SLOTS.map((minute) => {
    const hour = minute % 60 === 0 || undefined
    if (!onAdd) return <div key={minute} className={css.slot} data-hour={hour} />
    const isEntry = day === entry.date && minute === entry.minute
    const isPast = day < wall.date || (day === wall.date && minute < wall.minute)
    return (
      <button
        key={minute}
        type="button"
        className={css.slot}
        data-slot={`${day} ${minute}`}
        data-hour={hour}
        data-past={isPast || undefined}
        data-arrives={isEntry || undefined}
        tabIndex={isEntry ? 0 : -1}
        aria-label={`Add a ${isPast ? 'past session' : 'session'} on ${longDay(day)} at ${clockText(minute)}`}
        onClick={() => onAdd(instantAt(day, minute, zone))}
      />
    )
  })
}

/** The session being added, where it will be. Its form has all of it as fields. */
function GhostInGrid({ block }: { block: GhostBlock }) {
  const { startMinute, endMinute, entry } = block
  return (
    <div
      className={css.ghost}
      style={placeOf(block)}
      data-marked={isFirstPart(block) || undefined}
      data-short={endMinute - startMinute < 40 || undefined}
      aria-hidden="true"
    >
      <span className={css.who}>{entry.title}</span>
      <span className={css.ghostTime}>
        {clockText(startMinute)} – {clockText(endMinute)}
      </span>
    </div>
  )
}

function NowLine({ minute }: { minute: number }) {
  const top = placeOf({ startMinute: minute, endMinute: minute }).top
  return (
    <>
      <span className={css.nowLine} style={{ top }} data-now-line />
      <span className={css.nowThumb} style={{ top }} />
    </>
  )
}

/** Where a dragged session would go. */
function Preview({ block, to }: { block: MeetingBlock; to: Place }) {
  const endMinute = Math.min(to.minute + block.endMinute - block.startMinute, DAY_MINUTES)
  return (
    <div className={css.preview} style={placeOf({ startMinute: to.minute, endMinute })}>
      {clockText(to.minute)}
    </div>
  )
}
