/** One day of the time grid: the available hours, the slots to click, the entries, and the session being added. */
import { memo } from 'react'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { appointmentOf, busyText } from '../calendar-entries.ts'
import { clockText, type DateText, instantAt, longDay } from '#web/lib/wall-time.ts'
import { BusyInGrid } from './busy-entry.tsx'
import {
  type Block,
  DAY_MINUTES,
  type EntryBlock,
  type GhostBlock,
  isFirstPart,
  isMeetingBlock,
  isShort,
  placeOf,
} from './calendar-blocks.ts'
import css from './calendar.module.css'
import { SessionInGrid } from './calendar-events.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { shiftable, showsEnd } from './drag/draggable.ts'
import type { Dragged } from './drag/dragged.ts'
import { type Place, SLOT_MINUTES, SLOTS } from './grid-stops.ts'
import { gripOf, type Handles } from './handles.ts'
import { acrossOf, lanesOf } from './lanes.ts'

type DayColumnProps = Pick<CalendarProps, 'zone' | 'now' | 'selected' | 'held' | 'onOpenBusy' | 'onAdd'> &
  Handles & {
    day: DateText
    /** The current local date and minute. */
    wall: Place
    blocks: readonly EntryBlock[]
    free: readonly Block[]
    ghosts: readonly GhostBlock[]
    /** What is dragged, if anything. */
    dragged: Dragged | null
    /** Whether entries can be dragged. */
    shifts: boolean
    /** The slot in the tab order. */
    entry: Place
  }

export function DayColumn(props: DayColumnProps) {
  const { day, zone, now, wall, selected, held, blocks, free, ghosts, dragged, shifts, entry } = props
  const { begin, endsDrag, onOpenMeeting, onOpenBusy, onAdd } = props
  const lanes = lanesOf(blocks)
  return (
    <div className={css.column} data-day={day}>
      {free.map((block) => (
        <div key={block.id} className={css.ground} style={placeOf(block)} />
      ))}
      <Slots
        day={day}
        zone={zone}
        onAdd={onAdd}
        begin={begin}
        endsDrag={endsDrag}
        past={day < wall.date ? DAY_MINUTES : day === wall.date ? wall.minute : 0}
        entry={day === entry.date ? entry.minute : null}
      />
      {blocks.map((block) => {
        const lane = lanes.get(block.id) ?? { lane: 0, lanes: 1 }
        const movable = shifts && shiftable(block, now) !== null
        const resizable = movable && showsEnd(block)
        const isHeld = dragged?.grip.block?.id === block.id || held === block.id
        if (!isMeetingBlock(block))
          return (
            <BusyInGrid
              key={block.id}
              short={isShort(block)}
              style={{ ...placeOf(block), ...acrossOf(lane) }}
              block={block}
              dragged={isHeld}
              held={
                movable
                  ? { onPointerDown: (event) => begin(event, gripOf(event, block)), endsDrag, resizable }
                  : undefined
              }
              onOpenBusy={onOpenBusy}
            />
          )
        return (
          <SessionInGrid
            key={block.id}
            {...lane}
            block={block}
            zone={zone}
            now={now}
            selected={appointmentOf(block.entry).appointment_id === selected}
            movable={movable}
            resizable={resizable}
            held={isHeld}
            begin={begin}
            endsDrag={endsDrag}
            onOpenMeeting={onOpenMeeting}
          />
        )
      })}
      {ghosts.map((block) => (
        <GhostInGrid key={block.id} span={block} title={block.entry.title} marked={isFirstPart(block)} />
      ))}
      {day === wall.date && <NowLine minute={wall.minute} />}
      {dragged?.to.date === day && <GhostInGrid span={dragged.to} title={titleOf(dragged)} dragged />}
    </div>
  )
}

/** What the ghost of a drag is called. A time that is drawn has no name yet. */
function titleOf({ grip: { block } }: Dragged): string {
  if (!block) return ''
  return isMeetingBlock(block) ? clientName(appointmentOf(block.entry)) : busyText(block.entry)
}

type SlotsProps = Pick<DayColumnProps, 'day' | 'zone' | 'onAdd' | 'begin' | 'endsDrag'> & {
  /** The minute before which the day has passed. */
  past: number
  /** The minute of the slot in the tab order, if it is one of this day. */
  entry: number | null
}

/** They are many, and are drawn again only when one of them changes. */
const Slots = memo(function Slots({ day, zone, onAdd, begin, endsDrag, past, entry }: SlotsProps) {
  const name = longDay(day)
  return SLOTS.map((minute) => {
    const hour = minute % 60 === 0 || undefined
    if (!onAdd) return <div key={minute} className={css.slot} data-hour={hour} />
    const isEntry = minute === entry
    const isPast = minute < past
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
        aria-label={`Add a ${isPast ? 'past session' : 'session'} on ${name} at ${clockText(minute)}`}
        onPointerDown={(event) => {
          const { top, height } = event.currentTarget.getBoundingClientRect()
          const at = minute + ((event.clientY - top) / height) * SLOT_MINUTES
          begin(event, { kind: 'draw', block: null, from: { date: day, minute: at } })
        }}
        onClick={(event) => !endsDrag(event) && onAdd(instantAt(day, minute, zone))}
      />
    )
  })
})

type GhostProps = {
  span: Pick<Block, 'startMinute' | 'endMinute'>
  title: string
  /** Whether the calendar keeps it in view. */
  marked?: boolean
  dragged?: boolean
}

/** A time that is not in the calendar yet, with its start and end: of a session being added, or of a drag. */
function GhostInGrid({ span, title, marked = false, dragged = false }: GhostProps) {
  const endMinute = Math.min(span.endMinute, DAY_MINUTES)
  return (
    <div
      className={css.ghost}
      style={placeOf({ startMinute: span.startMinute, endMinute })}
      data-marked={marked || undefined}
      data-ghost={marked || undefined}
      data-dragged={dragged || undefined}
      data-short={isShort(span) || undefined}
      {...(dragged ? { role: 'group', 'aria-label': title, tabIndex: -1 } : { 'aria-hidden': true })}
    >
      {title && <span className={css.who}>{title}</span>}
      <span className={css.ghostTime}>
        {clockText(span.startMinute)} – {clockText(span.endMinute)}
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
