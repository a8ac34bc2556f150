/** Blocked times and external events in the calendar. They have a muted pattern and cannot be moved. A blocked time opens its details. */
import type { CSSProperties, ReactNode } from 'react'
import { busyText } from '../calendar-entries.ts'
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

/** Called with the id of a blocked time and the day on which it was clicked. Without it, nothing can be opened. */
export type OpenBlock = (blockId: string, date: DateText) => void

type Opened = {
  block: BusyBlock
  onOpenBlock?: OpenBlock | undefined
  className: string | undefined
  children: ReactNode
}

/** The box of a busy time: a button when it can be opened. */
function Box({ block, onOpenBlock, className, children }: Opened) {
  const { id, entry, date } = block
  if (entry.kind !== 'blocked' || !onOpenBlock) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      data-block={id}
      className={`${className} ${css.open}`}
      onClick={() => onOpenBlock(entry.blockId, date)}
    >
      {children}
    </button>
  )
}

type BusyInGridProps = { block: BusyBlock; short: boolean; style: CSSProperties; onOpenBlock?: OpenBlock | undefined }

/** A busy time in the time grid. Beside what can be opened, clicks reach the slots below it. */
export function BusyInGrid({ block, short, style, onOpenBlock }: BusyInGridProps) {
  return (
    <div className={css.inGrid} style={style} data-kind={block.entry.kind} data-short={short || undefined}>
      <Box block={block} onOpenBlock={onOpenBlock} className={css.hatch}>
        <Words block={block} />
      </Box>
    </div>
  )
}

/** A busy time in the month, as one line. */
export function BusyLine({ block, onOpenBlock }: { block: BusyBlock; onOpenBlock?: OpenBlock | undefined }) {
  return (
    <div className={css.lineFrame} data-kind={block.entry.kind}>
      <Box block={block} onOpenBlock={onOpenBlock} className={`${css.line} ${css.hatch}`}>
        <Words block={block} />
      </Box>
    </div>
  )
}

/** A busy time in the list, as one row. */
export function BusyRow({ block, onOpenBlock }: { block: BusyBlock; onOpenBlock?: OpenBlock | undefined }) {
  return (
    <Box block={block} onOpenBlock={onOpenBlock} className={`${css.row} ${css.hatch}`}>
      <span className={css.word}>{busyText(block.entry)}</span>
      <span className={css.time}>{timeOf(block)}</span>
    </Box>
  )
}
