/** One day of the time grid: the available hours, the slots to click, the entries, and the session being added. */
import type { PointerEvent } from 'react'
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
  placeOf,
} from './calendar-blocks.ts'
import css from './calendar.module.css'
import { SessionInGrid } from './calendar-events.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { shiftable, showsEnd } from './drag/draggable.ts'
import type { Dragged } from './drag/dragged.ts'
import type { useDrag } from './drag/use-drag.ts'
import { type Place, SLOT_MINUTES, SLOTS } from './grid-stops.ts'
import { lanesOf } from './lanes.ts'

type DayColumnProps = Pick<
  CalendarProps,
  'zone' | 'now' | 'selected' | 'held' | 'onOpenMeeting' | 'onOpenBusy' | 'onAdd'
> & {
  day: DateText
  /** The current local date and minute. */
  wall: Place
  blocks: readonly EntryBlock[]
  free: readonly Block[]
  ghosts: readonly GhostBlock[]
  drag: Pick<ReturnType<typeof useDrag>, 'begin' | 'endsDrag'>
  /** What is dragged into this day or out of it, if anything. */
  dragged: Dragged | null
  /** Whether entries can be dragged. */
  shifts: boolean
  /** The slot in the tab order. */
  entry: Place
}

export function DayColumn(props: DayColumnProps) {
  const { day, zone, now, wall, selected, held, blocks, free, ghosts, drag, dragged, shifts } = props
  const { onOpenMeeting, onOpenBusy } = props
  const lanes = lanesOf(blocks)
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
        const movable = shifts && shiftable(block, now) !== null
        const resizable = movable && showsEnd(block)
        const isHeld = dragged?.grip.block?.id === block.id || held === block.id
        const onPointerDown = (event: PointerEvent<HTMLElement>) => {
          const atEdge = event.target instanceof Element && event.target.closest('[data-edge]')
          drag.begin(event, { kind: atEdge ? 'resize' : 'move', block })
        }
        if (!isMeetingBlock(block))
          return (
            <BusyInGrid
              key={block.id}
              {...look}
              block={block}
              dragged={isHeld}
              held={movable ? { onPointerDown, endsDrag: drag.endsDrag, resizable } : undefined}
              onOpenBusy={onOpenBusy}
            />
          )
        const session = appointmentOf(block.entry)
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
            resizable={resizable}
            held={isHeld}
            onPointerDown={movable ? onPointerDown : undefined}
            onClick={(event) => !drag.endsDrag(event) && onOpenMeeting(block.entry)}
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

function Slots({ day, zone, wall, onAdd, entry, drag }: DayColumnProps) {
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
        onPointerDown={(event) => {
          const { top, height } = event.currentTarget.getBoundingClientRect()
          const at = minute + ((event.clientY - top) / height) * SLOT_MINUTES
          drag.begin(event, { kind: 'draw', block: null, from: { date: day, minute: at } })
        }}
        onClick={(event) => !drag.endsDrag(event) && onAdd(instantAt(day, minute, zone))}
      />
    )
  })
}

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
      data-short={span.endMinute - span.startMinute < 40 || undefined}
      aria-hidden="true"
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
