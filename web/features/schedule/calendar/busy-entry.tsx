/** Blocked times and events of other calendars, with a muted pattern. They open their details. */
import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react'
import { type BusyEntry, busyText } from '../calendar-entries.ts'
import { clockText, type DateText } from '#web/lib/wall-time.ts'
import css from './busy-entry.module.css'
import type { BusyBlock } from './calendar-blocks.ts'

/** The time of a block: "All day", or from when to when. */
function timeOf({ startMinute, endMinute }: BusyBlock): string {
  if (startMinute === 0 && endMinute === 1440) return 'All day'
  return `${clockText(startMinute)} – ${clockText(endMinute)}`
}

function Words({ block }: { block: BusyBlock }) {
  return (
    <span className={css.word}>
      {busyText(block.entry)}
      <span className="visually-hidden">, {timeOf(block)}</span>
    </span>
  )
}

/** Called with a busy time and the day on which it was clicked. Without it, nothing can be opened. */
export type OpenBusy = (entry: BusyEntry, date: DateText) => void

/** How a blocked time is dragged; left out for one that cannot be. */
type Held = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  endsDrag: (event: MouseEvent) => boolean
  /** Whether its lower edge can be dragged. */
  resizable: boolean
}

type Opened = {
  block: BusyBlock
  onOpenBusy?: OpenBusy | undefined
  held?: Held | undefined
  className: string | undefined
  children: ReactNode
}

/** The box of a busy time: a button when it can be opened. */
function Box({ block, onOpenBusy, held, className, children }: Opened) {
  const { id, entry, date } = block
  if (!onOpenBusy) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      data-block={id}
      className={`${className} ${css.open}`}
      data-movable={held ? true : undefined}
      onPointerDown={held?.onPointerDown}
      onClick={(event) => !held?.endsDrag(event) && onOpenBusy(entry, date)}
    >
      {children}
      {held?.resizable && <span className={css.edge} data-edge />}
    </button>
  )
}

type BusyInGridProps = {
  block: BusyBlock
  short: boolean
  style: CSSProperties
  /** Whether it is being dragged. */
  dragged: boolean
  held: Held | undefined
  onOpenBusy?: OpenBusy | undefined
}

/** A busy time in the time grid. Beside what can be opened, clicks reach the slots below it. */
export function BusyInGrid({ block, short, style, dragged, held, onOpenBusy }: BusyInGridProps) {
  return (
    <div
      className={css.inGrid}
      style={style}
      data-kind={block.entry.kind}
      data-short={short || undefined}
      data-held={dragged || undefined}
    >
      <Box block={block} onOpenBusy={onOpenBusy} held={held} className={css.hatch}>
        <Words block={block} />
      </Box>
    </div>
  )
}

/** A busy time in the month, as one line. */
export function BusyLine({ block, onOpenBusy }: { block: BusyBlock; onOpenBusy?: OpenBusy | undefined }) {
  return (
    <div className={css.lineFrame} data-kind={block.entry.kind}>
      <Box block={block} onOpenBusy={onOpenBusy} className={`${css.line} ${css.hatch}`}>
        <Words block={block} />
      </Box>
    </div>
  )
}

/** A busy time in the list, as one row. */
export function BusyRow({ block, onOpenBusy }: { block: BusyBlock; onOpenBusy?: OpenBusy | undefined }) {
  return (
    <Box block={block} onOpenBusy={onOpenBusy} className={`${css.row} ${css.hatch}`}>
      <span className={css.word}>{busyText(block.entry)}</span>
      <span className={css.time}>{timeOf(block)}</span>
    </Box>
  )
}
