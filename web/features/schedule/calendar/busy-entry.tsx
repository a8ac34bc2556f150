/** Blocked times and external events in the calendar. They have a muted pattern and cannot be opened or moved. */
import type { CSSProperties } from 'react'
import { busyText } from '../calendar-entries.ts'
import { clockText } from '#web/lib/wall-time.ts'
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

type BusyInGridProps = { block: BusyBlock; short: boolean; style: CSSProperties }

/** A busy time in the time grid. Clicks reach the slots below it, because a session can be added over a busy time. */
export function BusyInGrid({ block, short, style }: BusyInGridProps) {
  return (
    <div className={css.inGrid} style={style} data-kind={block.entry.kind} data-short={short || undefined}>
      <div className={css.hatch}>
        <Words block={block} />
      </div>
    </div>
  )
}

/** A busy time in the month, as one line. */
export function BusyLine({ block }: { block: BusyBlock }) {
  return (
    <div className={`${css.line} ${css.hatch}`} data-kind={block.entry.kind}>
      <Words block={block} />
    </div>
  )
}

/** A busy time in the list, as one row. */
export function BusyRow({ block }: { block: BusyBlock }) {
  return (
    <div className={`${css.row} ${css.hatch}`} data-kind={block.entry.kind}>
      <span className={css.word}>{busyText(block.entry)}</span>
      <span className={css.time}>{timeOf(block)}</span>
    </div>
  )
}
