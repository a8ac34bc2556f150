/** Blocked times and external events in the calendar: quiet hatching with a word, which cannot be opened or moved. */
import type { CSSProperties } from 'react'
import { BUSY_TEXT } from '../calendar-entries.ts'
import { clockText } from '#web/lib/wall-time.ts'
import css from './busy-entry.module.css'
import type { BusyBlock } from './calendar-blocks.ts'

/** How much of the day it takes, in words. */
function timeOf({ startMinute, endMinute }: BusyBlock): string {
  if (startMinute === 0 && endMinute === 1440) return 'All day'
  return `${clockText(startMinute)} – ${clockText(endMinute)}`
}

function Words({ block }: { block: BusyBlock }) {
  return (
    <span className={css.word}>
      {BUSY_TEXT[block.entry.kind]}
      <span className="visually-hidden">, {timeOf(block)}</span>
    </span>
  )
}

type BusyInGridProps = { block: BusyBlock; short: boolean; style: CSSProperties }

/** In the time grid. The pointer reaches the slots below it, since a session may be added over a busy time. */
export function BusyInGrid({ block, short, style }: BusyInGridProps) {
  return (
    <div className={css.inGrid} style={style} data-kind={block.entry.kind} data-short={short || undefined}>
      <div className={css.hatch}>
        <Words block={block} />
      </div>
    </div>
  )
}

/** In a month: one line. */
export function BusyLine({ block }: { block: BusyBlock }) {
  return (
    <div className={`${css.line} ${css.hatch}`} data-kind={block.entry.kind}>
      <Words block={block} />
    </div>
  )
}

/** In the list of a day: a row. */
export function BusyRow({ block }: { block: BusyBlock }) {
  return (
    <div className={`${css.row} ${css.hatch}`} data-kind={block.entry.kind}>
      <span className={css.word}>{BUSY_TEXT[block.entry.kind]}</span>
      <span className={css.time}>{timeOf(block)}</span>
    </div>
  )
}
